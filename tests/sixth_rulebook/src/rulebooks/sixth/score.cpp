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

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  const Sheet sheet{row.declarer, checks.figure("points", row.points, 0, kPoints)};
  if (!row.contract || row.declarer == kNobody) {
    checks.wrong({"sheet.contract-and-declarer", "contract and declarer belong on the sheet"});
  }
  if (row.partner != kNobody) {
    checks.wrong({"sheet.soloist-alone", "the soloist is alone"}, clause("R2"));
  }
  if (!row.contras.empty()) {
    checks.wrong({"contra.nothing", "nothing can be contra'd"}, clause("R5"));
  }
  if (!checks.ok()) return checks.refused();

  BreakdownSink breakdown;
  score(sheet, breakdown);
  return scored_deal(breakdown, std::nullopt);
}

}  // namespace ultimo::sixth
