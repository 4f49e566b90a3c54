#pragma once

#include "rulebooks/berac/sheet.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::berac {

inline constexpr auto kPenaltyKinds =
    std::to_array<std::string_view>({"revoke", "out-of-turn", "wrong-discard", "exposed-cards",
                                     "collusion", "false-claim", "misdeal"});

/// A renons ends the deal: nothing of it is written but the offender's penalty. Wrong cards laid
/// away (2.12a), a wrong card played (2.12b) and a card out of turn (2.12c) cannot happen at our
/// table; a live one writes them here, as it does cards shown, collusion and claims that were not
/// proved.
bool has_renons(const SheetForm& form);

/// 2.12g: the game, 35 and the announced feats, with contras; doubled by the offender's own radelc.
int renons_price(const Sheet& sheet, Seat offender);
void score_renons(const Sheet& sheet, const SheetForm& form, BreakdownSink& sink);

/// 2.12h: the first misdeal of a round is a warning, the second costs 20, and each further one
/// twice the last.
void score_misdeals(Fields& fields, const SheetForm& form, BreakdownSink& sink);

}  // namespace ultimo::berac
