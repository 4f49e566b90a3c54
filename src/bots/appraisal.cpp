#include "bots/appraisal.hpp"

#include <algorithm>

namespace ultimo::bots {
namespace {

/// A missing suit is as good as a tarok more, if there are taroks to make use of it.
double strength_of_shape(CardSet hand) {
  if ((hand & kAllTaroks).size() < 4) return 0;
  double sum = 0;
  for (const Suit suit : kPlainSuits) {
    const int cards = (hand & all_of(suit)).size();
    if (cards == 0) sum += 1.0;
    if (cards == 1) sum += 0.4;
  }
  return sum;
}

double average_card() {
  static const double kAverage = [] {
    double sum = 0;
    for (const Card card : kPack) sum += strength_of(card);
    return sum / kCards;
  }();
  return kAverage;
}

/// How many times the value has doubled from the plainest game to this one.
double doublings(int value, int plainest) {
  double steps = 0;
  for (; value >= 2 * plainest && plainest > 0; plainest *= 2) steps += 1;
  return plainest > 0 ? steps + static_cast<double>(value - plainest) / plainest : 0;
}

}  // namespace

double strength_of(Card card) {
  if (card == kSkis) return 3.2;
  if (card == kMond) return 2.6;
  if (card == kPagat) return 1.2;
  if (card.is_tarok()) return card.number() >= 16 ? 1.8 : card.number() >= 11 ? 1.3 : 1.0;
  if (card.rank() == Rank::king) return 1.6;
  return card.rank() == Rank::queen ? 0.5 : 0;
}

double strength(CardSet hand) {
  double sum = strength_of_shape(hand);
  for (const Card card : hand) sum += strength_of(card);
  return sum - hand.size() * average_card();
}

double strength_needed(const BookInfo& info, ContractId contract, int players) {
  const int plainest = info.contracts[at(info.lowest_counted)].value;
  const double steps = doublings(info.contracts[at(contract)].value, plainest);
  return (players == 3 ? 2.0 : 1.5) + 2.0 * steps;
}

double beggars_risk(CardSet hand) {
  double risk = 0;
  const CardSet taroks = hand & kAllTaroks;
  for (const Suit suit : kPlainSuits) {
    const CardSet cards = hand & all_of(suit);
    // The second card of a suit meets only what is left after the first round, and so on.
    int harmless = 0;
    for (const Card card : cards) {
      risk += std::max(0, static_cast<int>(card.rank()) - harmless);
      harmless += 2;
    }
    if (cards.empty() && !taroks.empty()) risk += 3.5;  // there he has to trump
  }
  int harmless = 8;
  for (const Card card : taroks) {
    risk += card.number() / 4.0 + std::max(0, card.number() - harmless) / 3.0;
    harmless += 3;
  }
  return risk;
}

}  // namespace ultimo::bots
