#pragma once

#include <cstdint>

#include "rules/deal.hpp"

namespace ultimo::cli {

/// A table at which everybody does what chance says, deal after deal, with the sheet carried on. A
/// round begins with a clean sheet and seat 0 dealing; deals that are dealt again keep their dealer
/// and do not count. The same seed gives the same deals.
class RandomTable {
 public:
  RandomTable(const Engine& engine, int seats, std::uint64_t seed, int deals_a_round);

  /// The next deal, played to its end.
  Result<Deal> next();

 private:
  void begin_round();
  Result<Deal> play();

  const Engine& engine_;
  int seats_;
  Random seeds_;
  int deals_a_round_;
  std::uint64_t round_ = 0;
  int played_ = 0;  // in this round
  Random random_{0};
  Seat dealer_;
  SheetSoFar before_;
};

}  // namespace ultimo::cli
