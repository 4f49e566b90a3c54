#pragma once

#include <boost/json.hpp>

#include "rules/deal.hpp"

namespace ultimo {

/// The deal of a `replay` request, with its actions done.
Result<Deal> replayed(const Engine& engine, const boost::json::object& request);

/// What `replay` answers of a deal: how it ended, or what may be done now.
boost::json::object to_json(const Deal& deal);

/// The operation `replay`: a whole deal, or a part of one, action by action.
Result<boost::json::object> replay(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
