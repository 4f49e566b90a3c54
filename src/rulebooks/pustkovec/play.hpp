#pragma once

#include "rulebooks/czech/play.hpp"
#include "rulebooks/pustkovec/games.hpp"

namespace ultimo::pustkovec {

/// Warsaw and žduch. The talon goes with the first six tricks (V.8); forehand leads (V.5).
struct WarsawPlay : czech::AnyWarsaw {
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    if (trick.empty()) return parts::lead_no_pagat(hand);  // V.6: it cannot be led
    // V.4: follow; V.6: the pagát as the last tarock; V.7: no mond onto the škýz; V.4: overtake.
    CardSet pool = parts::follow_or_trump(hand, trick.led());
    pool = parts::without_pagat_unless_last(pool, hand);
    if (trick.contains(kSkis) && !pool.single()) pool.erase(kMond);
    return parts::overtake_if_able(pool, trick.best);
  }

  static Reason why_not(const Trick& trick, Card card);
};

struct Play : czech::Play<WarsawPlay> {
  static constexpr Clause clause(const State& state) {
    return czech::is_warsaw(state.contract) ? pustkovec::clause("V.4") : pustkovec::clause("R.i");
  }
};

}  // namespace ultimo::pustkovec
