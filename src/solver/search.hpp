#pragma once

#include "solver/ordering.hpp"
#include "solver/quick_tricks.hpp"
#include "solver/ranked_positions.hpp"
#include "solver/relaxed_beggar.hpp"
#include "solver/used_ranks.hpp"

namespace ultimo::solver {

/// Searches a deal with open cards: what will the collectors' remaining tricks be worth?
///
/// Legal cards and winners come from `Rules`, the rulebook's own way to play (parts/tricks.hpp).
/// All questions are »is it at least x?«; the answer is a bound, at least x if it is and below x if
/// not. Beside it stands which cards' ranks it rests on (`used`): it holds as well for every
/// position that has the same owners from those ranks up, so it is kept under that pattern.
template <class State, class Rules>
class Search {
 public:
  Search(const State& state, const Stakes& stakes, Context& context)
      : state_(state),
        stakes_(stakes),
        context_(context),
        deal_(open_deal(state, stakes)),
        worths_(stakes),
        positions_(deal_, stakes, worths_, Rules::ranks_bind),
        quick_tricks_(stakes, worths_, taroks_trump(state)),
        order_(state_, stakes, worths_, context),
        specials_(stakes.specials()),
        named_(kTrula | stakes.bound),
        graded_(kPack - stakes.bound),
        reversed_(stakes.collectors != stakes.eager),
        step_(step_of_sums()),
        declarer_(std::countr_zero(stakes.collectors)),
        beggar_(reversed_ && std::has_single_bit(stakes.collectors) && stakes.bound.empty() &&
                stakes.worth(kPack) == 0),
        for_declarer_(state, declarer_, context),
        for_opponents_(state, declarer_, context) {}

  /// The most that there is.
  [[nodiscard]] int left() const { return deal_.left; }

  /// What it comes to if everybody plays the card after which play by rule of thumb brings most.
  int guess() {
    const OpenDeal before = deal_;
    int value = 0;
    while (!deal_.all.empty()) {
      const bool eager = stakes_.is_eager(deal_.turn);
      Card best{};
      int most = 0;
      bool first = true;
      for (const Card card : legal()) {
        const OpenDeal here = deal_;
        const int then = lay_and_gather(card) + play_by_thumb();
        restore(here);
        if (!first && (eager ? then <= most : then >= most)) continue;
        first = false;
        best = card;
        most = then;
      }
      value += lay_and_gather(best);
    }
    restore(before);
    return value;
  }

  int ask(int x) {
    while (step_ > 1 && x % step_ != 0) ++x;
    CardSet used;
    return deal_.trick.empty() ? lead(x, used) : choose(x, used);
  }

 private:
  static bool taroks_trump(const State& state) {
    for (const Suit suit : kPlainSuits) {
      if (!Rules::beats(state, Card::tarok(2), Card::king(suit))) return false;
    }
    return true;
  }
  /// With three at the table and cards of 1, 4, 7, 10 and 13 thirds, every sum is whole.
  [[nodiscard]] int step_of_sums() const {
    constexpr int kWhole = 3;
    if (deal_.players != kWhole) return 1;
    for (const Card card : deal_.all | deal_.trick.set) {
      if (stakes_.worth(card) % kWhole != 1) return 1;
    }
    for (const int trick : stakes_.trick) {
      if (trick % kWhole != 0) return 1;
    }
    return kWhole;
  }
  [[nodiscard]] CardSet legal() const {
    return Rules::legal(state_, deal_.hands[at(deal_.turn)], deal_.trick);
  }

  /// At the start of a trick.
  int lead(int x, CardSet& used) {
    used = {};
    if (x <= 0) return 0;
    if (x > deal_.left) return deal_.left;
    if (deal_.hands[at(deal_.turn)].single()) return last_cards(used);
    if (!context_.spend()) return 0;

    const RankedPosition position = positions_.of(deal_);
    const auto known = context_.table().find(position, x, positions_.steps());
    if (known.settled) {
      used = CardSet(spread(known.mask, deal_.all.bits())) - CardSet::of(kPagat);
      return known.value;
    }
    if (const auto bound = quick_tricks_.settle(deal_, x)) {
      used = bound->used;
      return bound->value;
    }
    if (const auto value = in_the_relaxed_game(x, used)) return *value;
    if (context_.stopped()) return 0;
    std::uint8_t move = known.move;
    if (move != PatternTable::kNoMove) move = card_at(move);
    const int value = choose(x, used, move);
    if (context_.stopped()) return 0;
    remember(position, x, value, used, move);
    return value;
  }

  /// Whether somebody gets through without a trick can often be told without looking closely. The
  /// relaxed game leaves nothing of the ranks but where they lie between the declarer's cards.
  std::optional<int> in_the_relaxed_game(int x, CardSet& used) {
    if (!beggar_ || !context_.is_impatient()) return std::nullopt;
    used = deal_.hands[at(declarer_)];
    const bool for_certain = for_opponents_.gets_through(deal_);
    if (!context_.stopped() && for_certain) return 0;
    const bool perhaps = x > 1 || for_declarer_.gets_through(deal_);
    if (!context_.stopped() && !perhaps) return 1;
    return std::nullopt;
  }

