#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace ultimo::bots {

/// What is worth thinking about: all that is allowed, but of cards that are alike one, and of
/// discards the most sensible.
std::vector<Action> candidates_of(const View& view, std::size_t most_discards);

}  // namespace ultimo::bots
