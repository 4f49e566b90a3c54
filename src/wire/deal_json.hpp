#pragma once

#include <span>

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// A finished deal as a replay tells it, with its book's BookInfo::replay_fields.
boost::json::object to_json(const Engine& engine, const Outcome& outcome, const SheetRow& row);
/// Only what the book tells besides.
boost::json::object told_besides(const BookInfo& info, const Outcome& outcome, const SheetRow& row);

/// A deal as the oracle's operation `replay` takes it, but for the name of the operation.
boost::json::object replay_request(const BookInfo& info, const Setup& setup,
                                   std::span<const Action> actions);

/// A reason for programs: its id, what it speaks of, its clause.
boost::json::object to_json(const Reason& reason);
boost::json::object to_json(const Refusal& refusal, const Says& says);

}  // namespace ultimo
