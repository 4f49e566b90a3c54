#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "rules/refusal.hpp"

namespace ultimo {

/// `[Event "Spring cup"]`: something said about a deal as a whole.
struct Tag {
  std::string key;
  std::string value;
  bool operator==(const Tag&) const = default;
};

/// A letter, then letters, digits and underscores.
bool is_tag_key(std::string_view key);
/// Tags are the same tag however their letters are written.
bool same_tag(std::string_view a, std::string_view b);

std::string tag_line(std::string_view key, std::string_view value);
/// Reads a tag at the beginning of `rest` and takes it off.
Result<Tag> take_tag(std::string_view& rest);

/// `radelc`, which a deal has to know of the sheet, is the tag Radelc.
std::string tag_key(std::string_view before);
/// What a deal has to know of the sheet, as the value of a tag: `0 1 0` for a list of numbers,
/// `true`, `7`, plain words, and JSON for whatever is none of these. Reading gives back what was
/// written.
std::string tag_value(const boost::json::value& value);
boost::json::value parse_tag_value(std::string_view text);

/// UTF-8 without control characters (but tabs): safe to show on a terminal.
bool is_plain_text(std::string_view text);

/// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);
/// The next word of a line, taken off it; empty when there is none.
std::string_view take_word(std::string_view& rest);

}  // namespace ultimo
