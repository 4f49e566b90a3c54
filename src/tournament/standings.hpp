#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What one round brought a player, and how.
struct RoundFigures {
  int round = 0;
  int table = 0;
  int place = 0;                // at the table, from 0
  int sheet = 0;                // what the sheet says
  int ledger = 0;               // what rulings added
  bool accepted = false;        // the sheet
  std::vector<Figure> figures;  // what the rulebook makes of this table alone
};

struct StandingsRow {
  std::optional<int> place;  // none: played, and is out of the ranking
  int player = 0;
  std::vector<Figure> figures;  // as the rulebook gives them
  bool disqualified = false;    // by the paper's own word
  std::vector<RoundFigures> rounds;
  bool provisional = false;  // some of it rests on sheets that are not accepted
};

/// Those of an event, by the players' numbers.
struct Standings {
  bool complete = false;  // all rounds are played and accepted: these are the final ones
  int rounds = 0;         // rounds of which results are in
  int missing = 0;        // sheets of drawn rounds that are not in
  std::vector<StandingsRow> rows;
  std::vector<int> expelled;
};

struct StandingsOrder {
  int up_to_round = 0;         // 0: all
  bool accepted_only = false;  // leave out sheets the referee has not accepted
};

/// The figure of that name; nullptr where there is none.
const Figure* find_figure(const std::vector<Figure>& figures, std::string_view id);
/// `7`, or `3.5` where the figure is no whole number.
std::string figure_text(const Figure& figure);

/// All rounds are played and accepted, and the final where there is one.
bool is_complete(const State& state);

/// Who stands where, by the rulebook's own rules; every figure with the rounds it comes from.
Result<Standings> standings(const State& state, const StandingsOrder& order = {});

}  // namespace ultimo::tournament
