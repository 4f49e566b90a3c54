#include "bots/regression.hpp"

#include <cmath>
#include <utility>

namespace ultimo::bots {

/// Gauss with pivots.
HandFeatures Regression::solve() const {
  constexpr double kRidge = 1.0;
  std::array<HandNumbers, kHandFeatures> left = products_;
  HandNumbers right = sums_;
  for (std::size_t i = 0; i < kHandFeatures; ++i) left[i][i] += kRidge;
  for (std::size_t column = 0; column < kHandFeatures; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < kHandFeatures; ++row) {
      if (std::abs(left[row][column]) > std::abs(left[pivot][column])) pivot = row;
    }
    std::swap(left[column], left[pivot]);
    std::swap(right[column], right[pivot]);
    for (std::size_t row = column + 1; row < kHandFeatures; ++row) {
      const double factor = left[row][column] / left[column][column];
      for (std::size_t j = column; j < kHandFeatures; ++j) {
        left[row][j] -= factor * left[column][j];
      }
      right[row] -= factor * right[column];
    }
  }
  HandNumbers weights{};
  for (std::size_t row = kHandFeatures; row-- > 0;) {
    double rest = right[row];
    for (std::size_t j = row + 1; j < kHandFeatures; ++j) rest -= left[row][j] * weights[j];
    weights[row] = rest / left[row][row];
  }
  return named(weights);
}

}  // namespace ultimo::bots
