#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// A text as people type it who have no háček on their keyboard: small letters without marks, card
/// symbols as letters, one space between words and nothing else.
std::string in_plain_letters(std::string_view text);

/// Whether a move may be called so now: as the screen prints it, in the reader's words, as the
/// players say it, in English, as the notation has it.
bool is_phrase_for(std::string_view plain, const View& view, const Speaker& speaker, Move move);

/// The moves among these that `plain` may mean.
std::vector<Move> meant_by(std::string_view plain, const std::vector<Move>& among, const View& view,
                           const Speaker& speaker);

/// A contra of any step, `re` or `sub na hru`, whether it is the next one or not; on the game where
/// nothing else is said.
std::optional<Move> contra_meant_by(std::string_view plain, const Speaker& speaker);

/// A card in words, in any case, with or without the reader's verb for playing or calling it:
/// `srčnega kralja`, `igraj pik 9`.
struct CardInWords {
  Card card;
  bool called = false;  // the verb says so
  bool played = false;
};
std::optional<CardInWords> card_meant_by(std::string_view plain, const Speaker& speaker);

/// What a contra can be on, in all words for it and in their cases: `truli`.
std::vector<std::string> words_of_item(const Speaker& speaker, ItemId item);

/// Is a word one of those that the catalogues have for a verb, `typed.discard`? In the reader's
/// language or in English.
bool is_typed_word(std::string_view plain, std::string_view key, const Speaker& speaker);

/// Every move this rulebook knows, offered or not; those of the group in question first.
std::vector<Move> known_moves(const BookInfo& info, Move::Group first);

}  // namespace ultimo::cli
