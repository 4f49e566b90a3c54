#pragma once

#include <vector>

#include "rulebooks/htl/sheet.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::htl {

// 10.1: a renonce, whatever it was; then what costs nothing: put right in time (10.2), exclusion
// (10.9).
inline constexpr auto kPenalties = std::to_array<PenaltyInfo>({
    {"revoke", clause("10.4"), "Farb-, Tarock- oder Stichzwang missachtet"},
    {"talon-error", clause("10.4"), "Talonfehler"},
    {"card-count", clause("10.4"), "falsche Kartenanzahl"},
    {"betrayal", clause("10.4"), "Spielverrat"},
    {"false-bid", clause("10.4"), "falsche Ansage"},
    {"renonce", clause("10.4"), "Renonce"},
    {"corrected", clause("10.2"), "korrigiert"},
    {"expulsion", clause("10.9"), "Ausschluss"},
});

/// 10.5: what an offender obviously cost a player beyond the renonce; the referee fixes it.
using Claim = SheetRow::Claim;

/// Those who committed a renonce, in the order of the sheet; each at most once.
std::vector<Seat> take_offenders(Checks& checks, const SheetRow& row);
/// Each against somebody: where nobody is named, the first offender.
std::vector<Claim> take_claims(Checks& checks, const SheetRow& row,
                               const std::vector<Seat>& offenders, const Sheet& sheet);

/// 10.4: game and announced premiums, to be paid to each of the others.
int renonce_value(const Sheet& sheet, Seat offender);

/// A deal with a renonce ends; nothing of it is scored but the renonces and the claims.
void score_renonces(const Sheet& sheet, const std::vector<Seat>& offenders,
                    const std::vector<Claim>& claims, BreakdownSink& sink);

}  // namespace ultimo::htl
