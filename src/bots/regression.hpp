#pragma once

#include <array>
#include <cstddef>

#include "bots/valuation.hpp"

namespace ultimo::bots {

/// Least squares with a small ridge, so that features that never vary do no harm.
class Regression {
 public:
  void add(const HandFeatures& features, double value) {
    for (std::size_t i = 0; i < kHandFeatures; ++i) {
      for (std::size_t j = 0; j < kHandFeatures; ++j) products_[i][j] += features[i] * features[j];
      sums_[i] += features[i] * value;
    }
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] HandFeatures solve() const;

 private:
  std::array<HandFeatures, kHandFeatures> products_{};
  HandFeatures sums_{};
  std::size_t count_ = 0;
};

}  // namespace ultimo::bots
