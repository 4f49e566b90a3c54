#pragma once

#include "solver/context.hpp"
#include "solver/open_deal.hpp"
#include "solver/worths.hpp"

namespace ultimo::solver {

/// Which card to try first: what the trick would bring if everybody after it did the obvious, and
/// how often the card was right before.
template <class State, class Rules>
class Ordering {
 public:
  Ordering(const State& state, const Stakes& stakes, const Worths& worths, Context& context)
      : state_(state),
        stakes_(stakes),
        worths_(worths),
        context_(context),
        reversed_(stakes.collectors != stakes.eager) {
    for (const Card card : kPack) {
      const int worth = kGainPart * stakes.worth(card);
      leading_[at(card.index())] = {worth - power(card, kLeading), -worth - power(card, kLeading)};
      following_[at(card.index())] = {worth + kTrickOfOurs - power(card, kFollowing),
                                      -worth - kTrickOfOurs - power(card, kFollowing)};
    }
  }

  /// What those who are still to play can do about a trick in which this suit is led. Cards are
  /// compared by number: taroks lie above the suits.
  struct Outlook {
    int best_ours = -1;
    int best_theirs = -1;
    int if_won = 1;  // what the trick then holds, without the card that is to be played
    int if_lost = 1;

    /// With these one's own side gets the trick.
    [[nodiscard]] CardSet winners() const {
      if (best_ours > best_theirs) return kPack;
      return kPack - CardSet((std::uint64_t{1} << static_cast<unsigned>(best_theirs + 1)) - 1);
    }
  };
  /// With which cards does one's own side get the trick that lies on the table?
  [[nodiscard]] CardSet winners(const OpenDeal& deal) const {
    Outlook outlook;
    const bool my_side = stakes_.is_eager(deal.turn);
    const bool ours = stakes_.is_eager(deal.who_played(deal.trick.best_place)) == my_side;
    (ours ? outlook.best_ours : outlook.best_theirs) = deal.trick.best.index();
    for_those_to_come(deal, deal.trick, [&](CardSet /*legal*/, int best, bool is_ours) {
      int& highest = is_ours ? outlook.best_ours : outlook.best_theirs;
      highest = std::max(highest, best);
    });
    if (outlook.best_ours > outlook.best_theirs) return kPack;  // a fellow gets it
    return outlook.winners() & beaters_of(deal.trick.best);
  }
  /// If the first card of `trick` were led.
  [[nodiscard]] Outlook outlook_on_lead(const OpenDeal& deal, const Trick& trick) const {
    Outlook outlook;
    for_those_to_come(deal, trick, [&](CardSet legal, int best, bool is_ours) {
      int& highest = is_ours ? outlook.best_ours : outlook.best_theirs;
      highest = std::max(highest, best);
      const int most = worths_.dearest(legal);
      const int least = worths_.cheapest(legal);
      outlook.if_won += is_ours ? most : least;
      outlook.if_lost += is_ours ? least : most;
    });
    return outlook;
  }

  [[nodiscard]] int rank_of_lead(const OpenDeal& deal, Card card, const Outlook& outlook) const {
    const Rank& rank = leading_[at(card.index())];
    const bool wins = outlook.winners().contains(card);
    return experience(deal, card) + (wins ? rank.if_won + kGainPart * outlook.if_won
                                          : rank.if_lost - kGainPart * outlook.if_lost);
  }
  [[nodiscard]] int rank_of_answer(const OpenDeal& deal, Card card, CardSet winners) const {
    const Rank& rank = following_[at(card.index())];
    return experience(deal, card) + (winners.contains(card) ? rank.if_won : rank.if_lost);
  }

  /// Where nobody wants tricks everybody plays low after it.
  [[nodiscard]] int rank_when_unwanted(const OpenDeal& deal, Card card) const {
    Trick trick = deal.trick;
    trick.add(Seat(deal.turn), card, trick.empty() || Rules::beats(state_, card, trick.best));
    for (int player = deal.after(deal.turn); trick.size < deal.players;
         player = deal.after(player)) {
      const CardSet legal = Rules::legal(state_, deal.hands[at(player)], trick);
      const CardSet able = legal & (kAllTaroks | suit_of(trick.led()));
      const Card low = able.empty() ? legal.last() : able.first();
      trick.add(Seat(player), low, Rules::beats(state_, low, trick.best));
    }
    int gain = 0;
    if (stakes_.collects(deal.who_played(Rules::winning_place(state_, trick)))) {
      const int worth = stakes_.worth(trick.set) + 1;
      gain = stakes_.is_eager(deal.turn) ? worth : -worth;
    }
    const int rank = kGainWhenUnwanted * gain + experience(deal, card);
    return stakes_.collects(deal.turn) ? rank + power(card, kUnwanted)
                                       : rank - power(card, kUnwanted);
  }

