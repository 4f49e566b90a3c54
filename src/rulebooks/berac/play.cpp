#include "rulebooks/berac/play.hpp"

namespace ultimo::berac {

Reason Play::why_not(const State& state, Move move) {
  if (state.before.obligatory && move.group() != Move::Group::cards) {
    return move.group() == Move::Group::bidding
               ? Reason("auction.obligatory-klop", {}, obligatory_clause(state.before))
               : Reason("contra.obligatory-klop", {}, berac::clause("S4"));
  }
  const CardSet hand = state.hand();
  if (std::optional<Reason> why = parts::why_not_following(hand, state.trick, move)) {
    if (move.verb() == Move::Verb::play && !why->unwritten) why->clause = berac::clause("2.8");
    return *std::move(why);
  }
  if (move.card() == kPagat) {
    return {"play.pagat-never-led", {}, berac::clause("2.3y")};
  }
  if (parts::forces_pagat(state.trick, hand)) {
    return {"play.trula-forces-pagat", {}, berac::clause("S9")};
  }
  return parts::why_not_beating(state.trick, move.card());
}

}  // namespace ultimo::berac
