#pragma once

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// The late entries that somebody brings who comes now, in the first round: one for each full time
/// of a deal that the clock has run. Pauses are nobody's fault.
int late_entries(const State& state, std::int64_t at);

/// Latecomers to the first round are let in while they can still play half of it.
Result<void> check_latecomer(const State& state, std::int64_t at);

/// A change of seats with the late entries of those whom it brings to a table.
Result<std::vector<Event>> seated_with_late_entries(const State& state, const Seated& seated);

}  // namespace ultimo::tournament
