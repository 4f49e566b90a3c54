#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/engine.hpp"
#include "tournament/event.hpp"

namespace ultimo::tournament {

/// A row of a sheet with what it came to, as the rulebook scores it.
struct ScoredRow {
  bool is_deal = false;  // not a row with penalties only
  int dealer = 0;
  SheetSoFar before;  // what the rulebook had to know of the sheet before this row
  std::vector<int> scores;
  std::vector<int> running;  // the totals after it
  std::vector<int> marks;    // radelci after it, where the paper has them
  std::vector<ScoreLine> breakdown;
};

struct ScoredSheet {
  std::vector<ScoredRow> rows;
  std::vector<int> totals;
  [[nodiscard]] int deals() const;
};

/// Who sits at the table, and what else belongs to its sheet.
struct SheetTable {
  std::vector<std::string> names;
  std::vector<int> purchases;
};

/// Scores a sheet through the rulebook: what a deal must know of those before it (radelci, running
/// totals, whose deal it is) is carried on here, whatever the row says. Refuses, with the row's
/// number, what cannot have happened.
Result<ScoredSheet> score_sheet(const Engine& engine, const Format& format, const Sheet& sheet,
                                const SheetTable& table);

/// What the rows say that is not what it came to: radelci carried wrongly, figures written wrongly,
/// the wrong dealer.
std::vector<Reason> differences(const Engine& engine, const Format& format, const Sheet& sheet,
                                const ScoredSheet& scored);

/// The points of a penalty, as the rulebook has them without a game; one a seat.
Result<std::vector<int>> penalty_points(const Engine& engine, int seats, std::string_view kind,
                                        int seat, int count);

}  // namespace ultimo::tournament
