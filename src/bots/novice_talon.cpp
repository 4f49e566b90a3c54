#include "bots/novice_talon.hpp"

#include <vector>

#include "bots/thumb_actions.hpp"
#include "cards/thirds.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::bots {
namespace {

/// How glad one is to have discarded these cards: a suit that is gone can be trumped, and points
/// are safe there. Kings and taroks are to win tricks.
double worth_of_discards(CardSet hand, CardSet away) {
  constexpr CardSet kTrickTakers = kKings | kAllTaroks;
  double worth = count(away - kTrickTakers).count() - 10.0 * (away & kTrickTakers).size();
  for (const Suit suit : kPlainSuits) {
    if (((hand - away) & all_of(suit)).empty()) worth += 18;
  }
  return worth;
}

/// Tries every permitted choice of cards; `next` is the first card not yet decided on.
class DiscardSearch {
 public:
  DiscardSearch(CardSet hand, const DiscardRule& rule) : hand_(hand), rule_(rule) {
    for (const Card card : rule.allowed - rule.forced) free_.push_back(card);
    best_ = rule.forced;
    extend(rule.forced, 0);
  }
  [[nodiscard]] CardSet best() const { return best_; }

 private:
  void extend(CardSet chosen, std::size_t next) {
    if (chosen.size() == rule_.count) {
      if (!rule_.permits(chosen)) return;
      const double worth = worth_of_discards(hand_, chosen);
      if (found_ && worth <= most_) return;
      found_ = true;
      most_ = worth;
      best_ = chosen;
      return;
    }
    for (std::size_t i = next; i < free_.size(); ++i) {
      extend(chosen | CardSet::of(free_[i]), i + 1);
    }
  }

  CardSet hand_;
  const DiscardRule& rule_;
  std::vector<Card> free_;
  CardSet best_;
  double most_ = 0;
  bool found_ = false;
};

}  // namespace

bool offers_talon(const Choices& choices) {
  for (int i = 0; i < choices.size(); ++i) {
    const Move::Verb verb = choices.nth(i).verb();
    if (verb == Move::Verb::take || verb == Move::Verb::reject) return true;
  }
  return false;
}

Move choose_talon(const View& view, const BookInfo& info) {
  Move best = view.choices.nth(0);
  CardSet best_cards;
  double most = -1;
  for (int i = 0; i < view.choices.size(); ++i) {
    const Move move = view.choices.nth(i);
    if (move.verb() != Move::Verb::take) continue;
    const CardSet cards = talon_group(view, info, move.taken());
    const double worth = worth_of_drawn(cards);
    if (worth > most) {
      most = worth;
      best = move;
      best_cards = cards;
    }
  }
  if (view.choices.contains(Move::reject()) &&
      most < best_cards.size() * worth_of_drawn(kPack) / kCards) {
    return Move::reject();
  }
  return best;
}

CardSet choose_discards(const View& view, const BookInfo& /*info*/) {
  return DiscardSearch(view.hands[view.seat.at()], *view.discard).best();
}

}  // namespace ultimo::bots
