#pragma once

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

}  // namespace ultimo::bots
