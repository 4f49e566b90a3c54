#include "rulebooks/kretinka/book.hpp"

#include <memory>

#include "rulebooks/czech/standings.hpp"
#include "rulebooks/kretinka/finances.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::kretinka {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr BookInfo kInfo{
      .id = "kretinka",
      .title = "Grand Prix of the watershed of Křetínka and Svitava",
      .language = "cs",
      .seat_counts = kSeatCounts,
      .contracts = kContracts,
      .feats = czech::kFeatNames,
      .announcements = kAnnouncements,
      .before = {},
      .clauses = kClauses,
      .lowest_counted = kFirstDuty,
      .unit = "hal",
      .money = "Kč",
      .sheet_fields = czech::kSheetFields,
      .penalties = kPenalties,
      .told = czech::kTold,
      .coins = true,
      .excluded = Exclusion::disqualified,
      .operations = czech::kOperations,
      .deal_modes = czech::kDealModes,
  };
  return kInfo;
}

namespace {

/// SR.1: a table brings its results, or the coins each player ended with and what he bought.
void count_coins(Checks& checks, TableResult& table) {
  if (table.amounts.empty()) {
    if (!table.buys.empty()) {
      checks.wrong({"table.buys-with-amounts", "buys go with amounts"}, clause("PE.5"));
    }
    return;
  }
  if (!table.scores.empty()) {
    checks.wrong({"table.scores-or-amounts", "a table brings scores or amounts, not both"},
                 clause("SR.1"));
  }
  const std::size_t players = table.players.size();
  if (table.buys.empty()) table.buys.resize(players);
  check_amounts(checks, "amounts", table.amounts, players);
  check_amounts(checks, "buys", table.buys, players);
  if (!checks.ok()) return;
  for (std::size_t i = 0; i < players; ++i) {
    if (table.amounts[i] < 0 || table.buys[i] < 0) {
      checks.wrong({"table.less-than-nothing", "nobody has or buys less than nothing"});
    }
    table.scores.push_back(won_by_coins(Haler(table.amounts[i]), table.buys[i]).count());
  }
}

}  // namespace

/// SR.1: by the sum over the rounds. A table that does not reconcile waits for the chief referee
/// (SR.3), who may also disqualify the players of a wrong card (SR.2).
Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  EventResults counted = results;
  for (RoundResults& round : counted.rounds) {
    for (TableResult& table : round) count_coins(checks, table);
  }
  if (!checks.ok()) return checks.refused();
  return czech::standings(checks, counted, clause("SR.3"));
}

}  // namespace ultimo::kretinka

namespace ultimo {

std::unique_ptr<Engine> make_kretinka() { return std::make_unique<EngineOf<kretinka::Book>>(); }

}  // namespace ultimo
