#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli {

/// Real deals to measure the solver with: bid and played by novices, down to the start of a trick
/// with so many cards in each hand. A contract that novices do not bid of themselves is bid by the
/// player whose hand is best for it, while the others pass. The same seed gives the same deals.
class SolveCorpus {
 public:
  SolveCorpus(const Engine& engine, int seats, ContractId contract, int cards, std::uint64_t seed);

  /// nullopt when the contract does not come up in very many deals.
  std::optional<Deal> next();

 private:
  std::optional<Deal> try_one();
  [[nodiscard]] Seat best_for_it(const Dealt& dealt) const;
  Result<void> act(Deal& deal, const Moment& now, Seat bidder) const;

  const Engine& engine_;
  int seats_;
  ContractId contract_;
  int cards_;
  Random seeds_;
  std::uint64_t dealt_ = 0;
  bool steered_ = false;
  std::unique_ptr<Bot> novice_;
};

}  // namespace ultimo::cli
