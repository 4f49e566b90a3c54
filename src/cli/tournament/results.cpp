// How things stand.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"
#include "tournament/checks.hpp"
#include "tournament/csv.hpp"
#include "tournament/event_file.hpp"
#include "tournament/json_fields.hpp"
#include "tournament/season.hpp"
#include "tournament/standings.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

std::string standings_text(const State& state, const Standings& all) {
  const Format& format = state.format();
  std::vector<std::string> heading = {"place", "no", "name", "club"};
  heading.insert(heading.end(), format.figures.begin(), format.figures.end());
  if (!format.unit.empty()) heading[4] += " " + format.unit;
  std::vector<std::vector<std::string>> rows = {heading};
  std::set<int> out(all.expelled.begin(), all.expelled.end());
  for (const StandingsRow& row : all.rows) {
    const bool expelled = !row.place && out.erase(row.player) > 0;
    rows.push_back(
        {row.place ? std::to_string(*row.place) : "-", std::to_string(row.player),
         state.name(row.player) + (expelled ? " (expelled)" : "") + (row.provisional ? " *" : ""),
         state.players.at(row.player).entry.club});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_text(format, figure, row.figures));
    }
  }
  std::string text =
      fmt::format("{}, {}\n\n", state.opened.name,
                  all.complete ? "final standings"
                               : "after " + counted(static_cast<std::size_t>(all.rounds), "round"));
  text += columns_text(rows);
  const bool provisional = std::any_of(all.rows.begin(), all.rows.end(),
                                       [](const StandingsRow& row) { return row.provisional; });
  if (provisional) text += "\n* rests on a sheet that is not accepted yet\n";
  if (all.missing > 0) {
    text +=
        fmt::format("\n{} missing\n",
                    all.missing == 1 ? "1 sheet is" : fmt::format("{} sheets are", all.missing));
  }
  if (!state.rounds.empty() && state.rounds.back().broken_off) {
    text += fmt::format("\nround {} was broken off and does not count\n", state.rounds.size());
  }
  // Some papers keep them in the list without a place, some do not.
  for (const int player : out) text += fmt::format("expelled: {}\n", state.name(player));
  return text;
}

json::object row_json(const State& state, const StandingsRow& row) {
  json::object one{{"place", row.place ? json::value(*row.place) : json::value(nullptr)},
                   {"player", row.player},
                   {"name", state.name(row.player)},
                   {"figures", row.figures}};
  json::array rounds;
  for (const RoundFigures& round : row.rounds) {
    rounds.push_back(
        json::object{{"round", round.round},
                     {"table", round.table},
                     {"place", state.format().place_name(static_cast<std::size_t>(round.place))},
                     {"sheet", round.sheet},
                     {"ledger", round.ledger},
                     {"accepted", round.accepted},
                     {"figures", round.figures}});
  }
  one["rounds"] = std::move(rounds);
  one["provisional"] = row.provisional;
  return one;
}

/// One player's way to his figures: round by round, ruling by ruling.
std::string explained(const State& state, const StandingsRow& row) {
  const Format& format = state.format();
  std::string text = fmt::format("{} {}: {}\n\n", row.player, state.name(row.player),
                                 row.place ? fmt::format("place {}", *row.place) : "not ranked");
  std::vector<std::vector<std::string>> rows = {{"round", "table", "seat", "sheet", "rulings"}};
  for (const std::string& figure : format.figures) rows[0].push_back(figure);
  if (!format.unit.empty()) rows[0][5] += " " + format.unit;
  for (const RoundFigures& round : row.rounds) {
    rows.push_back({std::to_string(round.round) + (round.accepted ? "" : " *"),
                    std::to_string(round.table),
                    format.place_name(static_cast<std::size_t>(round.place)),
                    points_text(format, round.sheet), points_text(format, round.ledger)});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_text(format, figure, round.figures));
    }
  }
  rows.push_back({"all", "", "", "", ""});
  for (const std::string& figure : format.figures) {
    rows.back().push_back(figure_text(format, figure, row.figures));
  }
  text += columns_text(rows);
  if (row.provisional) text += "\n* the sheet is not accepted yet\n";
  const Clause clause = state.clause_for("standings");
  if (!clause.id.empty()) text += fmt::format("\nby {}\n", clause.id);
  for (const Ruling& ruling : state.rulings) {
    if (ruling.ruled.difference && ruling.ruled.player == row.player && !ruling.revoked) {
      text += fmt::format("round {}: a difference of {} at least by ruling ({}, {}), by {}\n",
                          ruling.ruled.round, *ruling.ruled.difference, ruling.ruled.reason,
                          ruling.ruled.clause, ruling.by);
    }
    for (const RulingLine& line : ruling.ruled.lines) {
      if (line.player != row.player || ruling.revoked) continue;
      text += fmt::format("round {}: {} by ruling ({}{}), by {}\n", ruling.ruled.round,
                          points_text(format, line.points), ruling.ruled.reason,
                          ruling.ruled.clause.empty() ? "" : ", " + ruling.ruled.clause, ruling.by);
    }
  }
  return text;
}

