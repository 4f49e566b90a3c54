#include "rulebooks/czech/standings.hpp"

#include <cstdint>
#include <map>
#include <numeric>
#include <set>

#include "rulebooks/czech/games.hpp"

namespace ultimo::czech {
namespace {

struct Total {
  std::string player;
  std::int64_t sum = 0;  // haléře
  int rounds = 0;
};
using Totals = std::map<std::string, Total>;  // by name

Standing standing(const Total& total, std::optional<int> place) {
  return {.place = place,
          .player = total.player,
          .figures = {{"total", total.sum}, {"rounds", total.rounds}},
          .disqualified = !place};
}

void check_sum(Checks& checks, const TableResult& table, Clause clause) {
  if (std::accumulate(table.scores.begin(), table.scores.end(), std::int64_t{0}) != 0) {
    checks.wrong({"standings.table-sums-to-zero"}, clause);
  }
}

void add_table(const TableResult& table, Totals& totals) {
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    Total& total = totals[table.players[i]];
    total.player = table.players[i];
    total.sum += table.scores[i];
    ++total.rounds;
  }
}

}  // namespace

Result<Standings> standings(Checks& checks, const EventResults& results, Clause clause) {
  for (const RoundResults& round : results.rounds) check_round(checks, round, kPlayers, kPlayers);
  if (!checks.ok()) return checks.refused();

  Totals totals;
  for (const RoundResults& round : results.rounds) {
    for (const TableResult& table : round) {
      check_sum(checks, table, clause);
      add_table(table, totals);
    }
  }
  if (!checks.ok()) return checks.refused();

  const std::set<std::string> out(results.excluded.begin(), results.excluded.end());
  std::vector<Total> order;
  std::vector<Standing> outside;
  for (const auto& [player, total] : totals) {
    if (out.contains(player)) {
      outside.push_back(standing(total, std::nullopt));
    } else {
      order.push_back(total);
    }
  }
  const std::vector<int> places = rank_by(order, [](const Total& total) { return total.sum; });
  Standings standings;
  for (std::size_t i = 0; i < order.size(); ++i) {
    standings.ranking.push_back(standing(order[i], places[i]));
  }
  standings.ranking.insert(standings.ranking.end(), outside.begin(), outside.end());
  return standings;
}

}  // namespace ultimo::czech
