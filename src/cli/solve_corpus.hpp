#pragma once

#include <cstdint>
#include <optional>

#include "bots/bot.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli {

/// Real deals to measure the solver with: bid and played by novices, down to the start of a trick
/// with so many cards in each hand. The same seed gives the same deals.
class SolveCorpus {
 public:
  SolveCorpus(const Engine& engine, int seats, ContractId contract, int cards, std::uint64_t seed);

  /// nullopt when a contract does not come up in very many deals.
  std::optional<Deal> next();

 private:
  std::optional<Deal> try_one();

  const Engine& engine_;
  int seats_;
  ContractId contract_;
  int cards_;
  Random seeds_;
  std::uint64_t dealt_ = 0;
  std::unique_ptr<Bot> novice_;
};

}  // namespace ultimo::cli
