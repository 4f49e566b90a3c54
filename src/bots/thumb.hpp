#pragma once

#include "bots/appraisal.hpp"
#include "bots/simulator.hpp"
#include "cards/thirds.hpp"
#include "rules/book_traits.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::bots {

/// Chooses a card with all cards open, by looking at this one trick: what does it bring if
/// everybody after it does the obvious, and what is the card worth later?
template <SolvableBook Book, class Rules>
class ThumbPlayer {
  using State = typename Book::State;

 public:
  ThumbPlayer(const State& state, const ContractInfo& row, const Manner& manner)
      : state_(state), row_(row), manner_(manner), me_(state.turn) {}

  [[nodiscard]] Card choose() {
    const CardSet legal = Rules::legal(state_, state_.hand(), state_.trick);
    if (legal.single()) return legal.first();
    look_around();
    Card best = legal.first();
    int most = -1'000'000;
    Card before{63};
    for (const Card card : legal) {
      const bool alike = card.index() == before.index() + 1 && thirds(card) == thirds(before) &&
                         card.index() != kPagat.index() + 1 && suit_of(card).contains(before);
      before = card;
      if (alike && !kept().contains(card)) continue;
      const int worth = this->worth(card);
      if (worth <= most) continue;
      most = worth;
      best = card;
    }
    return best;
  }

 private:
  static int thirds(Card card) { return count(CardSet::of(card)).count(); }
  [[nodiscard]] CardSet kept() const { return manner_.kept[me_.at()]; }
  [[nodiscard]] bool is_with_me(Seat seat) const {
    return seat == me_ || (row_.aim != Aim::fewest_points && state_.same_side(seat, me_));
  }

  void look_around() {
    for (std::size_t seat = 0; seat < state_.seats; ++seat) {
      if (Seat(static_cast<int>(seat)) == me_) continue;
      others_ |= state_.hands[seat];
      if (!is_with_me(Seat(static_cast<int>(seat)))) rivals_ |= state_.hands[seat];
    }
  }

  [[nodiscard]] int worth(Card card) const {
    switch (row_.aim) {
      case Aim::points: return worth_for_points(card, false);
      case Aim::all_tricks: return worth_for_points(card, true);
      case Aim::tricks: return worth_for_target(card);
      case Aim::fewest_points: return worth_for_few_points(card);
    }
    return 0;
  }

  // ---- many points

  [[nodiscard]] int worth_for_points(Card card, bool every_trick) const {
    Trick trick = state_.trick;
    parts::add_card<Rules>(state_, trick, me_, card);
    Seat seat = me_;
    while (trick.size < state_.players()) {
      seat = state_.next(seat);
      parts::add_card<Rules>(state_, trick, seat, obvious_for_points(seat, trick));
    }
    const Seat winner = trick.by[static_cast<std::size_t>(Rules::winning_place(state_, trick))];
    const int points = 8 * (every_trick ? 100 : count(trick.set).count());
    int worth = is_with_me(winner) ? points : -points;
    worth -= price(card);
    if (!trick.contains(kPagat) && trick.contains(kMond) && trick.contains(kSkis)) {
      worth += loss_of_mond(trick);
    }
    if (state_.trick.empty()) worth += lead_bonus(card);
    return worth;
  }

  /// The mond that falls to the škis costs its player dear in some papers.
  [[nodiscard]] int loss_of_mond(const Trick& trick) const {
    if (!Book::kMondIsPaid) return 0;
    return is_with_me(trick.player_of(kMond)) ? -8 * 60 : 8 * 60;
  }

  [[nodiscard]] Card obvious_for_points(Seat seat, const Trick& trick) const {
    const CardSet legal = Rules::legal(state_, state_.hands[seat.at()], trick);
    if (legal.single()) return legal.first();
    const CardSet free =
        (legal - manner_.kept[seat.at()]).empty() ? legal : legal - manner_.kept[seat.at()];
    const Seat holder = trick.by[trick.best_place];
    const bool ours = seat == holder || state_.same_side(seat, holder);
    const CardSet taroks = free & kAllTaroks;
    if (ours && trick.size + 1 == state_.players()) return dearest(free);
    CardSet beating = free & beaters_of(trick.best);
    if (!row_.taroks_trump) beating &= suit_of(trick.best);
    if (!ours && !beating.empty()) {
      const CardSet plain = beating & kPlainCards;
      return plain.empty() ? lowest_useful(beating) : plain.last();
    }
    if (ours) {
      const CardSet plain = free & kPlainCards;
      return plain.empty() ? lowest_useful(taroks) : dearest(plain);
    }
    return cheapest(free);
  }

