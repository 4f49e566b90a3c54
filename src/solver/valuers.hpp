#pragma once

#include "rules/book_traits.hpp"
#include "solver/search.hpp"
#include "solver/solver.hpp"
#include "solver/state_search.hpp"

/// A valuer answers »is the value of this state at least x?« for one goal:
///
///   int  ask(const State&, int x)        a bound: at least x if it is, else below x
///   int  lowest(const State&), highest   between these the value is for certain
///   int  guess(const State&)             where to begin
///   bool is_eager(Seat)                  does this player want it high?
namespace ultimo::solver {

/// Seats as a mask; who plays with whom for this question.
using Seats = unsigned;
constexpr bool contains(Seats seats, Seat seat) { return ((seats >> seat.at()) & 1U) != 0; }
constexpr Seats mask_of(Seat seat) { return 1U << seat.at(); }

/// Sums over the side's tricks. The table of the context serves all states of one deal.
template <SolvableBook Book, class Rules>
class SumValuer {
 public:
  using State = typename Book::State;
  enum class Of : std::uint8_t { thirds, tricks };

  SumValuer(const State& state, Of what, Seats side, bool side_is_eager, Context& context)
      : what_(what), side_(side), side_is_eager_(side_is_eager), context_(context) {
    const Seating seating = seating_of(state);
    for (int player = 0; player < seating.players; ++player) {
      const Seat seat = seating.seats[static_cast<std::size_t>(player)];
      const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(player));
      if (contains(side, seat)) stakes_.collectors |= bit;
      if (is_eager(seat)) stakes_.eager |= bit;
      stakes_.in_play |= state.hands[seat.at()];
    }
    stakes_.in_play |= state.trick.set;
    if (what == Of::tricks) {
      stakes_.trick.fill(1);
    } else {
      price_cards(state);
      price_gifts(state, seating);
    }
    stakes_.bound = Book::bound_cards(state);
  }

  [[nodiscard]] bool is_eager(Seat seat) const { return contains(side_, seat) == side_is_eager_; }

  /// What the side has already.
  [[nodiscard]] int lowest(const State& state) const {
    int sum = 0;
    const PerSeat<Thirds> thirds = what_ == Of::thirds ? Book::thirds(state) : PerSeat<Thirds>{};
    for (int seat = 0; seat < state.seats; ++seat) {
      if (!contains(side_, Seat(seat))) continue;
      const auto i = static_cast<std::size_t>(seat);
      sum += what_ == Of::thirds ? thirds[i].count() : state.tricks[i];
    }
    return sum;
  }
  [[nodiscard]] int highest(const State& state) const {
    if (state.phase == Phase::finished) return lowest(state);
    return lowest(state) + Search<State, Rules>(state, stakes_, context_).left();
  }
  [[nodiscard]] int guess(const State& state) const {
    if (state.phase == Phase::finished) return lowest(state);
    return lowest(state) + Search<State, Rules>(state, stakes_, context_).guess();
  }
  [[nodiscard]] int ask(const State& state, int x) const {
    const int has = lowest(state);
    if (state.phase == Phase::finished) return has;
    return has + Search<State, Rules>(state, stakes_, context_).ask(x - has);
  }

 private:
  /// What a card adds to the side's points, by the rulebook's own count of its piles.
  void price_cards(const State& state) {
    Seat one{};
    while (!contains(side_, one)) one = Seat(one.number() + 1);
    const int before = lowest(state);
    for (const Card card : kPack - state.won[one.at()]) {
      State with = state;
      with.won[one.at()].insert(card);
      stakes_.card[static_cast<std::size_t>(card.index())] =
          static_cast<std::int16_t>(lowest(with) - before);
    }
  }

  /// What goes with a trick besides its cards, like the talon's where it is given out.
  void price_gifts(const State& state, const Seating& seating) {
    const Seat winner = seating.seats[0];
    const int tricks = state.tricks_played + state.hands[state.turn.at()].size();
    for (int number = state.tricks_played + 1; number <= tricks; ++number) {
      State taken = state;
      taken.tricks_played = static_cast<std::uint8_t>(number);
      taken.last_trick = Trick{};
      taken.won[winner.at()] = {};
      Rules::trick_taken(taken, winner);
      stakes_.trick[static_cast<std::size_t>(number)] =
          static_cast<std::int16_t>(count(taken.won[winner.at()]).count());
    }
  }

  Of what_;
  Seats side_;
  bool side_is_eager_;
  Context& context_;
  Stakes stakes_;
};

/// Won or lost, where that is a question of a sum: from so much on, or (a beggar) below it.
template <class Sum>
class LineValuer {
 public:
  using State = typename Sum::State;
  LineValuer(Sum sum, int line, bool from_there_on)
      : sum_(std::move(sum)), line_(line), from_there_on_(from_there_on) {}

  [[nodiscard]] bool is_eager(Seat seat) const { return sum_.is_eager(seat) == from_there_on_; }
  [[nodiscard]] static int lowest(const State& /*state*/) { return 0; }
  [[nodiscard]] static int highest(const State& /*state*/) { return 1; }
  [[nodiscard]] static int guess(const State& /*state*/) { return 1; }
  [[nodiscard]] int ask(const State& state, int x) const {
    if (x <= 0) return 0;
    if (x > 1) return 1;
    return (sum_.ask(state, line_) >= line_) == from_there_on_ ? 1 : 0;
  }

 private:
  Sum sum_;
  int line_;
  bool from_there_on_;
};

/// Values that only a finished deal has; `Valuation` reads them off it.
template <SolvableBook Book, class Rules, class Valuation>
class EndValuer {
 public:
  using State = typename Book::State;
  EndValuer(Valuation valuation, Seats side, bool by_seat, Range possible, Context& context)
      : search_(valuation, side, by_seat, context), possible_(possible) {}

  [[nodiscard]] bool is_eager(Seat seat) const { return search_.is_eager(seat); }
  [[nodiscard]] int lowest(const State& /*state*/) const { return possible_.at_least; }
  [[nodiscard]] int highest(const State& /*state*/) const { return possible_.at_most; }
  [[nodiscard]] int guess(const State& /*state*/) const { return 0; }
  [[nodiscard]] int ask(const State& state, int x) { return search_.ask(state, x); }

 private:
  StateSearch<Book, Rules, Valuation> search_;
  Range possible_;
};

}  // namespace ultimo::solver
