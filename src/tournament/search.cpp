#include "tournament/search.hpp"

#include <algorithm>

namespace ultimo::tournament {
namespace {

/// Where a player sits.
class Improving {
 public:
  Improving(std::vector<std::vector<int>> tables, int usual_size, const SeatingCosts& costs)
      : tables_(std::move(tables)), usual_(static_cast<std::size_t>(usual_size)), costs_(costs) {
    spots_.resize(static_cast<std::size_t>(costs.players));
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      for (std::size_t c = 0; c < tables_[t].size(); ++c) spot(tables_[t][c]) = {t, c};
    }
  }

  [[nodiscard]] const std::vector<std::vector<int>>& tables() const { return tables_; }

  /// By how much the cost changes when these two change seats.
  [[nodiscard]] std::int64_t change(int a, int b) const {
    const std::size_t at_a = spot(a).table;
    const std::size_t at_b = spot(b).table;
    std::int64_t change = 0;
    for (const int other : tables_[at_a]) {
      if (other != a) change += costs_.pair(b, other) - costs_.pair(a, other);
    }
    for (const int other : tables_[at_b]) {
      if (other != b) change += costs_.pair(a, other) - costs_.pair(b, other);
    }
    const bool odd_a = tables_[at_a].size() != usual_;
    const bool odd_b = tables_[at_b].size() != usual_;
    if (odd_a != odd_b) {
      const int difference =
          costs_.unusual[static_cast<std::size_t>(b)] - costs_.unusual[static_cast<std::size_t>(a)];
      change += odd_a ? difference : -difference;
    }
    return change;
  }
  [[nodiscard]] bool may_change(int a, int b) const {
    return spot(a).table != spot(b).table &&
           costs_.group[static_cast<std::size_t>(a)] == costs_.group[static_cast<std::size_t>(b)];
  }
  void exchange(int a, int b) {
    std::swap(tables_[spot(a).table][spot(a).chair], tables_[spot(b).table][spot(b).chair]);
    std::swap(spot(a), spot(b));
  }

 private:
  Spot& spot(int player) { return spots_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] const Spot& spot(int player) const {
    return spots_[static_cast<std::size_t>(player)];
  }

  std::vector<std::vector<int>> tables_;
  std::size_t usual_;
  const SeatingCosts& costs_;
  std::vector<Spot> spots_;
};

}  // namespace

std::int64_t cost_of(const std::vector<std::vector<int>>& tables, int usual_size,
                     const SeatingCosts& costs) {
  std::int64_t cost = 0;
  for (const std::vector<int>& table : tables) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      for (std::size_t j = i + 1; j < table.size(); ++j) cost += costs.pair(table[i], table[j]);
      if (static_cast<int>(table.size()) != usual_size) {
        cost += costs.unusual[static_cast<std::size_t>(table[i])];
      }
    }
  }
  return cost;
}

Seating improve(std::vector<std::vector<int>> start, int usual_size, const SeatingCosts& costs,
                Random random, std::int64_t steps) {
  constexpr int kFirstThreshold = 1500;  // somewhat more than one pair meeting again
  Improving now(std::move(start), usual_size, costs);
  std::vector<int> seated;
  for (const std::vector<int>& table : now.tables()) {
    seated.insert(seated.end(), table.begin(), table.end());
  }
  const auto count = static_cast<int>(seated.size());
  Seating best{now.tables(), cost_of(now.tables(), usual_size, costs)};
  std::int64_t cost = best.cost;
  for (std::int64_t step = 0; step < steps && best.cost > 0 && count > 1; ++step) {
    const int a = seated[static_cast<std::size_t>(random.below(count))];
    const int b = seated[static_cast<std::size_t>(random.below(count))];
    if (!now.may_change(a, b)) continue;
    const std::int64_t change = now.change(a, b);
    const auto threshold = static_cast<int>(kFirstThreshold * (steps - step) / steps);
    if (change > 0 && change > random.below(threshold + 1)) continue;
    now.exchange(a, b);
    cost += change;
    if (cost < best.cost) best = {now.tables(), cost};
  }
  return best;
}

}  // namespace ultimo::tournament
