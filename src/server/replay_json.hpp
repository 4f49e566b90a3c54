#pragma once

#include <boost/json.hpp>

#include "solver/review.hpp"
#include "table/replay.hpp"

namespace ultimo::server {

/// What made the pack: enough for `ultimo verify-deal`.
boost::json::object fair_json(const table::Replay& replay);
/// Card by card what the deal was worth, for each thing it was about, and what was given away.
boost::json::object review_json(const Engine& engine, const solver::Review& review);

}  // namespace ultimo::server
