#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// How things stood before some events were taken, to go back there when one of them is refused or
/// cannot be written. Sheets are what makes a state large: only those that the events touch are
/// copied, without their older versions, which nothing changes; everything else is copied whole.
class Savepoint {
 public:
  /// The state is lent: afterwards it is as it was. So it is by the others.
  explicit Savepoint(State& state);

  /// To be called before each event is taken.
  void before(State& state, const Event& event);
  /// The state as it was when the savepoint was made.
  void restore(State& state) &&;

 private:
  struct Kept {
    Table table;
    std::size_t versions = 0;  // so many it had
    bool whole = false;        // they are in `table`; else they stay where they are
  };

  Kept* keep(State& state, int round, int number);
  void keep_last_round(State& state);
  void keep_where_he_sits(State& state, int round, int player);
  void keep_round(State& state, int round);

  State rest_;                                                   // the rounds without their tables
  std::vector<std::size_t> tables_;                              // how many each round had
  std::map<std::pair<std::size_t, std::size_t>, Kept> touched_;  // by round and table, from 0
};

}  // namespace ultimo::tournament
