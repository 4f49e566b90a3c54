#pragma once

#include "rulebooks/sixth/state.hpp"
#include "rules/refusal.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo::sixth {

/// What the score sheet knows of a finished deal.
struct Sheet {
  Seat declarer = kNobody;
  int points = 0;  // his
};

/// Of a deal played here.
Sheet sheet_of(const State& state);
/// As a row of a score sheet.
SheetRow write_sheet(const Sheet& sheet);
/// A row from outside, checked and scored.
Result<ScoredDeal> score_row(const SheetRow& row);

/// R5
constexpr bool is_won(const Sheet& sheet) { return 2 * sheet.points > kPoints; }

/// R5
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  const bool won = is_won(sheet);
  const int value = kContracts[at(kSolo)].value;
  sink.line(sheet.declarer, "game", won ? value : -value, clause("R5"));
}

}  // namespace ultimo::sixth
