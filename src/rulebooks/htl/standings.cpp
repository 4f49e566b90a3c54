// Section 11 of the paper: rank points a round, bonus at the end.
#include <array>
#include <cstdint>
#include <map>
#include <set>

#include "rulebooks/htl/book.hpp"
#include "rules/checks.hpp"

namespace ultimo::htl {
namespace {

struct Row {
  std::string player;
  std::int64_t rank_points = 0;
  std::int64_t sheet = 0;
  std::int64_t bonus = 0;
  int rounds = 0;

  [[nodiscard]] std::int64_t total() const { return rank_points + bonus; }
};

/// 8/6/4/2, at a table of five 8/6/5/4/2 (11.4). Equal players all get the points of their rank,
/// the next ranks are passed over (11.5).
int rank_points(const TableResult& table, int score) {
  static constexpr std::array<int, 4> kFour = {8, 6, 4, 2};
  static constexpr std::array<int, 5> kFive = {8, 6, 5, 4, 2};
  const auto better = std::count_if(table.scores.begin(), table.scores.end(),
                                    [&](int other) { return other > score; });
  const auto place = static_cast<std::size_t>(better);
  return table.players.size() == kFour.size() ? kFour[place] : kFive[place];
}

/// One point for every 25 on the sheets (11.6), at most 8 (11.7).
std::int64_t bonus(std::int64_t sheet) { return std::clamp<std::int64_t>(sheet / 25, -8, 8); }

/// Every line of a sheet adds up to zero, so does its sum.
void check_scores(Checks& checks, const TableResult& table) {
  // What other papers have instead of scores does not do here.
  if (table.scores.size() != table.players.size()) {
    return checks.wrong({"table.one-number-each", {{"field", "scores"}}});
  }
  std::int64_t sum = 0;
  for (const int score : table.scores) sum += score;
  if (sum != 0) {
    checks.wrong({"standings.table-adds-up"});
  }
}

std::set<std::string> take_excluded(Checks& checks, const EventResults& results,
                                    const std::map<std::string, Row>& rows) {
  for (const std::string& player : results.excluded) {
    if (rows.contains(player)) continue;
    checks.wrong({"standings.excluded-did-not-play", {{"player", in_quotes(player)}}},
                 clause("10.9"));
  }
  return {results.excluded.begin(), results.excluded.end()};
}

}  // namespace

Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  std::map<std::string, Row> rows;
  for (const RoundResults& round : results.rounds) {
    check_round(checks, round, kPlayers, kPlayers + 1);
    if (!checks.ok()) break;
    for (const TableResult& table : round) {
      check_scores(checks, table);
      if (!checks.ok()) break;
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        Row& row = rows[table.players[i]];
        row.player = table.players[i];
        row.rank_points += rank_points(table, table.scores[i]);
        row.sheet += table.scores[i];
        ++row.rounds;
      }
    }
  }
  const std::set<std::string> excluded = take_excluded(checks, results, rows);
  if (!checks.ok()) return checks.refused();

  std::vector<Row> order;
  for (auto& [player, row] : rows) {
    if (excluded.contains(player)) continue;  // 10.9
    if (results.ended) row.bonus = bonus(row.sheet);
    order.push_back(row);
  }
  // 11.8: most points in all; 11.9: equal ones by the sheets.
  const std::vector<int> places =
      rank_by(order, [](const Row& row) { return std::pair(row.total(), row.sheet); });

  Standings standings;
  for (std::size_t i = 0; i < order.size(); ++i) {
    standings.ranking.push_back({.place = places[i],
                                 .player = order[i].player,
                                 .figures = {{"total", order[i].total()},
                                             {"rank_points", order[i].rank_points},
                                             {"bonus", order[i].bonus},
                                             {"sheet", order[i].sheet},
                                             {"rounds", order[i].rounds}}});
  }
  return standings;
}

}  // namespace ultimo::htl
