#pragma once

#include "solver/bits.hpp"
#include "solver/context.hpp"
#include "solver/open_deal.hpp"
#include "solver/quick_tricks.hpp"

namespace ultimo::solver {

enum class Favour : std::uint8_t { declarer, opponents };

/// Does the declarer get through without a trick? In a relaxed game: all cards of the opponents
/// that lie between two of the declarer's count as equal. Where it then is open what an
/// opponent may play, or who of them has won the trick, it goes in favour of one side. So if that
/// side fails even so, it fails in the real game; and there are few positions, because thirteen
/// taroks between two of the declarer's are one.
template <class State, class Rules, Favour kFavour>
class RelaxedBeggar {
 public:
  RelaxedBeggar(const State& state, int declarer, Context& context)
      : state_(state), declarer_(declarer), context_(context) {}

  /// At the start of a trick, with these hands. Worthless if the context has stopped.
  bool gets_through(const OpenDeal& deal) {
    deal_ = deal;
    state_.tricks_played = static_cast<std::uint8_t>(deal.tricks_played);
    return lead(deal.leader);
  }

 private:
  static constexpr int kNone = -1;

  bool lead(int leader) {
    if (deal_.all.empty()) return true;
    if (!context_.spend()) return false;
    if (leader != declarer_ && lies_below(deal_.hands[at(declarer_)], deal_.all)) return true;
    const std::uint64_t key = key_of(leader);
    if (const ValueTable::Entry* known = context_.values().find(key)) return known->at_least == 1;
    const Span before = span_;
    span_ = {limits(), kNone};
    deal_.leader = leader;
    const bool through = choose(leader, Trick{});
    span_ = before;
    if (!context_.stopped()) context_.values().store({key, through ? 1 : 0, through ? 1 : 0});
    return through;
  }

  bool choose(int player, const Trick& trick) {
    context_.spend();
    const bool own = player == declarer_;
    const CardSet allowed = may_play(player, trick);
    CardSet cards = own ? without_neighbours(allowed, trick) : one_of_each(allowed);
    while (!cards.empty()) {
      const Card card = most_promising(cards, player, trick);
      cards.erase(card);
      const bool through = play(player, card, trick);
      if (context_.stopped()) return false;
      if (through == own) return through;
    }
    return !own;
  }

  bool play(int player, Card card, Trick trick) {
    trick.add(Seat(player), card, trick.empty() || Rules::beats(state_, card, trick.best));
    const int declarers_card = span_.declarers_card;
    if (player == declarer_) span_.declarers_card = card.index();
    deal_.take_out(player, card);
    const bool through =
        trick.size == deal_.players ? finish(trick) : choose(deal_.after(player), trick);
    deal_.put_back(player, card);
    span_.declarers_card = declarers_card;
    return through;
  }

  /// Of opponents with equal cards any may have won it.
  bool finish(const Trick& trick) {
    const int place = Rules::winning_place(state_, trick);
    const int winner = trick.by[at(place)].number();
    if (winner == declarer_) return false;
    const int leader = deal_.leader;
    const CardSet equals = trick.set.contains(kTrula) ? CardSet::of(trick.cards[at(place)])
                                                      : equals_of(trick.cards[at(place)]);
    ++state_.tricks_played;
    bool through = false;
    for (int i = 0; i < deal_.players; ++i) {
      if (!equals.contains(trick.cards[at(i)]) || trick.by[at(i)].number() == declarer_) continue;
      through = lead(trick.by[at(i)].number());
      if (through == (kFavour == Favour::declarer) || context_.stopped()) break;
    }
    --state_.tricks_played;
    deal_.leader = leader;
    return through;
  }

  /// What may be played as far as can be told: in doubt more for who is favoured, less for others.
  [[nodiscard]] CardSet may_play(int player, const Trick& trick) const {
    const CardSet hand = deal_.hands[at(player)];
    if (!Rules::ranks_bind || player == declarer_ || trick.empty() || is_declarers(trick.best)) {
      return Rules::legal(state_, hand, trick);
    }
    Trick high = trick;  // as if the best were the highest of its equals
    high.best = highest_equal(trick.best);
    const CardSet sure = Rules::legal(state_, hand, high);
    const bool must_beat = sure.intersects(beaters_of(high.best));
    const CardSet equals = equals_of(trick.best) & hand;
    if constexpr (kFavour == Favour::opponents) return must_beat ? sure | equals : sure;
    return must_beat || !sure.intersects(equals) ? sure : sure & equals;
  }
  [[nodiscard]] bool is_declarers(Card card) const { return card.index() == span_.declarers_card; }

