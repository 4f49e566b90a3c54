#include "bots/novice_play.hpp"

#include <algorithm>

#include "bots/memory.hpp"
#include "cards/thirds.hpp"

namespace ultimo::bots {
namespace {

constexpr double kCardToCome = 3;     // thirds that a card not yet played brings on average
constexpr double kLostMond = 60;      // about what the papers ask, in thirds
constexpr double kWillingness = 0.9;  // how often a player who can win a trick does

/// Weighs one card after the other; all amounts are thirds of a card point.
class Player {
 public:
  Player(const View& view, const BookInfo& info)
      : view_(view),
        info_(info),
        row_(info.contracts[at(view.moment.contract)]),
        memory_(view, info),
        hand_(view.hands[view.seat.at()]) {}

  [[nodiscard]] Card choose() const {
    const CardSet legal(view_.choices.bits());
    Card best = legal.first();
    double most = worth(best);
    for (const Card card : legal - CardSet::of(best)) {
      const double value = worth(card);
      if (value <= most) continue;
      most = value;
      best = card;
    }
    return best;
  }

 private:
  [[nodiscard]] double worth(Card card) const {
    switch (row_.aim) {
      case Aim::points: return worth_for_points(card, points_with(card));
      case Aim::all_tricks: return worth_for_points(card, 100);
      case Aim::tricks: return worth_for_tricks(card);
      case Aim::fewest_points: return worth_for_few_points(card);
    }
    return 0;
  }

  // ---- many points

  [[nodiscard]] double worth_for_points(Card card, double trick) const {
    const double ours = chance_of_our_side(card);
    return (2 * ours - 1) * trick - price_of_giving_up(card) - danger_for_the_mond(card) +
           (leading() ? lead_bonus(card) : 0);
  }

  /// The winner so far, then each later player who can and wants to win it for his side.
  [[nodiscard]] double chance_of_our_side(Card card) const {
    double ours = takes_over(card) ? 1 : memory_.with_me(holder());
    for (const Seat seat : memory_.later()) {
      const double beats = kWillingness * chance_to_beat(seat, card);
      const double mate = memory_.with_me(seat);
      ours = ours * (1 - beats * (1 - mate)) + (1 - ours) * beats * mate;
    }
    return ours;
  }

  /// High taroks are for later, and so is the pagat when it may win the last trick.
  [[nodiscard]] double price_of_giving_up(Card card) const {
    if (!card.is_tarok()) return 0;
    if (card == kPagat) return price_of_the_pagat();
    return 14 * share_below(card) + (card == kSkis ? 6 : 0);
  }

  /// Of the cards of its suit that others may hold, how many are lower: 0 to 1.
  [[nodiscard]] double share_below(Card card) const {
    const CardSet rivals = memory_.unseen() & suit_of(card);
    if (rivals.empty()) return 0;
    return static_cast<double>((rivals - beaters_of(card)).size()) / rivals.size();
  }

  [[nodiscard]] double price_of_the_pagat() const {
    const int own = (hand_ & kAllTaroks).size();
    if (own == 1) return 0;
    if (is_announced_by_me()) return 1000;
    return own * 3 > (memory_.unseen() & kAllTaroks).size() * 2 ? 12 : 0;
  }

  /// The pagat, for the last trick.
  [[nodiscard]] bool is_announced_by_me() const {
    return std::any_of(view_.history.begin(), view_.history.end(), [&](const SeenAction& seen) {
      const Move move = seen.action.move;
      return seen.by == view_.seat && move.verb() == Move::Verb::announce &&
             info_.announced(move).is_of_last_trick();
    });
  }

  /// The škis takes the mond; with the pagat in the trick it does not matter.
  [[nodiscard]] double danger_for_the_mond(Card card) const {
    if (card != kMond || view_.trick.contains(kPagat)) return 0;
    if (view_.trick.contains(kSkis)) return kLostMond;
    double safe = 1;
    for (const Seat seat : memory_.later()) {
      safe *= 1 - memory_.holds_one_of(seat, CardSet::of(kSkis));
    }
    return kLostMond * (1 - safe) / 2;
  }

  /// Taroks are better kept for the others' suits, and the sooner a suit is gone the better.
  [[nodiscard]] double lead_bonus(Card card) const {
    if (card.is_tarok()) return -5;
    return hand_.intersects(kAllTaroks) && (hand_ & suit_of(card)).single() ? 9 : 0;
  }

  // ---- few points, no tricks

  [[nodiscard]] double worth_for_few_points(Card card) const {
    constexpr double kTrickItself = 4;  // a talon card may come with it, and the lead
    return -chance_to_take(card) * (points_with(card) + kTrickItself) + burden(card);
  }

  [[nodiscard]] double worth_for_tricks(Card card) const {
    const Seat declarer = view_.moment.declarer;
    const int missing = row_.tricks - view_.tricks[declarer.at()];
    if (view_.seat == declarer) {
      return (missing > 0 ? 100 : -100) * chance_to_take(card) + burden(card);
    }
    return (missing > 0 ? -100 : 100) * chance_of_the_declarer(card) + burden(card);
  }

  /// How glad one is to be rid of a card that could be made to win later.
  [[nodiscard]] double burden(Card card) const { return 12 * share_below(card); }

  [[nodiscard]] double chance_to_take(Card card) const {
    if (!takes_over(card)) return 0;
    double mine = 1;
    for (const Seat seat : memory_.later()) mine *= 1 - chance_to_beat(seat, card);
    return mine;
  }

  [[nodiscard]] double chance_of_the_declarer(Card card) const {
    double his = !takes_over(card) && holder() == view_.moment.declarer ? 1 : 0;
    for (const Seat seat : memory_.later()) {
      const double beats = chance_to_beat(seat, card);
      his = seat == view_.moment.declarer ? his * (1 - beats) + beats : his * (1 - beats);
    }
    return his;
  }

  // ---- the trick

  [[nodiscard]] bool leading() const { return view_.trick.empty(); }
  [[nodiscard]] Seat holder() const { return view_.trick.by[view_.trick.best_place]; }

  [[nodiscard]] bool takes_over(Card card) const {
    if (leading()) return true;
    if (card == kPagat && view_.trick.contains(kMond) && view_.trick.contains(kSkis)) return true;
    return can_win(card, view_.trick.best);
  }

  [[nodiscard]] bool can_win(Card later, Card best) const {
    return beats(later, best) && (row_.taroks_trump || later.suit() == best.suit());
  }

  /// How likely a later player can win the trick once this card lies there, too.
  [[nodiscard]] double chance_to_beat(Seat seat, Card card) const {
    const CardSet suit = suit_of(leading() ? card : view_.trick.led());
    const CardSet beaters = beaters_of(takes_over(card) ? card : view_.trick.best);
    const double follows = memory_.holds_one_of(seat, beaters & suit);
    if (suit == kAllTaroks || !row_.taroks_trump) return follows;
    const double is_void = 1 - memory_.holds_one_of(seat, suit);
    return follows + is_void * memory_.holds_one_of(seat, beaters & kAllTaroks);
  }

  /// Of the whole trick, as far as it can be told.
  [[nodiscard]] double points_with(Card card) const {
    return count(view_.trick.set | CardSet::of(card)).count() +
           kCardToCome * static_cast<double>(memory_.later().size());
  }

  const View& view_;
  const BookInfo& info_;
  const ContractInfo& row_;
  Memory memory_;
  CardSet hand_;
};

}  // namespace

Card choose_card(const View& view, const BookInfo& info) { return Player(view, info).choose(); }

}  // namespace ultimo::bots
