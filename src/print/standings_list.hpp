#pragma once

#include "print/layout.hpp"

namespace ultimo::print {

/// Two columns for a round make a wide list.
bool is_wide(const Words& words, const tournament::State& state);
/// The standings, on as many pages as they take.
void list_standings(Canvas& canvas, Frame& frame, const Words& words,
                    const tournament::State& state, const tournament::Standings& standings);

}  // namespace ultimo::print
