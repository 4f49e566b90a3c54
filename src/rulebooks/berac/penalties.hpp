#pragma once

#include "rulebooks/berac/sheet.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::berac {

inline constexpr auto kPenalties = std::to_array<PenaltyInfo>({
    {"revoke", clause("2.12g"), "napačno odigrana karta"},
    {"out-of-turn", clause("2.12g"), "karta zunaj vrste"},
    {"wrong-discard", clause("2.12g"), "nepravilna založitev"},
    {"exposed-cards", clause("2.12g"), "pokazane karte"},
    {"collusion", clause("2.12g"), "špekulativno sodelovanje"},
    {"false-claim", clause("2.12k"), "nedokazan renons"},
    {"misdeal", clause("2.12h"), "nepravilna razdelitev", true, true},
});

/// A renons ends the deal: nothing of it is written but the offender's penalty. Wrong cards laid
/// away (2.12a), a wrong card played (2.12b) and a card out of turn (2.12c) cannot happen at our
/// table; a live one writes them here, as it does cards shown, collusion and claims that were not
/// proved.
bool has_renons(const SheetRow& row);

/// 2.12g: the game, 35 and the announced feats, with contras; doubled by the offender's own radelc.
int renons_price(const Sheet& sheet, Seat offender);
/// The deal is over with it: nobody has two.
void check_renons(Checks& checks, const SheetRow& row);
void score_renons(const Sheet& sheet, const SheetRow& row, BreakdownSink& sink);

/// 2.12h: the first misdeal of a round is a warning, the second costs 20, and each further one
/// twice the last.
void score_misdeals(Checks& checks, const SheetRow& row, BreakdownSink& sink);

}  // namespace ultimo::berac
