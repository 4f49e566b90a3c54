#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "cli/solve_input.hpp"
#include "solver/solver.hpp"

namespace ultimo::cli {

/// A question with its answer, ready to be told.
struct Solved {
  Deal deal;  // where it was asked
  std::size_t after = 0;
  solver::Question question;
  solver::Answer answer;
  std::optional<solver::VectorAnswer> each_for_self;
};

std::string solved_text(const Solved& solved);

/// One card of a played deal: what was in it before and after, for the side that is asked about.
struct Reviewed {
  int trick = 0;  // from 1
  Seat by;
  Card card;
  bool wants_more = false;
  solver::Range before;
  solver::Range after;

  /// What the card gave away; nullopt where a budget was spent.
  [[nodiscard]] std::optional<int> cost() const;
};

std::string review_text(const Deal& deal, const solver::Question& question,
                        const std::vector<Reviewed>& cards);
boost::json::object review_json(const Deal& deal, const solver::Question& question,
                                const std::vector<Reviewed>& cards);

}  // namespace ultimo::cli
