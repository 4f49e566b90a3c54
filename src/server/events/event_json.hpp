#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "desk/session.hpp"

/// What is told about an event (docs/protocol-events.md). Answers of one event have `id`, `n` and
/// `now` put into them by whoever gives them.
namespace ultimo::server {

/// A line in the list of events; without `id` and `right`.
boost::json::object summary_json(const tournament::State& state);
/// What everybody may read; without the clock, which is told anew each time.
boost::json::object public_json(const tournament::State& state, std::int64_t now);
/// Everything at the desk; without `right`, `links` and `following`.
boost::json::object desk_json(const desk::Session& session, std::int64_t now);
/// A table's sheet, there or not. Refused: no such table.
Result<boost::json::object> table_json(const tournament::State& state,
                                       const std::vector<tournament::Logged>& entries, int round,
                                       int number, std::int64_t now);

/// How many calls wait for the referee.
std::size_t waiting_calls(const tournament::State& state);
/// Everybody may read every sheet.
bool sheets_are_open(const tournament::State& state);

}  // namespace ultimo::server
