#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/state.hpp"

/// What the desk decided besides rulings, corrections and who left: a reason that somebody gave is
/// somewhere in the minutes.
namespace ultimo::print {

struct MinutesLine {
  std::int64_t at = 0;
  std::string text;
};

std::string course_heading(const tournament::State& state);
/// In the order it happened; what has no reason and is nothing unusual is left out.
std::vector<MinutesLine> course_lines(const tournament::State& state,
                                      const std::vector<tournament::Logged>& log);

/// A reason as it was given; those of the program itself in the paper's language.
std::string said_reason(const tournament::State& state, const std::string& reason);

}  // namespace ultimo::print
