#include "server/events/seasons.hpp"

#include <charconv>

#include "desk/session.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/event_prints.hpp"
#include "server/events/events.hpp"
#include "server/events/store_log.hpp"
#include "store/event_name.hpp"
#include "tournament/csv.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

constexpr std::size_t kMostOfSeason = 60;

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> list;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    if (end > from) list.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return list;
}

std::string field_of(const std::map<std::string, std::string>& fields, const std::string& key) {
  const auto found = fields.find(key);
  return found == fields.end() ? std::string() : found->second;
}

std::optional<int> whole(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Result<td::SeasonRules> season_rules_in(const std::map<std::string, std::string>& fields) {
  td::SeasonRules rules;
  rules.figure = field_of(fields, "figure");
  rules.best = whole(field_of(fields, "best")).value_or(0);
  rules.min_starts = whole(field_of(fields, "min_starts")).value_or(0);
  for (const std::string& one : parts_of(field_of(fields, "places"))) {
    const std::optional<int> points = whole(one);
    if (!points) return bad_field({"field-wrong-value", {{"field", "places"}}});
    rules.place_points.push_back(*points);
  }
  if (Result<void> fits = td::check_season(rules); !fits) return tl::unexpected(fits.error());
  Result<std::vector<td::SeasonRules::Tie>> ties = td::ties_in(field_of(fields, "ties"));
  if (!ties) return tl::unexpected(ties.error());
  rules.ties = *std::move(ties);
  return rules;
}

/// Halves are told as they are, whole points without a fraction.
json::value points_json(std::int64_t halves) {
  if (halves % 2 == 0) return halves / 2;
  return static_cast<double>(halves) / 2;
}

json::object season_json(const std::vector<std::string>& ids,
                         const std::vector<desk::Session>& sessions,
                         const desk::SeasonAnswer& season) {
  json::array events;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const td::Opened& opened = sessions[i].state().opened;
    events.push_back(json::object{
        {"id", ids[i]}, {"name", opened.name}, {"place", opened.place}, {"date", opened.date}});
  }
  json::array rows;
  for (const td::SeasonRow& row : season.rows) {
    json::array results;
    for (const td::SeasonRow::Result& result : row.events) {
      results.push_back(result.started
                            ? json::value(json::object{{"points", points_json(result.halves)},
                                                       {"counted", result.counted}})
                            : json::value(nullptr));
    }
    json::object one{{"place", number_or_null(row.place)},
                     {"name", row.player},
                     {"total", points_json(row.halves)},
                     {"starts", row.starts}};
    one["events"] = std::move(results);
    rows.push_back(std::move(one));
  }
  json::object told{{"unit", season.unit}};
  told["events"] = std::move(events);
  told["rows"] = std::move(rows);
  return told;
}

Result<std::string> season_pdf(const Parts& parts, const std::vector<desk::Session>& sessions,
                               const desk::SeasonAnswer& season, const td::SeasonRules& rules,
                               const std::string& language) {
  const td::State& first = sessions.front().state();
  print::SeasonTable table{first.format().title, season.unit, rules.best, {}, season.rows};
  for (const desk::Session& session : sessions) {
    table.events.push_back(print::in_season(session.state().opened));
  }
  return print::season(print::Words(paper_speaker(parts, first.info(), language)), table);
}

}  // namespace

Asked<Answer> season_answer(const Parts& parts, const std::map<std::string, std::string>& fields,
                            const std::string& form) {
  const Result<td::SeasonRules> rules = season_rules_in(fields);
  if (!rules) return tl::unexpected(denied_by(rules.error()));
  const std::vector<std::string> ids = parts_of(field_of(fields, "events"));
  if (ids.empty() || ids.size() > kMostOfSeason) {
    return denied(400, "bad-field", {"field-wrong-value", {{"field", "events"}}});
  }
  std::vector<desk::Session> sessions;
  for (const std::string& id : ids) {
    if (!store::is_event_name(id)) return tl::unexpected(no_such());
    desk::Done<desk::Session> session =
        desk::Session::open(std::make_unique<StoreLog>(parts, id), parts.rulebooks);
    if (!session) return tl::unexpected(denied_by_desk(session.error()));
    sessions.push_back(*std::move(session));
  }
  std::vector<desk::SeasonSource> sources;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    sources.push_back({ids[i], &sessions[i].state(), &sessions[i].entries().front()});
  }
  const Result<desk::SeasonAnswer> season = desk::season(sources, *rules);
  if (!season) return tl::unexpected(denied_by(season.error()));
  Answer answer;
  if (form == ".csv") {
    answer.type = "text/csv; charset=utf-8";
    answer.body = td::season_csv(season->events, season->rows);
  } else if (form == ".pdf") {
    Result<std::string> pdf =
        season_pdf(parts, sessions, *season, *rules, field_of(fields, "lang"));
    if (!pdf) return tl::unexpected(denied_by(pdf.error()));
    answer.type = "application/pdf";
    answer.body = *std::move(pdf);
  } else {
    answer = json_answer(200, season_json(ids, sessions, *season));
  }
  return answer;
}

}  // namespace ultimo::server
