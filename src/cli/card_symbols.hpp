#pragma once

#include <string>
#include <vector>

#include "cards/card_set.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// In the order in which players hold them: taroks first, each suit from the highest card down.
std::vector<Card> as_held(CardSet cards);

/// The way players hold them, with the letters of the reader's cards: `T 21 5 1  ♠ K 9  ♥ Q`.
std::string symbols(const Speaker& speaker, CardSet cards);

/// One after the other, in that order: `T21 ♠K ♥Q`.
std::string symbol_list(const Speaker& speaker, CardSet cards);

/// ♥, and T of taroks.
std::string suit_symbol(const Speaker& speaker, Suit suit);

}  // namespace ultimo::cli
