#include "rulebooks/czech/standings.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>

#include "rulebooks/czech/games.hpp"

namespace ultimo::czech {
namespace json = boost::json;

namespace {

struct Row {
  std::string player;
  std::int64_t total = 0;  // haléře
  int rounds = 0;
};

json::object written(const Row& row, json::value place) {
  return {{"place", std::move(place)},
          {"player", row.player},
          {"total", row.total},
          {"rounds", row.rounds}};
}

}  // namespace

Result<json::object> standings(Fields& fields, ReadScores scores, Clause clause,
                               const std::set<std::string>& out) {
  std::map<std::string, Row> rows;  // by name
  for (const RoundResults& round : read_rounds(fields, kPlayers, kPlayers, {}, scores)) {
    for (const TableResult& table : round) {
      if (std::accumulate(table.scores.begin(), table.scores.end(), std::int64_t{0}) != 0) {
        fields.wrong("the results of a table must sum to zero", clause);
      }
      if (!fields.ok()) return fields.refused();
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        Row& row = rows[table.players[i]];
        row.player = table.players[i];
        row.total += table.scores[i];
        ++row.rounds;
      }
    }
  }
  if (!fields.ok()) return fields.refused();

  std::vector<Row> order;
  json::array outside;
  for (const auto& [player, row] : rows) {
    if (out.contains(player)) {
      outside.push_back(written(row, nullptr));
      outside.back().get_object()["disqualified"] = true;
    } else {
      order.push_back(row);
    }
  }
  std::stable_sort(order.begin(), order.end(),
                   [](const Row& a, const Row& b) { return a.total > b.total; });
  const std::vector<int> places =
      shared_places(order, [](const Row& a, const Row& b) { return a.total == b.total; });
  json::array ranking;
  for (std::size_t i = 0; i < order.size(); ++i) ranking.push_back(written(order[i], places[i]));
  for (json::value& row : outside) ranking.push_back(std::move(row));
  return json::object{{"ranking", std::move(ranking)}};
}

}  // namespace ultimo::czech
