// What everybody may read of an event.
#include <algorithm>

#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "tournament/enum_names.hpp"

namespace ultimo::server {
namespace json = boost::json;
using namespace tournament;   // NOLINT: the words of that room
using tournament::Standings;  // not those of a rulebook

namespace {

json::array tables_json(const State& state, int round, std::int64_t now) {
  json::array list;
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  for (std::size_t t = 0; t < of.tables.size(); ++t) {
    const auto number = static_cast<int>(t) + 1;
    json::object table{{"table", number}};
    table["players"] = listed(of.tables[t].players);
    table["state"] = desk::name_of(desk::on_board(state, round, number, now).is);
    table["results"] = of.tables[t].accepted ? json::value(listed(state.results(round, number)))
                                             : json::value(nullptr);
    list.push_back(std::move(table));
  }
  return list;
}

json::array seats_json(const State& state, int round) {
  json::array list;
  for (const desk::PlayerLine& line : desk::players(state)) {
    const int player = line.entry.player;
    json::value table(nullptr);
    if (round > 0) {
      const auto sits = state.rounds[static_cast<std::size_t>(round - 1)].table_of(player);
      if (sits) table = static_cast<std::int64_t>(*sits) + 1;
    }
    list.push_back(json::object{{"player", player},
                                {"name", line.name},
                                {"club", line.entry.club},
                                {"stands", stands_name(line.stands)},
                                {"table", std::move(table)},
                                {"place", number_or_null(place_in(state, round, player))}});
  }
  return list;
}

json::value draw_json(const State& state, int round) {
  const Result<desk::RoundAnswer> drawn = desk::round(state, round);
  if (round == 0 || !drawn) return nullptr;
  json::object draw{{"method", enum_name(drawn->method)}, {"seed", drawn->seed}};
  draw["report"] = report_json(drawn->report);
  draw["told"] = reasons_json(drawn->told);
  return draw;
}

json::array past_json(const State& state, int round, std::int64_t now) {
  json::array past;
  for (int number = 1; number < round; ++number) {
    const Round& of = state.rounds[static_cast<std::size_t>(number - 1)];
    json::object one{{"round", number}, {"final", of.final}};
    one["tables"] = tables_json(state, number, now);
    one["sit_out"] = listed(of.sit_out);
    past.push_back(std::move(one));
  }
  return past;
}

}  // namespace

std::size_t waiting_calls(const State& state) {
  return static_cast<std::size_t>(std::count_if(state.calls.begin(), state.calls.end(),
                                                [](const Call& call) { return call.waits(); }));
}

bool sheets_are_open(const State& state) {
  const desk::EventIs is = desk::event_is(state);
  return is == desk::EventIs::over || is == desk::EventIs::frozen;
}

json::object summary_json(const State& state) {
  return {{"name", state.opened.name},
          {"place", state.opened.place},
          {"date", state.opened.date},
          {"book", state.format().rulebook},
          {"format", state.format().id},
          {"players", state.players.size()},
          {"round", shown_round(state)},
          {"rounds", state.format().rounds},
          {"state", desk::name_of(desk::event_is(state))},
          {"n", state.position}};
}

json::object public_json(const State& state, std::int64_t now) {
  const int round = shown_round(state);
  json::object told;
  put_opening(told, state);
  told["format"] = state.format().id;
  told["round"] = round;
  told["final"] = round > 0 && state.rounds[static_cast<std::size_t>(round - 1)].final;
  told["seats"] = seats_json(state, round);
  told["tables"] = round > 0 ? tables_json(state, round, now) : json::array();
  told["sit_out"] =
      round > 0 ? listed(state.rounds[static_cast<std::size_t>(round - 1)].sit_out) : json::array();
  told["draw"] = draw_json(state, round);
  told["past"] = past_json(state, round, now);
  const Result<Standings> all = standings(state);
  told["standings"] = standings_json(state, all ? *all : Standings{});
  told["messages"] = messages_json(state);
  told["sheets"] = sheets_are_open(state);
  return told;
}

}  // namespace ultimo::server
