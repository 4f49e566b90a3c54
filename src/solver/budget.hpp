#pragma once

#include <cstdint>
#include <stop_token>

namespace ultimo::solver {

/// How much a call may spend. It ends at whichever comes first, soon after, and gives what it has
/// by then. Nodes are the same everywhere; seconds and a stop come when they come.
struct Budget {
  std::uint64_t nodes = UINT64_MAX;
  double seconds = 1e9;
  std::stop_token stop{};
};

}  // namespace ultimo::solver
