#pragma once

#include "cards/random.hpp"
#include "tournament/state.hpp"

namespace ultimo::tournament {

/// Players by the interim standings, equals among themselves by lot; who has not played yet comes
/// last.
Result<std::vector<int>> by_standings(const State& state, const std::vector<int>& players,
                                      Random random);

/// Parts pairs that should not meet: players change tables with the nearest in rank with whom that
/// helps. Tables are given by rank. True if anybody had to change.
bool part_forbidden_pairs(const State& state, std::vector<std::vector<int>>& tables, Random random);

}  // namespace ultimo::tournament
