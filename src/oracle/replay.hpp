#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// The operation `replay`: a whole deal, or a part of one, action by action.
Result<boost::json::object> replay(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
