#include "rulebooks/berac/play.hpp"

namespace ultimo::berac {

std::string Play::why_not(const State& state, Move move) {
  if (state.before.obligatory && move.group() != Move::Group::cards) {
    return "an obligatory klop has no auction and no contra (S2, S4)";
  }
  const CardSet hand = state.hand();
  if (std::optional<std::string> why = parts::why_not_following(hand, state.trick, move)) {
    return *std::move(why);
  }
  if (move.card() == kPagat) return "the pagat is thrown last and never led (2.3y)";
  if (parts::forces_pagat(state.trick, hand)) return "mond and škis force the pagat (2.3y, S9)";
  return parts::why_not_beating(state.trick, move.card());
}

}  // namespace ultimo::berac
