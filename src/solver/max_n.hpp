#pragma once

#include <unordered_map>

#include "rules/book_traits.hpp"
#include "rules/parts/tricks.hpp"
#include "solver/context.hpp"
#include "solver/state_key.hpp"

namespace ultimo::solver {

/// Everybody plays for his own score and takes it for granted that the others do (max^n). Where
/// several cards bring a player the same, he plays the first in the order of the pack.
template <SolvableBook Book, class Rules>
class MaxN {
 public:
  using State = typename Book::State;
  using Scores = PerSeat<int>;

  explicit MaxN(Context& context) : context_(context) {}

  Scores ask(const State& state) {
    if (state.phase == Phase::finished) {
      TotalsSink totals;
      Book::score(Book::sheet(state), totals);
      return totals.totals();
    }
    if (!context_.spend()) return {};
    if (!state.trick.empty()) return choose(state);
    const std::uint64_t key = StateKey::of(state, true);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Scores scores = choose(state);
    if (!context_.stopped()) known_.emplace(key, scores);
    return scores;
  }

 private:
  Scores choose(const State& state) {
    Scores best{};
    bool any = false;
    for (const Card card : Rules::legal(state, state.hand(), state.trick)) {
      State after = state;
      parts::play_card<Rules>(after, card);
      const Scores scores = ask(after);
      if (context_.stopped()) return {};
      if (!any || scores[state.turn.at()] > best[state.turn.at()]) best = scores;
      any = true;
    }
    return best;
  }

  Context& context_;
  std::unordered_map<std::uint64_t, Scores> known_;
};

}  // namespace ultimo::solver
