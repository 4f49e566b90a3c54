#pragma once

#include <set>
#include <string>

#include <boost/json.hpp>

#include "rules/standings_form.hpp"

namespace ultimo::czech {

/// The sum of the results of all rounds, higher is better; equal sums share the place and are
/// listed by name. Those who are `out` come last, without a place. A table must sum to zero:
/// `clause` is the paper's on that.
Result<boost::json::object> standings(Fields& fields, ReadScores scores, Clause clause,
                                      const std::set<std::string>& out = {});

}  // namespace ultimo::czech
