#pragma once

// For the tests of draws: an event whose results nobody asks for.

#include "tournament/draw.hpp"

namespace ultimo::tournament::testing_state {

inline Format plain_format(std::vector<int> tables, int rounds = 5) {
  Format format;
  format.id = format.title = "plain";
  format.tables = std::move(tables);
  format.rounds = rounds;
  format.odd = OddPlayers::sit_out;
  format.figures = {"points"};
  return format;
}

inline State state_with(Format format, int players) {
  State state;
  state.opened.format = std::move(format);
  state.version = kChecks;
  for (int number = 1; number <= players; ++number) {
    Player& player = state.players[number];
    player.entry.player = number;
    player.entry.name = "P" + std::to_string(number);
    player.here = true;
  }
  return state;
}

/// Seats a round as it was drawn.
inline void play(State& state, const Drawn& drawn) {
  Round& round = state.rounds.emplace_back();
  round.seed = drawn.seed;
  round.method = drawn.method;
  for (const std::vector<int>& table : drawn.tables) round.tables.emplace_back().players = table;
  round.sit_out.insert(drawn.sit_out.begin(), drawn.sit_out.end());
}

}  // namespace ultimo::tournament::testing_state
