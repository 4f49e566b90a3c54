#include "rulebooks/czech/sheet_reader.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "rulebooks/czech/declarations.hpp"

namespace ultimo::czech {

namespace {

void read_players(Fields& fields, const SheetForm& form, const SheetClauses& clauses,
                  Sheet& sheet) {
  sheet.declarer = form.declarer;
  sheet.partner = form.partner;
  if (is_warsaw(sheet.contract)) {
    if (form.declarer != kNobody || form.partner != kNobody) {
      fields.wrong("in Warsaw everybody plays for himself, without declarer and partner",
                   clauses.warsaw);
    }
    return;
  }
  if (form.declarer == kNobody) {
    fields.wrong("declarer is missing");
  } else if (form.partner == form.declarer) {
    fields.wrong("nobody is his own partner: one who plays alone has none");
  }
  if (sheet.contract == kFirstDuty && form.declarer != sheet.forehand()) {
    fields.wrong("the first duty is forehand's", clauses.first_duty);
  }
  if (form.partner != kNobody && !has_call(sheet.contract)) {
    fields.wrong("this game is played by one against three", clauses.one_to_three);
  }
}

void read_set(Fields& fields, const SheetClauses& clauses, Sheet& sheet) {
  if (sheet.contract == kThirdDuty) {
    sheet.set = fields.integer("set", 1, 3);
  } else if (fields.find("set") != nullptr) {
    fields.wrong("only the third duty has a set", clauses.sets);
  }
}

/// Each of four counts is rounded for itself, so they can miss 70 by one.
void read_warsaw_points(Fields& fields, const SheetClauses& clauses, Sheet& sheet) {
  const PerSeat<int> points = fields.integers("points", kPlayers, 0, 70);
  std::copy_n(points.begin(), kPlayers, sheet.warsaw_points.begin());
  const int sum = std::accumulate(sheet.warsaw_points.begin(), sheet.warsaw_points.end(), 0);
  if (fields.ok() && (sum < 69 || sum > 71)) {
    fields.wrong("the points of Warsaw add up to 70, or one beside by rounding",
                 clauses.warsaw_counts);
  }
}

void read_warsaw_tricks(Fields& fields, Sheet& sheet, bool with_points, const SheetRules& rules) {
  const std::optional<PerSeat<int>> given =
      fields.integers_if_given("tricks", kPlayers, 0, kTricks);
  if (!given || !fields.ok()) return;
  sheet.tricks.emplace();
  std::copy_n(given->begin(), kPlayers, sheet.tricks->begin());
  const Clause clause = rules.clauses->warsaw_counts;
  if (std::accumulate(sheet.tricks->begin(), sheet.tricks->end(), 0) != kTricks) {
    fields.wrong("there are twelve tricks", clause);
  }
  if (!with_points) return;
  for (int s = 0; s < kPlayers; ++s) {
    const Seat seat(s);
    const bool has_points = sheet.warsaw_points[seat.at()] > 0;
    if (sheet.has_trick(seat) && !has_points) fields.wrong("every trick has a point", clause);
    if (!sheet.has_trick(seat) && has_points && seat != rules.points_without_trick) {
      fields.wrong("there are no points without a trick", clause);
    }
  }
}

void read_result(Fields& fields, Sheet& sheet, const SheetRules& rules) {
  const bool with_points = fields.find("points") != nullptr || !rules.ended;
  if (!is_warsaw(sheet.contract)) {
    if (with_points) sheet.points = fields.integer("points", 0, 70);
    return;
  }
  if (with_points) read_warsaw_points(fields, *rules.clauses, sheet);
  read_warsaw_tricks(fields, sheet, with_points, rules);
}

/// No declaration twice, and no two that one hand cannot have.
void check_declarations(Fields& fields, const SheetForm& form, Clause clause) {
  std::array<DeclarationMask, kPlayers> declared{};
  for (const SheetForm::Feat& feat : form.feats) {
    if (!is_declaration(feat.feat)) continue;
    if (!feat.announced || (!feat.made && !feat.open)) {
      fields.wrong("a declaration is always announced and made", clause);
    }
    DeclarationMask& mine = declared[feat.by.at()];
    const DeclarationMask mask = mask_of(declaration_of(feat.feat));
    if ((mine & mask) != 0) fields.wrong("a player has declared the same twice", clause);
    mine = static_cast<DeclarationMask>(mine | mask);
  }
  if (!std::all_of(declared.begin(), declared.end(), go_together)) {
    fields.wrong("a player has declared what no hand can hold together", clause);
  }
}

/// One pagát; one announced valát, and one that the other side made silently.
void check_electives(Fields& fields, const SheetForm& form, const SheetClauses& clauses,
                     const Sheet& sheet) {
  const SheetForm::Feat* pagat = nullptr;
  std::array<const SheetForm::Feat*, 2> valats{};  // silent, announced
  for (const SheetForm::Feat& feat : form.feats) {
    if (is_declaration(feat.feat)) continue;
    const SheetForm::Feat*& listed =
        feat.feat == kPagatFeat ? pagat : valats[feat.announced ? 1 : 0];
    if (listed != nullptr) fields.wrong("a pagát or valát is listed twice");
    listed = &feat;
  }
  const auto [silent, announced] = valats;
  if (silent != nullptr && !silent->made && !silent->open) {
    fields.wrong("a silent valát is listed only when it was made", clauses.valat);
  }
  if (silent != nullptr && announced != nullptr &&
      sheet.is_declarers(silent->by) == sheet.is_declarers(announced->by)) {
    fields.wrong("the side that announced valát has no silent one besides", clauses.valat);
  }
  if (silent != nullptr && announced != nullptr && announced->made) {
    fields.wrong("both sides cannot win every trick", clauses.valat);
  }
  if (sheet.contract == kSecondDuty &&
      (pagat == nullptr || !pagat->announced || pagat->by != sheet.declarer)) {
    fields.wrong("a second duty lists the pagát that its declarer announced", clauses.second_duty);
  }
}

void read_feats(Fields& fields, const SheetForm& form, const SheetClauses& clauses, Sheet& sheet) {
  if (is_warsaw(sheet.contract)) {
    if (!form.feats.empty()) {
      fields.wrong("nothing is declared or announced in Warsaw", clauses.warsaw);
    }
    return;
  }
  check_declarations(fields, form, clauses.declarations);
  check_electives(fields, form, clauses, sheet);
  if (!fields.ok()) return;
  for (const SheetForm::Feat& feat : form.feats) {
    sheet.feats.push_back({feat.feat, feat.by, feat.announced, feat.made});
  }
}

/// Whose the item is; kNobody if it is not on the table.
Seat owner_of(const Sheet& sheet, ItemId item) {
  if (item == ItemId::game) return sheet.declarer;
  for (const FeatResult& feat : sheet.feats) {
    if (item_of(feat.feat) == item && feat.announced && !is_declaration(feat.feat)) return feat.by;
  }
  return kNobody;
}

/// Contra and sub by the other side, re and mord by the owner's.
void read_contras(Fields& fields, const SheetForm& form, const SheetRules& rules, Sheet& sheet) {
  const Clause clause = rules.clauses->contras;
  if (is_warsaw(sheet.contract)) {
    if (!form.contras.empty()) {
      fields.wrong("there are no contras in Warsaw", rules.clauses->warsaw);
    }
    return;
  }
  for (const SheetForm::Contra& contra : form.contras) {
    const Seat owner = owner_of(sheet, contra.on);
    if (owner == kNobody) {
      return fields.wrong("only the game, and pagát and valát if announced, can be contra'd",
                          clause);
    }
    ContraLadder& ladder = sheet.ladders[at(contra.on)];
    if (ladder.steps() == rules.most_contras) {
      return fields.wrong("there is no further contra", clause);
    }
    const bool owners = sheet.is_declarers(contra.by) == sheet.is_declarers(owner);
    if (owners != ladder.next_is_owners()) {
      return fields.wrong("a contra by the wrong side", clause);
    }
    ladder.raise(contra.by);
    sheet.contra_order.push_back(contra.on);
  }
}

}  // namespace

ScoreRequest read_request(Fields& fields, const SheetWords& words, bool ended, Clause misdeal) {
  fields.integer_if_given("seats", kPlayers, kPlayers);
  ScoreRequest request{fields.seat("dealer", kPlayers), read_sheet(fields, words, kPlayers, ended)};
  const SheetForm& form = request.form;
  const auto is_misdeal = [](const SheetForm::Penalty& p) { return p.kind == "misdeal"; };
  if (form.contract) {
    if (std::any_of(form.penalties.begin(), form.penalties.end(), is_misdeal)) {
      fields.wrong("a misdeal has no contract", misdeal);
    }
  } else if (form.penalties.size() != 1 || !is_misdeal(form.penalties.front())) {
    fields.wrong("contract is missing; only a misdeal has none");
  } else if (form.penalties.front().by != request.dealer) {
    fields.wrong("a misdeal is the dealer's", misdeal);
  }
  return request;
}

Sheet read_game(Fields& fields, const ScoreRequest& request, const SheetRules& rules) {
  Sheet sheet;
  sheet.contract = *request.form.contract;
  sheet.dealer = request.dealer;
  read_players(fields, request.form, *rules.clauses, sheet);
  read_set(fields, *rules.clauses, sheet);
  read_result(fields, sheet, rules);
  read_feats(fields, request.form, *rules.clauses, sheet);
  if (fields.ok()) read_contras(fields, request.form, rules, sheet);
  return sheet;
}

boost::json::object score_answer(const BreakdownSink& breakdown) {
  return {{"scores", to_json(breakdown.totals(), kPlayers)},
          {"breakdown", to_json(breakdown.lines())}};
}

}  // namespace ultimo::czech
