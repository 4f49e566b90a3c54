#pragma once

#include <string_view>

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

using Operation = Result<boost::json::object> (*)(const Engine&, const boost::json::object&);

/// An operation that every rulebook has, or nullptr.
Operation find_operation(std::string_view op);

}  // namespace ultimo
