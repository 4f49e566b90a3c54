#include "bots/thumb_actions.hpp"

#include <algorithm>
#include <cmath>

#include "bots/appraisal.hpp"
#include "cards/thirds.hpp"

namespace ultimo::bots {
namespace {

bool is_call(Move move) {
  return move.verb() == Move::Verb::call || move.verb() == Move::Verb::call_fourth;
}

double longest(Move move, CardSet hand) {
  const CardSet held = hand & all_of(move.named_suit());
  return held.size() + (held.intersects(kKings) ? 1.5 : 0);
}

}  // namespace

double worth_of_calling(Move move, CardSet hand) {
  if (move.verb() != Move::Verb::call) return -100;
  const Card card = move.card();
  if (hand.contains(card)) return -200;
  if (card.is_tarok()) return card.number();
  const CardSet held = hand & suit_of(card);
  return (held.intersects(kQueens) ? 3 : 0) - held.size();
}

Move thumb_bid(const Choices& choices, CardSet hand, ContractId standing, bool forehand,
               const Valuation& valuation) {
  const HandFeatures features = features_of(hand, forehand);
  Move best = choices.nth(0);
  double most = -1e9;
  Move best_call;
  double most_call = -1e9;
  for (int i = 0; i < choices.size(); ++i) {
    const Move move = choices.nth(i);
    double worth = 0;
    if (is_call(move)) {
      const double call = worth_of_calling(move, hand);
      if (call > most_call) {
        most_call = call;
        best_call = move;
      }
      continue;
    }
    if (move.verb() == Move::Verb::suit) worth = longest(move, hand);
    if (move == Move::pass() || move == Move::forehand()) worth = valuation.of_pass(features);
    if (move.verb() == Move::Verb::bid) worth = valuation.of(move.contract(), hand, features);
    if (move == Move::concede()) worth = -1e8;
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  if (most_call <= -1e9) return best;
  // Calling goes on with the game that stands; a bid beside it would change that game.
  const bool rather_bid =
      most > -1e7 && standing != ContractId::none && most > valuation.of(standing, hand, features);
  return rather_bid ? best : best_call;
}

double bid_likelihood(const Choices& choices, Move made, CardSet hand, bool forehand,
                      const Valuation& valuation) {
  constexpr double kBlunder = 0.02;  // somebody does anything at all now and then
  const HandFeatures features = features_of(hand, forehand);
  std::array<double, 64> worths{};
  double most = -1e18;
  double of_made = 0;
  const int options = choices.size();
  for (int i = 0; i < options; ++i) {
    const Move move = choices.nth(i);
    if (is_call(move) || move.verb() == Move::Verb::suit) return 0;
    double& worth = worths[static_cast<std::size_t>(i)];
    worth = move.verb() == Move::Verb::bid ? valuation.of(move.contract(), hand, features)
                                           : valuation.of_pass(features);
    most = std::max(most, worth);
    if (move == made) of_made = worth;
  }
  double all = 0;
  for (int i = 0; i < options; ++i) {
    all += std::exp((worths[static_cast<std::size_t>(i)] - most) / valuation.scale());
  }
  const double share = std::exp((of_made - most) / valuation.scale()) / all;
  return std::log((1 - kBlunder) * share + kBlunder / options);
}

double announcement_likelihood(const BookInfo& info, Move made, CardSet hand) {
  if (made.verb() == Move::Verb::contra) {
    return std::clamp(0.35 * (strength(hand) - 1), -1.5, 1.5);
  }
  if (made.verb() != Move::Verb::announce) return 0;
  const FeatInfo feat = info.announced(made);
  if (feat.kind == FeatKind::collects) {
    // Kings are caught sooner than trula cards.
    const double each = feat.cards.intersects(kTrula) ? 2.0 : 1.5;
    return -each * (feat.cards - hand).size();
  }
  if (feat.is_of_last_trick()) {
    return std::min(0.0, 0.5 * ((hand & kAllTaroks).size() - 0.6 * hand.size()));
  }
  return 0;
}

Move thumb_announcement(const Choices& choices) {
  return choices.contains(Move::done()) ? Move::done() : choices.nth(0);
}

double worth_of_drawn(CardSet cards) {
  double worth = count(cards).count() / 10.0;
  for (const Card card : cards) worth += strength_of(card);
  return worth;
}

double worth_of_discarding(CardSet hand, CardSet away) {
  constexpr CardSet kTakers = kKings | kAllTaroks;
  double worth = count(away - kTakers).count() - 10.0 * (away & kTakers).size();
  for (const Suit suit : kPlainSuits) {
    const CardSet left = (hand - away) & all_of(suit);
    if (left.empty()) worth += 24;
    if (left.single() && !left.intersects(kKings)) worth += 5;
  }
  return worth;
}

double discard_likelihood(const DiscardRule& rule, CardSet hand, CardSet away) {
  constexpr double kThirdsToTellApart = 3;
  const double behind =
      worth_of_discarding(hand, away) - worth_of_discarding(hand, thumb_discard(rule, hand));
  return std::clamp(behind / kThirdsToTellApart, -12.0, 1.0);
}

CardSet thumb_discard(const DiscardRule& rule, CardSet hand) {
  CardSet chosen = rule.forced;
  const auto missing = [&] { return rule.count - chosen.size(); };
  std::array<Suit, 4> suits = kPlainSuits;
  const auto length = [&](Suit suit) { return (hand & all_of(suit)).size(); };
  std::sort(suits.begin(), suits.end(), [&](Suit a, Suit b) { return length(a) < length(b); });
  // Whole suits that can be got rid of, the shortest first.
  for (const Suit suit : suits) {
    const CardSet cards = hand & all_of(suit);
    if ((rule.allowed - chosen).contains(cards) && cards.size() <= missing()) chosen |= cards;
  }
  const CardSet plain = rule.allowed & kPlainCards;
  for (const CardSet rank : {kQueens, kKnights, kJacks, kPlainCards, kAllTaroks}) {
    for (const Card card : (rank == kAllTaroks ? rule.allowed : plain) & rank) {
      if (missing() <= 0) break;
      // A suit with its king is kept together.
      const bool guarded = hand.contains(Card::king(card.is_tarok() ? Suit::clubs : card.suit()));
      if (rank != kPlainCards && rank != kAllTaroks && guarded) continue;
      chosen.insert(card);
    }
  }
  for (const Card card : rule.allowed) {
    if (missing() > 0) chosen.insert(card);
  }
  if (rule.permits(chosen)) return chosen;
  Random random(hand.bits());
  return pick(rule, random);
}

}  // namespace ultimo::bots
