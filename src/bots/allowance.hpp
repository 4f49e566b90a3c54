#pragma once

#include <chrono>

#include "solver/budget.hpp"

namespace ultimo::bots {

/// What is left of a budget, from now on.
class Allowance {
 public:
  explicit Allowance(const solver::Budget& budget) : budget_(budget) {}

  void spend(std::uint64_t nodes) { nodes_ += nodes; }
  [[nodiscard]] bool is_spent() const { return is_spent(1); }
  /// Is this part of the time gone, or is there nothing left at all?
  [[nodiscard]] bool is_spent(double part) const {
    return nodes_ >= budget_.nodes || budget_.stop.stop_requested() ||
           elapsed() > part * budget_.seconds;
  }
  /// For a search on the way: so many nodes of its own, and the time that is left.
  [[nodiscard]] solver::Budget for_search(std::uint64_t nodes) const {
    return {nodes, budget_.seconds - elapsed(), budget_.stop};
  }

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

  const solver::Budget& budget_;
  std::uint64_t nodes_ = 0;
  Clock::time_point start_ = Clock::now();
};

}  // namespace ultimo::bots
