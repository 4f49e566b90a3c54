#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/refusal.hpp"
#include "rules/sheet_row.hpp"

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

// What a deal has to know of the sheet is a tag, too: `[Radelc "0 1 0"]`.
std::string_view tag_key(SheetFact fact);
/// The value of the tag: `0 1 0`, `true`; nullopt where nothing is known.
std::optional<std::string> tag_value(const SheetSoFar& before, SheetFact fact, int seats);
/// The other way round.
Result<void> read_tag_value(SheetSoFar& before, SheetFact fact, std::string_view text, int seats);

/// UTF-8 without control characters (but tabs): safe to show on a terminal.
bool is_plain_text(std::string_view text);

/// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);
/// The next word of a line, taken off it; empty when there is none.
std::string_view take_word(std::string_view& rest);

}  // namespace ultimo
