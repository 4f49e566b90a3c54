#include "bots/valuation.hpp"

#include <algorithm>
#include <cmath>

#include "bots/appraisal.hpp"
#include "cards/deck.hpp"
#include "cards/thirds.hpp"

namespace ultimo::bots {
namespace {

double weighed(const HandFeatures& features, const HandFeatures& weights) {
  const HandNumbers a = numbers_of(weights);
  const HandNumbers b = numbers_of(features);
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
  return {.always = 1,
          .taroks = number,
          .taroks_squared = number * number / 10,
          .high_taroks = high,
          .middle_taroks = middle,
          .skis = has(kSkis),
          .mond = has(kMond),
          .pagat = has(kPagat),
          .kings = static_cast<double>((hand & kKings).size()),
          .queens = static_cast<double>((hand & kQueens).size()),
          .voids = voids,
          .singletons = singles,
          .voids_with_taroks = voids * number / 5,
          .plain_points = count((hand & kPlainCards) - kKings).count() / 10.0,
          .risk = std::min(risk, 16.0),
          .below_risk_9 = over(9, risk),
          .below_risk_6 = over(6, risk),
          .above_strength_2 = over(power, 2),
          .above_strength_7 = over(power, 7),
          .forehand = forehand ? 1.0 : 0.0};
}

Valuation::Valuation(const BookInfo& info, int seats, std::span<const FittedRow> rows)
    : info_(&info), seats_(seats) {
  for (const FittedRow& row : rows) {
    if (row.seats != seats) continue;
    if (row.contract.empty()) weights_of_pass_ = row.weights;
    for (std::size_t i = 0; i < info.contracts.size(); ++i) {
      if (info.contracts[i].id == row.contract) weights_[i] = row.weights;
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
  if (const auto& weights = weights_[at(contract)]) return weighed(features, *weights);
  switch (info_->contracts[at(contract)].aim) {
    case Aim::points: return 4 * (strength(hand) - strength_needed(*info_, contract, seats_));
    case Aim::tricks: return 10 * (3 - beggars_risk(hand));
    case Aim::all_tricks: return -100;
    case Aim::fewest_points: break;
  }
  return -5;
}

double Valuation::of_pass(const HandFeatures& features) const {
  return weights_of_pass_ ? weighed(features, *weights_of_pass_) : 0;
}

}  // namespace ultimo::bots
