#pragma once

#include "desk/decide.hpp"
#include "tournament/standings.hpp"

namespace ultimo::desk {

/// What a director has to be told besides, now that these events are written: something that was
/// done is right, and has a consequence that does not show.
std::vector<Reason> notices(const tournament::State& state, const Events& written);

/// These standings are not those of the end: who stands where may change. Nothing where they are,
/// or the event was frozen with them. `up_to_round` 0: all.
std::vector<Reason> not_final_yet(const tournament::State& state,
                                  const tournament::Standings& standings, int up_to_round);

/// Entries that were made before the one before them. The program writes no such log.
std::vector<Reason> times_that_go_back(const std::vector<tournament::Logged>& entries);

}  // namespace ultimo::desk
