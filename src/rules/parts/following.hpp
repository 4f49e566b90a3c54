#pragma once

#include "cards/card_set.hpp"

namespace ultimo::parts {

/// A card of the suit led if one is held; else a tarok; else anything.
constexpr CardSet follow_or_trump(CardSet hand, Card led) {
  const CardSet same = hand & suit_of(led);
  if (!same.empty()) return same;
  const CardSet taroks = hand & kAllTaroks;
  return taroks.empty() ? hand : taroks;
}

/// Of the cards one may play, those that beat the best so far, if there are any.
constexpr CardSet overtake_if_able(CardSet pool, Card best) {
  const CardSet beating = pool & beaters_of(best);
  return beating.empty() ? pool : beating;
}

/// The pagat falls as the last tarok: it is taken out while the hand holds another one.
constexpr CardSet without_pagat_unless_last(CardSet pool, CardSet hand) {
  return (hand & kAllTaroks).single() ? pool : pool - CardSet::of(kPagat);
}

}  // namespace ultimo::parts
