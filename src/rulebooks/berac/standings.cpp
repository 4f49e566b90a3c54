// 2.14: the sum of all rounds decides, equal players share a place. S15: a final of four decides
// among its players alone.
#include <cstdint>
#include <map>
#include <set>

#include "rulebooks/berac/book.hpp"
#include "rules/checks.hpp"

namespace ultimo::berac {
namespace {

struct Row {
  std::string player;
  std::int64_t points = 0;  // nothing limits the number of rounds
  int rounds = 0;
  std::optional<int> in_final;

  [[nodiscard]] std::int64_t figure() const { return in_final ? *in_final : points; }
};
using Rows = std::map<std::string, Row>;

Rows add_up(Checks& checks, const EventResults& results) {
  Rows rows;
  for (const RoundResults& round : results.rounds) {
    check_round(checks, round, 3, kMostPlayers, clause("P2"));
    if (!checks.ok()) continue;  // what is wrong with the other rounds is told as well
    for (const TableResult& table : round) {
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        Row& row = rows[table.players[i]];
        row.player = table.players[i];
        row.points += table.scores[i];
        ++row.rounds;
      }
    }
  }
  return rows;
}

void add_final(Checks& checks, const TableResult& table, Rows& rows) {
  check_table(checks, table, kMostPlayers, kMostPlayers, clause("S15"));
  for (std::size_t i = 0; checks.ok() && i < table.players.size(); ++i) {
    const auto row = rows.find(table.players[i]);
    if (row == rows.end()) {
      checks.wrong({"standings.no-round-played", {{"player", in_quotes(table.players[i])}}},
                   clause("S15"));
    } else if (row->second.in_final) {
      checks.wrong({"standings.twice-in-final", {{"player", in_quotes(table.players[i])}}},
                   clause("S15"));
    } else {
      row->second.in_final = table.scores[i];
    }
  }
}

/// Adds rows to a ranking, best first; equal ones stay in order of name and share a place.
void rank(std::vector<Row> rows, std::vector<Standing>& ranking) {
  const std::vector<int> places = rank_by(rows, [](const Row& row) { return row.figure(); });
  const auto above = static_cast<int>(ranking.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Standing& standing = ranking.emplace_back();
    standing.place = above + places[i];
    standing.player = rows[i].player;
    standing.figures = {{"points", rows[i].points}, {"rounds", rows[i].rounds}};
    if (rows[i].in_final) standing.figures.push_back({"final", *rows[i].in_final});
  }
}

}  // namespace

Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  Rows rows = add_up(checks, results);
  if (checks.ok() && results.final_table) add_final(checks, *results.final_table, rows);
  if (!checks.ok()) return checks.refused();

  // 2.12f: who was excluded is taken out, and the others move up.
  const std::set<std::string> excluded(results.excluded.begin(), results.excluded.end());
  std::vector<Row> finalists;
  std::vector<Row> others;
  for (auto& [player, row] : rows) {
    if (excluded.contains(player)) continue;
    (row.in_final ? finalists : others).push_back(row);
  }
  Standings standings;
  rank(std::move(finalists), standings.ranking);
  rank(std::move(others), standings.ranking);
  return standings;
}

}  // namespace ultimo::berac
