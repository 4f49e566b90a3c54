#pragma once

#include <cstdint>
#include <vector>

#include "cards/random.hpp"

namespace ultimo::tournament {

/// A seat, wherever it is in the draw.
struct Spot {
  std::size_t table = 0;
  std::size_t chair = 0;
};

/// What a seating costs: so much for each pair at one table, and for each player at a table of an
/// unusual size.
struct SeatingCosts {
  int players = 0;
  std::vector<int> pairs;    // players × players, symmetric
  std::vector<int> unusual;  // one a player
  std::vector<int> group;    // who may change seats with whom: those of one group; one a player

  [[nodiscard]] int pair(int a, int b) const {
    return pairs[static_cast<std::size_t>(a * players + b)];
  }
};

struct Seating {
  std::vector<std::vector<int>> tables;  // players 0 … n-1
  std::int64_t cost = 0;
};

/// Makes a seating better by exchanging two players at a time. Takes worse ones too as long as much
/// of the work is left, to get out of dead ends (threshold accepting); what is best on the way is
/// the answer. The amount of work is fixed and counted in steps, never in time: the same seed gives
/// the same seating on every machine, and there is always an answer.
Seating improve(std::vector<std::vector<int>> start, int usual_size, const SeatingCosts& costs,
                Random random, std::int64_t steps);

std::int64_t cost_of(const std::vector<std::vector<int>>& tables, int usual_size,
                     const SeatingCosts& costs);

}  // namespace ultimo::tournament
