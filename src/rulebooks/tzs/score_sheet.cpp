// A row that comes from outside is checked against the paper, then scored by the same text as a
// deal played here.
#include <algorithm>

#include "rulebooks/tzs/book.hpp"
#include "rulebooks/tzs/penalties.hpp"
#include "rulebooks/tzs/score.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::tzs {
namespace {

void take_all_feats(Checks& checks, const SheetRow& row, Sheet& sheet) {
  if (!row.feats.empty() && !is_counted(sheet.contract)) {
    checks.wrong({"sheet.no-feats"}, clause("B1.17"));
    return;
  }
  take_feats(checks, row, sheet.feats);
  for (const SheetRow::Feat& feat : row.feats) {
    if (!feat.announced && !*feat.made && feat.feat != kPagatFeat) {
      checks.wrong({"sheet.only-pagat-lost-silently"}, clause("B1.18"));
    }
  }
}

/// Right side, step by step (B1.19, B1.23); klop just one, by anybody (B2.2).
void take_contras(Checks& checks, const SheetRow& row, Sheet& sheet) {
  for (const SheetRow::Contra& contra : row.contras) {
    if (sheet.contract == kKlop && (contra.on != ItemId::game || row.contras.size() > 1)) {
      return checks.wrong({"sheet.klop-one-contra"}, clause("B2.2"));
    }
  }
  parts::Contras<kItems> contras;
  contras.open(ItemId::game, true);
  for (const SheetRow::Feat& feat : row.feats) {
    if (feat.announced) contras.open(item_of(feat.feat), feat.by == sheet.declarer);
  }
  const SheetRow::Contra* const wrong =
      speak(row, contras, [&](Seat seat) { return contras.raisable(seat == sheet.declarer); });
  sheet.ladders = contras.ladders();
  if (wrong == nullptr) return;
  if (contras.ladder(wrong->on).full()) {
    checks.wrong({"contra.mort-is-last"}, clause("B1.19"));
  } else if (!contras.is_open(wrong->on)) {
    checks.wrong({"contra.only-game-and-announced"}, clause("B1.23"));
  } else {
    checks.wrong({"contra.wrong-side"}, clause("B1.19"));
  }
}

/// A klop that a renons ended has the points counted so far.
void take_klop_points(Checks& checks, const SheetRow& row, Sheet& sheet, bool is_void) {
  const PerSeat<int> points = checks.figures("points", row.points, kPlayers, 0, 70);
  const int sum = points[0] + points[1] + points[2];
  if (checks.ok() && ((sum < 69 && !is_void) || sum > 71)) {
    checks.wrong({"sheet.klop-sum"}, clause("B2.3"));
  }
  std::copy_n(points.begin(), kPlayers, sheet.klop_points.begin());
}

void take_tricks(Checks& checks, const SheetRow& row, Sheet& sheet) {
  const PerSeat<int> tricks = checks.numbers("tricks", row.tricks, kPlayers, 0, kTricks);
  if (tricks[0] + tricks[1] + tricks[2] > kTricks) {
    checks.wrong({"sheet.only-so-many-tricks", {{"tricks", kTricks}}});
  }
  std::copy_n(tricks.begin(), kPlayers, sheet.tricks.begin());
}

/// Points or tricks, whatever decides the contract. A void deal needs none; what is given must
/// still be possible.
void take_result(Checks& checks, const SheetRow& row, Sheet& sheet, bool is_void) {
  const bool by_tricks = sheet.contract == kBeggar || sheet.contract == kValat;
  if (is_void && !(by_tricks ? row.tricks.has_value() : row.points.has_value())) return;
  if (sheet.contract == kKlop) {
    take_klop_points(checks, row, sheet, is_void);
  } else if (by_tricks) {
    take_tricks(checks, row, sheet);
  } else if (is_silent_valat(sheet)) {
    sheet.points = row.points ? checks.figure("points", row.points, 0, 70) : 70;
  } else {
    sheet.points = checks.figure("points", row.points, 0, 70);
  }
}

Sheet take_sheet(Checks& checks, const SheetRow& row, bool is_void) {
  Sheet sheet;
  sheet.contract = *row.contract;
  sheet.declarer = row.declarer;
  if ((sheet.contract == kKlop) != (row.declarer == kNobody)) {
    checks.wrong(sheet.contract == kKlop ? Reason("sheet.klop-no-declarer")
                                         : missing_field("declarer"));
    return sheet;
  }
  take_all_feats(checks, row, sheet);
  if (checks.ok()) take_contras(checks, row, sheet);
  take_result(checks, row, sheet, is_void);
  // B1.26: where it cannot be lost, what the sheet says of it does not matter.
  if (!is_void && sheet.contract != kKlop && sheet.contract != kBeggar) {
    sheet.mond_lost_by = checks.seat_if_given("mond_lost_by", row.mond_lost_by, kPlayers);
  }
  return sheet;
}

}  // namespace

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  checks.number_if_given("seats", row.seats, kPlayers, kPlayers);
  check_made(checks, row);
  if (row.partner != kNobody) {
    checks.wrong({"sheet.no-partner"});
  }
  const Marks radelc = parts::read_marks(checks, row.before, kPlayers);
  check_penalties(checks, row);
  if (!checks.ok()) return checks.refused();

  BreakdownSink breakdown;
  Marks after = radelc;
  if (row.contract) {
    const bool is_void = voids_the_deal(row);
    Sheet sheet = take_sheet(checks, row, is_void);
    if (!checks.ok()) return checks.refused();
    sheet.radelc = radelc;
    if (is_void) {
      score_void_deal(sheet, row, breakdown);
      after = marks_after_void_deal(sheet, row);
    } else {
      score(sheet, breakdown);
      after = marks_after(sheet);
    }
  } else if (row.declarer != kNobody || !row.feats.empty() || !row.contras.empty()) {
    return bad_field({"sheet.no-contract-no-game"});
  }
  score_table_penalties(checks, row, breakdown);
  if (!checks.ok()) return checks.refused();
  return scored_deal(breakdown, parts::numbers(after));
}

}  // namespace ultimo::tzs
