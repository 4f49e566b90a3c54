#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo::bots {

/// What was found out about one candidate.
struct Tally {
  Action action;
  double sum = 0;
  int above = 0;
  int layouts = 0;
  double correction = 0;  // by experience; in the sum, not in the values
  bool dropped = false;
  std::vector<double> values;

  void add(double value, bool wins, int times) {
    sum += value * times;
    above += wins ? times : 0;
    layouts += times;
    values.push_back(value);
  }
  [[nodiscard]] double mean() const { return layouts == 0 ? -1e9 : sum / layouts; }
};

/// How numbers lie.
struct Spread {
  double mean = 0;
  double deviation = 0;
};
inline Spread spread_of(const std::vector<double>& values) {
  double sum = 0;
  double squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const auto n = static_cast<double>(std::max<std::size_t>(1, values.size()));
  return {sum / n, std::sqrt(std::max(0.0, squares / n - sum / n * sum / n))};
}

/// By how much one candidate is ahead of another, layout by layout.
inline std::vector<double> lead_over(const Tally& one, const Tally& other) {
  std::vector<double> ahead(std::min(one.values.size(), other.values.size()));
  for (std::size_t i = 0; i < ahead.size(); ++i) ahead[i] = one.values[i] - other.values[i];
  return ahead;
}

}  // namespace ultimo::bots
