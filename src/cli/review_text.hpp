#pragma once

#include <string>

#include "cli/play_voice.hpp"
#include "solver/review.hpp"

namespace ultimo::cli {

/// A review for players: what decided the deal first, then what else gave something away, with
/// names and card symbols. `seconds` is the time it was given.
std::string review_text(const Deal& played, const solver::Review& review, const Voice& voice,
                        double seconds);

}  // namespace ultimo::cli