  void remember(const RankedPosition& position, int x, int value, CardSet used, std::uint8_t move) {
    Bound bound;
    bound.position = position;
    bound.at_least = static_cast<std::int16_t>(value >= x ? value : 0);
    bound.at_most = static_cast<std::int16_t>(value >= x ? deal_.left : value);
    bound.move = move == PatternTable::kNoMove ? move : place_of(move);
    const CardSet mask = positions_.mask(used, deal_.all);
    context_.table().store(squeeze(mask.bits(), deal_.all.bits()), bound);
  }

  /// Moves are kept by their place among the cards that are left, so that they mean something in
  /// other positions.
  [[nodiscard]] std::uint8_t place_of(std::uint8_t card) const {
    return static_cast<std::uint8_t>((deal_.all & below(Card(card))).size());
  }
  [[nodiscard]] std::uint8_t card_at(std::uint8_t place) const {
    return static_cast<std::uint8_t>(deal_.all.nth(place).index());
  }

  int choose(int x, CardSet& used) {
    context_.spend();
    std::uint8_t move = PatternTable::kNoMove;
    return choose(x, used, move);
  }

  /// Tries the legal cards; `move` comes in as a hint and goes out as the best.
  int choose(int x, CardSet& used, std::uint8_t& move) {
    const CardSet legal = this->legal();
    CardSet bound;
    if constexpr (Rules::ranks_bind) {
      bound = deciding_rank(deal_, legal);
    }
    if (legal.single()) {
      const int value = play(legal.first(), x, used);
      used |= bound;
      return value;
    }
    // Neighbours that are worth the same are played alike; the lowest stands for them.
    CardSet present = deal_.all;
    if (!deal_.trick.empty()) present.insert(deal_.trick.best);
    const CardSet alike = twins(legal - specials_, present);
    CardSet all_used = bound;
    Candidates<State, Rules> cards(legal - alike - outdone(legal, alike, present, all_used), move);

    const bool eager = stakes_.is_eager(deal_.turn);
    int best = eager ? -1 : deal_.left + 1;
    while (cards.any()) {
      const Card card = cards.next(deal_, order_);
      CardSet child;
      const int value = play(card, x, child);
      if (context_.stopped()) return 0;
      if (eager ? value >= x : value < x) {
        order_.was_right(deal_, card);
        move = static_cast<std::uint8_t>(card.index());
        used = child | bound;
        return value;
      }
      best = eager ? std::max(best, value) : std::min(best, value);
      all_used |= child;
      best = drop_as_bad(cards, {card, value, child}, x, best);
    }
    used = closed(all_used, alike, legal);
    return best;
  }

  struct Tried {
    Card card;
    int value;
    CardSet used;
  };
  /// Where a card failed and its rank had no part in it, those of its suit that lie below all the
  /// ranks that had fail alike, but for what they are worth. Returns the best with them.
  int drop_as_bad(Candidates<State, Rules>& cards, const Tried& tried, int x, int best) const {
    const CardSet same = cards.rest() & suit_of(tried.card);
    if (same.empty()) return best;
    const CardSet matter = from_lowest_up(tried.used) | named_;
    if (matter.contains(tried.card)) return best;
    const bool eager = stakes_.is_eager(deal_.turn);
    for (const Card card : same - matter) {
      const int apart = std::abs(stakes_.worth(card) - stakes_.worth(tried.card));
      const int value = eager ? tried.value + apart : tried.value - apart;
      if ((value >= x) == eager) continue;
      best = eager ? std::max(best, value) : std::min(best, value);
      cards.drop(card);
    }
    return best;
  }

