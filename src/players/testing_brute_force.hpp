#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "rules/engine.hpp"
#include "solver/solver.hpp"

/// The plainest search there is, for the tests of the solver: everything that may be played is
/// played to the end over the border, and the rulebook's own outcome is read off. It shares nothing
/// with the solver.
namespace ultimo::brute {

/// A value of a finished deal, and who wants it high.
struct Goal {
  solver::Question question;
  unsigned eager = 0;  // one bit a seat
  std::function<int(const Engine&, const Position&, const Outcome&)> value;
};

using Values = std::vector<int>;

/// Of each goal, what comes out with best play of both sides.
inline Values values(const Engine& engine, const Position& position,
                     const std::vector<Goal>& goals) {
  const Moment moment = engine.moment(position);
  Values found;
  if (moment.finished) {
    const Outcome outcome = engine.outcome(position);
    for (const Goal& goal : goals) found.push_back(goal.value(engine, position, outcome));
    return found;
  }
  const Choices choices = engine.choices(position);
  for (int i = 0; i < choices.size(); ++i) {
    Position after = position;
    if (!engine.apply(after, {choices.nth(i), {}})) return {};
    const Values then = values(engine, after, goals);
    if (i == 0) {
      found = then;
      continue;
    }
    for (std::size_t g = 0; g < goals.size(); ++g) {
      const bool eager = ((goals[g].eager >> moment.to_act.at()) & 1U) != 0;
      found[g] = eager ? std::max(found[g], then[g]) : std::min(found[g], then[g]);
    }
  }
  return found;
}

/// What everybody gets if each plays for his own score, the first of equal cards being played.
inline PerSeat<int> each_for_self(const Engine& engine, const Position& position) {
  const Moment moment = engine.moment(position);
  if (moment.finished) return engine.outcome(position).scores;
  const Choices choices = engine.choices(position);
  PerSeat<int> best{};
  for (int i = 0; i < choices.size(); ++i) {
    Position after = position;
    if (!engine.apply(after, {choices.nth(i), {}})) return {};
    const PerSeat<int> then = each_for_self(engine, after);
    if (i == 0 || then[moment.to_act.at()] > best[moment.to_act.at()]) best = then;
  }
  return best;
}

}  // namespace ultimo::brute
