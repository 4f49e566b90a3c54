#pragma once

#include "solver/open_deal.hpp"

/// Which cards' ranks an answer of the search rests on: it holds for every layout that has the same
/// owners from those ranks up.
namespace ultimo::solver {

/// The rank that decided what is legal, where one must beat what one can.
inline CardSet deciding_rank(const OpenDeal& deal, CardSet legal) {
  if (deal.trick.empty()) return {};
  const Card best = deal.trick.best;
  const CardSet able = legal & suit_of(best);
  if (able.empty()) return {};
  const CardSet kept_back = (deal.hands[at(deal.turn)] & suit_of(best)) - legal;
  const bool all_beat = able.first() > best && (kept_back - CardSet{kPagat}).empty();
  return CardSet::of(all_beat ? able.first() : best);
}

/// Cards that were not tried because another stood for them: where the rank of one of them
/// matters, so does that of the one that stood for it.
inline CardSet closed(CardSet used, CardSet alike, CardSet legal) {
  while (!alike.empty()) {
    const Card card = alike.last();
    alike.erase(card);
    const CardSet lower = below(card);
    const CardSet suit = suit_of(card);
    if (!(used & suit & (lower | CardSet::of(card))).empty()) {
      used.insert((legal & suit & lower).last());
    }
  }
  return used;
}

/// The winner's rank matters where it had to beat another of its suit.
inline void note_rank(const Trick& trick, int place, CardSet& used) {
  const Card best = trick.cards[at(place)];
  if (!(trick.set & suit_of(best)).single()) used.insert(best);
}

}  // namespace ultimo::solver