  /// Where it is settled which side gets the trick, one gives one's own side the dearer of two
  /// neighbours and the others the cheaper: whatever could be done later with the card that is
  /// kept, could have been done with the other. `used` are the ranks this rests on.
  [[nodiscard]] CardSet outdone(CardSet legal, CardSet alike, CardSet present,
                                CardSet& used) const {
    CardSet graded = legal & graded_;
    if (!legal.intersects(specials_)) return {};
    const CardSet uppers = next_higher(graded, present) & graded - alike;
    if (uppers.empty()) return {};
    if (Rules::ranks_bind || deal_.emperors_trick_possible()) graded -= kTrula;
    CardSet outdone;
    for (const Card upper : uppers& graded) {
      const CardSet lower_ones = graded & suit_of(upper) & below(upper);
      if (lower_ones.empty()) continue;
      Card lower = lower_ones.last();
      const int more = stakes_.worth(upper) - stakes_.worth(lower);
      if (more == 0) continue;
      const int winners = settled_for(lower);
      if (winners < 0) continue;
      const bool collected = (winners == 1) != reversed_;
      const bool ours = collected == stakes_.is_eager(deal_.turn);
      used.insert(lower);
      if (ours == (more > 0)) {
        while (alike.contains(lower)) lower = (lower_ones & below(lower)).last();
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
    Trick trick = deal_.trick;
    trick.add(Seat(deal_.turn), card, trick.empty() || Rules::beats(state_, card, trick.best));
    if (trick.size == deal_.players) {
      return stakes_.is_eager(deal_.who_played(Rules::winning_place(state_, trick))) ? 1 : 0;
    }
    if (deal_.emperors_trick_possible()) return -1;
    const bool eager = stakes_.is_eager(deal_.who_played(trick.best_place));
    int player = deal_.turn;
    for (int place = trick.size; place < deal_.players; ++place) {
      player = deal_.after(player);
      if (stakes_.is_eager(player) == eager) continue;
      const CardSet answers = Rules::legal(state_, deal_.hands[at(player)], trick);
      for (const Card answer : answers& beaters_of(trick.best)) {
        if (Rules::beats(state_, answer, trick.best)) return -1;
      }
    }
    return eager ? 1 : 0;
  }

  void lay(int player, Card card) {
    deal_.trick.add(Seat(player), card,
                    deal_.trick.empty() || Rules::beats(state_, card, deal_.trick.best));
  }

  /// Plays a card; what the collectors get by it.
  int lay_and_gather(Card card) {
    const int player = deal_.turn;
    deal_.take_out(player, card);
    lay(player, card);
    deal_.turn = deal_.after(player);
    return deal_.trick.size == deal_.players ? gather().gain : 0;
  }
  int play_by_thumb() {
    int value = 0;
    while (!deal_.all.empty()) {
      Candidates<State, Rules> cards(legal(), PatternTable::kNoMove);
      value += lay_and_gather(cards.next(deal_, order_));
    }
    return value;
  }
  void restore(const OpenDeal& before) {
    deal_ = before;
    state_.tricks_played = static_cast<std::uint8_t>(before.tricks_played);
  }

  int play(Card card, int x, CardSet& used) {
    const int player = deal_.turn;
    const Trick before = deal_.trick;
    deal_.take_out(player, card);
    lay(player, card);
    int value = 0;
    if (deal_.trick.size == deal_.players) {
      value = finish(x, used);
    } else {
      deal_.turn = deal_.after(player);
      value = choose(x, used);
    }
    deal_.turn = player;
    deal_.trick = before;
    deal_.put_back(player, card);
    return value;
  }

  /// The trick is full: who gets it and what it is worth; the next one begins.
  struct Gathered {
    int place = 0;
    int worth = 0;
    int gain = 0;  // the collectors' part
  };
  Gathered gather() {
    Gathered gathered;
    gathered.place = Rules::winning_place(state_, deal_.trick);
    const int winner = deal_.who_played(gathered.place);
    ++state_.tricks_played;
    ++deal_.tricks_played;
    gathered.worth = stakes_.trick[at(deal_.tricks_played)];
    for (int i = 0; i < deal_.players; ++i) {
      gathered.worth += stakes_.worth(deal_.trick.cards[at(i)]);
    }
    gathered.gain = stakes_.collects(winner) ? gathered.worth : 0;
    deal_.left -= gathered.worth;
    deal_.leader = deal_.turn = winner;
    deal_.trick = Trick{};
    return gathered;
  }

  int finish(int x, CardSet& used) {
    const Trick trick = deal_.trick;
    const int leader = deal_.leader;
    const Gathered gathered = gather();
    const int value = gathered.gain + lead(x - gathered.gain, used);
    note_rank(trick, gathered.place, used);
    deal_.trick = trick;
    deal_.leader = leader;
    deal_.left += gathered.worth;
    --deal_.tricks_played;
    --state_.tricks_played;
    return value;
  }

  /// One card in each hand: nobody has a choice.
  int last_cards(CardSet& used) {
    Trick trick;
    int player = deal_.leader;
    for (int i = 0; i < deal_.players; ++i, player = deal_.after(player)) {
      const Card card = deal_.hands[at(player)].first();
      trick.add(Seat(player), card, i == 0 || Rules::beats(state_, card, trick.best));
    }
    const int place = Rules::winning_place(state_, trick);
    note_rank(trick, place, used);
    return stakes_.collects(deal_.who_played(place)) ? deal_.left : 0;
  }

  State state_;
  const Stakes& stakes_;
  Context& context_;
  OpenDeal deal_;
  Worths worths_;
  RankedPositions positions_;
  QuickTricks quick_tricks_;
  Ordering<State, Rules> order_;
  CardSet specials_;
  CardSet named_;   // the rules may look at these by name
  CardSet graded_;  // cards that differ from their neighbours in nothing but worth
  bool reversed_;   // the collectors want little
  int step_;
  int declarer_;
  bool beggar_;  // one player wants no trick
  RelaxedBeggar<State, Rules, Favour::declarer> for_declarer_;
  RelaxedBeggar<State, Rules, Favour::opponents> for_opponents_;
};

}  // namespace ultimo::solver