  /// Cards of one suit are equal if none of these lies between them or is the lower one.
  [[nodiscard]] CardSet limits() const {
    constexpr CardSet kBelowTrula{Card::tarok(20), kMond};
    CardSet limits = deal_.hands[at(declarer_)] | CardSet::of(kPagat);
    if (deal_.all.contains(kTrula)) limits |= kBelowTrula;
    return limits;
  }

  [[nodiscard]] Card highest_equal(Card card) const {
    const CardSet above = (span_.limits & suit_of(card)) - below(card);
    return above.empty() ? suit_of(card).last() : above.first();
  }
  [[nodiscard]] CardSet equals_of(Card card) const {
    const Card top = highest_equal(card);
    const CardSet under = span_.limits & suit_of(card) & below(card);
    CardSet equals = suit_of(card) & up_to(top);
    if (!under.empty()) equals -= up_to(under.last());
    return equals;
  }
  [[nodiscard]] CardSet one_of_each(CardSet cards) const {
    CardSet some;
    while (!cards.empty()) {
      some.insert(cards.first());
      cards -= equals_of(cards.first());
    }
    return some;
  }
  [[nodiscard]] CardSet without_neighbours(CardSet cards, const Trick& trick) const {
    CardSet present = deal_.all;
    if (!trick.empty()) present.insert(trick.best);
    return cards - twins(cards - kTrula, present);
  }

  /// The declarer throws what is most dangerous, the opponents stay low.
  [[nodiscard]] Card most_promising(CardSet cards, int player, const Trick& trick) const {
    Card best = cards.first();
    if (cards.single()) return best;
    int most = INT32_MIN;
    for (const Card card : cards) {
      const int promise =
          player == declarer_ ? declarers_promise(card, trick) : opponents_promise(card, trick);
      if (promise <= most) continue;
      most = promise;
      best = card;
    }
    return best;
  }
  [[nodiscard]] int declarers_promise(Card card, const Trick& trick) const {
    const CardSet others = (deal_.all - deal_.hands[at(declarer_)]) & suit_of(card);
    const int lower = (others & below(card)).size();
    int danger = 5 * lower - others.size();
    if (card.is_tarok()) danger += 40 + card.number();
    if (trick.empty()) return -danger;
    return Rules::beats(state_, card, trick.best) ? danger - 1000 : danger;
  }
  [[nodiscard]] int opponents_promise(Card card, const Trick& trick) const {
    const CardSet declarers = deal_.hands[at(declarer_)] & suit_of(card);
    const CardSet others = (deal_.all & suit_of(card)) - declarers;
    if (trick.empty()) return 16 * (declarers - below(card)).size() - others.size();
    if (!Rules::beats(state_, card, trick.best)) return (others & below(card)).size();
    return is_declarers(trick.best) ? -1000 - card.index() : -card.index();
  }

  /// A number for all positions that look alike: whose cards lie between which, suit by suit.
  [[nodiscard]] std::uint64_t key_of(int leader) const {
    CardSet limits = this->limits();
    std::uint64_t key = deal_.shape * 0x9E37'79B9'7F4A'7C15U +
                        static_cast<std::uint64_t>(leader * 2 + (kFavour == Favour::declarer));
    if (deal_.all.contains(kTrula)) key += 64;
    if (deal_.all.contains(kPagat)) key += 128;
    CardSet rest = deal_.all;
    while (!rest.empty()) {
      const CardSet suit = suit_of(rest.first());
      const CardSet here = limits & suit;
      const CardSet span = rest & (here.empty() ? suit : up_to(here.first()));
      if (!here.empty()) limits -= up_to(here.first());
      std::uint64_t counts = static_cast<std::uint64_t>(rest.first().is_tarok());
      for (int player = 0; player < deal_.players; ++player) {
        counts = counts * 32 + static_cast<std::uint64_t>((span & deal_.hands[at(player)]).size());
      }
      key = (key ^ counts) * 0xD134'2543'DE82'EF95U;
      key ^= key >> 29U;
      rest -= span;
    }
    return key * 0x9E37'79B9'7F4A'7C15U;
  }

  struct Span {
    CardSet limits;
    int declarers_card = kNone;
  };

  State state_;
  OpenDeal deal_;
  int declarer_;
  Context& context_;
  Span span_;  // of the trick that is being played
};

}  // namespace ultimo::solver
