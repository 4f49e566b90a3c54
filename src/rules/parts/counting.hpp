#pragma once

#include "cards/thirds.hpp"

namespace ultimo::parts {

/// Counting in threes less two, a last pair or single card less one: the nearest whole point.
constexpr int counted_in_threes(Thirds thirds) { return (thirds.count() + 1) / 3; }

}  // namespace ultimo::parts
