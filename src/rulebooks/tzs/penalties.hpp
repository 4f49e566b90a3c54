#pragma once

#include "rulebooks/tzs/sheet.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::tzs {

inline constexpr auto kPenalties = std::to_array<PenaltyInfo>({
    {"renons", clause("C2.2"), "renons"},
    {"wrong-count", clause("C2.4"), "napačno število kart"},
    {"misdeal", clause("C1.10"), "napačna razdelitev", false, true},
    {"late", clause("B1.5"), "zamuda"},
    {"wrong-dealer", {}, "delitev zunaj vrste"},
    {"warning", {}, "opomin"},
});

/// Renons and wrong count belong to a game, misdeal, lateness and the wrong dealer to none.
void check_penalties(Checks& checks, const SheetRow& row);

/// A renons, agreed or ruled, makes the deal void: nothing of it is scored but the penalty.
bool voids_the_deal(const SheetRow& row);

/// C2.2: 35, the game, announcements and contras; doubled by the declarer's radelc (C2.3).
int renons_value(const Sheet& sheet);

void score_void_deal(const Sheet& sheet, const SheetRow& row, BreakdownSink& sink);
Marks marks_after_void_deal(const Sheet& sheet, const SheetRow& row);

/// Misdeal (C1.10) and lateness (B1.5).
void score_table_penalties(Checks& checks, const SheetRow& row, BreakdownSink& sink);

}  // namespace ultimo::tzs
