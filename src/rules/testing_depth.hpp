#pragma once

#include <cstdlib>

namespace ultimo {

/// How often, how many, how far: `gate` in ./test, where minutes count, `deep` in ./test deep
/// (ULTIMO_DEEP). Properties of RapidCheck get theirs by RC_PARAMS. Nothing else in a test asks
/// which of the two runs it.
template <class Count>
Count depth(Count gate, Count deep) {
  static const bool is_deep = std::getenv("ULTIMO_DEEP") != nullptr;
  return is_deep ? deep : gate;
}

}  // namespace ultimo
