#pragma once

#include "rulebooks/sixth/contracts.hpp"
#include "rules/deal_state.hpp"

namespace ultimo::sixth {

/// The turn tells who has passed, so there is nothing to add.
struct State : DealState {};

}  // namespace ultimo::sixth
