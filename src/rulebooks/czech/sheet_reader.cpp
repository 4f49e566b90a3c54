#include "rulebooks/czech/sheet_reader.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "rulebooks/czech/declarations.hpp"

namespace ultimo::czech {

namespace {

void read_players(Checks& checks, const SheetRow& row, const SheetClauses& clauses, Sheet& sheet) {
  sheet.declarer = row.declarer;
  sheet.partner = row.partner;
  if (is_warsaw(sheet.contract)) {
    if (row.declarer != kNobody || row.partner != kNobody) {
      checks.wrong({"sheet.warsaw-alone"}, clauses.warsaw);
    }
    return;
  }
  if (row.declarer == kNobody) {
    checks.wrong(missing_field("declarer"));
  } else if (row.partner == row.declarer) {
    checks.wrong({"sheet.own-partner"});
  }
  if (sheet.contract == kFirstDuty && row.declarer != sheet.forehand()) {
    checks.wrong({"sheet.first-duty"}, clauses.first_duty);
  }
  if (row.partner != kNobody && !has_call(sheet.contract)) {
    checks.wrong({"sheet.one-to-three"}, clauses.one_to_three);
  }
}

void read_set(Checks& checks, const SheetRow& row, const SheetClauses& clauses, Sheet& sheet) {
  if (sheet.contract == kThirdDuty) {
    sheet.set = checks.number("set", row.set, 1, 3);
  } else if (row.set) {
    checks.wrong({"sheet.no-set"}, clauses.sets);
  }
}

/// Each of four counts is rounded for itself, so they can miss 70 by one. Where an infraction ended
/// the deal they are what was counted so far.
void read_warsaw_points(Checks& checks, const SheetRow& row, const SheetRules& rules,
                        Sheet& sheet) {
  const PerSeat<int> points = checks.figures("points", row.points, kPlayers, 0, 70);
  std::copy_n(points.begin(), kPlayers, sheet.warsaw_points.begin());
  const int sum = std::accumulate(sheet.warsaw_points.begin(), sheet.warsaw_points.end(), 0);
  if (checks.ok() && ((sum < 69 && !rules.ended) || sum > 71)) {
    checks.wrong({"sheet.warsaw-sum"}, rules.clauses->warsaw_counts);
  }
}

void read_warsaw_tricks(Checks& checks, const SheetRow& row, const SheetRules& rules,
                        Sheet& sheet) {
  if (!row.tricks) return;
  const PerSeat<int> given = checks.numbers("tricks", row.tricks, kPlayers, 0, kTricks);
  if (!checks.ok()) return;
  sheet.tricks.emplace();
  std::copy_n(given.begin(), kPlayers, sheet.tricks->begin());
  const Clause clause = rules.clauses->warsaw_counts;
  const int played = std::accumulate(sheet.tricks->begin(), sheet.tricks->end(), 0);
  if (played > kTricks || (played < kTricks && !rules.ended)) {
    checks.wrong({"sheet.twelve-tricks"}, clause);
  }
  if (!row.points) return;
  for (int s = 0; s < kPlayers; ++s) {
    const Seat seat(s);
    const bool has_points = sheet.warsaw_points[seat.at()] > 0;
    if (sheet.has_trick(seat) && !has_points) {
      checks.wrong({"sheet.trick-without-point"}, clause);
    }
    if (!sheet.has_trick(seat) && has_points && seat != rules.points_without_trick) {
      checks.wrong({"sheet.points-without-trick"}, clause);
    }
  }
}

void read_result(Checks& checks, const SheetRow& row, const SheetRules& rules, Sheet& sheet) {
  const bool with_points = row.points.has_value() || !rules.ended;
  if (!is_warsaw(sheet.contract)) {
    if (with_points) sheet.points = checks.figure("points", row.points, 0, 70);
    return;
  }
  if (with_points) read_warsaw_points(checks, row, rules, sheet);
  read_warsaw_tricks(checks, row, rules, sheet);
}

/// The sheet says that it was not made.
bool is_lost(const SheetRow::Feat& feat) { return feat.made.has_value() && !*feat.made; }

/// No declaration twice, and no two that one hand cannot have.
void check_declarations(Checks& checks, const SheetRow& row, Clause clause) {
  std::array<DeclarationMask, kPlayers> declared{};
  for (const SheetRow::Feat& feat : row.feats) {
    if (!is_declaration(feat.feat)) continue;
    if (!feat.announced || is_lost(feat)) {
      checks.wrong({"sheet.declaration-made"}, clause);
    }
    DeclarationMask& mine = declared[feat.by.at()];
    const DeclarationMask mask = mask_of(declaration_of(feat.feat));
    if ((mine & mask) != 0) {
      checks.wrong({"sheet.declared-twice"}, clause);
    }
    mine = static_cast<DeclarationMask>(mine | mask);
  }
  if (!std::all_of(declared.begin(), declared.end(), go_together)) {
    checks.wrong({"sheet.declared-together"}, clause);
  }
}

/// One pagát; one announced valát, and one that the other side made silently.
void check_electives(Checks& checks, const SheetRow& row, const SheetClauses& clauses,
                     const Sheet& sheet) {
  const SheetRow::Feat* pagat = nullptr;
  std::array<const SheetRow::Feat*, 2> valats{};  // silent, announced
  for (const SheetRow::Feat& feat : row.feats) {
    if (is_declaration(feat.feat)) continue;
    const SheetRow::Feat*& listed =
        feat.feat == kPagatFeat ? pagat : valats[feat.announced ? 1 : 0];
    if (listed != nullptr) {
      checks.wrong({"sheet.elective-twice"});
    }
    listed = &feat;
  }
  const auto [silent, announced] = valats;
  if (silent != nullptr && is_lost(*silent)) {
    checks.wrong({"sheet.silent-valat-made"}, clauses.valat);
  }
  if (silent != nullptr && announced != nullptr &&
      sheet.is_declarers(silent->by) == sheet.is_declarers(announced->by)) {
    checks.wrong({"sheet.valat-announced-and-silent"}, clauses.valat);
  }
  if (silent != nullptr && announced != nullptr && announced->made.value_or(false)) {
    checks.wrong({"sheet.valat-of-both"}, clauses.valat);
  }
  if (sheet.contract == kSecondDuty &&
      (pagat == nullptr || !pagat->announced || pagat->by != sheet.declarer)) {
    checks.wrong({"sheet.second-duty-pagat"}, clauses.second_duty);
  }
}

void read_feats(Checks& checks, const SheetRow& row, const SheetClauses& clauses, Sheet& sheet) {
  if (is_warsaw(sheet.contract)) {
    if (!row.feats.empty()) {
      checks.wrong({"sheet.warsaw-nothing-said"}, clauses.warsaw);
    }
    return;
  }
  check_declarations(checks, row, clauses.declarations);
  check_electives(checks, row, clauses, sheet);
  if (!checks.ok()) return;
  for (const SheetRow::Feat& feat : row.feats) {
    sheet.feats.push_back({feat.feat, feat.by, feat.announced, feat.made.value_or(false)});
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
void read_contras(Checks& checks, const SheetRow& row, const SheetRules& rules, Sheet& sheet) {
  const Clause clause = rules.clauses->contras;
  if (is_warsaw(sheet.contract)) {
    if (!row.contras.empty()) {
      checks.wrong({"sheet.warsaw-no-contras"}, rules.clauses->warsaw);
    }
    return;
  }
  for (const SheetRow::Contra& contra : row.contras) {
    const Seat owner = owner_of(sheet, contra.on);
    if (owner == kNobody) {
      return checks.wrong({"contra.game-pagat-valat"}, clause);
    }
    ContraLadder& ladder = sheet.ladders[at(contra.on)];
    if (ladder.steps() == rules.most_contras) {
      return checks.wrong({"contra.no-further"}, clause);
    }
    const bool owners = sheet.is_declarers(contra.by) == sheet.is_declarers(owner);
    if (owners != ladder.next_is_owners()) {
      return checks.wrong({"contra.wrong-side"}, clause);
    }
    ladder.raise(contra.by);
    sheet.contra_order.push_back(contra.on);
  }
}

}  // namespace

void check_row(Checks& checks, const SheetRow& row, bool ended, Clause misdeal) {
  checks.number_if_given("seats", row.seats, kPlayers, kPlayers);
  checks.seat("dealer", row.dealer, kPlayers);
  if (!ended) check_made(checks, row);
  const auto is_misdeal = [](const SheetRow::Penalty& p) { return p.kind == "misdeal"; };
  if (row.contract) {
    if (std::any_of(row.penalties.begin(), row.penalties.end(), is_misdeal)) {
      checks.wrong({"sheet.misdeal-no-contract"}, misdeal);
    }
  } else if (row.penalties.size() != 1 || !is_misdeal(row.penalties.front())) {
    checks.wrong({"sheet.only-misdeal-no-contract"});
  } else if (row.penalties.front().by != row.dealer) {
    checks.wrong({"sheet.misdeal-of-dealer"}, misdeal);
  }
}

Sheet read_game(Checks& checks, const SheetRow& row, const SheetRules& rules) {
  Sheet sheet;
  sheet.contract = *row.contract;
  sheet.dealer = row.dealer;
  read_players(checks, row, *rules.clauses, sheet);
  read_set(checks, row, *rules.clauses, sheet);
  read_result(checks, row, rules, sheet);
  read_feats(checks, row, *rules.clauses, sheet);
  if (checks.ok()) read_contras(checks, row, rules, sheet);
  return sheet;
}

}  // namespace ultimo::czech
