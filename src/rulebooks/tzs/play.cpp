#include "rulebooks/tzs/play.hpp"

namespace ultimo::tzs {

Reason Play::why_not(const State& state, Move move) {
  const CardSet hand = state.hand();
  if (std::optional<Reason> why = parts::why_not_following(hand, state.trick, move)) {
    return *std::move(why);
  }
  if (move.card() == kPagat) {
    return {"play.pagat-last", {}, tzs::clause("B2.7")};
  }
  if (parts::forces_pagat(state.trick, hand)) {
    return {"play.trula-forces-pagat", {}, tzs::clause("B2.7")};
  }
  return parts::why_not_beating(state.trick, move.card());
}

}  // namespace ultimo::tzs
