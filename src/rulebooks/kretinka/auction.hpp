#pragma once

#include "rulebooks/czech/auction.hpp"
#include "rulebooks/czech/call.hpp"
#include "rulebooks/czech/talon.hpp"
#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

/// Forehand says his duty or bids higher (DP.1), the others in turn pass it or bid higher (DP.2);
/// what all have passed is played (FD.1, FD.4). Solo is one against three, whose the unseen talon
/// is (SO.0).
struct Auction : czech::Auction {
  static constexpr Clause clause(const State& /*state*/) { return kretinka::clause("DP.2"); }

  static constexpr Choices choices(const State& state) {
    Choices choices = czech::Auction::choices(state);
    if (!holds_pagat(state)) choices.remove(Move::bid(kSecondDuty));
    return choices;
  }

  static Reason why_not(const State& state, Move move) {
    if (move == Move::bid(kSecondDuty) && !holds_pagat(state)) {
      return {"auction.second-duty-pagat", {}, kretinka::clause("SD.1")};
    }
    if (move == Move::bid(kWarsaw)) {
      return {"auction.warsaw-when-passed", {}, kretinka::clause("WA.1")};
    }
    return czech::Auction::why_not(state, move);
  }

 private:
  /// SD.1: its player must win the last trick with the pagát, so it is his to hold.
  static constexpr bool holds_pagat(const State& state) { return state.hand().contains(kPagat); }
};

/// FD.2: a tarock is called before the draw, or Warsaw (WA.1). The draw follows at once, 4-1-1
/// (DT.1), and nobody can refuse (DT.2); who draws the called card himself plays alone (FD.3).
struct Call : czech::Call<kWarsaw> {
  static constexpr Clause clause(const State& /*state*/) { return kretinka::clause("FD.2"); }
};

struct Talon : czech::Talon {
  static constexpr Clause clause(const State& /*state*/) { return kretinka::clause("PF.0"); }
};

/// Wrong cards discarded are an infraction, so none are let through.
struct Discard : czech::Discard {
  static constexpr Clause clause(const State& /*state*/) { return kretinka::clause("IN.2"); }
};

}  // namespace ultimo::kretinka
