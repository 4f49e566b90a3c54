#include "rulebooks/htl/penalties.hpp"

#include <algorithm>

namespace ultimo::htl {
namespace {

bool costs_nothing(std::string_view kind) { return kind == "corrected" || kind == "expulsion"; }

bool is_among(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Result<ScoredDeal> offence(const SheetRow& row) {
  const bool free =
      std::all_of(row.penalties.begin(), row.penalties.end(),
                  [](const SheetRow::Penalty& penalty) { return costs_nothing(penalty.kind); });
  return free ? ScoredDeal() : score_row(row);
}

std::vector<Seat> take_offenders(Checks& checks, const SheetRow& row) {
  std::vector<Seat> offenders;
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (costs_nothing(penalty.kind)) continue;
    if (is_among(offenders, penalty.by)) {
      checks.wrong({"penalty.one-renonce"}, clause("10.4"));
    }
    offenders.push_back(penalty.by);
  }
  return offenders;
}

std::vector<Claim> take_claims(Checks& checks, const SheetRow& row,
                               const std::vector<Seat>& offenders, const Sheet& sheet) {
  constexpr int kMostPoints = 10'000;  // far above what any deal can cost
  std::vector<Claim> claims = row.claims;
  for (Claim& claim : claims) {
    checks.seat("by", claim.by, sheet.seats);
    checks.number("points", claim.points, 1, kMostPoints);
    if (offenders.empty()) {
      checks.wrong({"claim.needs-renonce"}, clause("10.5"));
    } else if (claim.against == kNobody) {
      claim.against = offenders.front();
    }
    if (claim.by == sheet.idle) {
      checks.wrong({"claim.not-by-idle"}, clause("1.2"));
    }
    if (!is_among(offenders, claim.against) || claim.against == claim.by) {
      checks.wrong({"claim.against-another-offender"}, clause("10.5"));
    }
  }
  return claims;
}

int renonce_value(const Sheet& sheet, Seat offender) {
  if (sheet.contract == kTrischaken) return 4;  // 7.14
  // G3: the declarer of a sixer-three would have lost eight. A joint game counts once.
  int worth = offender == sheet.declarer ? value_if_lost(sheet.contract) : value(sheet.contract);
  for (const FeatId feat : feats_of(sheet.contract)) {
    for (const Side side : kSides) {
      if (sheet.feat(feat).announced_by[at(side)] != kNobody) {
        worth += feat_value(feat, sheet.contract, true);
      }
    }
  }
  return worth;
}

void score_renonces(const Sheet& sheet, const std::vector<Seat>& offenders,
                    const std::vector<Claim>& claims, BreakdownSink& sink) {
  const Clause renonce = sheet.contract == kTrischaken ? clause("7.14") : clause("10.4");
  for (const Seat offender : offenders) {
    const int worth = renonce_value(sheet, offender);
    sheet.for_each_player([&](Seat seat) {
      sink.line(seat, "renonce", seat == offender ? -3 * worth : worth, renonce);
    });
  }
  for (const Claim& claim : claims) {
    sheet.for_each_player([&](Seat seat) {
      if (seat == claim.by) sink.line(seat, "claim", claim.points, clause("10.5"));
      if (seat == claim.against) sink.line(seat, "claim", -claim.points, clause("10.5"));
    });
  }
}

}  // namespace ultimo::htl
