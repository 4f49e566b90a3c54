#pragma once

#include <optional>
#include <string_view>

#include "rules/deal.hpp"
#include "solver/solver.hpp"

/// What is asked of a deal where nothing else is said, and how its answer is to be taken.
namespace ultimo::solver {

std::string_view goal_name(Goal goal);
std::optional<Goal> parse_goal(std::string_view name);

/// The goal that the contract is about, and the side it is asked for; refused where no card is to
/// be played.
Result<Question> usual_question(const Deal& deal);
/// Another goal, by its name; the feat is for the goal `feat`.
Result<void> set_goal(const BookInfo& info, std::string_view goal, std::string_view feat,
                      Question& question);

/// What everybody gets where nobody declares and each plays for himself, if few cards are left.
std::optional<VectorAnswer> each_for_self(const Solver& solver, const Deal& deal, double seconds,
                                          Context& context);

/// Is a card as good as any for the player to act?
bool is_best(const Answer& answer, const Range& card);

}  // namespace ultimo::solver
