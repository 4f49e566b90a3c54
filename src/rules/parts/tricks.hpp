#pragma once

#include <span>
#include <type_traits>

#include "cards/random.hpp"
#include "rules/deal_state.hpp"
#include "rules/move.hpp"

namespace ultimo::parts {

/// Playing cards, the same in every paper. What differs comes from `Rules`, one small type for
/// each way a paper plays:
///
///   CardSet legal(const State&, CardSet hand, const Trick&)   what may be played
///   bool    beats(const State&, Card, Card best)
///   int     winning_place(const State&, const Trick&)
///   void    trick_taken(State&, Seat winner)     gifts from the talon, caught cards, ...
///   bool    decided(const State&)                after a trick: is the deal over?
///   bool    ranks_bind                           can what may be played depend on ranks?
template <class Rules, class State>
constexpr void add_card(const State& state, Trick& trick, Seat player, Card card) {
  trick.add(player, card, trick.empty() || Rules::beats(state, card, trick.best));
}

/// The last trick is full.
template <class Rules, class State>
constexpr void finish_trick(State& state) {
  const Trick& trick = state.last_trick;
  const int place = Rules::winning_place(state, trick);
  const Seat winner = trick.by[static_cast<std::size_t>(place)];
  state.won[winner.at()] |= trick.set;
  ++state.tricks[winner.at()];
  ++state.tricks_played;
  state.last_winner = winner;
  state.turn = winner;
  Rules::trick_taken(state, winner);
  if (Rules::decided(state)) {
    state.phase = Phase::finished;
    state.turn = kNobody;
  }
}

template <class Rules, class State>
constexpr void play_card(State& state, Card card) {
  state.hands[state.turn.at()].erase(card);
  add_card<Rules>(state, state.trick, state.turn, card);
  if (state.trick.size == state.players()) {
    state.last_trick = state.trick;
    state.trick = Trick{};
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

/// Plays whole tricks, each legal card equally likely. The trick stays in registers: with the
/// number of players known the compiler unrolls it, if this is a function of its own. Who follows
/// whom is the same in every trick.
template <class Rules, int... Place, class State>
[[gnu::noinline]] constexpr void play_tricks_randomly(
    State& state, Random& random, std::integer_sequence<int, Place...> /*players*/) {
  PerSeat<Seat> following{};
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    following[seat] = state.next(Seat(static_cast<int>(seat)));
  }
  while (state.phase == Phase::play) {
    FewDraws draws(random);
    Trick trick;
    Seat turn = state.turn;
    const auto play_one = [&](auto place) __attribute__((always_inline)) {
      if constexpr (place.value > 0) turn = following[turn.at()];
      const CardSet hand = state.hands[turn.at()];
      const Card card = pick(Rules::legal(state, hand, trick), draws);
      state.hands[turn.at()] = hand - CardSet::of(card);
      add_card<Rules>(state, trick, turn, card);
    };
    (play_one(std::integral_constant<int, Place>{}), ...);
    // Card by card: copied as a whole it would have to lie in memory first.
    Trick& last = state.last_trick;
    ((last.cards[Place] = trick.cards[Place], last.by[Place] = trick.by[Place]), ...);
    last.set = trick.set;
    last.best = trick.best;
    last.best_place = trick.best_place;
    last.size = trick.size;
    finish_trick<Rules>(state);
  }
}

/// Plays the rest of the deal by chance.
template <class Rules, class State>
constexpr void play_randomly(State& state, Random& random) {
  while (!state.trick.empty()) {
    play_card<Rules>(state, pick(Rules::legal(state, state.hand(), state.trick), random));
  }
  if (state.players() == 3) {
    play_tricks_randomly<Rules>(state, random, std::make_integer_sequence<int, 3>{});
  } else {
    play_tricks_randomly<Rules>(state, random, std::make_integer_sequence<int, 4>{});
  }
}

/// A trick as a sheet or a question has it: cards in the order played.
template <class Rules, class State>
constexpr Trick trick_of(const State& state, std::span<const Card> cards) {
  Trick trick;
  for (const Card card : cards) add_card<Rules>(state, trick, Seat(trick.size), card);
  return trick;
}

}  // namespace ultimo::parts
