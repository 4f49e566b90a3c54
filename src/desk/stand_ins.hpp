#pragma once

#include <string>

#include "desk/decide.hpp"

namespace ultimo::desk {

/// What makes the stand-ins just enough to fill all tables: those who are not needed go, those who
/// have gone come back, and where that is not enough new ones are entered, named `word` and their
/// number.
Events fitting_stand_ins(const tournament::State& state, const std::string& word);

/// So many stand-ins to sit down, who are not playing now.
Events more_stand_ins(const tournament::State& state, int count, const std::string& word);

}  // namespace ultimo::desk
