#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

// Questions about cards: each from the request to the answer, as the oracle has them.
Result<boost::json::object> count(const Engine& engine, const boost::json::object& request);
Result<boost::json::object> winner(const Engine& engine, const boost::json::object& request);
Result<boost::json::object> legal(const Engine& engine, const boost::json::object& request);
Result<boost::json::object> declarations(const Engine& engine, const boost::json::object& request);
Result<boost::json::object> deal_in_order(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
