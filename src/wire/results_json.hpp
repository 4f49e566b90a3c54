#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// The rounds of an event, as a `standings` request has them.
Result<EventResults> read_results(const BookInfo& info, const boost::json::object& request);
boost::json::object to_json(const Standings& standings);

/// The operation `standings`: from the request to the answer.
Result<boost::json::object> standings(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
