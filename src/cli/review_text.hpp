#pragma once

#include <string>

#include "cli/play_style.hpp"
#include "cli/play_words.hpp"
#include "rules/deal_text.hpp"
#include "solver/review.hpp"

namespace ultimo::cli {

/// Who sat where, in a record: the names in it, or »seat 0«.
Party party_of(const DealRecord& record);

/// A review for players: what decided the deal first, then what else gave something away, with
/// names and card symbols. `seconds` is the time it was given.
std::string review_text(const Deal& played, const solver::Review& review, const Party& party,
                        const Style& style, double seconds);

}  // namespace ultimo::cli
