#include "rulebooks/sixth/score.hpp"

#include "rules/parts/counting.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::sixth {

Sheet sheet_of(const State& state) {
  return {state.declarer, parts::counted_in_threes(count(state.won[state.declarer.at()]))};
}

SheetRow write_sheet(const Sheet& sheet) {
  SheetRow row;
  row.contract = kSolo;
  row.declarer = sheet.declarer;
  row.points = sheet.points;
  return row;
}

namespace {

Sheet read_game(Checks& checks, const SheetRow& row) {
  const Sheet sheet{row.declarer, checks.figure("points", row.points, 0, kPoints)};
  if (!row.contract) checks.wrong({"field-missing", {{"field", "contract"}}});
  if (row.declarer == kNobody) checks.wrong({"field-missing", {{"field", "declarer"}}});
  if (row.partner != kNobody) {
    checks.wrong({"sheet.no-partner"}, clause("R2"));
  }
  if (!row.contras.empty()) {
    checks.wrong({"sheet.no-contra"}, clause("R5"));
  }
  return sheet;
}

/// R10
void score_penalties(Checks& checks, const SheetRow& row, BreakdownSink& sink) {
  constexpr int kMostTimes = 100;
  for (const SheetRow::Penalty& penalty : row.penalties) {
    const int times = checks.number_if_given("count", penalty.count, 1, kMostTimes).value_or(1);
    sink.line(penalty.by, penalty.kind, -times * kWrongDeal, clause("R10"));
  }
}

}  // namespace

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  BreakdownSink breakdown;
  if (row.contract || row.penalties.empty()) {  // else the row has penalties only
    const Sheet sheet = read_game(checks, row);
    if (!checks.ok()) return checks.refused();
    score(sheet, breakdown);
  }
  score_penalties(checks, row, breakdown);
  if (!checks.ok()) return checks.refused();
  return scored_deal(breakdown, std::nullopt);
}

}  // namespace ultimo::sixth
