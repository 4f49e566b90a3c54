#include "cli/tournament/simulated_director.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "cli/tournament/simulated_table.hpp"
#include "tournament/draw.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

/// What goes wrong, and where.
constexpr int kBadRound = 2;        // somebody walks out, somebody is expelled
constexpr int kWalkOutTable = 1;    // of that round
constexpr int kExpulsionTable = 2;  // of that round
constexpr int kWrongTable = 1;      // of the first round: wrong, and corrected when all is in
constexpr int kTwiceTable = 2;      // of the first round: entered twice, with a difference
constexpr int kRulingTable = 3;     // of every round

int real_players(const State& state) {
  return static_cast<int>(
      std::count_if(state.players.begin(), state.players.end(),
                    [](const auto& one) { return !one.second.entry.stand_in; }));
}

int playing_stand_ins(const State& state) {
  return static_cast<int>(std::count_if(
      state.players.begin(), state.players.end(),
      [](const auto& one) { return one.second.entry.stand_in && one.second.plays(); }));
}

Entered made_up(int number) {
  constexpr int kClubs = 9;
  return {number, made_up_name(number),         fmt::format("Klub {}", number % kClubs + 1),
          "",     number % 3 == 0 ? 0 : number, false};
}

/// Enough stand-ins for full tables and no more.
std::vector<Event> fitting_stand_ins(const State& state) {
  if (state.format().odd != OddPlayers::stand_in) return {};
  const int have = playing_stand_ins(state);
  const int real = static_cast<int>(state.playing().size()) - have;
  const int needed = stand_ins_needed(state.format(), real);
  std::vector<Event> events = new_stand_ins(state, needed - have);
  int over = have - needed;
  for (const auto& [one, player] : state.players) {
    if (over > 0 && player.entry.stand_in && player.plays()) {
      events.emplace_back(Withdrawn{one, "not needed"});
      --over;
    }
  }
  return events;
}

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
std::vector<Event> in_coins(const State& state, int round, int number, const ScoredSheet& right) {
  const Format& format = state.format();
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  const Table& table = state.table(round, number);
  std::vector<Event> events;
  Sheet sheet;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const int without = format.start_money + right.totals[i];
    const int times = without >= 0 ? 0 : (-without + format.purchase - 1) / format.purchase;
    if (times > 0 && !of.purchases.contains(table.players[i])) {
      events.emplace_back(Purchased{round, table.players[i], times});
    }
    sheet.amounts.push_back(without + times * format.purchase);
  }
  events.emplace_back(SheetEntered{round, number, std::move(sheet), false});
  return events;
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
         (table == kExpulsionTable && state.format().expulsion != Expulsion::unknown);
}

}  // namespace

std::string made_up_name(int number) {
  constexpr std::array<std::string_view, 30> kFirst = {
      "Ana",     "Žiga",  "Čedomir", "Špela",  "Jiří",   "Zdeněk", "Božena", "Jürgen",
      "Käthe",   "Janez", "Mojca",   "Tjaša",  "Ondřej", "Růžena", "Štěpán", "Günter",
      "Grete",   "Franc", "Alenka",  "Matjaž", "Věra",   "Ľubica", "Tomáš",  "Wolfgang",
      "Brigita", "Rok",   "Zala",    "Hana",   "Miloš",  "Ute"};
  constexpr std::array<std::string_view, 30> kLast = {
      "Novak",   "Žnidaršič", "Horvat",  "Čeh",    "Košir",   "Dvořák",  "Svoboda",  "Němec",
      "Růžička", "Kučera",    "Müller",  "Grüber", "Weiß",    "Köstler", "Zupančič", "Šuštar",
      "Kovačič", "Hribar",    "Beránek", "Říha",   "Šťastný", "Vaněk",   "Huber",    "Pichler",
      "Öttl",    "Potočnik",  "Mlakar",  "Žák",    "Černý",   "Lechner"};
  const auto first = static_cast<std::size_t>(number) % kFirst.size();
  const auto last = (static_cast<std::size_t>(number) / kFirst.size() + first) % kLast.size();
  return fmt::format("{} {}", kFirst[first], kLast[last]);
}

json::object simulation_settings(const Format& format) {
  json::object settings;
  // A walk-out makes any number odd.
  if (format.odd == OddPlayers::refuse) settings["odd"] = "sit-out";
  if (format.late_entry != LateEntry::first_round) settings["late_entry"] = "between-rounds";
  if (format.rounds < kBadRound) settings["rounds"] = 3;
  return settings;
}

int SimulatedDirector::latecomers(const Format& format) const {
  // In the first round they make a table of their own; later they are drawn with the others.
  return std::min(plan_.players / 4,
                  format.late_entry == LateEntry::first_round ? format.tables.front() : 2);
}

Step SimulatedDirector::enter_players(const State& state) const {
  constexpr int kAtOnce = 12;
  const int on_time = plan_.players - latecomers(state.format());
  Step step;
  int number = next_number(state);
  for (int i = 0; i < kAtOnce && number <= on_time; ++i, ++number) {
    step.events.emplace_back(made_up(number));
    step.events.emplace_back(CheckedIn{number});
  }
  return step;
}

