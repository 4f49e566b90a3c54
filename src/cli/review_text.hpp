#pragma once

#include <string>

#include "cli/play_style.hpp"
#include "cli/play_words.hpp"
#include "solver/review.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// A review for players: what decided the deal first, then what else gave something away, with
/// names and card symbols. `seconds` is the time it was given.
std::string review_text(const Deal& played, const solver::Review& review, const Party& party,
                        const Style& style, double seconds, const Speaker& speaker);

}  // namespace ultimo::cli
