#pragma once

#include <array>
#include <optional>
#include <span>

#include "bots/learnt.hpp"
#include "rules/book_info.hpp"

namespace ultimo::bots {

/// How good a hand is for what, at one kind of table: linear in the features, with weights that
/// `ultimo-lab fit` found from deals played by the rules of thumb. Where there are none yet, rules
/// of thumb of the novice take their place.
class Valuation {
 public:
  /// Of the rows, those for so many seats are taken.
  Valuation(const BookInfo& info, int seats, std::span<const FittedRow> rows);

  [[nodiscard]] double of(ContractId contract, CardSet hand, const HandFeatures& features) const;
  [[nodiscard]] double of_pass(const HandFeatures& features) const;
  /// By how much bids have to differ to be told apart at the table, in the rulebook's unit.
  [[nodiscard]] double scale() const { return scale_; }

 private:
  void measure_scale();

  const BookInfo* info_;
  int seats_;
  double scale_ = 1;
  std::array<std::optional<HandFeatures>, Move::kMostContracts> weights_;  // by contract
  std::optional<HandFeatures> weights_of_pass_;
};

}  // namespace ultimo::bots
