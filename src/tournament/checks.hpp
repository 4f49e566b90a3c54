#pragma once

#include <string>
#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What must be cleared up before a sheet is accepted without a word: the number of deals, radelci
/// and figures that differ from the paper, a second entry that says something else, nobody's
/// signature.
std::vector<std::string> open_questions(const State& state, int round, int table_number);

struct Finding {
  enum class Kind : std::uint8_t { missing, question, note };
  Kind kind = Kind::note;
  int round = 0;
  int table = 0;
  std::string text;
};

/// Everything at the desk that is not as it should be, worst first.
std::vector<Finding> check(const State& state);

}  // namespace ultimo::tournament
