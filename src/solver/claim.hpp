#pragma once

#include "rules/engine.hpp"

namespace ultimo::solver {

/// Does the player whose view this is take all tricks that are left, however the cards that he has
/// not seen are dealt and whatever the others do? This is what accepts a claim: he cannot be asked
/// to guess. A no says that some layout could cost him a trick.
bool takes_the_rest_for_certain(const View& view, const BookInfo& info);

}  // namespace ultimo::solver
