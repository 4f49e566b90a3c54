#pragma once

#include "rulebooks/tzs/state.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/ways.hpp"

namespace ultimo::tzs {

/// What holds in every game: the highest tarok wins, else the highest card of the suit led; with
/// the whole trula in one trick the pagat wins (B1.13).
struct AnyPlay : parts::EmperorPlay<State> {
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// Three, two, one, solo without: follow, no duty to beat, the pagat is free (C1.7). Mondfang is
/// the loss of the player who played the mond, whoever took it (B1.26).
using CountedPlay = parts::WithLostMond<parts::FreePlay<AnyPlay>>;

/// Valat as a game is over with the first trick the declarer loses.
using ValatPlay = parts::OverWhenHeLoses<CountedPlay>;

/// Klop and beggar: beat what you can, and the pagat falls last of the taroks (B2.7).
struct BeatingPlay : AnyPlay {
  static constexpr bool ranks_bind = true;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? parts::without_pagat_unless_last(hand, hand)
                         : parts::follow_and_beat(hand, trick);
  }
};

/// A beggar is over with the first trick the declarer wins (B3.1); the talon stays covered (B3.3).
using BeggarPlay = parts::OverWhenHeWins<BeatingPlay>;

/// Each of the first six tricks takes a talon card along, from the top (B2.6).
using KlopPlay = parts::WithTalonCards<BeatingPlay>;

struct Play : parts::Playing<Play, State> {
  static constexpr Clause clause(const State& /*state*/) { return tzs::clause("C1.7"); }

  /// Contracts are told apart once, not at every card.
  template <class F>
  static constexpr void with_play_rules(ContractId contract, F f) {
    if (is_counted(contract)) return f.template operator()<CountedPlay>();
    if (contract == kBeggar) return f.template operator()<BeggarPlay>();
    if (contract == kValat) return f.template operator()<ValatPlay>();
    return f.template operator()<KlopPlay>();
  }

  static Reason why_not(const State& state, Move move);
};

}  // namespace ultimo::tzs
