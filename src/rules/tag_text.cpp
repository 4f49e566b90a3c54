#include "rules/tag_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include <boost/nowide/utf/utf.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/checks.hpp"

namespace ultimo {
namespace {

constexpr std::string_view kBlanks = " \t";

// Not those of <cctype>: a locale has no say in a file format.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

tl::unexpected<Refusal> no_tag() { return bad_field({"notation.tag"}); }

/// So many numbers and nothing else.
std::optional<PerSeat<int>> parse_numbers(std::string_view text, int seats) {
  PerSeat<int> numbers{};
  int count = 0;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    int number = 0;
    const char* const end = word.data() + word.size();
    const auto [stopped, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stopped != end || count == seats) return std::nullopt;
    numbers[static_cast<std::size_t>(count++)] = number;
  }
  if (count != seats) return std::nullopt;
  return numbers;
}

std::string numbers_text(const PerSeat<int>& numbers, int seats) {
  return fmt::format("{}", fmt::join(numbers.begin(), numbers.begin() + seats, " "));
}

/// A list of numbers; nullptr: it is a yes or no.
std::optional<PerSeat<int>> SheetSoFar::*list_of(SheetFact fact) {
  switch (fact) {
    case SheetFact::radelc: return &SheetSoFar::radelc;
    case SheetFact::totals: return &SheetSoFar::totals;
    case SheetFact::obligatory: break;
  }
  return nullptr;
}

/// As a refusal names it, which does the same wherever it was written: in small letters.
std::string field_name(SheetFact fact) {
  std::string name(tag_key(fact));
  std::transform(name.begin(), name.end(), name.begin(), lower);
  return name;
}

/// Neither a control character nor one of those between U+0080 and U+009F, which begin an escape
/// sequence on some terminals.
constexpr bool is_shown(std::uint32_t code) {
  return code == '\t' || (code >= 0x20U && code < 0x7FU) || code >= 0xA0U;
}

}  // namespace

bool is_tag_key(std::string_view key) {
  return !key.empty() && is_letter(key.front()) && std::all_of(key.begin(), key.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '_';
  });
}

bool same_tag(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string tag_line(std::string_view key, std::string_view value) {
  std::string line = fmt::format("[{} \"", key);
  for (const char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

Result<Tag> take_tag(std::string_view& rest) {
  if (!rest.starts_with('[')) return no_tag();
  rest.remove_prefix(1);
  Tag tag;
  tag.key = rest.substr(0, std::min(rest.find_first_of(" \t\"]"), rest.size()));
  rest = trimmed(rest.substr(tag.key.size()));
  if (!is_tag_key(tag.key) || !rest.starts_with('"')) return no_tag();
  std::size_t at = 1;
  for (; at < rest.size() && rest[at] != '"'; ++at) {
    if (rest[at] == '\\' && ++at == rest.size()) return no_tag();
    tag.value += rest[at];
  }
  if (at >= rest.size()) return no_tag();
  rest = trimmed(rest.substr(at + 1));
  if (!rest.starts_with(']')) return no_tag();
  rest = trimmed(rest.substr(1));
  return tag;
}

std::string_view tag_key(SheetFact fact) {
  switch (fact) {
    case SheetFact::radelc: return "Radelc";
    case SheetFact::totals: return "Totals";
    case SheetFact::obligatory: return "Obligatory";
  }
  return {};
}

std::optional<std::string> tag_value(const SheetSoFar& before, SheetFact fact, int seats) {
  if (const auto list = list_of(fact); list != nullptr) {
    if (!(before.*list)) return std::nullopt;
    return numbers_text(*(before.*list), seats);
  }
  if (!before.obligatory) return std::nullopt;
  return *before.obligatory ? "true" : "false";
}

Result<void> read_tag_value(SheetSoFar& before, SheetFact fact, std::string_view text, int seats) {
  if (const auto list = list_of(fact); list != nullptr) {
    before.*list = parse_numbers(text, seats);
    if (!(before.*list)) return bad_field(must_be_list(field_name(fact), seats));
    return {};
  }
  if (trimmed(text) != "true" && trimmed(text) != "false") {
    return bad_field({"field-not-true-or-false", {{"field", field_name(fact)}}});
  }
  before.obligatory = trimmed(text) == "true";
  return {};
}

bool is_plain_text(std::string_view text) {
  namespace utf = boost::nowide::utf;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    const utf::code_point code = utf::utf_traits<char>::decode(at, end);
    if (code == utf::illegal || code == utf::incomplete || !is_shown(code)) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view take_word(std::string_view& rest) {
  rest = trimmed(rest);
  const std::string_view word = rest.substr(0, std::min(rest.find_first_of(kBlanks), rest.size()));
  rest.remove_prefix(word.size());
  return word;
}

}  // namespace ultimo
