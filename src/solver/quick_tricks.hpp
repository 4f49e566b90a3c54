#pragma once

#include <optional>

#include "solver/bits.hpp"
#include "solver/open_deal.hpp"
#include "solver/worths.hpp"

namespace ultimo::solver {

/// No tarok, and no card that is above one of the others.
inline bool lies_below(CardSet own, CardSet all) {
  if (own.intersects(kAllTaroks)) return false;
  for (const Suit suit : kPlainSuits) {
    const CardSet here = own & all_of(suit);
    const CardSet others = (all & all_of(suit)) - here;
    if (!here.empty() && !others.empty() && others.first() < here.last()) return false;
  }
  return true;
}

/// What can be said without searching: tricks that one side takes for certain, and what the other
/// side can get at most in those that are left.
class QuickTricks {
 public:
  struct Settled {
    int value = 0;
    CardSet used;  // ranks it rests on
  };

  QuickTricks(const Stakes& stakes, const Worths& worths, bool taroks_trump)
      : stakes_(stakes), worths_(worths), taroks_trump_(taroks_trump) {
    for (const int trick : stakes.trick) most_trick_ = std::max(most_trick_, trick);
  }

  /// Does it settle whether the collectors get at least x? At the start of a trick.
  [[nodiscard]] std::optional<Settled> settle(const OpenDeal& deal, int x) const {
    if (!taroks_trump_) return std::nullopt;
    if (stakes_.collectors != stakes_.eager) {
      if (const auto bound = escaped(deal)) return bound;
    }
    Sure high;
    if (!deal.emperors_trick_possible()) {
      const Taroks taroks = taroks_of_sides(deal);
      high = highest_taroks(deal, taroks);
      if (high.tricks > 0) {
        if (const auto bound = settled_by(deal, high, x)) return bound;
      }
      for (int player = 0; player < deal.players; ++player) {
        const CardSet own = deal.hands[at(player)] & kAllTaroks;
        if (own.empty() || !could_settle(deal, player, own.size(), own, x)) continue;
        const Sure sure = tarok_tricks(player, own, taroks[stakes_.is_eager(player) ? 0 : 1]);
        if (sure.tricks == 0 || (sure.player == high.player && sure.tricks == high.tricks))
          continue;
        if (const auto bound = settled_by(deal, sure, x)) return bound;
      }
    }
    const Sure quick = quick_suits(deal);
    if (quick.tricks == 0) return std::nullopt;
    if (high.tricks > 0 && high.player == deal.leader) {
      return settled_by(deal,
                        {deal.leader, high.tricks + quick.tricks, high.cards | quick.cards,
                         high.used | quick.used},
                        x);
    }
    return settled_by(deal, quick, x);
  }

 private:
  /// Tricks that a player takes with these cards.
  struct Sure {
    int player = 0;
    int tricks = 0;
    CardSet cards;
    CardSet used;
  };

  /// Who wants no trick gets none: without taroks and the lead, and with cards that are below
  /// whatever can be led.
  [[nodiscard]] std::optional<Settled> escaped(const OpenDeal& deal) const {
    CardSet own;
    for (int player = 0; player < deal.players; ++player) {
      if (stakes_.collects(player)) own |= deal.hands[at(player)];
    }
    if (stakes_.collects(deal.leader) || !lies_below(own, deal.all)) return std::nullopt;
    Settled settled;
    for (const Suit suit : kPlainSuits) {
      const CardSet here = own & all_of(suit);
      if (!here.empty() && !((deal.all - own) & all_of(suit)).empty()) {
        settled.used.insert(here.last());
      }
    }
    return settled;
  }

  /// The taroks of those who are not eager, and of the eager.
  using Taroks = std::array<CardSet, 2>;
  [[nodiscard]] Taroks taroks_of_sides(const OpenDeal& deal) const {
    Taroks taroks;
    for (int player = 0; player < deal.players; ++player) {
      taroks[stakes_.is_eager(player) ? 1 : 0] |= deal.hands[at(player)] & kAllTaroks;
    }
    return taroks;
  }

