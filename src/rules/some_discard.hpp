#pragma once

#include "rules/move.hpp"

namespace ultimo {

/// A permitted discard, of the same rule always the same. A rulebook asks only for what is
/// possible.
constexpr CardSet some_discard(const DiscardRule& rule) {
  CardSet chosen = rule.forced;
  for (const Card card : rule.allowed - rule.forced) {
    if (chosen.size() == rule.count) break;
    if (rule.keeps_one(chosen | CardSet::of(card))) chosen.insert(card);
  }
  return chosen;
}

}  // namespace ultimo
