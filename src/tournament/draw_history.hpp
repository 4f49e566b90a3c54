#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What a draw has to know of the rounds before it.
class History {
 public:
  explicit History(const State& state) : History(state, state.rounds.size()) {}
  /// Of the first rounds only.
  History(const State& state, std::size_t rounds);

  /// How often these two sat at one table.
  [[nodiscard]] int met(int a, int b) const;
  /// How often a player sat at this place of a table.
  [[nodiscard]] int at_place(int player, std::size_t place) const;
  /// How often he sat at a table of an unusual size.
  [[nodiscard]] int at_unusual(int player) const;

 private:
  std::map<std::pair<int, int>, int> met_;
  std::map<std::pair<int, std::size_t>, int> at_place_;
  std::map<int, int> at_unusual_;
};

}  // namespace ultimo::tournament
