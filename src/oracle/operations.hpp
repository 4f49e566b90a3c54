#pragma once

#include <string_view>

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

using Operation = Result<boost::json::object> (*)(const Engine&, const boost::json::object&);

/// An operation that every rulebook has, or nullptr.
Operation find_operation(std::string_view op);
/// The same, or one that this rulebook has besides.
Operation find_operation(const BookInfo& info, std::string_view op);
/// Does this rulebook have such an operation besides those of all?
bool has_operation(const BookInfo& info, std::string_view op);

}  // namespace ultimo
