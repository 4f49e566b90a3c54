// A13: the order at a table and over an event.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "rulebooks/tzs/book.hpp"
#include "rules/standings_form.hpp"

namespace ultimo::tzs {
namespace json = boost::json;

namespace {

struct Row {
  std::string player;
  int half_points = 0;  // rank points, doubled: a shared place can bring x.5
  std::int64_t difference = 0;
  int rounds = 0;
};
using Rows = std::map<std::string, Row>;

/// A13: 3, 2 and 1 for the order at the table; equal totals share the points of their places.
int half_rank_points(const TableResult& table, std::size_t player) {
  constexpr std::array<int, kPlayers> kRankPoints = {3, 2, 1};
  int better = 0;
  int equal = 0;
  for (const int score : table.scores) {
    if (score > table.scores[player]) ++better;
    if (score == table.scores[player]) ++equal;
  }
  int sum = 0;
  for (int place = better; place < better + equal; ++place) {
    sum += kRankPoints[static_cast<std::size_t>(place)];
  }
  return 2 * sum / equal;
}

/// A13: the sum of the differences to both others.
int mutual_difference(const TableResult& table, std::size_t player) {
  return kPlayers * table.scores[player] - table.scores[0] - table.scores[1] - table.scores[2];
}

/// C1.6: what a table where somebody was sent out brings otherwise.
struct BrokenOff {
  std::set<std::string> expelled;
  std::map<std::string, int> better;  // differences by the referee's word
};

/// C1.6: of a table where somebody was sent out, each other player gets the winner's points and the
/// difference he had when play was interrupted, or a better one if the referee says so.
void add_table(const TableResult& table, const BrokenOff& here, Rows& rows) {
  constexpr int kWinnersHalfPoints = 6;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    Row& row = rows[table.players[i]];
    row.player = table.players[i];
    row.half_points += here.expelled.empty() ? half_rank_points(table, i) : kWinnersHalfPoints;
    const auto better = here.better.find(table.players[i]);
    const int difference = mutual_difference(table, i);
    row.difference +=
        better == here.better.end() ? difference : std::max(difference, better->second);
    ++row.rounds;
  }
}

/// `"differences":{"Ana":12}`, at a table where somebody was sent out.
std::map<std::string, int> read_better(Fields& inner, const TableResult& table) {
  std::map<std::string, int> better;
  const json::value* value = inner.find("differences");
  if (value == nullptr) return better;
  if (!value->is_object()) {
    inner.wrong("differences must be an object: names and numbers", clause("C1.6"));
    return better;
  }
  constexpr int kMost = 1'000'000;
  for (const auto& [name, number] : value->get_object()) {
    const std::string player(name);
    const std::optional<int> difference = as_integer(number, -kMost, kMost);
    const bool sits =
        std::find(table.players.begin(), table.players.end(), player) != table.players.end();
    if (!difference || !sits) {
      inner.wrong("differences must be numbers for players of this table", clause("C1.6"));
      continue;
    }
    better[player] = *difference;
  }
  return better;
}

BrokenOff read_broken_off(Fields& fields, const TableResult& table) {
  Fields inner(*table.more);
  std::set<std::string> expelled;
  for (std::string& player : read_names(inner, "expelled")) {
    if (std::find(table.players.begin(), table.players.end(), player) == table.players.end()) {
      inner.wrong(in_quotes(player) + " was expelled from a table he did not sit at",
                  clause("C1.6"));
    }
    expelled.insert(std::move(player));
  }
  std::map<std::string, int> better = read_better(inner, table);
  if (expelled.empty() && !better.empty()) {
    inner.wrong("differences are given where somebody was expelled", clause("C1.6"));
  }
  fields.adopt(inner);
  return {std::move(expelled), std::move(better)};
}

json::value rank_points(int half_points) {
  if (half_points % 2 == 0) return half_points / 2;
  return half_points / 2.0;
}

}  // namespace

Result<json::object> Book::standings(const json::object& request) {
  Fields fields(request);
  Rows rows;
  std::set<std::string> expelled;
  for (const RoundResults& round : read_rounds(fields, kPlayers, kPlayers)) {
    if (!fields.ok()) break;
    std::set<std::string> expelled_now;
    for (const TableResult& table : round) {
      for (const std::string& player : table.players) {
        if (expelled.contains(player)) {
          fields.wrong(in_quotes(player) + " was expelled and cannot play on", clause("C1.6"));
        }
      }
      const BrokenOff here = read_broken_off(fields, table);
      add_table(table, here, rows);
      expelled_now.insert(here.expelled.begin(), here.expelled.end());
    }
    expelled.insert(expelled_now.begin(), expelled_now.end());
  }
  if (!fields.ok()) return fields.refused();

  std::vector<Row> order;
  for (auto& [player, row] : rows) {
    if (!expelled.contains(player)) order.push_back(row);
  }
  const auto figures = [](const Row& row) { return std::pair(row.half_points, row.difference); };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Row& a, const Row& b) { return figures(a) > figures(b); });
  const std::vector<int> places =
      shared_places(order, [&](const Row& a, const Row& b) { return figures(a) == figures(b); });

  json::array ranking;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ranking.push_back(json::object{{"place", places[i]},
                                   {"player", order[i].player},
                                   {"points", rank_points(order[i].half_points)},
                                   {"difference", order[i].difference},
                                   {"rounds", order[i].rounds}});
  }
  json::object answer{{"ranking", std::move(ranking)}};
  if (!expelled.empty()) answer["expelled"] = json::array(expelled.begin(), expelled.end());
  return answer;
}

}  // namespace ultimo::tzs
