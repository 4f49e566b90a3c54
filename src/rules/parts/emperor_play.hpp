#pragma once

#include "rules/parts/emperors_trick.hpp"

namespace ultimo::parts {

/// Of a way to play: the highest tarok wins, else the highest card of the suit led; with the whole
/// trula in one trick the pagat wins.
template <class State>
struct EmperorPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return winning_place_with_emperor(trick);
  }
};

/// The mond is lost by who played it, whoever's škis took it.
template <class State>
constexpr void note_lost_mond(State& state) {
  const int place = place_of_caught_mond(state.last_trick);
  if (place >= 0) state.mond_lost_by = state.last_trick.by[static_cast<std::size_t>(place)];
}

}  // namespace ultimo::parts
