#include "rulebooks/tzs/penalties.hpp"

#include <algorithm>

namespace ultimo::tzs {
namespace {

bool is_renons(std::string_view kind) { return kind == "renons" || kind == "wrong-count"; }

}  // namespace

void check_penalties(Fields& fields, const SheetForm& form) {
  for (const SheetForm::Penalty& penalty : form.penalties) {
    if (penalty.kind == "warning") continue;  // with a game or without (C1.8, B1.28)
    if (is_renons(penalty.kind) != form.contract.has_value()) {
      fields.wrong(std::string(penalty.kind) +
                   (form.contract ? " does not go with a contract" : " needs the contract"));
    }
  }
}

bool voids_the_deal(const SheetForm& form) {
  return std::any_of(form.penalties.begin(), form.penalties.end(),
                     [](const SheetForm::Penalty& p) { return is_renons(p.kind); });
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

void score_void_deal(const Sheet& sheet, const SheetForm& form, BreakdownSink& sink) {
  for (const SheetForm::Penalty& penalty : form.penalties) {
    // C2.1: the entry stands at the offender; C2.4: at each who had a wrong number of cards.
    if (penalty.kind == "renons") {
      sink.line(penalty.by, "renons", -renons_value(sheet), clause("C2.2"));
    } else if (penalty.kind == "wrong-count") {
      sink.line(penalty.by, "wrong-count", -renons_value(sheet), clause("C2.4"));
    }
  }
}

Marks marks_after_void_deal(const Sheet& sheet, const SheetForm& form) {
  Marks marks = sheet.radelc;
  const bool declarer_offended = std::any_of(
      form.penalties.begin(), form.penalties.end(),
      [&](const SheetForm::Penalty& p) { return is_renons(p.kind) && p.by == sheet.declarer; });
  if (sheet.has_radelc() && declarer_offended) --marks[sheet.declarer.at()];  // C2.3
  return marks;
}

void score_table_penalties(Fields& fields, const SheetForm& form, BreakdownSink& sink) {
  for (const SheetForm::Penalty& penalty : form.penalties) {
    if (penalty.kind == "misdeal") {
      sink.line(penalty.by, "misdeal", -20, clause("C1.10"));
    } else if (penalty.kind == "late") {
      Fields more(*penalty.more);
      const int count = more.integer_if_given("count", 1, 1'000'000).value_or(1);
      fields.adopt(more);
      sink.line(penalty.by, "late", -45 * count, clause("B1.5"));
    }
  }
}

}  // namespace ultimo::tzs
