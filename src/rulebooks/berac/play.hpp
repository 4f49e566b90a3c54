#pragma once

#include "rulebooks/berac/state.hpp"
#include "rules/parts/emperors_trick.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/klop.hpp"
#include "rules/parts/playing.hpp"

namespace ultimo::berac {

/// What holds in nearly every game: the highest tarok wins, else the highest card of the suit led;
/// with the whole trula in one trick the pagat wins (1.4d).
struct AnyPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return parts::winning_place_with_emperor(trick);
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) {
    return state.tricks_played == hand_cards(state.seats);
  }
};

/// Games that are won by points: follow suit, void players play a tarok, no duty to beat, and what
/// was announced need not be kept (2.8, S11).
struct PositivePlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : parts::follow_or_trump(hand, trick.led());
  }
  /// The mond is lost by who played it, whoever's škis took it (2.12j).
  static constexpr void trick_taken(State& state, Seat /*winner*/) {
    const int place = parts::place_of_caught_mond(state.last_trick);
    if (place >= 0) state.mond_lost_by = state.last_trick.by[static_cast<std::size_t>(place)];
  }
};

/// Valat and colour valat: as 2.8, but mond and škis force the pagat out (S9). It is over with the
/// first trick the declarer loses (1.3o).
struct ValatPlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : parts::follow_with_forced_pagat(hand, trick);
  }
  static constexpr bool decided(const State& state) {
    return state.last_winner != state.declarer || AnyPlay::decided(state);
  }
};

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
    if (!trick.empty()) return parts::follow_and_beat(hand, trick);
    return hand.single() ? hand : hand - CardSet::of(kPagat);
  }
};

/// A beggar is over with the first trick the declarer wins (1.3m, 2.3o).
struct BeggarPlay : BeatingPlay {
  static constexpr bool decided(const State& state) {
    return state.last_winner == state.declarer || AnyPlay::decided(state);
  }
};

/// Each of the first six tricks takes a talon card along, from the top (2.3w).
struct KlopPlay : BeatingPlay {
  static constexpr void trick_taken(State& state, Seat winner) {
    parts::give_talon_card(state, winner);
  }
};

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
