#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/book_info.hpp"
#include "rules/engine.hpp"

namespace ultimo {

/// Actions as the oracle and the deal notation write them: `bid two`, `discard H3 D7`, `play T9`.
std::string action_text(const BookInfo& info, const Action& action);
/// The same in its two parts; what it is about may be nothing.
struct MoveWords {
  std::string_view verb;
  std::string what;
};
MoveWords move_words(const BookInfo& info, Move move);
/// Refused with illegal_action if it is none.
Result<Action> parse_action(const BookInfo& info, std::string_view text);

/// Has this rulebook such a move at all, whenever: the contract, the announcement, the card?
bool is_known(const BookInfo& info, Move move);

/// What may be done now, in the order of the oracle. In a discard: the cards one by one.
std::vector<std::string> choice_texts(const BookInfo& info, const Choices& choices, bool discard);
std::vector<Move> listed(const Choices& choices);

}  // namespace ultimo
