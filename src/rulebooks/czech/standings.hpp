#pragma once

#include "rules/checks.hpp"
#include "rules/event_results.hpp"

namespace ultimo::czech {

/// The sum of the results of all rounds, higher is better; equal sums share the place and are
/// listed by name. Those who are excluded come last, without a place. A table must sum to zero:
/// `clause` is the paper's on that. Refused too with what `checks` has found wrong already.
Result<Standings> standings(Checks& checks, const EventResults& results, Clause clause);

}  // namespace ultimo::czech
