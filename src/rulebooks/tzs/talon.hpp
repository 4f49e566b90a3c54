#pragma once

#include "rulebooks/tzs/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/playing.hpp"

namespace ultimo::tzs {

/// The talon lies open in groups of three, two or one; the declarer takes one group (B1.10).
struct Talon {
  static constexpr Phase phase = Phase::talon;
  static constexpr Clause clause(const State& /*state*/) { return tzs::clause("B1.10"); }

  static constexpr Choices choices(const State& state) {
    return parts::take_any_group(cards_exchanged(state.contract));
  }

  static constexpr void apply(State& state, Move move) {
    parts::take_group(state, move.taken(), cards_exchanged(state.contract));
  }

  static Reason why_not(const State& state, Move /*move*/) {
    return {"talon.one-of", {{"groups", kTalon / cards_exchanged(state.contract)}}};
  }
};

/// As many cards as were taken; never a king or a card of the trula (B1.27).
struct Discard {
  static constexpr Phase phase = Phase::discard;
  static constexpr Clause clause(const State& /*state*/) { return tzs::clause("B1.27"); }

  static constexpr DiscardRule rule(const State& state) {
    return {state.hand() - kKings - kTrula, {}, cards_exchanged(state.contract)};
  }

  static constexpr void discard(State& state, CardSet cards) { parts::discard(state, cards); }

  static Reason why_not(const State& state, CardSet cards) {
    if (cards.intersects(kKings | kTrula)) {
      return {"discard.no-kings-trula"};
    }
    if (!state.hand().contains(cards)) {
      return parts::discard_not_in_hand();
    }
    return {"discard.exactly", {{"cards", cards_exchanged(state.contract)}}, tzs::clause("B1.10")};
  }
};

}  // namespace ultimo::tzs
