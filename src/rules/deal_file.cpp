#include "rules/deal_file.hpp"

#include <limits>

namespace ultimo {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class LineKind : std::uint8_t { blank_or_comment, tag, body };

LineKind kind_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || line[first] == '#') return LineKind::blank_or_comment;
  return line[first] == '[' ? LineKind::tag : LineKind::body;
}

}  // namespace

std::optional<DealFile::Line> DealFile::read_line() {
  using Traits = std::istream::traits_type;
  Line line;
  std::streambuf* const buffer = input_.rdbuf();
  auto next = buffer->sbumpc();
  if (Traits::eq_int_type(next, Traits::eof())) return std::nullopt;
  while (!Traits::eq_int_type(next, Traits::eof())) {
    const char c = Traits::to_char_type(next);
    if (line.text.size() <= kLongestDeal) line.text += c;
    if (c == '\n') break;
    next = buffer->sbumpc();
  }
  if (line_ < std::numeric_limits<int>::max()) ++line_;
  if (line_ == 1 && line.text.starts_with(kByteOrderMark)) {
    line.text.erase(0, kByteOrderMark.size());
  }
  line.number = line_;
  return line;
}

std::optional<DealText> DealFile::next() {
  DealText deal;
  bool tags = false;
  bool body = false;
  for (;;) {
    std::optional<Line> line = ahead_ ? std::move(ahead_) : read_line();
    ahead_.reset();
    if (!line) break;
    const LineKind kind = kind_of(line->text);
    if (kind == LineKind::tag && body) {
      ahead_ = std::move(line);
      break;
    }
    tags = tags || kind == LineKind::tag;
    body = body || kind == LineKind::body;
    if (deal.text.empty()) deal.first_line = line->number;
    if (deal.text.size() <= kLongestDeal) deal.text += line->text;
  }
  if (!tags && !body) return std::nullopt;
  return deal;
}

}  // namespace ultimo
