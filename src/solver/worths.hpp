#pragma once

#include <algorithm>

#include "solver/stakes.hpp"

namespace ultimo::solver {

/// Cards sorted by what they are worth. The same for all positions of a deal, because what is in
/// the table is told apart by it.
class Worths {
 public:
  static constexpr int kMostKinds = 8;

  explicit Worths(const Stakes& stakes) {
    for (const Card card : stakes.in_play) {
      int i = 0;
      while (i < count_ && kinds_[static_cast<std::size_t>(i)].worth != stakes.worth(card)) ++i;
      if (i == kMostKinds) i = kMostKinds - 1;  // no rulebook has so many
      Kind& kind = kinds_[static_cast<std::size_t>(i)];
      kind.worth = stakes.worth(card);
      kind.cards.insert(card);
      count_ = std::max(count_, i + 1);
    }
    std::sort(kinds_.begin(), kinds_.begin() + count_,
              [](const Kind& a, const Kind& b) { return a.worth > b.worth; });
  }

  struct Kind {
    CardSet cards;
    int worth = 0;
  };
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] const Kind& kind(int i) const { return kinds_[static_cast<std::size_t>(i)]; }

  [[nodiscard]] int dearest(CardSet cards) const {
    for (int i = 0; i < count_; ++i) {
      if (cards.intersects(kind(i).cards)) return kind(i).worth;
    }
    return 0;
  }
  [[nodiscard]] int cheapest(CardSet cards) const {
    for (int i = count_; i-- > 0;) {
      if (cards.intersects(kind(i).cards)) return kind(i).worth;
    }
    return 0;
  }
  /// What the dearest of the cards are worth together.
  [[nodiscard]] int dearest(CardSet cards, int how_many) const {
    int sum = 0;
    for (int i = 0; i < count_ && how_many > 0; ++i) {
      const int taken = std::min(how_many, (cards & kind(i).cards).size());
      sum += taken * kind(i).worth;
      how_many -= taken;
    }
    return sum;
  }

 private:
  std::array<Kind, kMostKinds> kinds_{};  // the dearest first
  int count_ = 0;
};

}  // namespace ultimo::solver
