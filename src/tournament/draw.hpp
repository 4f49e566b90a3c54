#pragma once

#include "tournament/state.hpp"

namespace ultimo::tournament {

struct DrawOrder {
  DrawMethod method = DrawMethod::lot;
  std::int64_t seed = 0;
  bool final = false;
  std::vector<std::vector<int>> by_hand;  // with DrawMethod::hand: the tables
};

/// Draws the next round. The same state and order give the same draw, on every machine. Refuses
/// with a clear statement where the players cannot be seated.
Result<Drawn> draw(const State& state, const DrawOrder& order);

/// The format's own way for the next round.
DrawMethod usual_method(const State& state);

/// At least so many pairs must meet again at tables of these sizes, whoever sits where: a table
/// takes its players from the tables of an earlier round (with fewer of those than seats, two come
/// from the same one), and who has met nearly everybody has few left to meet.
int unavoidable_repeats(const State& state, const std::vector<int>& players,
                        const std::vector<int>& sizes);

}  // namespace ultimo::tournament
