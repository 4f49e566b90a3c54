#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "cards/card.hpp"
#include "solver/budget.hpp"
#include "solver/table.hpp"
#include "solver/value_table.hpp"

namespace ultimo::solver {

/// What a search carries with it: its table, its experience with moves, what it may still spend.
/// One a thread; any number of them side by side.
class Context {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kUsualPatterns = std::size_t{1} << 20U;
  /// Most beggars are decided sooner; the others are then looked at in the relaxed game.
  static constexpr std::uint64_t kUsualPatience = 4000;

  explicit Context(std::size_t most_patterns = kUsualPatterns,
                   std::uint64_t patience = kUsualPatience)
      : table_(most_patterns), patience_(patience) {}

  void begin(const Budget& budget) {
    nodes_ = 0;
    start_ = Clock::now();
    budget_ = budget;
    stopped_ = budget.stop.stop_requested();
  }
  /// One more node. Everything that a stopped search returns is worthless.
  bool spend() {
    ++nodes_;
    if (nodes_ >= budget_.nodes || ((nodes_ & 1023U) == 0 && is_late())) stopped_ = true;
    return !stopped_;
  }
  [[nodiscard]] bool is_impatient() const { return nodes_ >= patience_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }
  PatternTable& table() { return table_; }
  /// How often a card brought the answer when its player had it, deeper ones counting more.
  std::array<std::uint32_t, 64>& history(int player) {
    return history_[static_cast<std::size_t>(player)];
  }
  ValueTable& values() { return values_; }
  void forget() {
    table_.clear();
    values_.clear();
    history_ = {};
  }

 private:
  [[nodiscard]] bool is_late() const {
    return elapsed() > budget_.seconds || budget_.stop.stop_requested();
  }

  PatternTable table_;
  ValueTable values_;
  std::array<std::array<std::uint32_t, 64>, 4> history_{};
  std::uint64_t patience_;
  std::uint64_t nodes_ = 0;
  Budget budget_;
  Clock::time_point start_ = Clock::now();
  bool stopped_ = false;
};

}  // namespace ultimo::solver
