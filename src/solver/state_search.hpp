#pragma once

#include <algorithm>
#include <limits>

#include "rules/book_traits.hpp"
#include "rules/parts/tricks.hpp"
#include "solver/bits.hpp"
#include "solver/context.hpp"
#include "solver/state_key.hpp"

namespace ultimo::solver {

/// Searches whole states to the end of the deal, for values that are no sum over tricks: the
/// rulebook's score, its feats, an exact number of tricks. `Valuation` gives the value of a
/// finished state. Slower than Search, and right for everything.
template <SolvableBook Book, class Rules, class Valuation>
class StateSearch {
 public:
  using State = typename Book::State;

  /// `eager`: one bit a seat, for those who want the value high.
  StateSearch(Valuation valuation, unsigned eager, bool by_seat, Context& context)
      : valuation_(valuation), eager_(eager), by_seat_(by_seat), context_(context) {}

  [[nodiscard]] bool is_eager(Seat seat) const { return ((eager_ >> seat.at()) & 1U) != 0; }

  /// A bound: at least x if the value is, else below x.
  int ask(const State& state, int x) {
    if (state.phase == Phase::finished) return valuation_(state);
    if (!context_.spend()) return 0;
    const bool boundary = state.trick.empty();
    const std::uint64_t key = boundary ? StateKey::of(state, by_seat_) : 0;
    if (boundary) {
      if (const ValueTable::Entry* known = context_.values().find(key)) {
        if (known->at_least >= x) return known->at_least;
        if (known->at_most < x) return known->at_most;
      }
    }
    const int value = choose(state, x);
    if (boundary && !context_.stopped()) {
      context_.values().store({key, value >= x ? value : std::numeric_limits<int>::min(),
                               value >= x ? std::numeric_limits<int>::max() : value});
    }
    return value;
  }

 private:
  int choose(const State& state, int x) {
    const CardSet legal = Rules::legal(state, state.hand(), state.trick);
    // This deal has made some cards special that elsewhere are like their neighbours.
    const CardSet special = Book::called_cards(state) | Book::bound_cards(state);
    CardSet present = state.trick.empty() ? CardSet{} : CardSet::of(state.trick.best);
    for (const CardSet hand : state.hands) present |= hand;
    CardSet rest = legal - twins(legal & kNeutralCards - special, present);
    const bool eager = is_eager(state.turn);
    int best = eager ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    while (!rest.empty()) {
      // High cards bring the end of a question sooner than low ones.
      const Card card = rest.last();
      rest.erase(card);
      State after = state;
      parts::play_card<Rules>(after, card);
      const int value = ask(after, x);
      if (context_.stopped()) return 0;
      best = eager ? std::max(best, value) : std::min(best, value);
      if (eager ? best >= x : best < x) return best;
    }
    return best;
  }

  Valuation valuation_;
  unsigned eager_;
  bool by_seat_;
  Context& context_;
};

}  // namespace ultimo::solver
