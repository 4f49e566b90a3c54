#include "rules/event_results.hpp"

#include <set>

#include "rules/checks.hpp"

namespace ultimo {
namespace {

// Far above any sheet, and small enough that what is made of one table stays in an int. Sums over
// an event need 64 bits: nothing limits the number of rounds.
constexpr int kMostScore = 1'000'000;

}  // namespace

void check_amounts(Checks& checks, std::string_view name, const std::vector<int>& amounts,
                   std::size_t players) {
  if (amounts.size() != players) {
    return checks.wrong({"table.one-number-each", {{"field", name}}});
  }
  for (const int amount : amounts) {
    if (amount < -kMostScore || amount > kMostScore) {
      checks.wrong(must_be_numbers(name, -kMostScore, kMostScore, amount));
    }
  }
}

void check_table(Checks& checks, const TableResult& table, std::size_t fewest, std::size_t most,
                 Clause table_size) {
  const std::size_t players = table.players.size();
  if (players < fewest || players > most) {
    checks.wrong(fewest == most
                     ? Reason("table.players", {{"players", most}})
                     : Reason("table.players-between", {{"fewest", fewest}, {"most", most}}),
                 table_size);
  }
  check_amounts(checks, "scores", table.scores, players);
}

void check_round(Checks& checks, const RoundResults& round, std::size_t fewest, std::size_t most,
                 Clause table_size) {
  std::set<std::string> seen;
  for (const TableResult& table : round) {
    check_table(checks, table, fewest, most, table_size);
    for (const std::string& player : table.players) {
      if (seen.insert(player).second) continue;
      checks.wrong({"round.plays-twice", {{"player", in_quotes(player)}}});
    }
  }
}

}  // namespace ultimo
