#pragma once

#include <optional>
#include <ostream>
#include <vector>

#include "rules/engine.hpp"
#include "solver/context.hpp"

namespace ultimo::solver {

/// What is asked about, always of one side: the declarer's, or one player's where each is alone.
enum class Goal : std::uint8_t {
  points,  // its card points in thirds, with what it discarded and owns of the talon
  tricks,  // its tricks, with those it has
  game,    // 1 if the game is won, 0 if not; not in games in which nobody declares
  score,   // what the rulebook writes for the declarer, or for the player, in the book's unit
  feat,    // 1 if the side makes the feat, 0 if not
};

/// What is known of a value. With a budget that was spent the two ends differ.
struct Range {
  int at_least = 0;
  int at_most = 0;
  static constexpr int kFar = 1'000'000;  // beyond any score
  static constexpr Range unknown() { return {-kFar, kFar}; }

  [[nodiscard]] bool exact() const { return at_least == at_most; }
  [[nodiscard]] bool knows_least() const { return at_least > -kFar; }
  [[nodiscard]] bool knows_most() const { return at_most < kFar; }
  bool operator==(const Range&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Range& range) {
    return out << range.at_least << ".." << range.at_most;
  }
};

struct Question {
  Goal goal = Goal::points;
  Seat side_of = kNobody;       // nobody: the declarer
  FeatId feat = FeatId::none;   // with Goal::feat
  std::optional<int> at_least;  // only whether it is at least so much: quicker
  bool each_card = false;       // the value after every legal card, too
  CardSet only_cards;           // if any: only the value after each of these, nothing else
  bool line = false;            // how it goes with best play, too
  Budget budget;
};

/// How far the answer can be relied on.
enum class Nature : std::uint8_t {
  two_sides,     // one side against the other: that is how the deal goes with best play of all
  against_all,   // what the player gets if all others play against him alone: a bound, at play
                 // they mind their own
  each_for_self  // everybody plays for himself and knows that of the others (max^n): what then
                 // happens, ties going to the first card; no bound
};

struct PlayedCard {
  Seat by;
  Card card;
  bool operator==(const PlayedCard&) const = default;
};

struct CardValue {
  Card card;
  Range value;
};

struct Answer {
  Nature nature = Nature::two_sides;
  Seat to_act = kNobody;
  bool wants_more = false;  // the player to act is on the side that wants the value high
  Range value;
  std::vector<CardValue> cards;
  std::vector<PlayedCard> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// What everybody gets where each plays for himself.
struct VectorAnswer {
  bool finished = false;  // else the budget was spent and there is nothing
  PerSeat<int> scores{};
  std::vector<std::pair<Card, PerSeat<int>>> cards;
  std::vector<PlayedCard> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// The border of the solver: a rulebook's deals, with open cards. Refused where no card is to be
/// played, or where the question has no sense in the contract.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  [[nodiscard]] virtual Result<Answer> solve(const Position& position, const Question& question,
                                             Context& context) const = 0;
  /// Scores by max^n; meant for the games without a declarer, and only for few cards.
  [[nodiscard]] virtual Result<VectorAnswer> solve_each_for_self(const Position& position,
                                                                 const Budget& budget,
                                                                 Context& context) const = 0;
  /// Does the player take all tricks that are left, whatever the others do? With the actual cards;
  /// nullopt if the budget was spent. Claims are judged from what a player knows (claim.hpp); this
  /// is what the tests hold them against, at any length.
  [[nodiscard]] virtual Result<std::optional<bool>> takes_the_rest(const Position& position,
                                                                   Seat seat, const Budget& budget,
                                                                   Context& context) const = 0;
};

}  // namespace ultimo::solver
