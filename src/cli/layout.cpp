#include "cli/layout.hpp"

#include <algorithm>

#include "tournament/text.hpp"

namespace ultimo::cli {

std::size_t columns(std::string_view text) {
  constexpr std::string_view kColour = "\x1b[";  // up to the next m: it takes no room
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t colour = std::min(text.find(kColour), text.size());
    count += tournament::characters(text.substr(0, colour));
    text.remove_prefix(colour);
    if (!text.empty()) text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
  }
  return count;
}

std::string wrapped(std::string_view text, std::size_t used, std::string_view gap,
                    std::size_t width) {
  constexpr std::size_t kLeast = 24;  // narrower than this nothing can be read
  const std::size_t room = used + kLeast < width ? width - used : kLeast;
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
