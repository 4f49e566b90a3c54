#pragma once

#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/klop.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::czech {

/// PL: highest tarock, else highest card of the suit led; there is no emperor's trick.
struct AnyPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return trick.best_place;
  }
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// The duties: follow suit, else a tarock, else anything. Nobody must overtake, the pagát is free.
struct DutyPlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : parts::follow_or_trump(hand, trick.led());
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
};

/// What both papers say of Warsaw: the first six tricks each take a talon card along, from the top.
/// What may be played is each paper's own.
struct AnyWarsaw : AnyPlay {
  static constexpr bool ranks_bind = true;
  static constexpr void trick_taken(State& state, Seat winner) {
    parts::give_talon_card(state, winner);
  }
};

/// Playing cards; `Warsaw` is how the paper plays that.
template <class Warsaw>
struct Play : parts::Playing<Play<Warsaw>, State> {
  /// Told apart once, not at every card.
  template <class F>
  static constexpr void with_play_rules(ContractId contract, F f) {
    if (is_warsaw(contract)) return f.template operator()<Warsaw>();
    return f.template operator()<DutyPlay>();
  }

  static Reason why_not(const State& state, Move move) {
    if (std::optional<Reason> why = parts::why_not_following(state.hand(), state.trick, move)) {
      return *std::move(why);
    }
    return Warsaw::why_not(state.trick, move.card());
  }
};

}  // namespace ultimo::czech
