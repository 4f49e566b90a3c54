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
  // A line that is set in stays so: a mark below a word points at it by its place.
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  std::string result(text.substr(0, indent));
  text.remove_prefix(indent);
  std::size_t filled = indent;
  bool first = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(gap), text.size());
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(std::min(end + gap.size(), text.size()));
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
    first = false;
  }
  return result;
}

std::string lines_wrapped(std::string_view text, std::size_t width) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const bool fits = width == 0 || columns(line) <= width;
    result += (fits ? std::string(line) : wrapped(line, 0, " ", width)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string help_wrapped(std::string_view text, std::size_t width) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (width == 0 || columns(line) <= width) {
      result += std::string(line) + '\n';
      continue;
    }
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", begin);
    std::size_t behind = gap == std::string_view::npos ? begin : line.find_first_not_of(' ', gap);
    if (2 * behind > width) behind = begin;
    result.append(line.substr(0, behind));
    result += wrapped(line.substr(behind), behind, " ", width) + '\n';
  }
  return result;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(text).append(taken + 2 <= width ? width - taken : 2, ' ');
}

}  // namespace ultimo::cli
