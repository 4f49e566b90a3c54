#pragma once

#include "rules/engine.hpp"
#include "rules/parts/tricks.hpp"

/// Questions about one trick, by the rules of the contract that is asked about.
namespace ultimo::parts {

/// The place of the card that wins it.
template <class Play, class State>
int winning_place(const State& state, const TrickQuestion& question) {
  int place = 0;
  Play::with_play_rules(question.contract, [&]<class Rules>() {
    place = Rules::winning_place(state, trick_of<Rules>(state, question.trick));
  });
  return place;
}

/// What of the hand may be played to it.
template <class Play, class State>
CardSet legal_cards(const State& state, const TrickQuestion& question) {
  CardSet legal;
  Play::with_play_rules(question.contract, [&]<class Rules>() {
    legal = Rules::legal(state, question.hand, trick_of<Rules>(state, question.trick));
  });
  return legal;
}

}  // namespace ultimo::parts
