#include "rulebooks/berac/play.hpp"

namespace ultimo::berac {

WhyNot Play::why_not(const State& state, Move move) {
  if (state.before.obligatory && move.group() != Move::Group::cards) {
    return move.group() == Move::Group::bidding
               ? WhyNot("an obligatory klop has no auction", berac::clause("S2"))
               : WhyNot("an obligatory klop has no contra", berac::clause("S4"));
  }
  const CardSet hand = state.hand();
  if (std::optional<std::string> why = parts::why_not_following(hand, state.trick, move)) {
    return {*std::move(why), berac::clause("2.8")};
  }
  if (move.card() == kPagat)
    return {"the pagat is thrown last and never led", berac::clause("2.3y")};
  if (parts::forces_pagat(state.trick, hand)) {
    return {"mond and škis force the pagat", berac::clause("S9")};
  }
  return parts::why_not_beating(state.trick, move.card());
}

}  // namespace ultimo::berac
