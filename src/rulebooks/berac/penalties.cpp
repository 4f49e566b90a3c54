#include "rulebooks/berac/penalties.hpp"

#include <algorithm>

namespace ultimo::berac {
namespace {

bool is_renons(const SheetRow::Penalty& penalty) { return penalty.kind != "misdeal"; }

}  // namespace

bool has_renons(const SheetRow& row) {
  return std::any_of(row.penalties.begin(), row.penalties.end(), is_renons);
}

int renons_price(const Sheet& sheet, Seat offender) {
  const int level = sheet.level(ItemId::game);
  // Klop has no price of its own: as much as being full, and its radelc never counts.
  if (sheet.contract == kKlop) return kFullKlop * level;
  const bool valat = sheet.feat(kValatFeat).announced();
  const int price = valat ? announced_value(kValatFeat) * sheet.level(item_of(kValatFeat))  // S11
                          : (value(sheet.contract) + kHalfOfPoints) * level +
                                parts::announced_worth(sheet.feats, sheet.ladders, kFeatValues);
  return sheet.has_radelc(offender) ? 2 * price : price;
}

void check_renons(Checks& checks, const SheetRow& row) {
  if (has_two_of_one_player(row, is_renons)) {
    checks.wrong({"penalty.one-renonce"}, clause("2.12g"));
  }
}

void score_renons(const Sheet& sheet, const SheetRow& row, BreakdownSink& sink) {
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (!is_renons(penalty)) continue;
    // 2.12k makes an unproved claim a renons of whoever claimed; the price is the same.
    const Clause broken = penalty.kind == "false-claim" ? clause("2.12k") : clause("2.12g");
    sink.line(penalty.by, penalty.kind, -renons_price(sheet, penalty.by), broken);
  }
}

void score_misdeals(Checks& checks, const SheetRow& row, BreakdownSink& sink) {
  constexpr int kMostMisdeals = 25;  // the price doubles each time and has to fit an int
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (is_renons(penalty)) continue;
    const int nth = checks.number("nth", penalty.nth, 1, kMostMisdeals);
    sink.zero_line(penalty.by, penalty.kind, nth == 1 ? 0 : -20 * (1 << (nth - 2)),
                   clause("2.12h"));
  }
}

}  // namespace ultimo::berac
