#pragma once

#include "rulebooks/czech/sheet.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::czech {

/// A `score` request as far as it is read the same in both papers.
struct ScoreRequest {
  Seat dealer;
  SheetForm form;
};

/// `ended`: a penalty ended the deal, so what became of a feat may be left open. Without a contract
/// there is only the dealer's misdeal (`misdeal` is the paper's clause on it).
ScoreRequest read_request(Fields& fields, const SheetWords& words, bool ended, Clause misdeal);

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

/// Reads and checks the game on a sheet. The request has a contract and was read without a fault;
/// what is wrong now goes to `fields`.
Sheet read_game(Fields& fields, const ScoreRequest& request, const SheetRules& rules);

/// The answer of the operation `score`.
boost::json::object score_answer(const BreakdownSink& breakdown);

}  // namespace ultimo::czech
