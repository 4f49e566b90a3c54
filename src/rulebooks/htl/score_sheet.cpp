// A row that comes from outside is checked against the paper, then scored by the same text as a
// deal played here.
#include <algorithm>

#include "rulebooks/htl/book.hpp"
#include "rulebooks/htl/penalties.hpp"
#include "rulebooks/htl/score.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::htl {

void check_feat_counts(Checks& checks, FeatId feat, ContractId game) {
  if (feats_of(game).contains(feat)) return;
  if (kNegative.contains(game)) {
    return checks.wrong({"sheet.no-premiums"}, clause("7.1"));
  }
  if (kColour.contains(game)) {
    return checks.wrong({"sheet.not-in-colour-games"}, clause("5.6"));
  }
  checks.wrong({"sheet.king-ultimo-needs-call"}, clause("P5"));
}

namespace {

/// No contra (1.10), no captures (9.8), no marks (11.1).
void refuse_what_does_not_exist(Checks& checks, const SheetRow& row) {
  if (!row.contras.empty()) {
    checks.wrong({"sheet.no-contra"}, clause("1.10"));
  }
  if (row.mond_lost_by) {
    checks.wrong({"sheet.no-captures"}, clause("9.8"));
  }
  refuse_marks(checks, row.before);
}

/// 1.2: the idle dealer of five is nobody's partner and does nothing.
void check_nobody_idles(Checks& checks, const SheetRow& row, Seat idle) {
  const auto idles = [&](const auto& entry) { return entry.by == idle; };
  if (idle == kNobody) return;
  if (row.declarer == idle || row.partner == idle ||
      std::any_of(row.feats.begin(), row.feats.end(), idles) ||
      std::any_of(row.penalties.begin(), row.penalties.end(), idles)) {
    checks.wrong({"sheet.dealer-of-five-idles"}, clause("1.2"));
  }
}

void take_players(Checks& checks, const SheetRow& row, Sheet& sheet) {
  sheet.declarer = row.declarer;
  sheet.partner = row.partner;
  if ((sheet.contract == kTrischaken) != (row.declarer == kNobody)) {
    checks.wrong(sheet.contract == kTrischaken ? Reason("sheet.trischaken-no-declarer")
                                               : missing_field("declarer"));
  }
  if (row.partner == kNobody) return;
  if (!kCalling.contains(sheet.contract)) {
    checks.wrong({"sheet.partner-by-king"});
  }
  if (row.partner == row.declarer) {
    checks.wrong({"call.not-oneself"}, clause("2.10"));
  }
}

/// Joint games: of equal rank, in bidding order, the first is the declarer's (7.3, 7.4).
void take_declarers(Checks& checks, const SheetRow& row, Sheet& sheet) {
  const bool joinable = kTarget.contains(sheet.contract);
  if (!row.declarers) {
    if (joinable) add(sheet.declarers, {sheet.declarer, sheet.contract});
    return;
  }
  if (!joinable) {
    return checks.wrong({"sheet.one-declarer"}, clause("7.4"));
  }
  for (const SheetRow::Declarer& declarer : *row.declarers) {
    const Bid bid{checks.seat("seat", declarer.seat, sheet.seats), declarer.contract};
    if (!checks.ok()) return;
    if (bid.by == sheet.idle) {
      return checks.wrong({"sheet.dealer-idles"}, clause("1.2"));
    }
    if (has_bid(sheet.declarers, bid.by)) {
      return checks.wrong({"sheet.declarer-twice"});
    }
    if (!kTarget.contains(bid.game) || rank(bid.game) != rank(sheet.contract)) {
      return checks.wrong({"sheet.joint-games"}, clause("7.4"));
    }
    add(sheet.declarers, bid);
  }
  if (sheet.declarers.empty() || first(sheet.declarers).by != sheet.declarer ||
      first(sheet.declarers).game != sheet.contract) {
    checks.wrong({"sheet.first-declarer"});
  }
}

/// Each premium once a seat, and not made by both sides.
void check_feat_entries(Checks& checks, const std::vector<SheetRow::Feat>& feats,
                        const Sheet& sheet) {
  for (auto entry = feats.begin(); entry != feats.end(); ++entry) {
    check_feat_counts(checks, entry->feat, sheet.contract);
    for (auto earlier = feats.begin(); earlier != entry; ++earlier) {
      if (earlier->feat != entry->feat) continue;
      if (earlier->by == entry->by) {
        checks.wrong({"sheet.premium-twice"});
      }
      if (*earlier->made && *entry->made &&
          sheet.side_of(earlier->by) != sheet.side_of(entry->by)) {
        checks.wrong({"sheet.premium-of-both"});
      }
    }
    const bool silent_and_missed = !entry->announced && !*entry->made;
    if (entry->feat == kKingUltimoFeat && !silent_and_missed &&
        sheet.side_of(entry->by) == Side::defenders) {
      checks.wrong({"sheet.king-ultimo-side"}, clause("P5"));
    }
  }
}

void take_feats(Checks& checks, const SheetRow& row, Sheet& sheet) {
  check_feat_entries(checks, row.feats, sheet);
  if (!checks.ok()) return;
  for (const SheetRow::Feat& entry : row.feats) {
    if (!entry.announced) continue;
    FeatResult& result = sheet.feats[at(entry.feat)];
    Seat& first = result.announced_by[at(sheet.side_of(entry.by))];
    if (first != kNobody) continue;  // the second announcement of a side is void
    first = entry.by;
    if (*entry.made) result.made_by = entry.by;
  }
  for (const SheetRow::Feat& entry : row.feats) {
    FeatResult& result = sheet.feats[at(entry.feat)];
    if (!entry.announced && *entry.made && !result.announced()) result.made_by = entry.by;
  }
}

/// G6: a better-caller announced a bird or his kings.
void check_duty(Checks& checks, const SheetRow& row, const Sheet& sheet) {
  if (sheet.contract != kBetterCaller) return;
  constexpr Feats kOwed = kBirdFeats | Feats{kKingsFeat};
  for (const SheetRow::Feat& entry : row.feats) {
    // His partner may have said the same, and may stand before him in the list.
    if (entry.announced && entry.by == sheet.declarer && kOwed.contains(entry.feat)) return;
  }
  checks.wrong({"sheet.better-caller-announces"}, clause("G6"));
}

void check_conceded(Checks& checks, const SheetRow& row, const Sheet& sheet) {
  if (!sheet.conceded) return;
  if (!kHalfTaken.contains(sheet.contract) || !kCalling.contains(sheet.contract) ||
      sheet.partner != kNobody) {
    checks.wrong({"sheet.who-may-give-up"}, clause("6.1"));
  }
  for (const SheetRow::Feat& entry : row.feats) {
    if (!*entry.made) continue;
    checks.wrong({"sheet.given-up-premiums-lost"}, clause("6.1"));
  }
}

/// Sacks and valat follow from points and tricks: what is listed must agree, what is not is added.
void settle_by_figures(Checks& checks, const SheetRow& row, Sheet& sheet, FeatId feat,
                       bool declarers, bool defenders) {
  for (const SheetRow::Feat& entry : row.feats) {
    const bool made = sheet.side_of(entry.by) == Side::declarers ? declarers : defenders;
    const bool says_something = entry.announced || *entry.made;
    if (entry.feat == feat && says_something && *entry.made != made) {
      checks.wrong({"sheet.premium-disagrees", {{"feat", term(feat)}}}, kFeatClauses[at(feat)]);
    }
  }
  FeatResult& result = sheet.feats[at(feat)];
  if (declarers) result.made_by = sheet.declarer;
  if (!defenders) return;
  sheet.for_each_player([&](Seat seat) {
    if (sheet.side_of(seat) == Side::defenders) result.made_by = seat;
  });
}

/// Points and Blatt, as thirds.
Thirds take_points(Checks& checks, const int* thirds) {
  if (thirds != nullptr && *thirds >= 0 && Thirds(*thirds) <= kPackThirds) return Thirds(*thirds);
  checks.wrong({"points.not-thirds"}, clause("1.9"));
  return {};
}

int sum(const PerSeat<int>& numbers) {
  int all = 0;
  for (const int number : numbers) all += number;
  return all;
}

/// Twelve, or fewer where every declarer of a target game had lost for certain.
void take_tricks(Checks& checks, const SheetRow& row, Sheet& sheet) {
  sheet.tricks = checks.numbers("tricks", row.tricks, sheet.seats, 0, kTricks);
  if (!checks.ok()) return;
  const int played = sum(sheet.tricks);
  if (sheet.idle != kNobody && sheet.tricks[sheet.idle.at()] != 0) {
    return checks.wrong({"sheet.idle-takes-no-tricks"}, clause("1.2"));
  }
  if (played == kTricks) return;
  const bool stopped =
      played < kTricks && kTarget.contains(sheet.contract) &&
      std::all_of(sheet.declarers.begin(), sheet.declarers.end(), [&](const Bid& bid) {
        return is_lost_for_certain(bid.game, sheet.tricks[bid.by.at()], played);
      });
  if (!stopped) checks.wrong({"sheet.twelve-tricks"});
}

void take_trischaken_points(Checks& checks, const SheetRow& row, Sheet& sheet) {
  const auto* list = row.points ? std::get_if<PerSeat<int>>(&*row.points) : nullptr;
  if (list == nullptr) {
    return checks.wrong({"points.one-a-seat"});
  }
  Thirds all;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(sheet.seats); ++seat) {
    sheet.thirds[seat] = take_points(checks, &(*list)[seat]);
    all += sheet.thirds[seat];
    if (sheet.thirds[seat] > Thirds(0) && sheet.tricks[seat] == 0) {
      checks.wrong({"sheet.no-trick-no-points"});
    }
  }
  if (checks.ok() && all != kPackThirds) {
    checks.wrong({"sheet.points-of-the-pack"});
  }
}

