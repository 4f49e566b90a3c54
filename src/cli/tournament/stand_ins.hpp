#pragma once

#include <vector>

#include "tournament/state.hpp"

namespace ultimo::cli::director {

/// What makes the stand-ins just enough to fill all tables: those who are not needed go, those who
/// have gone come back, and where that is not enough new ones are entered.
std::vector<tournament::Event> fitting_stand_ins(const tournament::State& state);

/// So many stand-ins to sit down, who are not playing now.
std::vector<tournament::Event> more_stand_ins(const tournament::State& state, int count);

}  // namespace ultimo::cli::director
