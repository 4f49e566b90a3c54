// What the simulated director does about the tables' sheets: right ones, wrong ones, corrections.
#include <algorithm>

#include "cli/tournament/simulated_director.hpp"
#include "cli/tournament/simulated_table.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// Where things go wrong.
constexpr int kWalkOutTable = 1;    // of the bad round
constexpr int kExpulsionTable = 2;  // of the bad round
constexpr int kWrongTable = 1;      // of the first round: wrong, and corrected when all is in
constexpr int kTwiceTable = 2;      // of the first round: entered twice, with a difference
constexpr int kRulingTable = 3;     // of every round
constexpr int kCarelessTable = 3;   // of the first round: coins typed before what was bought

/// A sheet as somebody would hand it in who took the columns for each other's.
Sheet mixed_up(const ScoredSheet& right) {
  Sheet sheet;
  sheet.scores = right.totals;
  std::rotate(sheet.scores.begin(), sheet.scores.begin() + 1, sheet.scores.end());
  return sheet;
}

Result<ScoredSheet> scored(const State& state, const Table& table, const Sheet& sheet) {
  SheetTable at;
  for (const int player : table.players) at.names.push_back(state.players.at(player).entry.name);
  at.purchases.resize(table.players.size());
  return score_sheet(*state.engine, state.format(), sheet, at);
}

void sign_and_accept(const Table& table, int round, int number, const std::string& reason,
                     std::vector<Event>& events) {
  for (const int player : table.players) events.emplace_back(SheetSigned{round, number, player});
  events.emplace_back(SheetAccepted{round, number, reason});
}

/// Played with coins: what everybody must have bought and has before him in the end.
Sheet in_coins(const Format& format, const ScoredSheet& right) {
  Sheet sheet;
  for (const int total : right.totals) {
    const int without = format.start_money + total;
    const int times = without >= 0 ? 0 : (-without + format.purchase - 1) / format.purchase;
    sheet.buys.push_back(times);
    sheet.amounts.push_back(without + times * format.purchase);
  }
  return sheet;
}

/// The same, said one by one as it happens at the table.
void buy_coins(const State& state, int round, int number, const ScoredSheet& right,
               std::vector<Event>& events) {
  if (state.format().purchase == 0) return;
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  const Table& table = state.table(round, number);
  const Sheet coins = in_coins(state.format(), right);
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    // At one table somebody buys more than he will need.
    const bool cautious = round == 1 && number == kCarelessTable && i == 0;
    const int times = coins.buys[i] + (cautious ? 1 : 0);
    if (times > 0 && !of.purchases.contains(table.players[i])) {
      events.emplace_back(Purchased{round, table.players[i], times});
    }
  }
}

/// As if nobody had won or bought anything: a card filled in carelessly.
Sheet careless_coins(const Format& format, const Table& table) {
  Sheet sheet;
  sheet.amounts.assign(table.players.size(), format.start_money);
  return sheet;
}

/// A ruling that fits the paper's sums.
Ruled ruling(const State& state, int round, int number) {
  const Table& table = state.table(round, number);
  const int offender = table.players.front();
  Ruled ruled{round, number, offender, "", 1, "", "cards shown to the neighbour", {}};
  if (!state.format().sums_to_zero) {
    ruled.lines = {{offender, -20}};
    return ruled;
  }
  const auto others = static_cast<int>(table.players.size()) - 1;
  ruled.lines = {{offender, -10 * others}};
  for (std::size_t i = 1; i < table.players.size(); ++i) {
    ruled.lines.push_back({table.players[i], 10});
  }
  return ruled;
}

bool has_ruling(const State& state, int round, int table) {
  return std::any_of(state.rulings.begin(), state.rulings.end(), [&](const Ruling& one) {
    return one.ruled.round == round && one.ruled.table == table;
  });
}

/// Whether the deals of a table were broken off in the middle.
bool broken_off(const State& state, const Round& of, int round, int table) {
  if (round != kBadRound || of.final) return false;
  return table == kWalkOutTable ||
         (table == kExpulsionTable && state.info().excluded != Exclusion::never);
}

}  // namespace

