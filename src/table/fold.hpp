#pragma once

#include <span>

#include "rules/deal_text.hpp"
#include "table/state.hpp"

namespace ultimo::table {

/// Takes one entry into the state, at this moment, from which deadlines count. Refused: what does
/// not follow from what was before, as in a damaged log; the state is of no use then. What `decide`
/// brought about always fits.
Result<void> fold(State& state, const Logged& logged, Steady now, const Rulebooks& rulebooks);

/// The state after a whole log; deadlines start anew. A refusal names the entry.
Result<State> fold(std::span<const Logged> log, Steady now, const Rulebooks& rulebooks);

/// Takes in what is not written.
void note(State& state, const Passing& passing, Steady now);

}  // namespace ultimo::table
