#include "server/events/seat_links_json.hpp"

#include <algorithm>

#include "server/events/read_command.hpp"
#include "server/events/seat_links.hpp"
#include "server/qr.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

Asked<json::object> links_json(EventHost& host, int round, int table, const std::string& base) {
  const Asked<desk::Session*> opened = host.open();
  if (!opened) return tl::unexpected(opened.error());
  const td::State& state = (*opened)->state();
  const int number = desk::round_of(state, round);
  json::array list;
  for (int t = 1; state.table_if_any(number, t) != nullptr; ++t) {
    if (table != 0 && table != t) continue;
    const td::Table& of = state.table(number, t);
    for (std::size_t place = 0; place < of.players.size(); ++place) {
      const SeatId seat{number, t, static_cast<int>(place)};
      const auto link = of.links.find(of.players[place]);
      const std::string url = host.links().url(state, seat, base);
      const std::optional<QrSquares> qr = qr_squares(url);
      list.push_back(json::object{{"seat", name_of(seat)},
                                  {"player", of.players[place]},
                                  {"name", state.name(of.players[place], number)},
                                  {"off", link != of.links.end() && link->second.off},
                                  {"url", url},
                                  {"qr", qr ? qr_as_svg(*qr) : std::string()}});
    }
  }
  json::object told{{"n", state.position}};
  told["links"] = std::move(list);
  return told;
}

json::array used_links_json(EventHost& host) {
  const Asked<desk::Session*> opened = host.open();
  json::array list;
  if (!opened) return list;
  const td::State& state = (*opened)->state();
  const auto used = host.links().all_used();
  for (int round = 1; round <= static_cast<int>(state.rounds.size()); ++round) {
    for (int t = 1; state.table_if_any(round, t) != nullptr; ++t) {
      const td::Table& of = state.table(round, t);
      for (std::size_t place = 0; place < of.players.size(); ++place) {
        const auto link = of.links.find(of.players[place]);
        const bool off = link != of.links.end() && link->second.off;
        const auto when = std::find_if(used.begin(), used.end(), [&](const auto& one) {
          return one.first.round == round && one.first.table == t &&
                 one.first.place == static_cast<int>(place);
        });
        if (!off && when == used.end()) continue;
        list.push_back(json::object{
            {"round", round},
            {"table", t},
            {"place", place},
            {"off", off},
            {"used", when == used.end() ? json::value(nullptr) : json::value(when->second)}});
      }
    }
  }
  return list;
}

}  // namespace ultimo::server
