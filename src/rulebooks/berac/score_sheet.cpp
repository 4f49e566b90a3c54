// A row that comes from outside is checked against the paper, then scored by the same text as a
// deal played here.
#include <algorithm>
#include <numeric>

#include "rulebooks/berac/book.hpp"
#include "rulebooks/berac/penalties.hpp"
#include "rulebooks/berac/score.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::berac {
namespace {

int sum(const PerSeat<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

void take_sides(Checks& checks, const SheetRow& row, Sheet& sheet) {
  sheet.declarer = row.declarer;
  sheet.partner = row.partner;
  if (sheet.contract == kKlop) {
    if (row.declarer != kNobody || row.partner != kNobody) {
      checks.wrong({"sheet.klop-no-sides"}, clause("2.3u"));
    }
    return;
  }
  if (row.declarer == kNobody) checks.wrong(missing_field("declarer"));
  if (row.partner == kNobody) return;
  if (!calls_a_king(sheet.contract, sheet.seats)) {
    checks.wrong({"sheet.no-partner"}, clause("2.3b"));
  } else if (row.partner == row.declarer) {
    checks.wrong({"sheet.partner-is-another"}, clause("2.3b"));
  }
}

void take_all_feats(Checks& checks, const SheetRow& row, Sheet& sheet) {
  if (!row.feats.empty() && !is_positive(sheet.contract)) {
    return checks.wrong({"sheet.no-feats"}, clause("2.6b"));
  }
  take_feats(checks, row, sheet.feats);
  for (const SheetRow::Feat& feat : row.feats) {
    const bool ultimo = feat.feat == kPagatFeat || feat.feat == kKingUltimoFeat;
    if (!feat.announced && !*feat.made && !ultimo) {
      checks.wrong({"sheet.only-ultimos-lost-silently"}, clause("2.4f"));
    }
    if (feat.feat != kKingUltimoFeat) continue;
    if (!calls_a_king(sheet.contract, sheet.seats)) {
      checks.wrong({"sheet.no-king-called"}, clause("S10"));
    } else if (!sheet.on_declarers_side(feat.by)) {
      checks.wrong({"sheet.king-ultimo-of-declarer"}, clause("S10"));
    }
  }
}

/// The table as it was when the contras were spoken: who plays with whom, and what was announced.
State spoken_at(const Sheet& sheet, Seat dealer) {
  State state;
  state.seats = static_cast<std::uint8_t>(sheet.seats);
  state.dealer = dealer;
  state.contract = sheet.contract;
  state.declarer = sheet.declarer;
  state.partner = sheet.partner;
  if (sheet.contract == kKlop) {
    begin_klop(state);
  } else {
    begin_contract(state);
  }
  for (std::uint8_t f = 0; f < kFeats; ++f) {
    const FeatResult& feat = sheet.feats[f];
    if (!feat.announced()) continue;
    state.announced = static_cast<std::uint8_t>(state.announced | (1U << f));
    state.announced_by[f] = feat.by;
    state.contras.open(item_of(FeatId{f}), sheet.on_declarers_side(feat.by));
  }
  return state;
}

/// S4: one contra on a klop, by anybody but the dealer, and none on an obligatory one.
void take_klop_contra(Checks& checks, const SheetRow& row, State& state) {
  for (const SheetRow::Contra& contra : row.contras) {
    if (state.before.obligatory) {
      checks.wrong({"contra.obligatory-klop"}, clause("S4"));
    }
    if (contra.on != ItemId::game || row.contras.size() > 1) {
      checks.wrong({"sheet.klop-one-contra"}, clause("2.11"));
    } else if (!state.rounds.first_turn(contra.by)) {
      checks.wrong({"contra.talon-in-klop"}, clause("S4"));
    } else {
      state.contras.raise(contra.on, contra.by);
    }
  }
}

/// The right side step by step, as in Announce. What an announced valat has wiped out is passed
/// over (S11).
void take_contras(Checks& checks, SheetRow row, State& state) {
  if (state.is_announced(kValatFeat)) {
    std::erase_if(row.contras,
                  [](const SheetRow::Contra& contra) { return contra.on != item_of(kValatFeat); });
  }
  const SheetRow::Contra* const wrong =
      speak(row, state.contras, [&](Seat seat) { return Announce::raisable(state, seat); });
  if (wrong == nullptr) return;
  state.turn = wrong->by;
  Reason why = Announce::why_not(state, Move::contra(wrong->on));
  const bool known = state.contras.is_open(wrong->on) || state.contras.ladder(wrong->on).full();
  if ((state.contras.to_be_answered() & parts::mask_of(wrong->on)) != 0) {
    checks.wrong(std::move(why), clause("2.6g"));
  } else {
    checks.wrong(std::move(why), known ? clause("2.6c") : clause("2.6d"));
  }
}

/// All tricks of the deal; fewer only where a lost beggar or valat ended early.
void take_tricks(Checks& checks, const SheetRow& row, Sheet& sheet) {
  const bool needed = is_beggar(sheet.contract) || is_sweep(sheet.contract);
  if (!needed && !row.tricks) return;
  const int all = hand_cards(sheet.seats);
  const PerSeat<int> tricks = checks.numbers("tricks", row.tricks, sheet.seats, 0, all);
  if (!checks.ok()) return;
  const int declarers = needed ? tricks[sheet.declarer.at()] : 0;
  const int played = sum(tricks);
  const bool ended_early = is_beggar(sheet.contract) ? declarers > 0 : needed && declarers < played;
  if (played > all || (played < all && !ended_early)) {
    checks.wrong({"sheet.tricks-make", {{"tricks", all}}},
                 is_beggar(sheet.contract) ? clause("2.3o") : clause("2.3t"));
  }
  std::copy_n(tricks.begin(), kMostPlayers, sheet.tricks.begin());
}

/// Exactly, in thirds; or in points, which rounding may bring to 69 or 71.
void take_klop_points(Checks& checks, const SheetRow& row, Sheet& sheet) {
  if (row.thirds) {
    const PerSeat<int> thirds =
        checks.numbers("thirds", row.thirds, sheet.seats, 0, kPackThirds.count());
    if (checks.ok() && sum(thirds) != kPackThirds.count()) {
      checks.wrong({"sheet.klop-thirds"}, clause("2.7"));
    }
    std::copy_n(thirds.begin(), kMostPlayers, sheet.thirds.begin());
    return;
  }
  const PerSeat<int> points = checks.figures("points", row.points, sheet.seats, 0, 70);
  if (checks.ok() && (sum(points) < 69 || sum(points) > 71)) {
    checks.wrong({"sheet.klop-sum"}, clause("2.5a"));
  }
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) sheet.thirds[seat] = 3 * points[seat];
}

void take_result(Checks& checks, const SheetRow& row, Sheet& sheet) {
  take_tricks(checks, row, sheet);
  if (sheet.contract == kKlop) {
    take_klop_points(checks, row, sheet);
  } else if (is_positive(sheet.contract) && !is_valat_scored(sheet)) {
    sheet.points = checks.figure("points", row.points, 0, 70);
  }
}

void take_mond(Checks& checks, const SheetRow& row, Sheet& sheet) {
  sheet.mond_lost_by = checks.seat_if_given("mond_lost_by", row.mond_lost_by, sheet.seats);
  if (sheet.mond_lost_by != kNobody && !is_positive(sheet.contract)) {
    checks.wrong({"sheet.no-mond-lost"}, clause("2.12j"));
  }
}

Sheet take_sheet(Checks& checks, const SheetRow& row, int seats) {
  Sheet sheet;
  sheet.seats = seats;
  sheet.contract = *row.contract;
  sheet.before = read_before(checks, row.before, seats);
  sheet.before.obligatory = row.before.obligatory.value_or(false);
  if (sheet.before.obligatory && sheet.contract != kKlop) {
    checks.wrong({"sheet.only-klop-obligatory"}, clause("S2"));
  }
  take_sides(checks, row, sheet);
  take_all_feats(checks, row, sheet);
  take_mond(checks, row, sheet);
  if (!checks.ok()) return sheet;
  State state = spoken_at(sheet, row.dealer);
  state.before = sheet.before;
  if (sheet.contract == kKlop) {
    take_klop_contra(checks, row, state);
  } else {
    take_contras(checks, row, state);
  }
  sheet.ladders = state.contras.ladders();
  if (!has_renons(row)) take_result(checks, row, sheet);
  return sheet;
}

/// 2.12h, D27: a misdeal is written at once, before there is a game; then the same dealer deals
/// again.
bool is_misdeal_alone(const SheetRow& row) {
  const bool says_result = row.points || row.tricks || row.mond_lost_by;
  return !row.contract && !row.penalties.empty() && !has_renons(row) && !says_result &&
         row.declarer == kNobody && row.partner == kNobody && row.feats.empty() &&
         row.contras.empty();
}

ScoredDeal with_totals(const BreakdownSink& breakdown, const Marks& marks, const Before& before,
                       int seats) {
  ScoredDeal scored = scored_deal(breakdown, parts::numbers(marks));
  tell_totals(before, seats, scored.scores, scored);
  return scored;
}

Result<ScoredDeal> score_misdeal_alone(Checks& checks, const SheetRow& row, int seats) {
  const Before before = read_before(checks, row.before, seats);
  BreakdownSink breakdown;
  score_misdeals(checks, row, breakdown);
  if (!checks.ok()) return checks.refused();
  return with_totals(breakdown, before.radelc, before, seats);
}

}  // namespace

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  const int seats = checks.number("seats", row.seats, 3, kMostPlayers);
  checks.seat("dealer", row.dealer, seats);
  check_made(checks, row);
  if (checks.ok() && is_misdeal_alone(row)) return score_misdeal_alone(checks, row, seats);
  if (!row.contract) checks.wrong(missing_field("contract"));
  if (!checks.ok()) return checks.refused();
  check_renons(checks, row);
  const Sheet sheet = take_sheet(checks, row, seats);
  if (!checks.ok()) return checks.refused();

  BreakdownSink breakdown;
  if (has_renons(row)) {
    score_renons(sheet, row, breakdown);
  } else {
    score(sheet, breakdown);
  }
  score_misdeals(checks, row, breakdown);
  if (!checks.ok()) return checks.refused();
  // A renons erases no mark, but a klop that ended with one still gives them.
  const Marks marks =
      has_renons(row) && sheet.contract != kKlop ? sheet.before.radelc : marks_after(sheet);
  return with_totals(breakdown, marks, sheet.before, seats);
}

}  // namespace ultimo::berac