std::string_view kind_word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::missing: return "missing";
    case Finding::Kind::question: return "question";
    case Finding::Kind::note: return "note";
  }
  return "";
}

Result<SeasonRules> season_rules(const Request& request) {
  SeasonRules rules;
  rules.figure = request.figure;
  rules.best = request.best;
  rules.min_starts = request.min_starts;
  Result<std::vector<int>> points = numbers_in(request.places);
  if (!points) return tl::unexpected(points.error());
  rules.place_points = *std::move(points);
  if (rules.figure.empty() == rules.place_points.empty()) {
    return bad_field("give --figure (what is added up) or --places (points for places)");
  }
  std::string ties = request.ties;
  while (!ties.empty()) {
    const std::size_t comma = std::min(ties.find(','), ties.size());
    const std::string word = ties.substr(0, comma);
    ties.erase(0, comma + 1);
    if (word == "best") {
      rules.ties.push_back(SeasonRules::Tie::best_result);
    } else if (word == "starts") {
      rules.ties.push_back(SeasonRules::Tie::starts);
    } else if (word == "last") {
      rules.ties.push_back(SeasonRules::Tie::last_event);
    } else {
      return bad_field("ties are decided by best, starts or last, not by " + in_quotes(word));
    }
  }
  return rules;
}

Reply season_reply(const std::vector<SeasonEvent>& events, const std::vector<SeasonRow>& rows,
                   bool csv) {
  Reply reply;
  const std::string unit = events.empty() ? "" : events.front().unit;
  std::vector<std::vector<std::string>> lines = {
      {"place", "name", unit.empty() ? "total" : "total " + unit, "starts"}};
  for (std::size_t i = 0; i < events.size(); ++i)
    lines[0].push_back(fmt::format("event {}", i + 1));
  json::array list;
  for (const SeasonRow& row : rows) {
    lines.push_back({row.place ? std::to_string(*row.place) : "-", row.player,
                     season_text(unit, row.halves), std::to_string(row.starts)});
    json::array results;
    for (const SeasonRow::Result& result : row.events) {
      const std::string points = season_text(unit, result.halves);
      lines.back().push_back(!result.started ? "" : result.counted ? points : "(" + points + ")");
      results.push_back(result.started ? json::value(static_cast<double>(result.halves) / 2)
                                       : json::value(nullptr));
    }
    list.push_back(
        json::object{{"place", row.place ? json::value(*row.place) : json::value(nullptr)},
                     {"name", row.player},
                     {"total", static_cast<double>(row.halves) / 2},
                     {"starts", row.starts},
                     {"events", std::move(results)}});
  }
  reply.text = csv ? season_csv(events, rows) : columns_text(lines);
  reply.json["season"] = std::move(list);
  return reply;
}

}  // namespace