  /// Taroks that no opponent can beat, of the player who has most of them.
  [[nodiscard]] Sure highest_taroks(const OpenDeal& deal, const Taroks& taroks) const {
    Sure sure;
    const std::size_t side = taroks[1].bits() > taroks[0].bits() ? 1 : 0;
    const CardSet against = taroks[1 - side];
    const CardSet high = against.empty() ? taroks[side] : taroks[side] - up_to(against.last());
    if (high.empty()) return sure;
    for (int player = 0; player < deal.players; ++player) {
      const CardSet own = high & deal.hands[at(player)];
      if (own.size() > sure.tricks) sure = {player, own.size(), own, {}};
    }
    if (!against.empty()) sure.used.insert(sure.cards.first());
    return sure;
  }

  /// A tarok is lost only to a higher one of an opponent, and each of those falls but once: what a
  /// player has beyond that is tricks.
  [[nodiscard]] static Sure tarok_tricks(int player, CardSet own, CardSet against) {
    Sure sure;
    sure.player = player;
    if (against.empty()) return {player, own.size(), own, {}};
    sure.cards = own - up_to(against.last());
    sure.tricks = sure.cards.size();
    int free = 0;
    for (CardSet rest = own - sure.cards; !rest.empty(); rest.erase(rest.last())) {
      const CardSet higher = against - up_to(rest.last());
      free += higher.size();
      against -= higher;
      if (free > 0) {
        --free;
      } else {
        ++sure.tricks;
      }
    }
    own.erase(kPagat);
    if (!own.empty()) sure.used.insert(own.first());
    return sure;
  }

  /// Tops of plain suits that the leader can cash one after the other: everybody else has to
  /// follow, or has no tarok.
  [[nodiscard]] Sure quick_suits(const OpenDeal& deal) const {
    Sure sure;
    sure.player = deal.leader;
    if (stakes_.collectors != stakes_.eager) return sure;  // nobody wants to
    if (!deal.hands[at(deal.leader)].intersects(highest_of_suits(deal.all))) return sure;
    for (const Suit suit : kPlainSuits) {
      const CardSet cards = all_of(suit) & deal.all;
      const CardSet own = cards & deal.hands[at(deal.leader)];
      if (own.empty()) continue;
      const CardSet others = cards - own;
      CardSet tops = others.empty() ? own : own - up_to(others.last());
      int count = tops.size();
      for (int player = 0; player < deal.players && count > 0; ++player) {
        const CardSet hand = deal.hands[at(player)];
        if (player == deal.leader || !hand.intersects(kAllTaroks)) continue;
        count = std::min(count, (cards & hand).size());
      }
      sure.tricks += count;
      for (int i = 0; i < count; ++i) {
        sure.cards.insert(tops.last());
        if (i + 1 == count) sure.used.insert(tops.last());
        tops.erase(tops.last());
      }
    }
    return sure;
  }

  /// A quick look before the exact one: so many of the tricks hold at most that part of all there
  /// is, besides the cards they are taken with.
  [[nodiscard]] bool could_settle(const OpenDeal& deal, int player, int tricks, CardSet cards,
                                  int x) const {
    const int all_tricks = deal.tricks_left();
    const int most = deal.left * tricks + worths_.at_most(cards) * (all_tricks - tricks);
    return stakes_.collects(player) ? most >= x * all_tricks : most > (deal.left - x) * all_tricks;
  }

  /// The others get at most the dearest cards of every hand in the tricks that are left.
  [[nodiscard]] std::optional<Settled> settled_by(const OpenDeal& deal, const Sure& sure,
                                                  int x) const {
    if (!could_settle(deal, sure.player, sure.tricks, sure.cards, x)) return std::nullopt;
    const int rest = deal.tricks_left() - sure.tricks;
    int most = rest * most_trick_;
    for (int player = 0; player < deal.players; ++player) {
      CardSet hand = deal.hands[at(player)];
      if (player == sure.player) hand -= sure.cards;
      most += worths_.dearest(hand, rest);
    }
    if (stakes_.collects(sure.player)) {
      if (deal.left - most >= x) return Settled{deal.left - most, sure.used};
    } else if (most < x) {
      return Settled{most, sure.used};
    }
    return std::nullopt;
  }

  const Stakes& stakes_;
  const Worths& worths_;
  bool taroks_trump_;
  int most_trick_ = 0;
};

}  // namespace ultimo::solver
