#pragma once

#include <algorithm>

#include "bots/simulator.hpp"
#include "cards/thirds.hpp"
#include "rules/book_traits.hpp"
#include "rules/parts/tricks.hpp"
#include "solver/bits.hpp"

namespace ultimo::bots {

/// The last tricks with open cards, searched to the end; the payoff is the whole score. Two sides
/// play against each other; where each plays alone, each goes for himself.
template <SolvableBook Book, class Rules>
class Endgame {
  using State = typename Book::State;

 public:
  explicit Endgame(const State& state, bool sides) : root_(state), sides_(sides) {}

  /// The end of the deal when everybody plays his best from here.
  State solve() {
    if (sides_) {
      two_sides(root_, -kFar, kFar);
    } else {
      alone(root_);
    }
    return end_;
  }

  /// Of neighbours that are worth the same and that nothing lies between, one is enough.
  static CardSet worth_trying(const State& state, CardSet legal) {
    CardSet alive = state.trick.set;
    for (const CardSet hand : state.hands) alive |= hand;
    const CardSet others = alive - state.hand();
    return legal - solver::twins(legal & solver::kNeutralCards, others | legal);
  }

 private:
  static constexpr int kFar = 1'000'000'000;

  static PerSeat<int> scores_of(const State& state) {
    TotalsSink totals;
    Book::score(Book::sheet(state), totals);
    return totals.totals();
  }

  /// What the declarer's side is better off than the others, with the points as a tie-break.
  static int worth(const State& state, const PerSeat<int>& scores) {
    int ours = 0;
    int theirs = 0;
    int our_seats = 0;
    int their_seats = 0;
    int points = 0;
    const PerSeat<Thirds> thirds = Book::thirds(state);
    for (std::size_t s = 0; s < state.seats; ++s) {
      if (state.on_declarers_side(Seat(static_cast<int>(s)))) {
        ours += scores[s];
        points += thirds[s].count();
        ++our_seats;
      } else {
        theirs += scores[s];
        ++their_seats;
      }
    }
    const int lead = ours * std::max(1, their_seats) - theirs * std::max(1, our_seats);
    return lead * 256 + points;
  }

  int two_sides(const State& state, int low, int high) {
    if (state.phase == Phase::finished) {
      end_ = state;
      return worth(state, scores_of(state));
    }
    const bool ours = state.on_declarers_side(state.turn);
    int best = ours ? -kFar : kFar;
    State best_end;
    bool first_card = true;
    CardSet rest = worth_trying(state, Rules::legal(state, state.hand(), state.trick));
    const CardSet winning =
        state.trick.empty() ? rest & (kKings | kAllTaroks) : rest & beaters_of(state.trick.best);
    while (!rest.empty()) {
      const CardSet first = rest & winning;
      const Card card = first.empty() ? rest.first() : first.last();
      rest.erase(card);
      State next = state;
      parts::play_card<Rules>(next, card);
      const int value = two_sides(next, low, high);
      if (first_card || (ours ? value > best : value < best)) {
        first_card = false;
        best = value;
        best_end = end_;
      }
      if (ours) low = std::max(low, best);
      if (!ours) high = std::min(high, best);
      if (low >= high) break;
    }
    end_ = best_end;
    return best;
  }

  PerSeat<int> alone(const State& state) {
    if (state.phase == Phase::finished) {
      end_ = state;
      return scores_of(state);
    }
    const Seat me = state.turn;
    PerSeat<int> best{};
    State best_end;
    double most = -kFar;
    for (const Card card : worth_trying(state, Rules::legal(state, state.hand(), state.trick))) {
      State next = state;
      parts::play_card<Rules>(next, card);
      const PerSeat<int> scores = alone(next);
      const double value = lead(scores, me, state.seats);
      if (value <= most) continue;
      most = value;
      best = scores;
      best_end = end_;
    }
    end_ = best_end;
    return best;
  }

  State root_;
  bool sides_;
  State end_;
};

}  // namespace ultimo::bots
