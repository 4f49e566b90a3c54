#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "desk/answers.hpp"
#include "desk/board.hpp"
#include "desk/decide.hpp"
#include "files/standings_json.hpp"

/// Parts of what is told about events (docs/protocol-events.md).
namespace ultimo::server {

using files::listed;
using files::number_or_null;
boost::json::array reasons_json(const std::vector<Reason>& reasons);

/// The clock of a round as it stands at `now`; null where it was not started.
boost::json::value clock_json(const tournament::State& state, int round, std::int64_t now);
boost::json::value clock_json(const tournament::Format& format, const tournament::Clock& clock,
                              int round, std::int64_t now);
boost::json::array timetable_json(const tournament::Format& format);
boost::json::array officials_json(const std::vector<tournament::Official>& officials);
boost::json::array settings_json(const tournament::Format& format);
boost::json::object report_json(const tournament::DrawReport& report);

boost::json::object standings_row_json(const tournament::State& state,
                                       const tournament::StandingsRow& row);
boost::json::object standings_json(const tournament::State& state,
                                   const tournament::Standings& standings);
boost::json::object explanation_json(const tournament::State& state,
                                     const desk::Explanation& explained);

boost::json::object ruling_json(const desk::RulingAnswer& one);
boost::json::object appeal_json(const desk::AppealAnswer& one);
boost::json::object call_json(const tournament::State& state, const tournament::Call& call);
boost::json::array messages_json(const tournament::State& state);

/// Name, place, book and the like: what every answer about an event begins with.
void put_opening(boost::json::object& into, const tournament::State& state);
std::string_view stands_name(desk::PlayerLine::Stands stands);
/// The place of a player at his table of a round, from 0.
std::optional<int> place_in(const tournament::State& state, int round, int player);
/// The last round that the hall may see; 0: none.
int shown_round(const tournament::State& state);

}  // namespace ultimo::server
