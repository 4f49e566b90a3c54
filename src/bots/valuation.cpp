#include "bots/valuation.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/appraisal.hpp"
#include "cards/deck.hpp"
#include "cards/thirds.hpp"

namespace ultimo::bots {
namespace {

double dot(const HandFeatures& a, const HandFeatures& b) {
  double sum = 0;
  for (std::size_t i = 0; i < kHandFeatures; ++i) sum += a[i] * b[i];
  return sum;
}

double over(double value, double from) { return std::max(0.0, value - from); }

}  // namespace

HandFeatures features_of(CardSet hand, bool forehand) {
  const CardSet taroks = hand & kAllTaroks;
  const double number = taroks.size();
  double high = 0;
  double middle = 0;
  for (const Card card : taroks - kTrula) {
    if (card.number() >= 15) high += 1;
    if (card.number() >= 10 && card.number() < 15) middle += 1;
  }
  double voids = 0;
  double singles = 0;
  for (const Suit suit : kPlainSuits) {
    const int cards = (hand & all_of(suit)).size();
    if (cards == 0) voids += 1;
    if (cards == 1) singles += 1;
  }
  const double risk = beggars_risk(hand);
  const double power = strength(hand);
  const auto has = [&](Card card) { return hand.contains(card) ? 1.0 : 0.0; };
  return {1,
          number,
          number * number / 10,
          high,
          middle,
          has(kSkis),
          has(kMond),
          has(kPagat),
          static_cast<double>((hand & kKings).size()),
          static_cast<double>((hand & kQueens).size()),
          voids,
          singles,
          voids * number / 5,
          count((hand & kPlainCards) - kKings).count() / 10.0,
          std::min(risk, 16.0),
          over(9, risk),
          over(6, risk),
          over(power, 2),
          over(power, 7),
          forehand ? 1.0 : 0.0};
}

std::span<const FittedRow> fitted_rows() {
  static const std::vector<FittedRow> kRows = {
#include "bots/fitted.inc"
  };
  return kRows;
}

Valuation::Valuation(const BookInfo& info, int seats) : info_(&info), seats_(seats) {
  for (const FittedRow& row : fitted_rows()) {
    if (row.book != info.id || row.seats != seats) continue;
    if (row.contract == "pass") rows_.back() = &row;
    for (std::size_t i = 0; i < info.contracts.size(); ++i) {
      if (info.contracts[i].id == row.contract) rows_[i] = &row;
    }
  }
  measure_scale();
}

/// A share of how much the plainest game is worth to one hand more than to another.
void Valuation::measure_scale() {
  constexpr int kHands = 200;
  constexpr double kShare = 0.25;
  Random random(1);
  double sum = 0;
  double squares = 0;
  const int cards = (kCards - 6) / std::min(seats_, 4);
  for (int i = 0; i < kHands; ++i) {
    const Deck deck = shuffled(random);
    CardSet hand;
    for (int n = 0; n < cards; ++n) hand.insert(deck[static_cast<std::size_t>(n)]);
    const double value = of(info_->lowest_counted, hand, features_of(hand, true));
    sum += value;
    squares += value * value;
  }
  const double mean = sum / kHands;
  scale_ = std::max(0.1, kShare * std::sqrt(std::max(0.0, squares / kHands - mean * mean)));
}

double Valuation::of(ContractId contract, CardSet hand, const HandFeatures& features) const {
  if (const FittedRow* row = rows_[at(contract)]) return dot(row->weights, features);
  switch (info_->contracts[at(contract)].aim) {
    case Aim::points: return 4 * (strength(hand) - strength_needed(*info_, contract, seats_));
    case Aim::tricks: return 10 * (3 - beggars_risk(hand));
    case Aim::all_tricks: return -100;
    case Aim::fewest_points: break;
  }
  return -5;
}

double Valuation::of_pass(const HandFeatures& features) const {
  return rows_.back() == nullptr ? 0 : dot(rows_.back()->weights, features);
}

}  // namespace ultimo::bots
