#pragma once

#include <algorithm>

#include "rules/parts/tricks.hpp"
#include "solver/solver.hpp"

namespace ultimo::solver {

/// Asks a valuer (valuers.hpp) until the question is answered or the budget is spent.
template <class State, class Rules, class Valuer>
class Asking {
 public:
  Asking(Valuer& valuer, Context& context) : valuer_(valuer), context_(context) {}

  Range narrow(const State& state, std::optional<int> at_least) {
    Range known{valuer_.lowest(state), valuer_.highest(state)};
    if (at_least) {
      settle(state, *at_least, known);
      return known;
    }
    int guess = valuer_.guess(state);
    int step = kFirstStep;
    while (!known.exact()) {
      guess = std::clamp(guess, known.at_least + 1, known.at_most);
      const Range before = known;
      settle(state, guess, known);
      if (context_.stopped()) break;
      // From a first guess that is near, by growing steps; between two ends, in the middle.
      const int middle =
          static_cast<int>((std::int64_t{known.at_least} + std::int64_t{known.at_most} + 1) / 2);
      guess = known.at_least > before.at_least ? std::min(known.at_least + step, middle)
                                               : std::max(known.at_most + 1 - step, middle);
      step *= 2;
    }
    return known;
  }

  std::vector<CardValue> each_card(const State& state, CardSet cards, std::optional<int> at_least) {
    std::vector<CardValue> values;
    for (const Card card : cards) {
      State after = state;
      parts::play_card<Rules>(after, card);
      values.push_back({card, narrow(after, at_least)});
      if (context_.stopped()) break;
    }
    return values;
  }

  /// Best play from here on: everybody keeps what is in it for his side. With a question of »at
  /// least« that is only whether the answer is yes or no.
  std::vector<PlayedCard> line(State state, const Range& value, std::optional<int> at_least) {
    std::vector<PlayedCard> line;
    // Who wants it high must keep `low`, the others must keep it below `high`.
    const int low = at_least ? *at_least : value.at_least;
    const int high = at_least ? *at_least : value.at_most + 1;
    const bool yes = value.at_least >= low;
    const bool no = value.at_most < high;
    while (state.phase != Phase::finished) {
      const bool eager = valuer_.is_eager(state.turn);
      const bool keeps_anything = at_least && (eager ? !yes : !no);
      const Seat by = state.turn;
      std::optional<State> next;
      for (const Card card : Rules::legal(state, state.hand(), state.trick)) {
        State after = state;
        parts::play_card<Rules>(after, card);
        const bool keeps = keeps_anything || (eager ? valuer_.ask(after, low) >= low
                                                    : valuer_.ask(after, high) < high);
        if (context_.stopped()) return line;
        if (!keeps) continue;
        line.push_back({by, card});
        next = after;
        break;
      }
      if (!next) return line;
      state = *next;
    }
    return line;
  }

 private:
  static constexpr int kFirstStep = 2;

  void settle(const State& state, int x, Range& known) {
    const int value = valuer_.ask(state, x);
    if (context_.stopped()) return;
    if (value >= x) {
      known.at_least = std::max(known.at_least, value);
    } else {
      known.at_most = std::min(known.at_most, value);
    }
  }

  Valuer& valuer_;
  Context& context_;
};

}  // namespace ultimo::solver