Done<Reply> show_status(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const State& state = desk->state();
  std::string missing;
  int in = 0;
  int tables = 0;
  if (!state.rounds.empty()) {
    for (const Table& table : state.rounds.back().tables) {
      ++tables;
      if (table.accepted) {
        ++in;
      } else {
        missing += fmt::format(" {}{}", tables, table.sheet ? "*" : "");
      }
    }
  }
  Reply reply;
  reply.text =
      fmt::format("{} ({})\n{}, {} here to play\n", state.opened.name, state.format().title,
                  counted(state.players.size(), "player"), state.playing().size());
  if (tables > 0) {
    const std::string round =
        state.rounds.back().final
            ? "final"
            : fmt::format("round {} of {}", state.rounds.size(), state.format().rounds);
    reply.text += fmt::format("{}: {} of {} sheets accepted\n", round, in, tables);
  }
  if (state.format().final_players > 0 && state.plain_rounds() == state.format().rounds &&
      !state.rounds.back().final) {
    reply.text += "the final is still to come\n";
  }
  if (!missing.empty()) {
    reply.text += fmt::format("not accepted: {}{}  (* entered)\n",
                              tables - in == 1 ? "table" : "tables", missing);
  }
  const std::vector<int> unseated = state.without_seat();
  for (const int player : unseated) {
    reply.text += fmt::format("here without a seat: {} {}\n", player, state.name(player));
  }
  if (state.frozen) reply.text += "frozen\n";
  if (!state.frozen && state.frozen_rounds > 0) {
    reply.text += fmt::format("frozen up to round {}\n", state.frozen_rounds);
  }
  reply.text +=
      fmt::format("{}, head {}\n", entries_text(desk->log().size()), desk->head().substr(0, 16));
  reply.json = {{"name", state.opened.name},
                {"players", state.players.size()},
                {"playing", state.playing().size()},
                {"round", state.rounds.size()},
                {"tables", tables},
                {"accepted", in},
                {"without_seat", json::array(unseated.begin(), unseated.end())},
                {"frozen", state.frozen},
                {"frozen_rounds", state.frozen_rounds},
                {"entries", desk->log().size()},
                {"head", desk->head()}};
  return reply;
}

Done<Reply> show_standings(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const State& state = desk->state();
  const Result<Standings> all = standings(state, {request.round, request.accept});
  if (!all) return refused(all.error());
  if (!request.explain.empty()) {
    const std::string asked = name_key(request.explain);
    for (const StandingsRow& row : all->rows) {
      if (std::to_string(row.player) == asked || state.players.at(row.player).known_as == asked) {
        return Reply{explained(state, row), row_json(state, row), kOk};
      }
    }
    return cannot("there is nobody " + request.explain + " in the standings", kFailed);
  }
  json::array rows;
  for (const StandingsRow& row : all->rows) rows.push_back(row_json(state, row));
  return Reply{request.csv ? results_csv(state, *all) : standings_text(state, *all),
               {{"complete", all->complete},
                {"rounds", all->rounds},
                {"missing", all->missing},
                {"standings", std::move(rows)},
                {"expelled", json::array(all->expelled.begin(), all->expelled.end())}},
               kOk};
}

Done<Reply> check_event(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  json::array list;
  for (const Finding& finding : check(desk->state(), now_of(desk->state(), request))) {
    if (finding.kind != Finding::Kind::note) reply.code = kFailed;
    if (finding.kind == Finding::Kind::note && !request.all) continue;
    reply.text += finding.table == 0
                      ? fmt::format("{}: {}\n", kind_word(finding.kind), finding.text)
                      : fmt::format("{}: round {}, table {}: {}\n", kind_word(finding.kind),
                                    finding.round, finding.table, finding.text);
    list.push_back(json::object{{"kind", kind_word(finding.kind)},
                                {"round", finding.round},
                                {"table", finding.table},
                                {"text", finding.text}});
  }
  if (reply.text.empty()) reply.text = "everything is in order\n";
  reply.json["findings"] = std::move(list);
  return reply;
}

Done<Reply> show_season(const Catalog& catalog, const Request& request) {
  const Result<SeasonRules> rules = season_rules(request);
  if (!rules) return cannot(rules.error().message());
  std::vector<SeasonEvent> events;
  std::map<std::string, std::string> opened;  // by how its log begins: a copy is the same event
  for (const std::string& file : request.words) {
    const Done<Desk> desk = Desk::open(catalog, file);
    if (!desk) return tl::unexpected(desk.error());
    const auto [other, fresh] = opened.emplace(event_file({desk->log().front()}), file);
    if (!fresh) return cannot(file + " is the same event as " + other->second);
    const Result<Standings> all = standings(desk->state());
    if (!all) return refused(all.error());
    Result<SeasonEvent> event = season_event(desk->state(), *all, *rules);
    if (!event) return refused(event.error());
    if (!events.empty() && events.front().unit != event->unit) {
      return cannot(file + ": money and points are not added up");
    }
    events.push_back(*std::move(event));
  }
  return season_reply(events, season(events, *rules), request.csv);
}

}  // namespace ultimo::cli::director
