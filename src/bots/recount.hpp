#pragma once

#include "cards/seat.hpp"
#include "cards/thirds.hpp"
#include "rules/book_traits.hpp"

namespace ultimo::bots {

/// Piles of a finished deal, from which points can change sides.
template <SolvableBook Book>
class Piles {
 public:
  using State = typename Book::State;

  explicit Piles(State& end) : end_(end), other_(end.next(end.declarer)) {
    while (end.on_declarers_side(other_)) other_ = end.next(other_);
  }

  [[nodiscard]] int of_declarers() const {
    const PerSeat<Thirds> thirds = Book::thirds(end_);
    int sum = 0;
    for (int seat = 0; seat < end_.seats; ++seat) {
      if (end_.on_declarers_side(Seat(seat))) sum += thirds[static_cast<std::size_t>(seat)].count();
    }
    return sum;
  }

  /// Moves cards worth so much, or less where there are no more; kings and the trula never, so that
  /// feats stay as they were played. Tells what is left.
  int give(bool to_declarers, int thirds) {
    for (const CardSet rank : {kQueens, kKnights, kJacks, kPips}) {
      for (const Card card : of_side(!to_declarers) & rank) {
        if (worth(card) > thirds) break;
        move(card, to_declarers);
        thirds -= worth(card);
      }
    }
    return thirds;
  }
  /// Moves the cheapest card that is worth as much or more, and tells by how much it is more.
  int give_too_much(bool to_declarers, int thirds) {
    for (const CardSet rank : {kJacks, kKnights, kQueens}) {
      const CardSet cards = of_side(!to_declarers) & rank;
      if (cards.empty() || worth(cards.first()) < thirds) continue;
      move(cards.first(), to_declarers);
      return worth(cards.first()) - thirds;
    }
    return 0;
  }

 private:
  static constexpr CardSet kPips =
      kPack - kKings - kQueens - kKnights - kJacks - kTrula;  // worth a third each

  static int worth(Card card) { return count(CardSet::of(card)).count(); }
  [[nodiscard]] CardSet of_side(bool declarers) const {
    CardSet cards;
    for (int seat = 0; seat < end_.seats; ++seat) {
      if (end_.on_declarers_side(Seat(seat)) != declarers) continue;
      cards |= end_.won[static_cast<std::size_t>(seat)];
    }
    return cards;
  }
  void move(Card card, bool to_declarers) {
    for (CardSet& pile : end_.won) pile.erase(card);
    end_.won[to_declarers ? end_.declarer.at() : other_.at()].insert(card);
  }

  State& end_;
  Seat other_;
};

/// Gives the declarer's side so many thirds at the end of a deal, or nearly so many where the
/// piles have no small change.
template <SolvableBook Book>
void recount(typename Book::State& end, int thirds) {
  Piles<Book> piles(end);
  const int missing = thirds - piles.of_declarers();
  const bool to_declarers = missing > 0;
  const int left = piles.give(to_declarers, to_declarers ? missing : -missing);
  if (left > 0) piles.give(!to_declarers, piles.give_too_much(to_declarers, left));
}

}  // namespace ultimo::bots
