#pragma once

#include "rulebooks/sixth/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/packets.hpp"
#include "rules/parts/tricks.hpp"
#include "rules/reason.hpp"

namespace ultimo::sixth {

/// R2: the first solo holds.
struct Auction {
  static constexpr Phase phase = Phase::auction;
  static constexpr Clause clause(const State& /*state*/) { return sixth::clause("R2"); }

  static constexpr Choices choices(const State& /*state*/) {
    Choices choices = Choices::bidding();
    choices.add(Move::pass());
    choices.add(Move::bid(kSolo));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move != Move::pass()) {
      state.contract = move.contract();
      state.declarer = state.turn;
      parts::begin_play(state, state.forehand());  // R3
    } else if (state.turn == state.dealer) {
      parts::annul(state);
    } else {
      state.turn = state.next(state.turn);
    }
  }

  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"auction.pass-or-bid"}; }
};

}  // namespace ultimo::sixth
