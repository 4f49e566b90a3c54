#pragma once

#include <string>
#include <vector>

#include "cards/card_set.hpp"

namespace ultimo::cli {

/// ♥K, ♠10, T21
std::string symbols(Card card);

/// In the order in which players hold them: taroks first, each suit from the highest card down.
std::vector<Card> as_held(CardSet cards);

/// The way players hold them: `T 21 5 1  ♠ K 9  ♥ Q`.
std::string symbols(CardSet cards);

/// One after the other, in that order: `T21 ♠K ♥Q`.
std::string symbol_list(CardSet cards);

}  // namespace ultimo::cli
