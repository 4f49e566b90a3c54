#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.hpp"

namespace ultimo {

/// `CK`, `H1`, `T22`: the way cards are written in the oracle, in deals and in messages.
std::string_view name(Card card);
std::optional<Card> parse_card(std::string_view text);

char letter(Suit suit);
std::optional<Suit> parse_suit(std::string_view text);

/// The cards of a set in the order in which everything is listed (kDeckOrder).
std::vector<Card> in_deck_order(CardSet cards);
/// `HK T3 T9`
std::string names(CardSet cards);

}  // namespace ultimo
