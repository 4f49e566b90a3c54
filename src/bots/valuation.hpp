#pragma once

#include <array>
#include <span>
#include <string_view>

#include "cards/card_set.hpp"
#include "rules/book_info.hpp"

namespace ultimo::bots {

/// A hand in numbers, for the fitted evaluation.
inline constexpr std::size_t kHandFeatures = 20;
using HandFeatures = std::array<double, kHandFeatures>;
HandFeatures features_of(CardSet hand, bool forehand);

/// One line of the fitted file: what a player wins over the mean of the others, on average, who
/// plays this contract with a hand. The contract »pass« is for who has left the game to others.
struct FittedRow {
  std::string_view book;
  int seats;
  std::string_view contract;
  HandFeatures weights;
};

/// How good a hand is for what, at one kind of table: linear in the features, with weights that
/// `ultimo fit` found from deals played by the rules of thumb. Where there are none yet, rules of
/// thumb of the novice take their place.
class Valuation {
 public:
  Valuation(const BookInfo& info, int seats);

  [[nodiscard]] double of(ContractId contract, CardSet hand, const HandFeatures& features) const;
  [[nodiscard]] double of_pass(const HandFeatures& features) const;
  /// By how much bids have to differ to be told apart at the table, in the rulebook's unit.
  [[nodiscard]] double scale() const { return scale_; }

 private:
  void measure_scale();

  static constexpr std::size_t kMostRows = 33;
  const BookInfo* info_;
  int seats_;
  double scale_ = 1;
  std::array<const FittedRow*, kMostRows> rows_{};  // by contract; the last is the pass
};

std::span<const FittedRow> fitted_rows();

}  // namespace ultimo::bots