  /// A low tarok, but the pagat only where it must be.
  static Card lowest_useful(CardSet taroks) {
    const CardSet others = taroks - CardSet::of(kPagat);
    return others.empty() ? taroks.first() : others.first();
  }
  static Card dearest(CardSet cards) {
    if (const CardSet pagat = cards & CardSet::of(kPagat); !pagat.empty()) return kPagat;
    for (const CardSet rank : {kKings, kQueens, kKnights, kJacks}) {
      if (const CardSet found = cards & rank; !found.empty()) return found.first();
    }
    return cards.first();
  }
  static Card cheapest(CardSet cards) {
    const CardSet pips = cards & kPlainCards - kKings - kQueens - kKnights - kJacks;
    if (!pips.empty()) return pips.first();
    const CardSet low = (cards & kAllTaroks) - kTrula;
    if (!low.empty()) return low.first();
    for (const CardSet rank : {kJacks, kKnights, kQueens, kKings}) {
      if (const CardSet found = cards & rank; !found.empty()) return found.first();
    }
    return cards.last();
  }

  /// What a tarok could still do later: high ones catch what rivals must play below them.
  [[nodiscard]] int price(Card card) const {
    if (kept().contains(card)) return 8 * 1000;
    if (!card.is_tarok()) return 0;
    const CardSet own = state_.hand() & kAllTaroks;
    if (card == kPagat) {
      if (own.single()) return 0;
      return 3 * own.size() > 2 * (others_ & kAllTaroks).size() ? 8 * 20 : 0;
    }
    const CardSet rivals = rivals_ & kAllTaroks;
    if (rivals.empty()) return 0;
    const int below = (rivals - beaters_of(card)).size();
    return 8 * 12 * below / rivals.size() + (card == kSkis ? 8 * 6 : 0);
  }

  [[nodiscard]] int lead_bonus(Card card) const {
    if (card.is_tarok()) {
      // Drawing taroks pays for who has most of them.
      const int own = (state_.hand() & kAllTaroks).size();
      return 2 * own > (rivals_ & kAllTaroks).size() ? 8 * 2 : -8 * 4;
    }
    return state_.hand().intersects(kAllTaroks) && (state_.hand() & suit_of(card)).single() ? 8 * 6
                                                                                            : 0;
  }

  // ---- few points, few tricks

  /// What is played after this card: who must beat does it as low as he can, or gets rid of his
  /// highest when he is last; who cannot throws his worst.
  [[nodiscard]] Trick after_card(Card card) const {
    Trick trick = state_.trick;
    parts::add_card<Rules>(state_, trick, me_, card);
    Seat seat = me_;
    while (trick.size < state_.players()) {
      seat = state_.next(seat);
      const CardSet legal = Rules::legal(state_, state_.hands[seat.at()], trick);
      const CardSet beating = legal & beaters_of(trick.best);
      const bool last = trick.size + 1 == state_.players();
      const Card answer = beating.empty() ? worst(legal) : last ? beating.last() : beating.first();
      parts::add_card<Rules>(state_, trick, seat, answer);
    }
    return trick;
  }

  [[nodiscard]] Card worst(CardSet cards) const {
    if (row_.aim == Aim::tricks) return cards.last();
    const CardSet dear = cards & (kKings | kTrula);
    return dear.empty() ? cards.last() : dear.last();
  }

  [[nodiscard]] int worth_for_few_points(Card card) const {
    const Trick trick = after_card(card);
    const Seat winner = trick.by[static_cast<std::size_t>(Rules::winning_place(state_, trick))];
    const int taken =
        winner == me_ ? -8 * (count(trick.set).count() + 4) : 2 * count(CardSet::of(card)).count();
    return taken + burden(card);
  }

  [[nodiscard]] int worth_for_target(Card card) const {
    const Trick trick = after_card(card);
    const Seat winner = trick.by[static_cast<std::size_t>(Rules::winning_place(state_, trick))];
    int worth = burden(card);
    for (std::size_t s = 0; s < state_.seats; ++s) {
      const Seat seat(static_cast<int>(s));
      const bool declares = Book::declared_by(state_, seat) != ContractId::none;
      if (!declares || winner != seat) continue;
      const int missing = row_.tricks - state_.tricks[s];
      const int good = missing > 0 ? 800 : -800;  // for him
      worth += seat == me_ ? good : -good;
    }
    return worth;
  }

  /// How glad one is to be rid of a card that could be made to win later.
  [[nodiscard]] int burden(Card card) const {
    const CardSet rivals = others_ & suit_of(card);
    if (rivals.empty()) return 0;
    return 8 * 12 * (rivals - beaters_of(card)).size() / rivals.size();
  }

  const State& state_;
  const ContractInfo& row_;
  const Manner& manner_;
  Seat me_;
  CardSet others_;
  CardSet rivals_;
};

}  // namespace ultimo::bots
