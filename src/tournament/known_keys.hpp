#pragma once

#include "tournament/key.hpp"

namespace ultimo::tournament {

/// Keys that exist and that a draw has no time to find: nobody meets twice, and nobody sits at a
/// table of five more often than their number demands. Found by the search of ahead.hpp in about a
/// thousand million steps, for 26 and 27 players, who make up five rounds of htl. Empty where none
/// is known; the sizes are those of plan_tables.
std::vector<KeyRound> known_key(const std::vector<int>& sizes, int rounds);

}  // namespace ultimo::tournament
