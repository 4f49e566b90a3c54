#pragma once

#include <array>
#include <cstddef>

#include "bots/hand_features.hpp"

namespace ultimo::bots {

/// Least squares with a small ridge, so that features that never vary do no harm.
class Regression {
 public:
  void add(const HandFeatures& hand, double value) {
    const HandNumbers features = numbers_of(hand);
    for (std::size_t i = 0; i < kHandFeatures; ++i) {
      for (std::size_t j = 0; j < kHandFeatures; ++j) products_[i][j] += features[i] * features[j];
      sums_[i] += features[i] * value;
    }
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] HandFeatures solve() const;

 private:
  std::array<HandNumbers, kHandFeatures> products_{};
  HandNumbers sums_{};
  std::size_t count_ = 0;
};

}  // namespace ultimo::bots
