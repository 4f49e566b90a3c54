#pragma once

#include <boost/json.hpp>

#include "rulebooks/sixth/state.hpp"
#include "rules/refusal.hpp"
#include "rules/sink.hpp"

namespace ultimo::sixth {

/// What the score sheet knows of a finished deal.
struct Sheet {
  Seat declarer = kNobody;
  int points = 0;  // his
};

/// Of a deal played here.
Sheet sheet_of(const State& state);
/// As a `score` request has it.
boost::json::object write_sheet(const Sheet& sheet);
/// The operation `score`: from outside, checked and scored.
Result<boost::json::object> score_sheet(const boost::json::object& request);

/// R5
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  const bool won = 2 * sheet.points > kPoints;
  const int value = kContracts[at(kSolo)].value;
  sink.line(sheet.declarer, "game", won ? value : -value, clause("R5"));
}

}  // namespace ultimo::sixth
