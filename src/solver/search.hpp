#pragma once

#include <algorithm>

#include "rules/trick.hpp"
#include "solver/bits.hpp"
#include "solver/context.hpp"
#include "solver/stakes.hpp"

namespace ultimo::solver {

/// Searches a deal with open cards: what will the collectors' remaining tricks be worth?
///
/// Legal cards and winners come from `Rules`, the rulebook's own way to play (parts/tricks.hpp). All
/// questions are »is it at least x?«; the answer is a bound, at least x if it is and below x if not.
/// Beside it stands which cards' ranks it rests on (`used`): it holds as well for every layout that
/// has the same owners from those ranks up, so it is kept under that pattern.
template <class State, class Rules>
class Search {
 public:
  Search(const State& state, const Stakes& stakes, Context& context)
      : state_(state), stakes_(stakes), context_(context), seating_(seating_of(state)) {
    specials_ = stakes.specials();
    top_ = topmost(specials_);
    inner_specials_ = (specials_ - top_) - CardSet{kPagat};
    trick_ = state.trick;
    turn_ = seating_.player(state.turn);
    leader_ = trick_.empty() ? turn_ : seating_.player(trick_.by[0]);
    for (int player = 0; player < seating_.players; ++player) {
      const Seat seat = seating_.seats[at(player)];
      hands_[at(player)] = state.hands[seat.at()];
      all_ |= hands_[at(player)];
      for (const Card card : hands_[at(player)] & kPlainCards) shape_ += unit(card, player);
    }
    owners0_ = (hands_[1] | hands_[3]).bits();
    owners1_ = (hands_[2] | hands_[3]).bits();
    left_ = stakes.worth(all_ | trick_.set);
    for (int number = state.tricks_played + 1; number <= last_trick(); ++number) {
      left_ += stakes.trick[at(number)];
    }
  }

  /// The most that there is.
  [[nodiscard]] int left() const { return left_; }

  int ask(int x) {
    CardSet used;
    return trick_.empty() ? lead(x, used) : follow(x, used);
  }

 private:
  struct Choice {
    Card card;
    int rank = 0;
  };
  using Choosing = std::array<Choice, kMostTricks>;

  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static constexpr std::uint64_t unit(Card card, int player) {
    return std::uint64_t{1} << (16U * static_cast<unsigned>(card.suit()) +
                                4U * static_cast<unsigned>(player));
  }
  [[nodiscard]] int last_trick() const {
    return state_.tricks_played + hands_[at(turn_)].size();
  }

  [[nodiscard]] Layout layout() const {
    const std::uint64_t all = all_.bits();
    std::uint64_t key = shape_ * 0x9E37'79B9'7F4A'7C15U;
    key ^= (all_ & specials_).bits() * 0xD134'2543'DE82'EF95U;
    key ^= key >> 29U;
    // Where a special card lies among the others is not told by which are left.
    if (!inner_specials_.empty()) {
      key ^= squeeze((all_ & inner_specials_).bits(), all) * 0xA076'1D64'78BD'642FU;
    }
    key += static_cast<std::uint64_t>(leader_ + 4 * hands_[at(leader_)].size());
    key *= 0xE703'7ED1'A0B4'28DBU;
    key ^= key >> 32U;
    key *= 0x9E37'79B9'7F4A'7C15U;
    return {key, squeeze(owners0_, all), squeeze(owners1_, all)};
  }

  /// At the start of a trick.
  int lead(int x, CardSet& used) {
    used = {};
    if (x <= 0) return 0;
    if (x > left_) return left_;
    const CardSet hand = hands_[at(turn_)];
    if (hand.single()) return last_cards(used);
    if (!context_.spend()) return 0;

    const Layout now = layout();
    std::uint8_t move = PatternTable::kNoMove;
    if (const Pattern* known = context_.table().find(now, x, move)) {
      used = CardSet(spread(known->mask, all_.bits()));
      return known->at_least >= x ? known->at_least : known->at_most;
    }
    const int value = choose(x, used, move);
    if (context_.stopped()) return 0;
    remember(now, x, value, used, move);
    return value;
  }

  void remember(const Layout& now, int x, int value, CardSet& used, std::uint8_t move) {
    Pattern pattern;
    pattern.layout = now;
    used = Rules::ranks_bind ? all_ : from_lowest_up(used) & all_;
    pattern.mask = squeeze(used.bits(), all_.bits());
    pattern.at_least = static_cast<std::int16_t>(value >= x ? value : 0);
    pattern.at_most = static_cast<std::int16_t>(value >= x ? left_ : value);
    pattern.move = move;
    context_.table().store(pattern);
  }

  int follow(int x, CardSet& used) {
    std::uint8_t move = PatternTable::kNoMove;
    context_.spend();
    return choose(x, used, move);
  }

  /// Tries the legal cards; `move` comes in as a hint and goes out as the best.
  int choose(int x, CardSet& used, std::uint8_t& move) {
    const int player = turn_;
    const CardSet legal = Rules::legal(state_, hands_[at(player)], trick_);
    // Neighbours that are worth the same are played alike; the lowest stands for them.
    CardSet present = all_;
    if (!trick_.empty()) present.insert(trick_.best);
    const CardSet alike = next_higher(legal - specials_, present) & (legal - specials_);
    const CardSet tried = legal - alike;
    Choosing choices;
    const int count = list(tried, move, choices);

    const bool eager = stakes_.is_eager(player);
    int best = eager ? -1 : left_ + 1;
    CardSet all_used;
    for (int i = 0; i < count; ++i) {
      pick_best(choices, i, count);
      const Card card = choices[at(i)].card;
      CardSet child;
      const int value = play(card, x, child);
      if (context_.stopped()) return 0;
      if (eager ? value >= x : value < x) {
        note_success(player, card);
        move = static_cast<std::uint8_t>(card.index());
        used = child;
        return value;
      }
      best = eager ? std::max(best, value) : std::min(best, value);
      all_used |= child;
    }
    used = closed(all_used, alike, legal);
    return best;
  }

