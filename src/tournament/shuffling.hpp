#pragma once

#include <utility>
#include <vector>

#include "cards/random.hpp"

namespace ultimo::tournament {

/// Fisher and Yates with our own generator: the same on every machine.
template <class T>
void shuffle(std::vector<T>& list, Random& random) {
  for (std::size_t i = list.size(); i > 1; --i) {
    std::swap(list[i - 1], list[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
  }
}

}  // namespace ultimo::tournament
