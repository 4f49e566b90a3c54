#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// How things stood before some events were taken, to go back there when one of them is refused or
/// cannot be written. Sheets are what makes a state large: only those that the events touch are
/// kept, everything else is copied whole.
class Savepoint {
 public:
  /// `state` is as it was afterwards.
  explicit Savepoint(State& state);

  /// To be called before each event is taken.
  void before(const State& state, const Event& event);
  /// The state as it was when the savepoint was made.
  void restore(State& state) &&;

 private:
  void keep(const State& state, int round, int table);
  void keep_last_round(const State& state);

  State rest_;                                                    // the rounds without their tables
  std::vector<std::size_t> tables_;                               // how many each round had
  std::map<std::pair<std::size_t, std::size_t>, Table> touched_;  // by round and table, from 0
};

}  // namespace ultimo::tournament
