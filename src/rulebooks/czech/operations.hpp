#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace ultimo::czech {

// The operations that only the Czech rulebooks have.

/// What a hand of twelve cards must declare.
Result<std::vector<FeatId>> declarations(CardSet hand);

/// A pack dealt after a cut, or after a knock the way forehand chooses. `clause` is the paper's on
/// how a pack is dealt.
Result<DealtInOrder> deal_in_order(const DealOrder& order, Clause clause);

}  // namespace ultimo::czech
