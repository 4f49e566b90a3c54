#pragma once

#include <string>
#include <string_view>

#include "cards/card_set.hpp"

namespace ultimo::cli {

/// How text is dressed for a terminal: in colours or not, and how wide its lines may be.
struct Style {
  bool colour = false;
  std::size_t width = 80;
};

enum class Ink : std::uint8_t { strong, faint, red, tarok, good, bad };

std::string painted(const Style& style, Ink ink, std::string_view text);

/// A card in the colour of its suit, however it is written.
std::string painted(const Style& style, Card card, std::string_view shown);

/// `━━ left ━━━━━━━━━ right ━━`
std::string headline(const Style& style, std::string_view left, std::string_view right = {});

/// A text broken at spaces, all lines behind `margin` spaces.
std::string paragraph(const Style& style, std::size_t margin, std::string_view text);

/// As wide as asked for, the text on the right.
std::string right_aligned(std::string_view text, std::size_t width);

}  // namespace ultimo::cli