Result<Sheet> SimulatedDirector::true_sheet(const State& state, int round, int number) const {
  constexpr int kTimedDeals = 8;
  const Table& table = state.table(round, number);
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  int deals = state.deals_due(round, number);
  if (deals == 0) deals = kTimedDeals;
  if (broken_off(state, of, round, number)) deals /= 2;
  const std::uint64_t seed = Random(static_cast<std::uint64_t>(plan_.seed))
                                 .fork(static_cast<std::uint64_t>(1000 * round + number))
                                 .next();
  BotTools tools{state.engine, nullptr};
  if (plan_.bot_players != nullptr) tools = plan_.bot_players->tools(*state.engine);
  const Result<std::vector<SheetRow>> rows =
      simulated_rows(tools, static_cast<int>(table.players.size()), seed, deals, plan_.bots);
  if (!rows) return tl::unexpected(rows.error());
  Sheet sheet;
  for (const SheetRow& row : *rows) sheet.deals.push_back({row, {}});
  return sheet;
}

Result<Step> SimulatedDirector::at_table(const State& state, int round, int number) const {
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  const Table& table = state.table(round, number);
  const bool cut_short = broken_off(state, of, round, number);
  if (cut_short && !table.sheet) {
    const int who = table.players[1];
    const Player& player = state.players.at(who);
    if (number == kWalkOutTable && !player.withdrawn) {
      return Step{{Withdrawn{who, "walked out in the middle of the round"}}};
    }
    if (number == kExpulsionTable && !player.expelled) {
      return Step{{Expelled{who, state.round_being_played(who),
                            std::string(state.clause_for("expulsion").id), "marked cards"}}};
    }
  }
  Result<Sheet> sheet = true_sheet(state, round, number);
  if (!sheet) return tl::unexpected(sheet.error());
  const Result<ScoredSheet> right = scored(state, table, *sheet);
  if (!right) return tl::unexpected(right.error());
  const Format& format = state.format();
  const bool coins = format.start_money > 0;
  const bool first_look = round == 1 && table.versions.empty();
  if (coins && first_look && number == kCarelessTable) {
    return Step{{SheetEntered{round, number, careless_coins(format, table), false}}};
  }
  Step step;
  if (number == kRulingTable && !has_ruling(state, round, number)) {
    step.events.emplace_back(ruling(state, round, number));
  }
  if (round == 1 && number == kWrongTable) {
    step.events.emplace_back(SheetEntered{
        round, number, coins ? careless_coins(format, table) : mixed_up(*right), false});
    sign_and_accept(table, round, number, "as it was handed in", step.events);
    return step;
  }
  if (round == 1 && number == kTwiceTable && !table.sheet) {
    Sheet other = *sheet;
    other.deals.pop_back();
    return Step{{SheetEntered{round, number, std::move(other), false}}};
  }
  if (round == 1 && number == kTwiceTable && !table.second && *table.sheet != *sheet) {
    return Step{{SheetEntered{round, number, *sheet, true}}};
  }
  buy_coins(state, round, number, *right, step.events);
  SheetEntered entered{round, number, *sheet, false};
  if (coins && number % 2 == 0 && !cut_short) {
    entered.sheet = in_coins(format, *right);
    entered.sheet.buys.clear();  // said before
  }
  step.events.emplace_back(std::move(entered));
  sign_and_accept(table, round, number, cut_short ? "broken off" : "", step.events);
  return step;
}

/// When all sheets are in, somebody finds the columns that were mixed up.
Result<Step> SimulatedDirector::correction(const State& state, int round) const {
  Step step;
  if (round != 1 || state.table(round, kWrongTable).versions.size() > 1) return step;
  Result<Sheet> sheet = true_sheet(state, round, kWrongTable);
  if (!sheet) return tl::unexpected(sheet.error());
  if (state.format().start_money > 0) {
    const Result<ScoredSheet> right = scored(state, state.table(round, kWrongTable), *sheet);
    if (!right) return tl::unexpected(right.error());
    sheet = in_coins(state.format(), *right);
  }
  step.events.emplace_back(
      SheetCorrected{round, kWrongTable, *std::move(sheet), "the columns were mixed up"});
  return step;
}

}  // namespace ultimo::cli::director
