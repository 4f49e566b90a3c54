#pragma once

#include <string>

#include "cli/house.hpp"
#include "rules/deal_text.hpp"

namespace ultimo::cli {

/// A deal told to people: the hands, every action with what else could have been done, the tricks,
/// the score with its clauses; and where the record is wrong, what is wrong with it.
std::string deal_story(const DealReading& reading, int number, const House& house,
                       std::size_t width);

}  // namespace ultimo::cli
