#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/seat.hpp"
#include "rules/clause.hpp"

namespace ultimo {

/// What a line of the score is for, by ids: `game`, `trula`, or with a prefix `contra game`, `bonus
/// trula`. Both are literals or names in the book's tables.
struct Item {
  std::string_view prefix;
  std::string_view name;

  constexpr Item(const char* plain) : name(plain) {}       // NOLINT: a word is an item
  constexpr Item(std::string_view plain) : name(plain) {}  // NOLINT: a word is an item
  constexpr Item(std::string_view before, std::string_view what) : prefix(before), name(what) {}
  /// As the oracle writes it.
  [[nodiscard]] std::string text() const {
    return prefix.empty() ? std::string(name) : std::string(prefix) + ' ' + std::string(name);
  }
  bool operator==(const Item&) const = default;
};

/// How a line came about that is rounded by itself: the line says what is written, and one rounded
/// to nothing is not written at all. Where the figure was round already both are the same.
struct Rounding {
  Seat seat;
  Item item;
  int exact = 0;  // before
  Clause exact_clause;
  int written = 0;
  Clause clause;  // that rounds

  [[nodiscard]] constexpr bool changed_it() const { return exact != written; }
};

/// Scoring is one text that writes lines into a sink. Bots and playouts read only the totals,
/// people read the lines; neither can differ from the other.
class TotalsSink {
 public:
  constexpr void line(Seat seat, const Item& /*item*/, int points, Clause /*clause*/) {
    totals_[seat.at()] += points;
  }
  constexpr void zero_line(Seat seat, const Item& item, int points, Clause clause) {
    line(seat, item, points, clause);
  }
  constexpr void rounding(const Rounding& /*rounding*/) {}
  [[nodiscard]] constexpr const PerSeat<int>& totals() const { return totals_; }

 private:
  PerSeat<int> totals_{};
};

struct ScoreLine {
  Seat seat;
  Item item;
  int points = 0;
  Clause clause;
  bool operator==(const ScoreLine&) const = default;
};

class BreakdownSink {
 public:
  /// Lines of nothing are kept only where a paper writes them (`zero_line`).
  void line(Seat seat, const Item& item, int points, Clause clause) {
    if (points != 0) zero_line(seat, item, points, clause);
  }
  void zero_line(Seat seat, const Item& item, int points, Clause clause) {
    lines_.push_back({seat, item, points, clause});
  }
  void rounding(const Rounding& rounding) {
    if (rounding.exact != 0) roundings_.push_back(rounding);
  }
  [[nodiscard]] const std::vector<ScoreLine>& lines() const { return lines_; }
  [[nodiscard]] const std::vector<Rounding>& roundings() const { return roundings_; }
  [[nodiscard]] PerSeat<int> totals() const {
    PerSeat<int> totals{};
    for (const ScoreLine& line : lines_) totals[line.seat.at()] += line.points;
    return totals;
  }

 private:
  std::vector<ScoreLine> lines_;
  std::vector<Rounding> roundings_;
};

/// Writes the lines of one seat and keeps their sum.
template <class Sink>
class SeatLines {
 public:
  constexpr SeatLines(Sink& sink, Seat seat) : sink_(sink), seat_(seat) {}
  constexpr void line(const Item& item, int points, Clause clause) {
    sink_.line(seat_, item, points, clause);
    sum_ += points;
  }
  /// Goes with the line of that item.
  constexpr void rounding(const Item& item, int exact, Clause of, int written, Clause by) {
    sink_.rounding({seat_, item, exact, of, written, by});
  }
  [[nodiscard]] constexpr int sum() const { return sum_; }

 private:
  Sink& sink_;
  Seat seat_;
  int sum_ = 0;
};

}  // namespace ultimo
