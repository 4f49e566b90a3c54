#include "rulebooks/tzs/penalties.hpp"

#include <algorithm>

namespace ultimo::tzs {
namespace {

bool is_renons(std::string_view kind) { return kind == "renons" || kind == "wrong-count"; }

/// C2.1 speaks of one entry: who plays on after a renons, or with a wrong count, is not charged for
/// it again.
void check_charged_once(Checks& checks, const SheetRow& row) {
  const auto is_one = [](const SheetRow::Penalty& penalty) { return is_renons(penalty.kind); };
  if (has_two_of_one_player(row, is_one)) checks.wrong({"penalty.one-entry"}, clause("C2.1"));
}

}  // namespace

void check_penalties(Checks& checks, const SheetRow& row) {
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (penalty.kind == "warning") continue;  // with a game or without (C1.8, B1.28)
    if (is_renons(penalty.kind) != row.contract.has_value()) {
      const Term kind{Term::Kind::penalty, penalty.kind};
      checks.wrong(row.contract ? Reason("penalty.without-contract", {{"penalty", kind}})
                                : needs_contract(penalty.kind));
    }
  }
  check_charged_once(checks, row);
}

bool voids_the_deal(const SheetRow& row) {
  return std::any_of(row.penalties.begin(), row.penalties.end(),
                     [](const SheetRow::Penalty& p) { return is_renons(p.kind); });
}

int renons_value(const Sheet& sheet) {
  const int level = sheet.ladder(ItemId::game).level();
  // The full difference of a klop is 70 (B2.3); its radelc never counts (B2.5).
  if (sheet.contract == kKlop) return 70 * level;
  int worth = value(sheet.contract) * level;
  if (is_counted(sheet.contract)) {
    worth += kHalfOfPoints * level;
    worth += parts::announced_worth(sheet.feats, sheet.ladders, kFeatValues);
  }
  return sheet.has_radelc() ? 2 * worth : worth;  // C2.3
}

void score_void_deal(const Sheet& sheet, const SheetRow& row, BreakdownSink& sink) {
  for (const SheetRow::Penalty& penalty : row.penalties) {
    // C2.1: the entry stands at the offender; C2.4: at each who had a wrong number of cards.
    if (penalty.kind == "renons") {
      sink.line(penalty.by, "renons", -renons_value(sheet), clause("C2.2"));
    } else if (penalty.kind == "wrong-count") {
      sink.line(penalty.by, "wrong-count", -renons_value(sheet), clause("C2.4"));
    }
  }
}

Marks marks_after_void_deal(const Sheet& sheet, const SheetRow& row) {
  Marks marks = sheet.radelc;
  const bool declarer_offended = std::any_of(
      row.penalties.begin(), row.penalties.end(),
      [&](const SheetRow::Penalty& p) { return is_renons(p.kind) && p.by == sheet.declarer; });
  if (sheet.has_radelc() && declarer_offended) --marks[sheet.declarer.at()];  // C2.3
  return marks;
}

void score_table_penalties(Checks& checks, const SheetRow& row, BreakdownSink& sink) {
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (penalty.kind == "misdeal") {
      sink.line(penalty.by, "misdeal", -20, clause("C1.10"));
    } else if (penalty.kind == "late") {
      const int count = checks.number_if_given("count", penalty.count, 1, 1'000'000).value_or(1);
      sink.line(penalty.by, "late", -45 * count, clause("B1.5"));
    }
  }
}

}  // namespace ultimo::tzs
