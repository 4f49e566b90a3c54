#pragma once

#include <algorithm>

#include "rules/trick.hpp"
#include "solver/bits.hpp"
#include "solver/context.hpp"
#include "solver/stakes.hpp"

namespace ultimo::solver {

/// Searches a deal with open cards: what will the collectors' remaining tricks be worth?
///
/// Legal cards and winners come from `Rules`, the rulebook's own way to play (parts/tricks.hpp).
/// All questions are »is it at least x?«; the answer is a bound, at least x if it is and below x if
/// not. Beside it stands which cards' ranks it rests on (`used`): it holds as well for every layout
/// that has the same owners from those ranks up, so it is kept under that pattern.
template <class State, class Rules>
class Search {
 public:
  Search(const State& state, const Stakes& stakes, Context& context)
      : state_(state), stakes_(stakes), context_(context), seating_(seating_of(state)) {
    specials_ = stakes.specials();
    top_ = topmost(specials_);
    graded_ = kPack - stakes.bound;
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
    taroks_trump_ = true;
    for (const Suit suit : kPlainSuits) {
      if (!Rules::beats(state, Card::tarok(2), Card::king(suit))) taroks_trump_ = false;
    }
    for (const int trick : stakes.trick) most_trick_ = std::max(most_trick_, trick);
    sort_classes();
    reversed_ = stakes.collectors != stakes.eager;
    step_ = 3;
    for (const Card card : all_ | trick_.set) {
      if (seating_.players != 3 || stakes.worth(card) % 3 != 1) step_ = 1;
    }
    for (const int trick : stakes.trick) {
      if (trick % 3 != 0) step_ = 1;
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

  int guess() { return roll(); }

  int ask(int x) {
    // With three at the table and cards of 1, 4, 7, 10 and 13 thirds, every sum is whole.
    while (step_ > 1 && x % step_ != 0) ++x;
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
  void sort_classes() {
    for (const Card card : kPack) {
      std::size_t i = 0;
      while (i < class_count_ && classes_[i].worth != stakes_.worth(card)) ++i;
      if (i == class_count_) classes_[class_count_++].worth = stakes_.worth(card);
      classes_[i].cards.insert(card);
    }
    std::sort(classes_.begin(), classes_.begin() + static_cast<std::ptrdiff_t>(class_count_),
              [](const Class& a, const Class& b) { return a.worth > b.worth; });
  }
  [[nodiscard]] int last_trick() const { return state_.tricks_played + hands_[at(turn_)].size(); }

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
    if (const int sure = certain(x, used); sure != kUnsettled) return sure;
    const int value = choose(x, used, move);
    if (context_.stopped()) return 0;
    remember(now, x, value, used, move);
    return value;
  }

  static constexpr int kUnsettled = -1;

  /// Is it settled by tricks that one side takes for certain? The value then, else kUnsettled.
  int certain(int x, CardSet& used) {
    if (!taroks_trump_) return kUnsettled;
    CardSet rank_used;
    const CardSet taroks = all_ & kAllTaroks;
    if (!taroks.empty() && !emperor_possible()) {
      const Card top = taroks.last();
      int owner = 0;
      while (!hands_[at(owner)].contains(top)) ++owner;
      const bool side = stakes_.is_eager(owner);
      CardSet against;
      for (int player = 0; player < seating_.players; ++player) {
        if (stakes_.is_eager(player) != side) against |= hands_[at(player)];
      }
      against &= taroks;
      CardSet sure = taroks;
      if (!against.empty()) sure -= CardSet(CardSet::of(against.last()).bits() * 2 - 1);
      int best = -1;
      int most = 0;
      for (int player = 0; player < seating_.players; ++player) {
        const int count = (sure & hands_[at(player)]).size();
        if (count > most) {
          most = count;
          best = player;
        }
      }
      sure &= hands_[at(best)];
      if (!against.empty() && !top_.contains(sure.first())) rank_used.insert(sure.first());
      if (settles(x, best, sure, most, used)) {
        used = rank_used;
        return settled_;
      }
      if (best == leader_) {
        CardSet cashed;
        int count = quick_suits(leader_, used, cashed);
        if (count > 0 && settles(x, best, sure | cashed, most + count, used)) {
          used |= rank_used;
          return settled_;
        }
        used = {};
        return kUnsettled;
      }
    }
    CardSet cashed;
    const int count = quick_suits(leader_, used, cashed);
    if (count > 0 && settles(x, leader_, cashed, count, used)) return settled_;
    used = {};
    return kUnsettled;
  }

  int settled_ = 0;

  /// One side takes so many tricks at least, with these cards of a player; the others then get at
  /// most the dearest cards of all in the tricks that are left.
  bool settles(int x, int player, CardSet sure, int tricks, CardSet& /*used*/) {
    const int rest = hands_[at(leader_)].size() - tricks;
    int most = rest * most_trick_;
    for (int each = 0; each < seating_.players; ++each) {
      CardSet hand = hands_[at(each)];
      if (each == player) hand -= sure;
      int take = rest;
      for (std::size_t i = 0; i < class_count_ && take > 0; ++i) {
        const int count = std::min(take, (hand & classes_[i].cards).size());
        most += count * classes_[i].worth;
        take -= count;
      }
    }
    if (stakes_.collects(player)) {
      settled_ = left_ - most;
      return settled_ >= x;
    }
    settled_ = most;
    return most < x;
  }

  [[nodiscard]] bool emperor_possible() const {
    if (!(all_ | trick_.set).contains(kTrula)) return false;
    for (const CardSet hand : hands_) {
      if ((hand & kTrula).size() > 1) return false;
    }
    return true;
  }

  /// Tops of plain suits that the leader can cash one after the other: everybody else has to
  /// follow.
  int quick_suits(int leader, CardSet& used, CardSet& cashed) {
    if (reversed_) return 0;  // nobody wants to
    int tricks = 0;
    for (const Suit suit : kPlainSuits) {
      const CardSet cards = all_of(suit) & all_;
      const CardSet own = cards & hands_[at(leader)];
      if (own.empty()) continue;
      const CardSet others = cards - own;
      CardSet tops = own;
      if (!others.empty()) tops = own - CardSet(CardSet::of(others.last()).bits() * 2 - 1);
      if (tops.empty()) continue;
      int most = tops.size();
      for (int player = 0; player < seating_.players; ++player) {
        if (player == leader) continue;
        const CardSet theirs = cards & hands_[at(player)];
        const bool harmless = (hands_[at(player)] & kAllTaroks).empty();
        if (!harmless) most = std::min(most, theirs.size());
      }
      if (most == 0) continue;
      tricks += most;
      for (; most > 0; --most) {
        cashed.insert(tops.last());
        if (most == 1 && !top_.contains(tops.last())) used.insert(tops.last());
        tops.erase(tops.last());
      }
    }
    return tricks;
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
    CardSet all_used;
    const CardSet tried = legal - alike - outdone(legal, alike, present, all_used);
    Choosing choices;
    const int count = list(tried, move, choices);

    const bool eager = stakes_.is_eager(player);
    int best = eager ? -1 : left_ + 1;
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

  /// Where it is settled which side gets the trick, one gives one's own side the dearer of two
  /// neighbours and the others the cheaper: whatever could be done later with the card that is
  /// kept, could have been done with the other. `used` are the ranks this rests on.
  [[nodiscard]] CardSet outdone(CardSet legal, CardSet alike, CardSet present,
                                CardSet& used) const {
    CardSet graded = legal & graded_;
    if (Rules::ranks_bind || emperor_possible()) graded -= kTrula;
    CardSet outdone;
    for (const Card upper : next_higher(graded, present) & graded) {
      const CardSet below(CardSet::of(upper).bits() - 1);
      const CardSet lower_ones = graded & suit_of(upper) & below;
      Card lower = lower_ones.last();
      const int more = stakes_.worth(upper) - stakes_.worth(lower);
      if (more == 0) continue;
      const int winners = settled_for(lower);
      if (winners < 0) continue;
      const bool collected = (winners == 1) != reversed_;
      const bool ours = collected == stakes_.is_eager(turn_);
      if (!specials_.contains(lower)) used.insert(lower);
      if (ours == (more > 0)) {
        while (alike.contains(lower))
          lower = (lower_ones & CardSet(CardSet::of(lower).bits() - 1)).last();
        outdone.insert(lower);
      } else {
        outdone.insert(upper);
      }
    }
    return outdone;
  }

  /// Which side gets the trick for certain when this card is played: 1 the eager, 0 the others, -1
  /// if it is open.
  [[nodiscard]] int settled_for(Card card) const {
    Trick trick = trick_;
    trick.add(Seat(turn_), card, trick.empty() || Rules::beats(state_, card, trick.best));
    if (trick.size == seating_.players) {
      const int place = Rules::winning_place(state_, trick);
      return stakes_.is_eager((leader_ + place) % seating_.players) ? 1 : 0;
    }
    if (emperor_possible()) return -1;
    const bool eager = stakes_.is_eager((leader_ + trick.best_place) % seating_.players);
    int player = turn_;
    for (int place = trick.size; place < seating_.players; ++place) {
      player = player + 1 == seating_.players ? 0 : player + 1;
      if (stakes_.is_eager(player) == eager) continue;
      const CardSet answers = Rules::legal(state_, hands_[at(player)], trick);
      for (const Card answer : answers& beaters_of(trick.best)) {
        if (Rules::beats(state_, answer, trick.best)) return -1;
      }
    }
    return eager ? 1 : 0;
  }

  /// What it comes to if everybody plays what looks best: a first guess.
  int roll() {
    const std::array<CardSet, kMostPlayers> hands = hands_;
    const CardSet all = all_;
    const Trick trick_before = trick_;
    const int turn = turn_;
    const int leader = leader_;
    const auto tricks_played = state_.tricks_played;
    int value = 0;
    while (!all_.empty()) {
      const CardSet legal = Rules::legal(state_, hands_[at(turn_)], trick_);
      Card best = legal.first();
      int highest = rank(best);
      for (const Card card : legal) {
        const int r = rank(card);
        if (r > highest) {
          highest = r;
          best = card;
        }
      }
      hands_[at(turn_)].erase(best);
      all_.erase(best);
      trick_.add(Seat(turn_), best, trick_.empty() || Rules::beats(state_, best, trick_.best));
      turn_ = turn_ + 1 == seating_.players ? 0 : turn_ + 1;
      if (trick_.size < seating_.players) continue;
      const int winner = (leader_ + Rules::winning_place(state_, trick_)) % seating_.players;
      ++state_.tricks_played;
      if (stakes_.collects(winner)) {
        value += stakes_.worth(trick_.set) + stakes_.trick[at(state_.tricks_played)];
      }
      leader_ = turn_ = winner;
      trick_ = Trick{};
    }
    hands_ = hands;
    all_ = all;
    trick_ = trick_before;
    turn_ = turn;
    leader_ = leader;
    state_.tricks_played = tricks_played;
    return value;
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
    if (tried.single()) {
      choices[0].card = tried.first();
      return 1;
    }
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

  /// How promising a card looks: what the trick would bring if everybody after it did the obvious,
  /// and how often the card was right before.
  int rank(Card card) {
    const int player = turn_;
    const auto experience = static_cast<int>(
        std::min<std::uint32_t>(context_.history(player)[at(card.index())], 1U << 20U));
    int rank = 256 * expected(card) + experience / kHistoryPart;
    // High cards are kept for later, but got rid of by who does not want tricks.
    const int power = card.is_tarok() ? 128 * card.number() : 32 * static_cast<int>(card.rank());
    return reversed_ && stakes_.collects(turn_) ? rank + power : rank - power;
  }

  int expected(Card card) const {
    Trick trick = trick_;
    trick.add(Seat(turn_), card, trick.empty() || Rules::beats(state_, card, trick.best));
    const bool my_side = stakes_.is_eager(turn_);
    const int best_player = (leader_ + trick.best_place) % seating_.players;
    // The best card so far or to come, of each side; a tarok counts above a suit's card.
    Card best_ours{};
    Card best_theirs{};
    bool ours_there = stakes_.is_eager(best_player) == my_side;
    bool theirs_there = !ours_there;
    (ours_there ? best_ours : best_theirs) = trick.best;
    int most_ours = 0;
    int least_ours = 0;
    int most_theirs = 0;
    int least_theirs = 0;
    int player = turn_;
    for (int place = trick.size; place < seating_.players; ++place) {
      player = player + 1 == seating_.players ? 0 : player + 1;
      const CardSet legal = Rules::legal(state_, hands_[at(player)], trick);
      const CardSet beating = legal & beaters_of(trick.best);
      const bool ours = stakes_.is_eager(player) == my_side;
      if (!beating.empty()) {
        Card& best = ours ? best_ours : best_theirs;
        bool& there = ours ? ours_there : theirs_there;
        if (!there || beating.last() > best) best = beating.last();
        there = true;
      }
      (ours ? most_ours : most_theirs) += dearest(legal);
      (ours ? least_ours : least_theirs) += cheapest(legal);
    }
    const bool win = ours_there && (!theirs_there || best_ours > best_theirs);
    const int worth = stakes_.worth(trick.set) + 1;
    const int gain = win ? worth + most_ours + least_theirs : -(worth + least_ours + most_theirs);
    return reversed_ ? -gain : gain;
  }

  [[nodiscard]] int dearest(CardSet cards) const {
    for (const Class& each : classes_) {
      if (cards.intersects(each.cards)) return each.worth;
    }
    return 0;
  }
  [[nodiscard]] int cheapest(CardSet cards) const {
    for (std::size_t i = class_count_; i-- > 0;) {
      if (cards.intersects(classes_[i].cards)) return classes_[i].worth;
    }
    return 0;
  }

  /// Cards that are worth the same.
  struct Class {
    CardSet cards;
    int worth = 0;
  };
  static constexpr int kHistoryPart = 1024;
  std::array<Class, 8> classes_{};  // the dearest first
  std::size_t class_count_ = 0;

  State state_;
  const Stakes& stakes_;
  Context& context_;
  Seating seating_;
  CardSet specials_;
  CardSet top_;
  CardSet inner_specials_;
  CardSet graded_;  // cards that differ from their neighbours in nothing but worth
  bool taroks_trump_ = false;
  int most_trick_ = 0;
  int step_ = 1;
  bool reversed_ = false;  // the collectors want little
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
