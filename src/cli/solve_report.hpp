#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "cli/play_voice.hpp"
#include "cli/solve_input.hpp"
#include "solver/review.hpp"

namespace ultimo::cli {

/// A question with its answer, ready to be told.
struct Solved {
  Deal deal;  // where it was asked
  std::size_t after = 0;
  solver::Question question;
  solver::Answer answer;
  std::optional<solver::VectorAnswer> each_for_self;
};

/// For people; `voice` knows who sat where.
std::string solved_text(const Solved& solved, const Voice& voice);

/// A review for programs: what is asked about card by card, and everything that was given away.
boost::json::object review_json(const Deal& deal, const solver::Question& question,
                                const solver::Review& review);

}  // namespace ultimo::cli
