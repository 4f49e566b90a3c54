// Everything the director's desk shows.
#include "files/format_json.hpp"
#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "tournament/cash.hpp"
#include "tournament/enum_names.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
using namespace tournament;   // NOLINT: the words of that room
using tournament::Standings;  // not those of a rulebook

namespace {

json::object board_json(const State& state, int round, int number, std::int64_t now) {
  const Table& table = state.table(round, number);
  const desk::TableOnBoard board = desk::on_board(state, round, number, now);
  const std::optional<int> keeper = desk::keeper_of(state, round, number);
  json::object told{{"table", number}};
  told["players"] = listed(table.players);
  told["state"] = desk::name_of(board.is);
  told["deals"] = table.scored.deals();
  told["due"] = state.deals_due(round, number);
  told["totals"] = table.sheet ? json::value(listed(table.scored.totals)) : json::value(nullptr);
  told["results"] =
      table.sheet ? json::value(listed(state.results(round, number))) : json::value(nullptr);
  told["signatures"] = listed(table.signatures);
  told["questions"] = reasons_json(board.questions);
  told["by"] = table.versions.empty() ? std::string() : table.versions.back().by;
  told["at"] = table.versions.empty() ? 0 : table.versions.back().at;
  told["keeper"] = keeper ? number_or_null(place_in(state, round, *keeper)) : json::value(nullptr);
  told["handed_in"] = number_or_null(table.handed_in);
  told["accepted_because"] = table.accepted_because;
  told["closed"] = table.closed ? json::value(json::object{{"clause", table.closed->clause},
                                                           {"reason", table.closed->reason}})
                                : json::value(nullptr);
  told["versions"] = table.versions.size();
  return told;
}

json::object round_json(const State& state, int number, std::int64_t now) {
  const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  json::array tables;
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    tables.push_back(board_json(state, number, static_cast<int>(t) + 1, now));
  }
  json::array purchases;
  for (const auto& [player, times] : round.purchases) {
    purchases.push_back(json::object{{"player", player}, {"times", times}});
  }
  json::object told{{"round", number},
                    {"final", round.final},
                    {"held", !state.is_shown(number)},
                    {"method", enum_name(round.method)},
                    {"seed", round.seed},
                    {"drawn_at", round.drawn_at},
                    {"begun", state.begun(number)}};
  told["report"] = report_json(round.report);
  const Result<desk::RoundAnswer> answer = desk::round(state, number);
  told["told"] = answer ? reasons_json(answer->told) : json::array();
  told["sit_out"] = listed(round.sit_out);
  told["clock"] = clock_json(state, number, now);
  told["purchases"] = std::move(purchases);
  told["tables"] = std::move(tables);
  return told;
}

json::array players_json(const State& state) {
  const auto round = static_cast<int>(state.rounds.size());
  json::array list;
  for (const desk::PlayerLine& line : desk::players(state)) {
    const Entered& entry = line.entry;
    list.push_back(json::object{{"player", entry.player},
                                {"name", entry.name},
                                {"shown", line.name},
                                {"club", entry.club},
                                {"family", entry.family},
                                {"rank", entry.rank},
                                {"stand_in", entry.stand_in},
                                {"stands", stands_name(line.stands)},
                                {"late", state.players.at(entry.player).late},
                                {"table", number_or_null(line.table)},
                                {"place", number_or_null(place_in(state, round, entry.player))}});
  }
  return list;
}

json::array findings_json(const State& state, std::int64_t now) {
  constexpr std::array<std::string_view, 3> kKinds = {"missing", "question", "note"};
  json::array list;
  for (const Finding& finding : desk::check(state, now, true).findings) {
    list.push_back(json::object{{"kind", kKinds[static_cast<std::size_t>(finding.kind)]},
                                {"round", finding.round},
                                {"table", finding.table},
                                {"what", to_json(finding.what)}});
  }
  return list;
}

json::array helpers_json(const State& state) {
  json::array list;
  for (const auto& [person, helper] : state.helpers) {
    list.push_back(
        json::object{{"person", person}, {"name", helper.name}, {"role", enum_name(helper.role)}});
  }
  return list;
}

void put_referee(json::object& told, const desk::Session& session) {
  const State& state = session.state();
  json::array rulings;
  for (const desk::RulingAnswer& one : desk::rulings(state, session.entries())) {
    rulings.push_back(ruling_json(one));
  }
  json::array appeals;
  for (const desk::AppealAnswer& one : desk::appeals(state, session.entries())) {
    appeals.push_back(appeal_json(one));
  }
  json::array calls;
  for (const Call& call : state.calls) calls.push_back(call_json(state, call));
  told["rulings"] = std::move(rulings);
  told["appeals"] = std::move(appeals);
  told["calls"] = std::move(calls);
}

}  // namespace

json::object desk_json(const desk::Session& session, std::int64_t now) {
  const State& state = session.state();
  const desk::Status status = desk::status(state);
  const auto round = static_cast<int>(state.rounds.size());
  json::object told{{"head", session.head()}};
  put_opening(told, state);
  told["format"] = ultimo::to_json(state.format());
  told["settings"] = settings_json(state.format());
  told["round"] = round;
  told["frozen"] = state.frozen;
  told["frozen_rounds"] = state.frozen_rounds;
  told["final_next"] = status.final_next;
  told["cash"] = knows_cash(state);
  told["clock"] = clock_json(state, round, now);
  told["players"] = players_json(state);
  json::array without_seat;
  for (const desk::NamedPlayer& player : status.without_seat) {
    without_seat.emplace_back(player.number);
  }
  told["without_seat"] = std::move(without_seat);
  json::array forbidden;
  for (const auto& [one, other] : state.forbidden) forbidden.push_back(json::array{one, other});
  told["forbidden"] = std::move(forbidden);
  told["key"] = !state.key.empty();
  json::array drawn;
  for (int number = 1; number <= round; ++number) {
    json::object one = round_json(state, number, now);
    const desk::ChangedByHand changed = desk::changed_by_hand(session.entries(), number);
    json::array exchanged;
    for (const std::vector<int>& two : changed.exchanged) exchanged.push_back(listed(two));
    one["exchanged"] = std::move(exchanged);
    one["seated"] = listed(changed.seated);
    drawn.push_back(std::move(one));
  }
  told["drawn"] = std::move(drawn);
  const Result<Standings> all = standings(state);
  told["standings"] = standings_json(state, all ? *all : Standings{});
  put_referee(told, session);
  told["findings"] = findings_json(state, now);
  told["deputies"] = helpers_json(state);
  told["messages"] = messages_json(state);
  return told;
}

}  // namespace ultimo::server
