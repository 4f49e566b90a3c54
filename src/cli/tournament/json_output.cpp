#include "cli/tournament/json_output.hpp"

#include "cli/tournament/answer_words.hpp"
#include "desk/typed_line.hpp"
#include "files/format_json.hpp"
#include "files/standings_json.hpp"
#include "files/struct_json.hpp"
#include "tournament/enum_names.hpp"
#include "wire/deal_json.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using files::figures_json;
using files::listed;
using files::number_or_null;
using tournament::Standings;  // not those of a rulebook

namespace {

json::object table_json(const desk::RoundAnswer::Seats& table) {
  json::array players;
  for (const desk::NamedPlayer& player : table.players) {
    players.push_back(json::object{{"player", player.number}, {"name", player.name}});
  }
  return {{"players", std::move(players)},
          {"sheet", table.sheet},
          {"accepted", table.accepted},
          {"closed", table.closed}};
}

}  // namespace

std::string answer_json(const Reply& reply, const Says& says) {
  json::object answer{{"ok", reply.code == kOk}};
  for (const auto& field : reply.json) answer[field.key()] = field.value();
  if (!reply.notices.empty()) {
    json::array notices;
    for (const Reason& notice : reply.notices) notices.emplace_back(says(notice));
    answer["notices"] = std::move(notices);
  }
  return json::serialize(answer);
}

std::string failure_json(const Refusal& refusal, const Says& says) {
  json::object error = to_json(refusal, says);
  if (const std::optional<desk::Pointer> at = desk::pointer_in(refusal)) {
    error["typed"] =
        json::object{{"text", at->text}, {"from", at->place.from}, {"length", at->place.length}};
  }
  return json::serialize(json::object{{"ok", false}, {"error", std::move(error)}});
}

json::object formats_json(const std::vector<Format>& formats) {
  json::array list;
  for (const Format& format : formats) list.push_back(to_json(format));
  return {{"formats", std::move(list)}};
}

json::object opened_json(const std::string& file, const Format& format) {
  return {{"file", file}, {"format", to_json(format)}};
}

json::object settings_json(const Format& format, const std::vector<SettingLine>& lines) {
  json::array list;
  for (const SettingLine& line : lines) {
    list.push_back(json::object{{"key", line.key},
                                {"value", line.value},
                                {"default", line.usual},
                                {"clause", line.clause},
                                {"meaning", line.meaning},
                                {"values", line.values}});
  }
  return {{"settings", std::move(list)}, {"format", to_json(format)}};
}

json::object written_json(const State& state, const desk::Events& written) {
  json::array events;
  for (const Event& event : written) events.push_back(to_json(state.info(), event));
  return {{"position", state.position}, {"events", std::move(events)}};
}

json::object players_json(const std::vector<desk::PlayerLine>& players) {
  json::array list;
  for (const desk::PlayerLine& line : players) {
    list.push_back(json::object{{"player", line.entry.player},
                                {"name", line.entry.name},
                                {"club", line.entry.club},
                                {"family", line.entry.family},
                                {"rank", line.entry.rank},
                                {"stand_in", line.entry.stand_in},
                                {"stands", standing_word(line.stands)},
                                {"table", number_or_null(line.table)}});
  }
  return {{"players", std::move(list)}};
}

json::object round_json(const desk::RoundAnswer& round) {
  json::array tables;
  for (const desk::RoundAnswer::Seats& table : round.tables) tables.push_back(table_json(table));
  json::array sit_out;
  for (const desk::NamedPlayer& player : round.sit_out) sit_out.emplace_back(player.number);
  return {{"round", round.round},
          {"method", enum_name(round.method)},
          {"seed", round.seed},
          {"final", round.final},
          {"tables", std::move(tables)},
          {"sit_out", std::move(sit_out)},
          {"report", StructWriter::all_of(round.report, nullptr)}};
}

json::object clock_json(const desk::ClockAnswer& clock) {
  return {{"round", clock.round},          {"started", clock.started}, {"running", clock.running},
          {"elapsed", clock.face.elapsed}, {"left", clock.face.left},  {"over", clock.face.over},
          {"deal", clock.face.deal}};
}

json::object sheet_json(const desk::SheetAnswer& sheet, const Says& says) {
  json::array players;
  for (const desk::NamedPlayer& player : sheet.players) players.emplace_back(player.number);
  json::array open;
  for (const Reason& question : sheet.open) open.emplace_back(says(question));
  json::array rows;
  for (const desk::SheetAnswer::Row& row : sheet.rows) {
    rows.push_back(json::object{{"dealer", row.scored.dealer},
                                {"scores", listed(row.scored.scores)},
                                {"running", listed(row.scored.running)},
                                {"breakdown", to_json(row.scored.breakdown)}});
  }
  return {{"round", sheet.round},
          {"table", sheet.table},
          {"players", std::move(players)},
          {"rows", std::move(rows)},
          {"totals", listed(sheet.totals)},
          {"results", listed(sheet.results)},
          {"signatures", listed(sheet.signatures)},
          {"accepted", sheet.accepted},
          {"versions", sheet.versions},
          {"open", std::move(open)}};
}

