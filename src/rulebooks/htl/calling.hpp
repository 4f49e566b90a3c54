#pragma once

#include "rulebooks/htl/state.hpp"
#include "rules/move.hpp"

namespace ultimo::htl {

/// The declarer calls a king; whoever holds it is the partner and says nothing.
struct Call {
  static constexpr Phase phase = Phase::call;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("2.10"); }

  /// Not a king of one's own (2.10); with three of them also the fourth, its suit unspoken (2.8).
  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    const CardSet missing = kKings - state.hand();
    for (const Card king : missing) choices.add(Move::call(king));
    choices.add_if(missing.single(), Move::call_fourth());
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    const bool fourth = move == Move::call_fourth();
    state.called = fourth ? kKings - state.hand() : CardSet::of(move.card());
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      if (state.hands[seat].contains(state.called)) state.partner = Seat(static_cast<int>(seat));
    }
    state.phase = kHalfTaken.contains(state.contract) ? Phase::talon : Phase::announce;
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::call_fourth) {
      return {"call.fourth-takes-three", {}, htl::clause("2.8")};
    }
    if (move.verb() == Move::Verb::call && state.hand().contains(move.card())) {
      return {"call.not-oneself", {}, htl::clause("2.10")};
    }
    return {"call.a-king"};
  }
};

}  // namespace ultimo::htl
