#pragma once

#include <cstdint>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What must be cleared up before a sheet is accepted without a word: the number of deals, totals
/// that are hardly possible, radelci and figures that differ from the paper, a second entry that
/// says something else, nobody's signature. `at` is when it is asked, for the clock; 0: afterwards.
std::vector<Reason> open_questions(const State& state, int round, int table_number,
                                   std::int64_t at = 0);

/// So much a player's total can be when no deal of the round brings or costs more than `a_deal`; 0:
/// not known. Where the clock decides, a deal takes a minute at least.
std::int64_t most_in_round(const State& state, int round, int table_number, int a_deal);

/// Who of a table stays in the ranking, by name.
std::vector<std::string> ranked_at(const State& state, int round, int table_number);
/// What that means where the table is closed without a sheet.
Reason no_result(int round, std::vector<std::string> players);

struct Finding {
  enum class Kind : std::uint8_t { missing, question, note };
  Kind kind = Kind::note;
  int round = 0;
  int table = 0;
  Reason what;
};

/// Everything at the desk that is not as it should be, worst first; `at` as above.
std::vector<Finding> check(const State& state, std::int64_t at = 0);

}  // namespace ultimo::tournament
