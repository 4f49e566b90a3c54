#pragma once

#include <span>

#include "rules/deal_text.hpp"
#include "tournament/state.hpp"

namespace ultimo::tournament {

/// Takes one event into the state, or refuses it and leaves the state as it was. What does not fit
/// now (a sheet for a table that is not there, an entry after the entries have closed) is refused,
/// with the clause where a paper says so.
Result<void> take(State& state, const Logged& logged, const Rulebooks& rulebooks);

/// The state after all these events, in order. A refusal names the event by its position.
Result<State> fold(std::span<const Logged> log, const Rulebooks& rulebooks);

}  // namespace ultimo::tournament
