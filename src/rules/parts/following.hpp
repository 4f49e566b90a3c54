#pragma once

#include "rules/trick.hpp"

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

/// The pagat is not led, unless it is the only card.
constexpr CardSet lead_no_pagat(CardSet hand) {
  return hand.single() ? hand : hand - CardSet::of(kPagat);
}

/// Mond and škis lie in the trick, in any order, and force out a pagat that may be played.
constexpr bool forces_pagat(const Trick& trick, CardSet pool) {
  constexpr CardSet kBoth{kMond, kSkis};
  return trick.set.contains(kBoth) && pool.contains(kPagat);
}

/// Following where the pagat can be forced out, and else is a tarok like others.
constexpr CardSet follow_with_forced_pagat(CardSet hand, const Trick& trick) {
  const CardSet pool = follow_or_trump(hand, trick.led());
  return forces_pagat(trick, pool) ? CardSet::of(kPagat) : pool;
}

/// Following where one must beat what one can; the pagat falls last of the taroks, unless forced.
constexpr CardSet follow_and_beat(CardSet hand, const Trick& trick) {
  const CardSet pool = follow_or_trump(hand, trick.led());
  if (forces_pagat(trick, pool)) return CardSet::of(kPagat);
  return without_pagat_unless_last(overtake_if_able(pool, trick.best), hand);
}

}  // namespace ultimo::parts
