#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo::cli {

/// A text as people type it who have no háček on their keyboard: small letters without marks, card
/// symbols as letters, one space between words and nothing else.
std::string in_plain_letters(std::string_view text);

/// All that a move may be called now, in plain letters: as the screen prints it, in English, as the
/// players say it, as the notation has it.
std::vector<std::string> phrases_for(const View& view, const BookInfo& info, Move move);

/// The moves among these that `plain` may mean.
std::vector<Move> meant_by(std::string_view plain, const std::vector<Move>& among, const View& view,
                           const BookInfo& info);

/// A contra of any step, `re` or `sub na hru`, whether it is the next one or not; on the game where
/// nothing else is said.
std::optional<Move> contra_meant_by(std::string_view plain, const BookInfo& info);

/// Every move this rulebook knows, offered or not; those of the group in question first.
std::vector<Move> known_moves(const BookInfo& info, Move::Group first);

}  // namespace ultimo::cli
