#pragma once

#include "rulebooks/czech/auction.hpp"
#include "rulebooks/czech/call.hpp"
#include "rulebooks/czech/talon.hpp"
#include "rulebooks/pustkovec/games.hpp"

namespace ultimo::pustkovec {

/// P1.1: the others approve forehand's duty. A second duty must be approved by all three (P2.3),
/// third duty and solo go before it (P2.4); anybody may bid it, with the pagát or without (P2.5).
/// The third duty waits for nobody's word but the »solo« that stops it (P3.2, P3.3). Both are one
/// against three (P3.1, S.1); in solo the talon is the three's (S.2).
struct Auction : czech::Auction {
  static constexpr Clause clause(const State& /*state*/) { return pustkovec::clause("P1.1"); }

  static constexpr Choices choices(const State& state) {
    Choices choices = czech::Auction::choices(state);
    choices.add_if(may_push(state), Move::bid(kZduch));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::bid(kZduch)) return czech::begin_warsaw(state, kZduch);
    czech::Auction::apply(state, move);
  }

  static Reason why_not(const State& state, Move move) {
    if (move == Move::bid(kZduch)) {
      return {"auction.dealer-pushes", {}, pustkovec::clause("V.2")};
    }
    if (move == Move::bid(kWarsaw)) {
      return {"auction.warsaw-when-approved", {}, pustkovec::clause("V.1")};
    }
    return czech::Auction::why_not(state, move);
  }

 private:
  /// V.2: the dealer, who is the last to approve forehand's first duty, may push him into Warsaw.
  static constexpr bool may_push(const State& state) {
    return state.contract == kFirstDuty && state.turn == state.dealer;
  }
};

/// P1.2: forehand names the tarock, down to XVI step by step (P2.1); or Warsaw (V.1). The draw
/// follows at once: four, one and one (N.1), and nobody is asked (N.2).
struct Call : czech::Call<kWarsaw> {
  static constexpr Clause clause(const State& /*state*/) { return pustkovec::clause("P1.2"); }
};

/// The third duty in the first, second or third cards, which B.8 prices.
struct Talon : czech::Talon {
  static constexpr Clause clause(const State& /*state*/) { return pustkovec::clause("B.8"); }
};

/// A wrong discard is a renonc (R.a), so none is let through.
struct Discard : czech::Discard {
  static constexpr Clause clause(const State& /*state*/) { return pustkovec::clause("R.a"); }
};

}  // namespace ultimo::pustkovec
