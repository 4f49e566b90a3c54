#pragma once

#include "rulebooks/sixth/contracts.hpp"
#include "rules/table.hpp"

namespace ultimo::sixth {

/// The turn tells who has passed, so there is nothing to add.
struct State : Table {};

}  // namespace ultimo::sixth
