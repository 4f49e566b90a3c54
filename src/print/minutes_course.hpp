#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "print/words.hpp"
#include "tournament/state.hpp"

/// What the desk decided besides rulings, corrections and who left: a reason that somebody gave is
/// somewhere in the minutes.
namespace ultimo::print {

struct MinutesLine {
  std::int64_t at = 0;
  std::string text;
};

/// In the order it happened; what has no reason and is nothing unusual is left out.
std::vector<MinutesLine> course_lines(const Words& words, const tournament::State& state,
                                      const std::vector<tournament::Logged>& log);

/// A reason as it was given; those of the program itself in words of the page.
std::string said_reason(const Words& words, const std::string& reason);

}  // namespace ultimo::print
