#pragma once

#include <vector>

#include "rules/engine.hpp"
#include "solver/context.hpp"

namespace ultimo::solver {

/// What is asked about. The side is the declarer's, or one player's where each plays alone.
enum class Goal : std::uint8_t {
  points,  // card points of the side in thirds, with what it laid away and owns of the talon
  tricks,  // tricks of the side, those already taken among them
};

/// What is known of a value; when a budget was spent the two differ.
struct Range {
  int at_least = 0;
  int at_most = 0;
  [[nodiscard]] bool exact() const { return at_least == at_most; }
  bool operator==(const Range&) const = default;
};

struct Question {
  Goal goal = Goal::points;
  Seat side_of = kNobody;  // nobody: the declarer
  Budget budget;
};

struct Answer {
  Range value;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// The border of the solver: how a rulebook's deals in play are solved with open cards.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  /// What the side gets with best play of all.
  [[nodiscard]] virtual Result<Answer> exact(const Position& position, const Question& question,
                                             Context& context) const = 0;
  /// Only whether it is at least x; one end of the range then says so.
  [[nodiscard]] virtual Result<Answer> at_least(const Position& position, const Question& question,
                                                int x, Context& context) const = 0;
};

}  // namespace ultimo::solver
