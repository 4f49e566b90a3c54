// A13: the order at a table and over an event.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>

#include "rulebooks/tzs/book.hpp"
#include "rules/checks.hpp"

namespace ultimo::tzs {
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

bool sits_at(const TableResult& table, const std::string& player) {
  return std::find(table.players.begin(), table.players.end(), player) != table.players.end();
}

BrokenOff take_broken_off(Checks& checks, const TableResult& table) {
  constexpr int kMost = 1'000'000;
  for (const std::string& player : table.expelled) {
    if (sits_at(table, player)) continue;
    checks.wrong({"standings.expelled-elsewhere", {{"player", in_quotes(player)}}}, clause("C1.6"));
  }
  for (const auto& [player, difference] : table.differences) {
    if (sits_at(table, player) && std::abs(difference) <= kMost) continue;
    checks.wrong({"standings.differences-of-table"}, clause("C1.6"));
  }
  if (table.expelled.empty() && !table.differences.empty()) {
    checks.wrong({"standings.differences-without-expulsion"}, clause("C1.6"));
  }
  return {{table.expelled.begin(), table.expelled.end()}, table.differences};
}

}  // namespace

Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  Rows rows;
  std::set<std::string> expelled;
  for (const RoundResults& round : results.rounds) {
    check_round(checks, round, kPlayers, kPlayers);
    if (!checks.ok()) break;
    std::set<std::string> expelled_now;
    for (const TableResult& table : round) {
      for (const std::string& player : table.players) {
        if (!expelled.contains(player)) continue;
        checks.wrong({"standings.expelled-plays-on", {{"player", in_quotes(player)}}},
                     clause("C1.6"));
      }
      const BrokenOff here = take_broken_off(checks, table);
      add_table(table, here, rows);
      expelled_now.insert(here.expelled.begin(), here.expelled.end());
    }
    expelled.insert(expelled_now.begin(), expelled_now.end());
  }
  if (!checks.ok()) return checks.refused();

  std::vector<Row> order;
  for (auto& [player, row] : rows) {
    if (!expelled.contains(player)) order.push_back(row);
  }
  const std::vector<int> places =
      rank_by(order, [](const Row& row) { return std::pair(row.half_points, row.difference); });

  Standings standings;
  for (std::size_t i = 0; i < order.size(); ++i) {
    standings.ranking.push_back({.place = places[i],
                                 .player = order[i].player,
                                 .figures = {{"points", order[i].half_points, 2},
                                             {"difference", order[i].difference},
                                             {"rounds", order[i].rounds}}});
  }
  standings.expelled.assign(expelled.begin(), expelled.end());
  return standings;
}

}  // namespace ultimo::tzs
