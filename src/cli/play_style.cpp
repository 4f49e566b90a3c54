#include "cli/play_style.hpp"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/layout.hpp"

namespace ultimo::cli {
namespace {

// By Ink; read on dark and on light terminals.
constexpr std::array<std::string_view, 6> kCodes = {"1", "2", "31", "1;94", "32", "31"};

}  // namespace

std::string painted(const Style& style, Ink ink, std::string_view text) {
  if (!style.colour) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

std::string painted(const Style& style, Card card, std::string_view shown) {
  if (card.is_tarok()) return painted(style, Ink::tarok, shown);
  const bool red = card.suit() == Suit::hearts || card.suit() == Suit::diamonds;
  return red ? painted(style, Ink::red, shown) : std::string(shown);
}

std::string headline(const Style& style, std::string_view left, std::string_view right) {
  const std::string end = right.empty() ? "━━" : fmt::format(" {} ━━", right);
  const std::size_t taken = columns(left) + 4 + columns(end);
  std::string line = fmt::format("━━ {} ", left);
  for (std::size_t i = taken; i < style.width; ++i) line += "━";
  return painted(style, Ink::strong, line + end);
}

std::string paragraph(const Style& style, std::size_t margin, std::string_view text) {
  return std::string(margin, ' ') + wrapped(text, margin, " ", style.width);
}

std::string right_aligned(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(taken < width ? width - taken : 0, ' ').append(text);
}

}  // namespace ultimo::cli