  /// Cards that were not tried because another stood for them: where the rank of one of them
  /// matters, so does that of the one that stood for it.
  static CardSet closed(CardSet used, CardSet alike, CardSet legal) {
    while (!alike.empty()) {
      const Card card = alike.last();
      alike.erase(card);
      const CardSet lower(CardSet::of(card).bits() - 1);
      const CardSet suit = suit_of(card);
      if (!(used & suit & (lower | CardSet::of(card))).empty()) {
        used.insert((legal & suit & lower).last());
      }
    }
    return used;
  }

  void note_success(int player, Card card) {
    const int depth = hands_[at(player)].size();
    context_.history(player)[at(card.index())] += static_cast<std::uint32_t>(depth * depth);
  }

  int play(Card card, int x, CardSet& used) {
    const int player = turn_;
    const Trick before = trick_;
    hands_[at(player)].erase(card);
    all_.erase(card);
    if (!card.is_tarok()) shape_ -= unit(card, player);
    trick_.add(Seat(player), card, trick_.empty() || Rules::beats(state_, card, trick_.best));
    int value = 0;
    if (trick_.size == seating_.players) {
      value = finish(x, used);
    } else {
      turn_ = player + 1 == seating_.players ? 0 : player + 1;
      value = follow(x, used);
    }
    turn_ = player;
    trick_ = before;
    if (!card.is_tarok()) shape_ += unit(card, player);
    all_.insert(card);
    hands_[at(player)].insert(card);
    return value;
  }

  /// The trick is full: who gets it, what is it worth, and on with the next.
  int finish(int x, CardSet& used) {
    const Trick trick = trick_;
    const int leader = leader_;
    const int left = left_;
    const int place = Rules::winning_place(state_, trick);
    const int winner = (leader + place) % seating_.players;
    ++state_.tricks_played;
    const int worth = stakes_.worth(trick.set) + stakes_.trick[at(state_.tricks_played)];
    const int gain = stakes_.collects(winner) ? worth : 0;
    left_ -= worth;
    leader_ = turn_ = winner;
    trick_ = Trick{};
    const int value = gain + lead(x - gain, used);
    note_rank(trick, place, used);
    trick_ = trick;
    leader_ = leader;
    left_ = left;
    --state_.tricks_played;
    return value;
  }

  /// The winner's rank matters where it had to beat another of its suit, unless nothing but a
  /// special card could have.
  void note_rank(const Trick& trick, int place, CardSet& used) const {
    const Card best = trick.cards[at(place)];
    if (top_.contains(best)) return;
    if (!(trick.set & suit_of(best)).single()) used.insert(best);
  }

  /// One card in each hand: nobody has a choice.
  int last_cards(CardSet& used) {
    Trick trick;
    int player = leader_;
    for (int i = 0; i < seating_.players; ++i) {
      const Card card = hands_[at(player)].first();
      trick.add(Seat(player), card, i == 0 || Rules::beats(state_, card, trick.best));
      player = player + 1 == seating_.players ? 0 : player + 1;
    }
    const int place = Rules::winning_place(state_, trick);
    note_rank(trick, place, used);
    return stakes_.collects((leader_ + place) % seating_.players) ? left_ : 0;
  }

  int list(CardSet tried, std::uint8_t hint, Choosing& choices) {
    int count = 0;
    for (const Card card : tried) {
      choices[at(count)] = {card, card.index() == hint ? 1 << 30 : rank(card)};
      ++count;
    }
    return count;
  }

  static void pick_best(Choosing& choices, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; ++i) {
      if (choices[at(i)].rank > choices[at(best)].rank) best = i;
    }
    std::swap(choices[at(from)], choices[at(best)]);
  }

  /// How promising a card looks.
  int rank(Card card) {
    const int player = turn_;
    const auto experience =
        static_cast<int>(std::min<std::uint32_t>(context_.history(player)[at(card.index())], 1U << 20U));
    if (trick_.empty()) return experience;
    return experience / 64 + rank_following(card);
  }

  int rank_following(Card card) {
    const bool mine_wins = Rules::beats(state_, card, trick_.best);
    const int best_player =
        mine_wins ? turn_ : (leader_ + trick_.best_place) % seating_.players;
    const bool ours = stakes_.is_eager(best_player) == stakes_.is_eager(turn_);
    const int worth = stakes_.worth(trick_.set) + stakes_.worth(card);
    const bool last = trick_.size + 1 == seating_.players;
    int rank = (ours ? worth : -worth) * (last ? 200 : 100);
    if (card.is_tarok()) rank -= 20 * card.number();
    return rank;
  }

  State state_;
  const Stakes& stakes_;
  Context& context_;
  Seating seating_;
  CardSet specials_;
  CardSet top_;
  CardSet inner_specials_;
  std::array<CardSet, kMostPlayers> hands_{};
  CardSet all_;
  Trick trick_;
  int turn_ = 0;
  int leader_ = 0;
  int left_ = 0;
  std::uint64_t shape_ = 0;
  std::uint64_t owners0_ = 0;
  std::uint64_t owners1_ = 0;
};

}  // namespace ultimo::solver
