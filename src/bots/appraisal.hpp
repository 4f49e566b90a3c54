#pragma once

#include "cards/card_set.hpp"
#include "rules/book_info.hpp"

namespace ultimo::bots {

/// What a card adds to a hand that wants points, measured in small taroks.
double strength_of(Card card);
/// How much stronger a hand is than the average one of its size; voids count, too.
double strength(CardSet hand);

/// The strength from which a novice plays this contract for points: the dearer, the more.
double strength_needed(const BookInfo& info, ContractId contract, int players);

/// How hard it will be to stay without a trick; nothing for the perfect hand.
double beggars_risk(CardSet hand);

}  // namespace ultimo::bots
