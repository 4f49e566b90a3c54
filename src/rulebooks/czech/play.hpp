#pragma once

#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/tricks.hpp"
#include "rules/parts/ways.hpp"

namespace ultimo::czech {

/// PL: highest tarock, else highest card of the suit led; there is no emperor's trick.
struct AnyPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return trick.best_place;
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// The duties: follow suit, else a tarock, else anything. Nobody must overtake, the pagát is free.
using DutyPlay = parts::FreePlay<AnyPlay>;

/// What both papers say of Warsaw: the first six tricks each take a talon card along, from the top.
/// What may be played is each paper's own.
struct AnyWarsaw : parts::WithTalonCards<AnyPlay> {
  static constexpr bool ranks_bind = true;
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
