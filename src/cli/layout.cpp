#include "cli/layout.hpp"

#include <algorithm>

namespace ultimo::cli {

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not the rest of a character
  }));
}

std::string wrapped(std::string_view text, std::size_t used, std::string_view gap) {
  constexpr std::size_t kLeast = 24;  // narrower than this nothing can be read
  const std::size_t room = used + kLeast < kColumns ? kColumns - used : kLeast;
  std::string result;
  std::size_t filled = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(gap), text.size());
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(std::min(end + gap.size(), text.size()));
    const bool first = result.empty();
    const bool fits = filled + gap.size() + columns(piece) <= room;
    if (!first && !fits) {
      result.append("\n").append(used, ' ');
      filled = 0;
    } else if (!first) {
      result += gap;
      filled += gap.size();
    }
    result += piece;
    filled += columns(piece);
  }
  return result;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(text).append(taken + 2 <= width ? width - taken : 2, ' ');
}

}  // namespace ultimo::cli
