#pragma once

#include <span>

#include "cards/random.hpp"
#include "rules/move.hpp"
#include "rules/table.hpp"

namespace ultimo::parts {

/// Playing cards, the same in every paper. What differs comes from `Rules`, one small type for
/// each way a paper plays:
///
///   CardSet legal(const State&)                  what the player whose turn it is may play
///   bool    beats(const State&, Card, Card best)
///   int     winning_place(const State&, const Trick&)
///   void    trick_taken(State&, Seat winner)     gifts from the talon, caught cards, ...
///   bool    decided(const State&)                after a trick: is the deal over?
template <class Rules, class State>
constexpr void finish_trick(State& state) {
  const int place = Rules::winning_place(state, state.trick);
  const Seat winner = state.trick.by[static_cast<std::size_t>(place)];
  state.won[winner.at()] |= state.trick.set;
  ++state.tricks[winner.at()];
  ++state.tricks_played;
  state.last_trick = state.trick;
  state.last_winner = winner;
  Rules::trick_taken(state, winner);
  state.trick = Trick{};
  state.turn = winner;
  if (Rules::decided(state)) {
    state.phase = Phase::finished;
    state.turn = kNobody;
  }
}

template <class Rules, class State>
constexpr void play_card(State& state, Card card) {
  state.hands[state.turn.at()].erase(card);
  Trick& trick = state.trick;
  trick.add(state.turn, card, trick.empty() || Rules::beats(state, card, trick.best));
  if (trick.size == state.players()) {
    finish_trick<Rules>(state);
  } else {
    state.turn = state.next(state.turn);
  }
}

template <class State>
constexpr void begin_play(State& state, Seat leader) {
  state.phase = Phase::play;
  state.turn = leader;
}

/// Plays the rest of the deal, each legal card equally likely.
template <class Rules, class State>
constexpr void play_randomly(State& state, Random& random) {
  while (state.phase == Phase::play) {
    play_card<Rules>(state, pick(Rules::legal(state), random));
  }
}

/// A trick as a sheet or a question has it: cards in the order played.
template <class Rules, class State>
constexpr Trick trick_of(const State& state, std::span<const Card> cards) {
  Trick trick;
  for (const Card card : cards) {
    trick.add(Seat(trick.size), card, trick.empty() || Rules::beats(state, card, trick.best));
  }
  return trick;
}

}  // namespace ultimo::parts
