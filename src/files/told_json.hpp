#pragma once

#include <functional>
#include <string>

#include <boost/json.hpp>

#include "table/told.hpp"

namespace ultimo::files {

/// The name that a person has now; the log has only ids.
using NameOf = std::function<std::string(const table::Person&)>;

/// The state of an audience as the wire has it (docs/protocol.md), in two halves: what all
/// audiences are told alike, and what only this one is. Keys are always the same. The history of
/// the deal begins with the action at `history_from`.
boost::json::object shared_json(const table::Told& told, const NameOf& name_of);
boost::json::object own_json(const table::Told& told, std::size_t history_from = 0);
boost::json::object to_json(const table::Live& live);

}  // namespace ultimo::files
