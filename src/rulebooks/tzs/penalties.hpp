#pragma once

#include "rulebooks/tzs/sheet.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::tzs {

inline constexpr auto kPenaltyKinds = std::to_array<std::string_view>(
    {"renons", "wrong-count", "misdeal", "late", "wrong-dealer", "warning"});

/// Renons and wrong count belong to a game, misdeal, lateness and the wrong dealer to none.
void check_penalties(Fields& fields, const SheetForm& form);

/// A renons, agreed or ruled, makes the deal void: nothing of it is scored but the penalty.
bool voids_the_deal(const SheetForm& form);

/// C2.2: 35, the game, announcements and contras; doubled by the declarer's radelc (C2.3).
int renons_value(const Sheet& sheet);

void score_void_deal(const Sheet& sheet, const SheetForm& form, BreakdownSink& sink);
Marks marks_after_void_deal(const Sheet& sheet, const SheetForm& form);

/// Misdeal (C1.10) and lateness (B1.5).
void score_table_penalties(Fields& fields, const SheetForm& form, BreakdownSink& sink);

}  // namespace ultimo::tzs
