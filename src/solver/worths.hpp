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
    if (count_ > 0) {
      lowest_ = kind(count_ - 1).worth;
      spread_ = kind(0).worth - lowest_;
    }
    CardSet so_far;
    for (int i = 0; i + 1 < count_; ++i) {
      so_far |= kind(i).cards;
      steps_[static_cast<std::size_t>(i)] = {so_far, kind(i).worth - kind(i + 1).worth};
    }
  }

  struct Kind {
    CardSet cards;
    int worth = 0;
  };
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] const Kind& kind(int i) const { return kinds_[static_cast<std::size_t>(i)]; }

  [[nodiscard]] int dearest(CardSet cards) const {
    int worth = lowest_;
    for (int i = 0; i + 1 < count_; ++i)
      worth += cards.intersects(step(i).cards) ? step(i).more : 0;
    return worth;
  }
  [[nodiscard]] int cheapest(CardSet cards) const {
    int worth = lowest_;
    for (int i = 0; i + 1 < count_; ++i) worth += step(i).cards.contains(cards) ? step(i).more : 0;
    return worth;
  }
  /// At least what the cards are worth together, by a quick look.
  [[nodiscard]] int at_most(CardSet cards) const {
    const int dear = count_ > 1 ? (cards & step(count_ - 2).cards).size() : 0;
    return cards.size() * lowest_ + dear * spread_;
  }
  /// What the dearest of the cards are worth together; there must be so many.
  [[nodiscard]] int dearest(CardSet cards, int how_many) const {
    int sum = how_many * lowest_;
    for (int i = 0; i + 1 < count_; ++i) {
      sum += std::min(how_many, (cards & step(i).cards).size()) * step(i).more;
    }
    return sum;
  }
  /// The cards that are worth more than those of the next lower kind, and how much.
  struct Step {
    CardSet cards;
    int more = 0;
  };
  [[nodiscard]] const Step& step(int i) const { return steps_[static_cast<std::size_t>(i)]; }

 private:
  std::array<Kind, kMostKinds> kinds_{};  // the dearest first
  std::array<Step, kMostKinds> steps_{};
  int lowest_ = 0;
  int spread_ = 0;  // between the dearest and the cheapest
  int count_ = 0;
};

}  // namespace ultimo::solver
