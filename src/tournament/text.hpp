#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rules/reason.hpp"

/// Words that people type: names, clubs, reasons, who says so. What gets into the log stays there
/// and is printed, so one look decides for all of them what a text is.
namespace ultimo::tournament {

inline constexpr std::size_t kLongestName = 80;     // characters: what a list can print
inline constexpr std::size_t kLongestRemark = 500;  // reasons and notes

/// What is wrong with a text; nothing if it is fine. `what` names it in the sentence, a `word` of
/// the catalogues: "the name is not UTF-8". Refused are control characters, line breaks and marks
/// that nobody sees.
std::optional<Reason> fault_in(std::string_view text, std::size_t longest, std::string_view what);

/// As it is kept: letters composed, one space between words and none around them.
std::string tidied(std::string_view text);
/// Letters composed, all else as it is.
std::string composed(std::string_view text);

/// What two names share that people would take for one: letters composed, no capitals, single
/// spaces.
std::string name_key(std::string_view name);
/// The same for the name of an account, which people log in with: spaces between words count, and
/// letters of another shape (full width) are the usual ones. Accounts are stored under it, so
/// neither key can become the other.
std::string account_key(std::string_view name);

/// How many there are; of what is not UTF-8, how many bytes.
std::size_t characters(std::string_view text);
/// Its first characters, at most so many.
std::string cut_to(std::string_view text, std::size_t most);
/// Without control characters, marks that nobody sees, and what is no character.
std::string printable(std::string_view text);

/// For a message: in quotes, shortened, as it was typed.
std::string quoted(std::string_view text);

// Letter by letter, in every alphabet; what is not UTF-8 stays as it is.
std::string capital(std::string_view word);  // its first letter large
std::string in_capitals(std::string_view text);
std::string lowered(std::string_view text);

/// Names in the order in which people look for them: by the last word, letters with a hook behind
/// those without.
std::string sorting_key(std::string_view name);

/// The letters without accents and capitals: "Ime in priimek", "JMÉNO" as people type headings.
std::string plain_letters(std::string_view text);

/// Valid UTF-8.
bool is_utf8(std::string_view text);
/// That, and `fine` takes every letter of it.
bool has_only(std::string_view text, bool (*fine)(char32_t letter));
/// A text in Windows-1250, in which Excel saves tables between Maribor and Brno, as UTF-8; nothing
/// where a byte means nothing there. German letters stand where Windows-1252 has them.
std::optional<std::string> from_windows_1250(std::string_view text);

}  // namespace ultimo::tournament
