#pragma once

#include "rulebooks/berac/state.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/ways.hpp"

namespace ultimo::berac {

/// What holds in nearly every game: the highest tarok wins, else the highest card of the suit led;
/// with the whole trula in one trick the pagat wins (1.4d).
struct AnyPlay : parts::EmperorPlay<State> {
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) {
    return state.tricks_played == hand_cards(state.seats);
  }
};

/// Games that are won by points: follow suit, void players play a tarok, no duty to beat, and what
/// was announced need not be kept (2.8, S11). The mond is lost by who played it, whoever's škis
/// took it (2.12j).
using PositivePlay = parts::WithLostMond<parts::FreePlay<AnyPlay>>;

/// Valat and colour valat: as 2.8, but mond and škis force the pagat out (S9).
struct SweepPlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : parts::follow_with_forced_pagat(hand, trick);
  }
};

/// It is over with the first trick the declarer loses (1.3o).
using ValatPlay = parts::OverWhenHeLoses<SweepPlay>;

/// 1.3n, 2.3s: in the named suit a tarok is worth no more than the suit: where that suit is led,
/// nothing but a higher card of it wins. A card of it can be the best of a trick only there.
struct ColourValatPlay : ValatPlay {
  static constexpr bool beats(const State& state, Card later, Card best) {
    return AnyPlay::beats(state, later, best) &&
           (best.suit() != state.named_suit || later.suit() == state.named_suit);
  }
  static constexpr int winning_place(const State& state, const Trick& trick) {
    return trick.led().suit() == state.named_suit ? trick.best_place
                                                  : AnyPlay::winning_place(state, trick);
  }
};

/// Klop and the beggars: one must beat what one can (2.3v). The pagat is thrown as the last tarok
/// and not led, but mond and škis force it out (2.3y, S9).
struct BeatingPlay : AnyPlay {
  static constexpr bool ranks_bind = true;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? parts::lead_no_pagat(hand) : parts::follow_and_beat(hand, trick);
  }
};

/// A beggar is over with the first trick the declarer wins (1.3m, 2.3o).
using BeggarPlay = parts::OverWhenHeWins<BeatingPlay>;

/// Each of the first six tricks takes a talon card along, from the top (2.3w).
using KlopPlay = parts::WithTalonCards<BeatingPlay>;

struct Play : parts::Playing<Play, State> {
  static constexpr Clause clause(const State& state) {
    return is_positive(state.contract) || is_sweep(state.contract) ? berac::clause("2.8")
                                                                   : berac::clause("2.3v");
  }

  /// Contracts are told apart once, not at every card.
  template <class F>
  static constexpr void with_play_rules(ContractId contract, F f) {
    if (is_positive(contract)) return f.template operator()<PositivePlay>();
    if (is_beggar(contract)) return f.template operator()<BeggarPlay>();
    if (contract == kValat) return f.template operator()<ValatPlay>();
    if (contract == kColourValat) return f.template operator()<ColourValatPlay>();
    return f.template operator()<KlopPlay>();
  }

  static Reason why_not(const State& state, Move move);
};

}  // namespace ultimo::berac
