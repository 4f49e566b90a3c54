#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "cli/tournament/reply.hpp"
#include "cli/tournament/settings.hpp"
#include "desk/answers.hpp"
#include "desk/decide.hpp"
#include "files/event_file.hpp"

/// All JSON that `ultimo tournament` writes.
namespace ultimo::cli::director {

/// The last line of a command: what it says, or why it was refused.
std::string answer_json(const Reply& reply, const Says& says);
std::string failure_json(const Refusal& refusal, const Says& says);

boost::json::object formats_json(const std::vector<tournament::Format>& formats);
boost::json::object opened_json(const std::string& file, const tournament::Format& format);
boost::json::object settings_json(const tournament::Format& format,
                                  const std::vector<SettingLine>& lines);
boost::json::object written_json(const tournament::State& state, const desk::Events& written);
boost::json::object players_json(const std::vector<desk::PlayerLine>& players);
boost::json::object round_json(const desk::RoundAnswer& round);
boost::json::object clock_json(const desk::ClockAnswer& clock);
boost::json::object sheet_json(const desk::SheetAnswer& sheet, const Says& says);
boost::json::object rulings_json(const tournament::Format& format,
                                 const std::vector<desk::RulingAnswer>& rulings,
                                 const std::vector<desk::AppealAnswer>& appeals);
boost::json::object status_json(const desk::Status& status, std::size_t entries,
                                const std::string& head);
boost::json::object standings_json(const tournament::State& state,
                                   const tournament::Standings& standings);
boost::json::object standings_row_json(const tournament::State& state,
                                       const tournament::StandingsRow& row);
boost::json::object check_json(const desk::CheckAnswer& answer, const Says& says);
boost::json::object season_json(const desk::SeasonAnswer& season);
boost::json::object log_json(const std::vector<StoredEvent>& entries);
boost::json::object draw_check_json(const desk::DrawCheck& check);

boost::json::object text_json(const std::string& text);
boost::json::object file_json(const std::string& path, std::size_t bytes);
boost::json::object copy_json(const std::string& path);
boost::json::object imported_json(std::size_t entries, const std::string& head);
/// `head` empty: not known.
boost::json::object verified_json(const std::string& head, const std::vector<std::string>& wrong);
/// Said besides what else a command answers.
void add_encoding(boost::json::object& answer, std::string_view encoding);
void add_simulation(boost::json::object& answer, std::size_t entries, double seconds);

}  // namespace ultimo::cli::director
