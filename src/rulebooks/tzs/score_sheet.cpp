// The operation `score`: a sheet that comes from outside is checked against the paper, then scored
// by the same text as a deal played here.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rulebooks/tzs/book.hpp"
#include "rulebooks/tzs/penalties.hpp"
#include "rulebooks/tzs/score.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::tzs {
namespace json = boost::json;

namespace {

void take_all_feats(Fields& fields, const SheetForm& form, Sheet& sheet) {
  if (!form.feats.empty() && !is_counted(sheet.contract)) {
    fields.wrong("this game has no feats", clause("B1.17"));
    return;
  }
  take_feats(fields, form, sheet.feats);
  for (const SheetForm::Feat& feat : form.feats) {
    if (!feat.announced && !feat.made && feat.feat != kPagatFeat) {
      fields.wrong("only a pagat can be lost silently", clause("B1.18"));
    }
  }
}

/// Right side, step by step (B1.19, B1.23); klop just one, by anybody (B2.2).
void take_contras(Fields& fields, const SheetForm& form, Sheet& sheet) {
  for (const SheetForm::Contra& contra : form.contras) {
    if (sheet.contract == kKlop && (contra.on != ItemId::game || form.contras.size() > 1)) {
      return fields.wrong("klop takes one contra on the game", clause("B2.2"));
    }
  }
  parts::Contras<kItems> contras;
  contras.open(ItemId::game, true);
  for (const SheetForm::Feat& feat : form.feats) {
    if (feat.announced) contras.open(item_of(feat.feat), feat.by == sheet.declarer);
  }
  const SheetForm::Contra* const wrong =
      speak(form, contras, [&](Seat seat) { return contras.raisable(seat == sheet.declarer); });
  sheet.ladders = contras.ladders();
  if (wrong == nullptr) return;
  if (contras.ladder(wrong->on).full()) {
    fields.wrong("mort is the last step", clause("B1.19"));
  } else if (!contras.is_open(wrong->on)) {
    fields.wrong("only the game and announced feats can be contra'd", clause("B1.23"));
  } else {
    fields.wrong("a contra by the wrong side", clause("B1.19"));
  }
}

void take_klop_points(Fields& fields, Sheet& sheet) {
  const PerSeat<int> points = fields.integers("points", kPlayers, 0, 70);
  const int sum = points[0] + points[1] + points[2];
  if (fields.ok() && (sum < 69 || sum > 71)) {
    fields.wrong("the points of a klop add up to 70, or one beside by rounding", clause("B2.3"));
  }
  std::copy_n(points.begin(), kPlayers, sheet.klop_points.begin());
}

void take_tricks(Fields& fields, Sheet& sheet) {
  const PerSeat<int> tricks = fields.integers("tricks", kPlayers, 0, kTricks);
  if (tricks[0] + tricks[1] + tricks[2] > kTricks) {
    fields.wrong(fmt::format("there are only {} tricks", kTricks));
  }
  std::copy_n(tricks.begin(), kPlayers, sheet.tricks.begin());
}

/// Points or tricks, whatever decides the contract. A void deal needs none; what is given must
/// still be possible.
void take_result(Fields& fields, Sheet& sheet, bool is_void) {
  const bool by_tricks = sheet.contract == kBeggar || sheet.contract == kValat;
  if (is_void && fields.find(by_tricks ? "tricks" : "points") == nullptr) return;
  if (sheet.contract == kKlop) {
    take_klop_points(fields, sheet);
  } else if (by_tricks) {
    take_tricks(fields, sheet);
  } else if (is_silent_valat(sheet)) {
    sheet.points = fields.integer_if_given("points", 0, 70).value_or(70);
  } else {
    sheet.points = fields.integer("points", 0, 70);
  }
}

Sheet take_sheet(Fields& fields, const SheetForm& form, bool is_void) {
  Sheet sheet;
  sheet.contract = *form.contract;
  sheet.declarer = form.declarer;
  if ((sheet.contract == kKlop) != (form.declarer == kNobody)) {
    fields.wrong(sheet.contract == kKlop ? "klop has no declarer" : "declarer is missing");
    return sheet;
  }
  take_all_feats(fields, form, sheet);
  if (fields.ok()) take_contras(fields, form, sheet);
  take_result(fields, sheet, is_void);
  // B1.26: where it cannot be lost, what the sheet says of it does not matter.
  if (!is_void && sheet.contract != kKlop && sheet.contract != kBeggar) {
    sheet.mond_lost_by = fields.seat_or_nobody("mond_lost_by", kPlayers);
  }
  return sheet;
}

}  // namespace

Result<json::object> score_sheet(const json::object& request) {
  Fields fields(request);
  fields.integer_if_given("seats", kPlayers, kPlayers);
  const SheetForm form = read_sheet(fields, {&Book::info(), kPenaltyKinds}, kPlayers);
  if (form.partner != kNobody) fields.wrong("there is no partner in this game");
  const Marks radelc = parts::read_marks(fields, kPlayers);
  check_penalties(fields, form);
  if (!fields.ok()) return fields.refused();

  BreakdownSink breakdown;
  Marks after = radelc;
  if (form.contract) {
    const bool is_void = voids_the_deal(form);
    Sheet sheet = take_sheet(fields, form, is_void);
    if (!fields.ok()) return fields.refused();
    sheet.radelc = radelc;
    if (is_void) {
      score_void_deal(sheet, form, breakdown);
      after = marks_after_void_deal(sheet, form);
    } else {
      score(sheet, breakdown);
      after = marks_after(sheet);
    }
  } else if (form.declarer != kNobody || !form.feats.empty() || !form.contras.empty()) {
    return bad_field("without a contract there is no declarer, feat or contra");
  }
  score_table_penalties(fields, form, breakdown);
  if (!fields.ok()) return fields.refused();
  return score_answer(breakdown, kPlayers, parts::numbers(after));
}

}  // namespace ultimo::tzs
