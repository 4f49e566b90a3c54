#pragma once

#include <compare>

#include "cards/card_set.hpp"

namespace ultimo {

/// Card points, kept exactly: a card of value v is worth 3v-2 thirds of a point, a pack 210.
class Thirds {
 public:
  constexpr Thirds() = default;
  explicit constexpr Thirds(int count) : count_(count) {}
  [[nodiscard]] constexpr int count() const { return count_; }

  friend constexpr Thirds operator+(Thirds a, Thirds b) { return Thirds(a.count_ + b.count_); }
  friend constexpr Thirds operator-(Thirds a, Thirds b) { return Thirds(a.count_ - b.count_); }
  constexpr Thirds& operator+=(Thirds b) { return *this = *this + b; }
  constexpr auto operator<=>(const Thirds&) const = default;

 private:
  int count_ = 0;
};

inline constexpr Thirds kPackThirds{210};

/// What a pile of cards is worth: 13 for a king or trula card, 10 queen, 7 knight, 4 jack, 1 else.
constexpr Thirds count(CardSet pile) {
  return Thirds(pile.size() + 12 * (pile & (kKings | kTrula)).size() + 9 * (pile & kQueens).size() +
                6 * (pile & kKnights).size() + 3 * (pile & kJacks).size());
}

}  // namespace ultimo