Step SimulatedDirector::let_latecomers_in(const State& state) const {
  const Format& format = state.format();
  Step step;
  Seated seated;
  seated.round = 1;
  seated.table = static_cast<int>(state.rounds.front().tables.size()) + 1;
  int number = next_number(state);
  for (int i = 0; i < latecomers(format); ++i, ++number) {
    step.events.emplace_back(made_up(number));
    step.events.emplace_back(CheckedIn{number});
    seated.players.push_back(number);
  }
  if (format.late_entry != LateEntry::first_round) return step;
  step.events.emplace_back(seated);
  // One full deal late.
  step.wait_seconds = format.deal_seconds + 10;
  for (std::size_t i = 0; i < seated.players.size(); ++i) {
    const auto seats = static_cast<int>(seated.players.size());
    const Result<std::vector<int>> points =
        penalty_points(*state.engine, seats, format.late_penalty, static_cast<int>(i), 1);
    if (!points) continue;
    step.events.emplace_back(Ruled{1,
                                   seated.table,
                                   seated.players[i],
                                   format.late_penalty,
                                   1,
                                   std::string(state.clause_for("late_penalty").id),
                                   "late",
                                   {{seated.players[i], (*points)[i]}}});
  }
  return step;
}

Result<Step> SimulatedDirector::draw_next(const State& state, bool final) const {
  const auto round = static_cast<std::int64_t>(state.rounds.size());
  Result<Drawn> drawn = draw(state, {usual_method(state), plan_.seed * 100 + round + 1, final, {}});
  if (!drawn) return tl::unexpected(drawn.error());
  return Step{{*std::move(drawn)}};
}

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
  if (plan_.catalog != nullptr) tools = plan_.catalog->tools(*state.engine);
  Result<std::vector<json::object>> rows =
      simulated_rows(tools, static_cast<int>(table.players.size()), seed, deals, plan_.bots);
  if (!rows) return tl::unexpected(rows.error());
  Sheet sheet;
  sheet.deals = *std::move(rows);
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
      return Step{
          {Expelled{who, round, std::string(state.clause_for("expulsion").id), "marked cards"}}};
    }
  }
  Result<Sheet> sheet = true_sheet(state, round, number);
  if (!sheet) return tl::unexpected(sheet.error());
  const Result<ScoredSheet> right = scored(state, table, *sheet);
  if (!right) return tl::unexpected(right.error());
  Step step;
  if (number == kRulingTable && !has_ruling(state, round, number)) {
    step.events.emplace_back(ruling(state, round, number));
  }
  const SheetEntered entered{round, number, *sheet, false};
  if (round == 1 && number == kWrongTable) {
    step.events.emplace_back(SheetEntered{round, number, mixed_up(*right), false});
  } else if (round == 1 && number == kTwiceTable && !table.sheet) {
    Sheet other = *sheet;
    other.deals.pop_back();
    return Step{{SheetEntered{round, number, std::move(other), false}}};
  } else if (round == 1 && number == kTwiceTable && !table.second && *table.sheet != *sheet) {
    return Step{{SheetEntered{round, number, *sheet, true}}};
  } else if (state.format().start_money > 0 && number % 2 == 0 && !cut_short) {
    for (Event& event : in_coins(state, round, number, *right)) {
      step.events.push_back(std::move(event));
    }
  } else {
    step.events.emplace_back(entered);
  }
  sign_and_accept(table, round, number, cut_short ? "broken off" : "", step.events);
  return step;
}

/// When all sheets are in, somebody finds the columns that were mixed up.
Result<Step> SimulatedDirector::correction(const State& state, int round) const {
  Step step;
  if (round != 1 || state.table(round, kWrongTable).versions.size() > 1) return step;
  Result<Sheet> sheet = true_sheet(state, round, kWrongTable);
  if (!sheet) return tl::unexpected(sheet.error());
  step.events.emplace_back(
      SheetCorrected{round, kWrongTable, *std::move(sheet), "the columns were mixed up"});
  return step;
}

Result<Step> SimulatedDirector::play_round(const State& state) const {
  const auto round = static_cast<int>(state.rounds.size());
  const Round& of = state.rounds.back();
  if (state.format().round_seconds() > 0 && !of.clock.started) {
    return Step{{ClockMoved{round, ClockDoes::start, 0, ""}}};
  }
  if (round == 1 && real_players(state) < plan_.players) return let_latecomers_in(state);
  for (std::size_t t = 0; t < of.tables.size(); ++t) {
    if (!of.tables[t].accepted) return at_table(state, round, static_cast<int>(t) + 1);
  }
  Result<Step> mended = correction(state, round);
  if (!mended || !mended->events.empty()) return mended;
  if (of.clock.started && !of.clock.ended) {
    return Step{{ClockMoved{round, ClockDoes::end, 0, ""}}};
  }
  return Step{};
}

Result<Step> SimulatedDirector::next(const State& state) const {
  if (state.frozen) return Step{};
  if (state.rounds.empty()) {
    Step step = enter_players(state);
    if (!step.events.empty()) return step;
  } else {
    Result<Step> step = play_round(state);
    if (!step || !step->events.empty()) return step;
  }
  const bool all_played = state.plain_rounds() == state.format().rounds;
  if (!all_played) {
    std::vector<Event> filling = fitting_stand_ins(state);
    if (!filling.empty()) return Step{std::move(filling)};
    return draw_next(state, false);
  }
  if (state.format().final_players > 0 && !state.rounds.back().final) {
    return draw_next(state, true);
  }
  return Step{{Frozen{0}}};
}

}  // namespace ultimo::cli::director
