#pragma once

#include "rulebooks/sixth/state.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/ways.hpp"

namespace ultimo::sixth {

/// R4
struct Tricks {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return trick.best_place;
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// R3
using SoloPlay = parts::FreePlay<Tricks>;

struct Play : parts::Playing<Play, State> {
  static constexpr Clause clause(const State& /*state*/) { return sixth::clause("R3"); }

  template <class F>
  static constexpr void with_play_rules(ContractId /*contract*/, F f) {
    f.template operator()<SoloPlay>();
  }

  /// Following is the only duty.
  static Reason why_not(const State& state, Move move) {
    return parts::why_not_following(state.hand(), state.trick, move)
        .value_or(Reason("play.a-card"));
  }
};

}  // namespace ultimo::sixth
