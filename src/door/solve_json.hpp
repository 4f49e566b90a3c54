#pragma once

#include <optional>

#include <boost/json.hpp>

#include "rules/deal.hpp"
#include "solver/solver.hpp"

namespace ultimo {

// What the solver is asked and what it answers, for programs: `ultimo solve` and the oracle's
// operation `solve` say it alike.

boost::json::object range_json(const solver::Range& range);
/// Which game it is and what is asked.
boost::json::object question_json(const Deal& deal, const solver::Question& question);
/// The same with the answer.
boost::json::object solved_json(const Deal& deal, const solver::Question& question,
                                const solver::Answer& answer,
                                const std::optional<solver::VectorAnswer>& each_for_self);

}  // namespace ultimo
