#pragma once

#include <cstdint>

#include "bots/bot.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli {

/// A table at which everybody does what chance says, or his bot, deal after deal, with the sheet
/// carried on. A round begins with a clean sheet and seat 0 dealing; deals that are dealt again
/// keep their dealer and do not count. The same seed gives the same deals, and the rounds of a seed
/// do not depend on each other.
class RandomTable {
 public:
  /// Where a seat has no bot it is chance that decides.
  RandomTable(const Engine& engine, int seats, std::uint64_t seed, int deals_a_round,
              const PerSeat<const Bot*>& bots = {});

  /// The next deal, played to its end.
  Result<Deal> next();
  /// Goes on with the first deal of this round, from 0.
  void begin_round(std::uint64_t round);

 private:
  [[nodiscard]] Action decide(const Deal& deal);
  Result<Deal> play();

  const Engine& engine_;
  int seats_;
  Random seeds_;
  int deals_a_round_;
  PerSeat<const Bot*> bots_;
  std::uint64_t round_ = 0;
  int played_ = 0;  // in this round
  Random random_{0};
  Seat dealer_;
  SheetSoFar before_;
};

}  // namespace ultimo::cli
