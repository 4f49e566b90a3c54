#pragma once

#include "tournament/ahead.hpp"
#include "tournament/state.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::tournament {

/// The next round of a plan for all rounds to come, with players' numbers. A plan goes on as long
/// as it is followed: the seed of the round it was made for brings it again, and the seed of each
/// round says which of its rounds is played next. Where players have come or gone, or somebody has
/// changed tables by hand, the rest is planned anew from what was played.
PlannedRound next_planned_round(const State& state, const TablePlan& sizes, std::int64_t seed);

}  // namespace ultimo::tournament
