#pragma once

#include <string>

#include "cli/play_game.hpp"
#include "cli/play_voice.hpp"
#include "rules/deal.hpp"
#include "solver/review.hpp"

namespace ultimo::cli {

/// Shows meanwhile how far it is, and how long it can take at most.
Result<solver::Review> watched_review(const solver::Solver& solver, const Deal& deal,
                                      solver::ReviewOrder order, const Speaker& speaker);
/// The review of a deal, in the words of the person at the table; so many seconds at most.
std::string deal_review(const solver::Solver& solver, const Deal& deal, const Voice& voice,
                        double seconds);
/// The review of the deal that was played last.
std::string played_review(const Game& game, const Voice& voice, double seconds);

}  // namespace ultimo::cli