void take_positive_result(Checks& checks, const SheetRow& row, Sheet& sheet) {
  sheet.points = take_points(checks, row.points ? std::get_if<int>(&*row.points) : nullptr);
  const Thirds others = kPackThirds - sheet.points;
  const auto settle = [&](FeatId feat, bool declarers, bool defenders) {
    settle_by_figures(checks, row, sheet, feat, declarers, defenders);
  };
  settle(kSack1Feat, sheet.points >= kFirstSack, others >= kFirstSack);
  settle(kSack2Feat, sheet.points >= kSecondSack, others >= kSecondSack);
  if (!row.tricks) return;
  take_tricks(checks, row, sheet);
  int own = sheet.tricks[sheet.declarer.at()];
  if (sheet.partner != kNobody) own += sheet.tricks[sheet.partner.at()];
  if (checks.ok()) settle(kValatFeat, own == kTricks, own == 0);
}

/// Points and tricks, whatever decides the game.
void take_result(Checks& checks, const SheetRow& row, Sheet& sheet) {
  check_duty(checks, row, sheet);
  if (sheet.conceded) return;
  if (!kNegative.contains(sheet.contract)) return take_positive_result(checks, row, sheet);
  take_tricks(checks, row, sheet);
  if (checks.ok() && sheet.contract == kTrischaken) take_trischaken_points(checks, row, sheet);
}

}  // namespace

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  Sheet sheet;
  sheet.seats =
      checks.number_if_given("seats", row.seats, kPlayers, kPlayers + 1).value_or(kPlayers);
  const Seat dealer = checks.seat("dealer", row.dealer, sheet.seats);
  if (sheet.seats > kPlayers) sheet.idle = dealer;
  refuse_what_does_not_exist(checks, row);
  check_made(checks, row);
  if (!row.contract) checks.wrong(missing_field("contract"));
  sheet.conceded = row.conceded.value_or(false);
  check_nobody_idles(checks, row, sheet.idle);
  if (!checks.ok()) return checks.refused();

  sheet.contract = *row.contract;
  take_players(checks, row, sheet);
  if (checks.ok()) take_declarers(checks, row, sheet);
  const std::vector<Seat> offenders = take_offenders(checks, row);
  const std::vector<Claim> claims = take_claims(checks, row, offenders, sheet);
  take_feats(checks, row, sheet);
  check_conceded(checks, row, sheet);
  if (checks.ok() && offenders.empty()) take_result(checks, row, sheet);
  if (!checks.ok()) return checks.refused();

  BreakdownSink breakdown;
  if (offenders.empty()) {
    score(sheet, breakdown);
  } else {
    score_renonces(sheet, offenders, claims, breakdown);
  }
  return scored_deal(breakdown, std::nullopt);
}

}  // namespace ultimo::htl
