#pragma once

#include <optional>
#include <string_view>

#include <boost/json.hpp>

#include "rules/deal.hpp"
#include "solver/solver.hpp"

namespace ultimo {

// What the solver is asked and what it answers, for programs: `ultimo solve` and the oracle's
// operation `solve` say it alike.

std::string_view goal_name(solver::Goal goal);
std::optional<solver::Goal> parse_goal(std::string_view name);

/// The goal that the contract is about, and the side it is asked for; refused where no card is to
/// be played.
Result<solver::Question> usual_question(const Deal& deal);
/// Another goal, by its name; the feat is for the goal `feat`.
Result<void> set_goal(const BookInfo& info, std::string_view goal, std::string_view feat,
                      solver::Question& question);

/// What everybody gets where nobody declares and each plays for himself, if few cards are left.
std::optional<solver::VectorAnswer> each_for_self(const solver::Solver& solver, const Deal& deal,
                                                  double seconds, solver::Context& context);

/// Is a card as good as any for the player to act?
bool is_best(const solver::Answer& answer, const solver::Range& card);

boost::json::object range_json(const solver::Range& range);
/// Which game it is and what is asked.
boost::json::object question_json(const Deal& deal, const solver::Question& question);
/// The same with the answer.
boost::json::object solved_json(const Deal& deal, const solver::Question& question,
                                const solver::Answer& answer,
                                const std::optional<solver::VectorAnswer>& each_for_self);

}  // namespace ultimo
