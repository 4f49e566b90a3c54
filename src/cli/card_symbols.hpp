#pragma once

#include <string>

#include "cards/card_set.hpp"

namespace ultimo::cli {

/// ♥K, ♠10, T21
std::string symbols(Card card);

/// The way players hold them, taroks first and from the highest down: `T 21 5 1  ♠ K 9  ♥ Q`.
std::string symbols(CardSet cards);

/// One after the other, in that order: `T21 ♠K ♥Q`.
std::string symbol_list(CardSet cards);

}  // namespace ultimo::cli
