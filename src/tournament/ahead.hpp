#pragma once

#include <cstdint>
#include <vector>

#include "cards/random.hpp"

namespace ultimo::tournament {

/// One round of a plan, for players 0 … n-1.
struct PlannedRound {
  std::vector<std::vector<int>> tables;
  std::vector<int> out;  // who sits out
};

/// What rounds that are planned together have to know of the players and of the rounds before.
struct PlanTask {
  int players = 0;
  int usual = 0;             // the usual size of a table
  std::vector<int> met;      // players × players: how often they have met
  std::vector<int> wishes;   // players × players: what it costs whenever they meet
  std::vector<int> unusual;  // one a player: how often he sat at a table of an unusual size
  std::vector<int> turn;     // one a player: who may change turns of sitting out: equals
  std::vector<int> groups;   // one a round before: so many groups of players had not met in it
};

struct Plan {
  std::vector<PlannedRound> rounds;
  std::int64_t cost = 0;
  std::int64_t least = 0;  // no plan costs less
};

/// Makes a plan better, by threshold accepting as in search.hpp, but over all its rounds at once:
/// two players change seats in one round, or their turns of sitting out. Worst is whoever sits at
/// tables of an unusual size more often than the number of players demands, then pairs that meet
/// again, then wishes. The amount of work is fixed and counted in steps, never in time.
Plan plan_ahead(const PlanTask& task, std::vector<PlannedRound> start, Random random);

}  // namespace ultimo::tournament
