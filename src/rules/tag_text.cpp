#include "rules/tag_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr std::string_view kBlanks = " \t";

// Not those of <cctype>: a locale has no say in a file format.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

tl::unexpected<Refusal> no_tag() { return bad_field("a tag is written [Key \"value\"]"); }

std::optional<std::vector<std::int64_t>> parse_integers(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    std::int64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stopped, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stopped != end) return std::nullopt;
    numbers.push_back(number);
  }
  if (numbers.empty()) return std::nullopt;
  return numbers;
}

/// The bytes of the character that `text` begins with; 0 if it is no UTF-8 or a control character.
std::size_t plain_character(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80U) return (lead >= 0x20U && lead != 0x7FU) || lead == '\t' ? 1 : 0;
  // What the second byte may be keeps out overlong forms, surrogates and the controls U+0080..9F.
  unsigned least = 0x80U;
  unsigned most = 0xBFU;
  if (lead == 0xC2U) least = 0xA0U;
  if (lead == 0xE0U) least = 0xA0U;
  if (lead == 0xEDU) most = 0x9FU;
  if (lead == 0xF0U) least = 0x90U;
  if (lead == 0xF4U) most = 0x8FU;
  const std::size_t length = lead < 0xC2U || lead > 0xF4U ? 0
                             : lead < 0xE0U               ? 2
                             : lead < 0xF0U               ? 3
                                                          : 4;
  if (length == 0 || byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  return length;
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

std::string tag_key(std::string_view before) {
  std::string key(before);
  if (!key.empty() && is_letter(key[0]) && lower(key[0]) == key[0]) {
    key[0] = static_cast<char>(key[0] - 'a' + 'A');
  }
  return key;
}

std::string tag_value(const json::value& value) {
  if (const json::array* list = value.if_array(); list != nullptr && list->size() > 1) {
    if (std::all_of(list->begin(), list->end(),
                    [](const json::value& v) { return v.is_int64(); })) {
      std::string text;
      for (const json::value& number : *list) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", number.get_int64());
      }
      return text;
    }
  }
  if (const json::string* words = value.if_string()) {
    if (is_plain_text(*words) && parse_tag_value(*words) == value) return std::string(*words);
  }
  return json::serialize(value);
}

json::value parse_tag_value(std::string_view text) {
  if (const auto numbers = parse_integers(text)) {
    if (numbers->size() == 1) return numbers->front();
    return json::array(numbers->begin(), numbers->end());
  }
  json::parse_options options;
  options.max_depth = 8;
  json::error_code error;
  json::value value = json::parse(text, error, {}, options);
  if (error) return json::string(text);
  return value;
}

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = plain_character(text);
    if (length == 0) return false;
    text.remove_prefix(length);
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
