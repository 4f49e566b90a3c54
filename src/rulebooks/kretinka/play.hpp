#pragma once

#include "rulebooks/czech/play.hpp"
#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

/// Warsaw: the talon goes with the first six tricks (WA.2).
struct WarsawPlay : czech::AnyWarsaw {
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    // WA.9: the pagát is the last tarock; as that it may be led (WA.10).
    if (trick.empty()) return parts::without_pagat_unless_last(hand, hand);
    // IN.4, IN.5: follow and overtake. The mond falls at any time (WA.11), onto the škýz too
    // (WA.12).
    const CardSet pool = parts::follow_or_trump(hand, trick.led());
    return parts::overtake_if_able(parts::without_pagat_unless_last(pool, hand), trick.best);
  }

  static Reason why_not(const Trick& trick, Card card);
};

/// A card that is on the table stays there (IN.6): there is no move that takes it back.
struct Play : czech::Play<WarsawPlay> {
  static constexpr Clause clause(const State& state) {
    return czech::is_warsaw(state.contract) ? kretinka::clause("IN.5") : kretinka::clause("IN.4");
  }

  /// In Warsaw, too, it is one thing not to follow and another not to overtake.
  static Reason why_not(const State& state, Move move) {
    Reason why = czech::Play<WarsawPlay>::why_not(state, move);
    if (why.is("play.follow") || why.is("play.trump")) why.clause = kretinka::clause("IN.4");
    return why;
  }
};

}  // namespace ultimo::kretinka