json::object rulings_json(const Format& format, const std::vector<desk::RulingAnswer>& rulings,
                          const std::vector<desk::AppealAnswer>& appeals) {
  json::array said;
  for (const desk::RulingAnswer& one : rulings) {
    said.push_back(json::object{{"ruling", one.number == 0 ? "" : std::to_string(one.number)},
                                {"at", one.at},
                                {"round", one.round},
                                {"table", one.table},
                                {"player", one.player.number},
                                {"name", one.player.name},
                                {"what", ruling_text(format, one)},
                                {"paid", enum_name(one.paid)},
                                {"clause", one.clause},
                                {"reason", one.reason},
                                {"by", one.by}});
  }
  json::array appealed;
  for (const desk::AppealAnswer& one : appeals) {
    appealed.push_back(json::object{{"appeal", one.appealed.appeal},
                                    {"at", one.at},
                                    {"round", one.appealed.round},
                                    {"table", one.appealed.table},
                                    {"player", one.player.number},
                                    {"name", one.player.name},
                                    {"reason", one.appealed.reason},
                                    {"fee", one.appealed.fee},
                                    {"outcome", outcome_text(one)},
                                    {"by", one.by}});
  }
  return {{"rulings", std::move(said)}, {"appeals", std::move(appealed)}};
}

json::object status_json(const desk::Status& status, std::size_t entries, const std::string& head) {
  json::array open;
  for (const auto& list : {status.earlier, status.open}) {
    for (const desk::Status::OpenTable& one : list) {
      open.push_back(
          json::object{{"round", one.round}, {"table", one.table}, {"entered", one.entered}});
    }
  }
  json::array unseated;
  for (const desk::NamedPlayer& player : status.without_seat) unseated.emplace_back(player.number);
  return {{"name", status.name},
          {"players", status.players},
          {"playing", status.playing},
          {"round", status.rounds},
          {"tables", status.tables},
          {"accepted", status.accepted},
          {"closed", status.closed},
          {"open", std::move(open)},
          {"without_seat", std::move(unseated)},
          {"frozen", status.frozen},
          {"frozen_rounds", status.frozen_rounds},
          {"entries", entries},
          {"head", head}};
}

json::object standings_row_json(const State& state, const StandingsRow& row) {
  json::object one{{"place", number_or_null(row.place)},
                   {"player", row.player},
                   {"name", state.name(row.player)},
                   {"figures", figures_json(row.figures)}};
  one["rounds"] = files::rounds_json(state, row, "place");
  one["provisional"] = row.provisional;
  return one;
}

json::object standings_json(const State& state, const Standings& standings) {
  json::array rows;
  for (const StandingsRow& row : standings.rows) rows.push_back(standings_row_json(state, row));
  return {{"complete", standings.complete},
          {"rounds", standings.rounds},
          {"missing", standings.missing},
          {"standings", std::move(rows)},
          {"expelled", listed(standings.expelled)}};
}

json::object check_json(const desk::CheckAnswer& answer, const Says& says) {
  json::array list;
  for (const Finding& finding : answer.findings) {
    list.push_back(json::object{{"kind", kind_word(finding.kind)},
                                {"round", finding.round},
                                {"table", finding.table},
                                {"text", says(finding.what)}});
  }
  return {{"findings", std::move(list)}};
}

json::object season_json(const desk::SeasonAnswer& season) {
  json::array list;
  for (const SeasonRow& row : season.rows) {
    json::array results;
    for (const SeasonRow::Result& result : row.events) {
      results.push_back(result.started ? json::value(static_cast<double>(result.halves) / 2)
                                       : json::value(nullptr));
    }
    list.push_back(json::object{{"place", number_or_null(row.place)},
                                {"name", row.player},
                                {"total", static_cast<double>(row.halves) / 2},
                                {"starts", row.starts},
                                {"events", std::move(results)}});
  }
  return {{"season", std::move(list)}};
}

json::object log_json(const std::vector<StoredEvent>& entries) {
  json::array list;
  for (const auto& [logged, text] : entries) {
    list.push_back(json::object{{"position", logged.position},
                                {"at", logged.at},
                                {"by", logged.by},
                                {"event", json::parse(text)}});
  }
  return {{"log", std::move(list)}};
}

json::object draw_check_json(const desk::DrawCheck& check) {
  if (check.by_hand) return {{"by_hand", true}};
  return {{"same", check.same}};
}

json::object text_json(const std::string& text) { return {{"text", text}}; }
json::object file_json(const std::string& path, std::size_t bytes) {
  return {{"out", path}, {"bytes", bytes}};
}
json::object copy_json(const std::string& path) { return {{"out", path}}; }
json::object imported_json(std::size_t entries, const std::string& head) {
  return {{"entries", entries}, {"head", head}};
}
json::object verified_json(const std::string& head, const std::vector<std::string>& wrong) {
  json::object answer;
  if (!head.empty()) answer["head"] = head;
  answer["wrong"] = listed(wrong);
  return answer;
}

void add_encoding(json::object& answer, std::string_view encoding) {
  answer["encoding"] = encoding;
}
void add_simulation(json::object& answer, std::size_t entries, double seconds) {
  answer["entries"] = entries;
  answer["seconds"] = seconds;
}

}  // namespace ultimo::cli::director
