#pragma once

#include "rules/parts/emperor_play.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/klop.hpp"

/// Ways to play (tricks.hpp) that papers share, each put upon another: `Base` has the rest.
namespace ultimo::parts {

/// Follow suit, else a tarok; any lead, no duty to beat, the pagat is free.
template <class Base>
struct FreePlay : Base {
  static constexpr bool ranks_bind = false;
  template <class State>
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : follow_or_trump(hand, trick.led());
  }
};

/// A mond that is caught is written down.
template <class Base>
struct WithLostMond : Base {
  template <class State>
  static constexpr void trick_taken(State& state, Seat /*winner*/) {
    note_lost_mond(state);
  }
};

/// Each of the first six tricks takes a talon card along, from the top.
template <class Base>
struct WithTalonCards : Base {
  template <class State>
  static constexpr void trick_taken(State& state, Seat winner) {
    give_talon_card(state, winner);
  }
};

/// Over with the first trick the declarer wins.
template <class Base>
struct OverWhenHeWins : Base {
  template <class State>
  static constexpr bool decided(const State& state) {
    return state.last_winner == state.declarer || Base::decided(state);
  }
};

/// Over with the first trick the declarer loses.
template <class Base>
struct OverWhenHeLoses : Base {
  template <class State>
  static constexpr bool decided(const State& state) {
    return state.last_winner != state.declarer || Base::decided(state);
  }
};

}  // namespace ultimo::parts
