#pragma once

#include <vector>

#include "rulebooks/htl/sheet.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::htl {

// 10.1: a renonce, whatever it was; then what costs nothing: put right in time (10.2), exclusion
// (10.9).
inline constexpr auto kPenaltyKinds =
    std::to_array<std::string_view>({"revoke", "talon-error", "card-count", "betrayal", "false-bid",
                                     "renonce", "corrected", "expulsion"});

/// 10.5: what an offender obviously cost a player beyond the renonce; the referee fixes it.
struct Claim {
  Seat by;
  Seat against;
  int points = 0;
};

/// Those who committed a renonce, in the order of the sheet; each at most once.
std::vector<Seat> read_offenders(Fields& fields, const SheetForm& form);
std::vector<Claim> read_claims(Fields& fields, const std::vector<Seat>& offenders, int seats,
                               Seat idle);

/// 10.4: game and announced premiums, to be paid to each of the others.
int renonce_value(const Sheet& sheet, Seat offender);

/// A deal with a renonce ends; nothing of it is scored but the renonces and the claims.
void score_renonces(const Sheet& sheet, const std::vector<Seat>& offenders,
                    const std::vector<Claim>& claims, BreakdownSink& sink);

}  // namespace ultimo::htl
