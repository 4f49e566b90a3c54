#pragma once

#include "rulebooks/czech/sheet.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::czech {

/// Checks a row as far as both papers do it alike, before its game is read. `ended`: a penalty
/// ended the deal, so what became of a feat may be left open. Without a contract there is only the
/// dealer's misdeal (`misdeal` is the paper's clause on it).
void check_row(Checks& checks, const SheetRow& row, bool ended, Clause misdeal);

/// The clauses of a paper that a wrong sheet breaks.
struct SheetClauses {
  Clause first_duty;     // is forehand's
  Clause one_to_three;   // third duty and solo
  Clause sets;           // of the third duty
  Clause warsaw;         // everybody for himself, nothing announced
  Clause warsaw_counts;  // points and tricks of four
  Clause declarations;
  Clause second_duty;  // is an announced pagát
  Clause valat;
  Clause contras;
};

/// What a paper lets stand on a sheet that comes from outside.
struct SheetRules {
  const SheetClauses* clauses = nullptr;
  int most_contras = ContraLadder::kSteps;
  bool ended = false;                   // by a penalty: points and results may be left open
  Seat points_without_trick = kNobody;  // who may have some in Warsaw
};

/// Reads and checks the game of a row. It has a contract and check_row found no fault; what is
/// wrong now goes to `checks`.
Sheet read_game(Checks& checks, const SheetRow& row, const SheetRules& rules);

}  // namespace ultimo::czech
