#pragma once

#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What a sheet says of its dealers against the paper: that another place dealt first than the one
/// that has to, that somebody misdealt whose deal it was not.
std::vector<Reason> wrong_dealers(const State& state, int round, int number);

/// Rows with a game that is forehand's alone, by somebody else: a wrong declarer, or another
/// dealer.
std::vector<Reason> not_by_forehand(const State& state, int round, int number);

}  // namespace ultimo::tournament
