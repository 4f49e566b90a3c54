#pragma once

#include "rules/reason.hpp"

namespace ultimo::parts {

/// Half of the points each: by papers that ask for more the declarer has lost.
inline Reason half_is_not_enough(int needed, Clause clause) {
  return {"score.half-is-not-enough", {{"needed", needed}}, clause};
}

}  // namespace ultimo::parts