  [[nodiscard]] bool reversed() const { return reversed_; }

  void was_right(const OpenDeal& deal, Card card) {
    const int depth = deal.hands[at(deal.turn)].size();
    context_.history(deal.turn)[at(card.index())] += static_cast<std::uint32_t>(depth * depth);
  }

 private:
  template <class F>
  void for_those_to_come(const OpenDeal& deal, const Trick& trick, F f) const {
    const CardSet counting = kAllTaroks | suit_of(trick.led());
    const bool my_side = stakes_.is_eager(deal.turn);
    int player = deal.turn;
    for (int place = deal.trick.size + 1; place < deal.players; ++place) {
      player = deal.after(player);
      const CardSet legal = Rules::legal(state_, deal.hands[at(player)], trick);
      const CardSet able = legal & counting;
      f(legal, able.empty() ? -1 : able.last().index(), stakes_.is_eager(player) == my_side);
    }
  }

  static constexpr int kGainPart = 256;
  static constexpr int kTrickOfOurs = 200 * kGainPart;  // more than what one can add to a trick
  /// What a step in rank counts for. Found by trying; following too high costs most.
  struct Power {
    int tarok;
    int plain;
  };
  static constexpr Power kLeading{80, 32};
  static constexpr Power kFollowing{512, 96};
  static constexpr Power kUnwanted{128, 32};
  static constexpr int kGainWhenUnwanted = 4096;
  static constexpr std::uint32_t kExperienceParts = 1024;
  static constexpr std::uint32_t kMostExperience = 1U << 20U;

  [[nodiscard]] int experience(const OpenDeal& deal, Card card) const {
    const std::uint32_t times = context_.history(deal.turn)[at(card.index())];
    return static_cast<int>(std::min(times, kMostExperience) / kExperienceParts);
  }
  static int power(Card card, const Power& step) {
    return card.is_tarok() ? step.tarok * card.number()
                           : step.plain * static_cast<int>(card.rank());
  }

  /// What a card counts for, but for experience and what the others add to a trick one leads to.
  /// High cards are kept for later, where others have led even more so.
  struct Rank {
    int if_won;
    int if_lost;
  };

  const State& state_;
  const Stakes& stakes_;
  const Worths& worths_;
  Context& context_;
  bool reversed_;
  std::array<Rank, kCards> leading_;
  std::array<Rank, kCards> following_;
};

/// The cards that may be played, the most promising first; sorted only as far as they are tried.
template <class State, class Rules>
class Candidates {
 public:
  using Order = Ordering<State, Rules>;

  /// `first` is tried before all others if it is among them.
  Candidates(CardSet cards, std::uint8_t first) : rest_(cards) {
    if (first < kCards && cards.contains(Card(first))) first_ = first;
  }

  [[nodiscard]] CardSet rest() const { return rest_; }
  void drop(Card card) { rest_.erase(card); }
  [[nodiscard]] bool any() const { return !rest_.empty(); }

  Card next(const OpenDeal& deal, Order& order) {
    Card card = rest_.first();
    if (first_ >= 0) {
      card = Card(first_);
      first_ = -1;
    } else if (!rest_.single()) {
      if (!ranked_) rank_all(deal, order);
      for (const Card other : rest_) {
        if (ranks_[at(other.index())] > ranks_[at(card.index())]) card = other;
      }
    }
    rest_.erase(card);
    return card;
  }

 private:
  void rank_all(const OpenDeal& deal, Order& order) {
    ranked_ = true;
    if (order.reversed()) {
      for (const Card card : rest_) ranks_[at(card.index())] = order.rank_when_unwanted(deal, card);
      return;
    }
    if (!deal.trick.empty()) {
      const CardSet winners = order.winners(deal);
      for (const Card card : rest_) {
        ranks_[at(card.index())] = order.rank_of_answer(deal, card, winners);
      }
      return;
    }
    for (CardSet cards = rest_; !cards.empty();) {
      const CardSet suit = cards & suit_of(cards.first());
      Trick trick;
      trick.add(Seat(deal.turn), suit.first(), true);
      const auto outlook = order.outlook_on_lead(deal, trick);
      for (const Card card : suit) {
        ranks_[at(card.index())] = order.rank_of_lead(deal, card, outlook);
      }
      cards -= suit;
    }
  }
  CardSet rest_;
  int first_ = -1;
  bool ranked_ = false;
  std::array<int, kCards> ranks_;  // of those in rest_, once they are ranked
};

}  // namespace ultimo::solver
