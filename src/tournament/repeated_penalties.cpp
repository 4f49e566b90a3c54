#include "tournament/repeated_penalties.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "rules/sheet_checks.hpp"

namespace ultimo::tournament {
namespace {

bool is_dearer_each_time(const State& state, std::string_view kind) {
  const PenaltyInfo* info = find_penalty(state.info(), kind);
  return info != nullptr && info->dearer_each_time;
}

/// Whose it is, and which.
struct Offence {
  int player = 0;
  std::string_view kind;
  auto operator<=>(const Offence&) const = default;
};

std::set<int> numbers_ruled(const State& state, int round, const Offence& offence) {
  std::set<int> numbers;
  for (const Ruling& ruling : state.rulings) {
    const Ruled& ruled = ruling.ruled;
    if (!ruling.revoked && ruled.round == round && ruled.player == offence.player &&
        ruled.penalty == offence.kind) {
      numbers.insert(ruled.count);
    }
  }
  return numbers;
}

int first_free(const std::set<int>& taken) {
  int number = 1;
  while (taken.contains(number)) ++number;
  return number;
}

/// Calls `f(row, penalty, due)` for each such penalty of a sheet, in its order.
template <class SheetOf, class F>
void for_each_repeated(const State& state, int round, int number, SheetOf& sheet, F f) {
  const Table& table = state.table(round, number);
  std::map<Offence, std::set<int>> taken;
  for (std::size_t row = 0; row < sheet.deals.size(); ++row) {
    for (auto& penalty : sheet.deals[row].row.penalties) {
      const std::size_t place = penalty.by == kNobody ? table.players.size() : penalty.by.at();
      if (place >= table.players.size() || !is_dearer_each_time(state, penalty.kind)) continue;
      const Offence offence{table.players[place], penalty.kind};
      const auto [entry, first] = taken.try_emplace(offence);
      if (first) entry->second = numbers_ruled(state, round, offence);
      const int due = first_free(entry->second);
      entry->second.insert(due);
      f(row, penalty, due);
    }
  }
}

/// Several at once (`misdeal:A*2`) are several, each with its own price.
void write_singly(const State& state, std::vector<SheetRow::Penalty>& penalties) {
  constexpr int kMostAtOnce = 26;  // no paper prices more: the rulebook says so
  std::vector<SheetRow::Penalty> singly;
  for (SheetRow::Penalty& one : penalties) {
    const int times = one.count.value_or(1);
    if (times < 2 || !is_dearer_each_time(state, one.kind)) {
      singly.push_back(std::move(one));
      continue;
    }
    one.count.reset();
    for (int i = 0; i < std::min(times, kMostAtOnce); ++i) {
      singly.push_back(one);
      if (one.nth) singly.back().nth = *one.nth + i;
    }
  }
  penalties = std::move(singly);
}

/// Charged in rows of the sheet, with the numbers that stand there.
std::vector<int> numbers_in_rows(const State& state, int round, const Offence& offence) {
  std::vector<int> numbers;
  if (round < 1 || round > static_cast<int>(state.rounds.size())) return numbers;
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  const std::optional<std::size_t> sits = of.table_of(offence.player);
  if (!sits || !of.tables[*sits].sheet) return numbers;
  const Table& table = of.tables[*sits];
  for (const SheetLine& line : table.sheet->deals) {
    for (const SheetRow::Penalty& penalty : line.row.penalties) {
      if (penalty.kind == offence.kind && penalty.by != kNobody &&
          penalty.by.at() == table.place_of(offence.player)) {
        numbers.push_back(penalty.nth.value_or(0));
      }
    }
  }
  return numbers;
}

}  // namespace

int times_charged(const State& state, int round, int player, std::string_view kind) {
  const Offence offence{player, kind};
  const auto ruled =
      std::count_if(state.rulings.begin(), state.rulings.end(), [&](const Ruling& ruling) {
        return !ruling.revoked && ruling.ruled.round == round && ruling.ruled.player == player &&
               ruling.ruled.penalty == kind;
      });
  return static_cast<int>(ruled) + static_cast<int>(numbers_in_rows(state, round, offence).size());
}

void number_repeated(const State& state, int round, int table, Sheet& sheet) {
  if (state.table_if_any(round, table) == nullptr) return;
  for (SheetLine& line : sheet.deals) write_singly(state, line.row.penalties);
  for_each_repeated(state, round, table, sheet,
                    [](std::size_t /*row*/, SheetRow::Penalty& penalty, int due) {
                      if (!penalty.nth) penalty.nth = due;
                    });
}

std::vector<Reason> misnumbered_rows(const State& state, int round, int number) {
  std::vector<Reason> found;
  const Table& table = state.table(round, number);
  for_each_repeated(
      state, round, number, *table.sheet,
      [&](std::size_t row, const SheetRow::Penalty& penalty, int due) {
        if (penalty.nth == due) return;
        found.push_back({"sheet.not-his-nth",
                         {{"row", row + 1},
                          {"penalty", Term{Term::Kind::penalty, penalty.kind}},
                          {"player", state.name(table.players[penalty.by.at()], round)},
                          {"said", penalty.nth.value_or(0)},
                          {"due", due}}});
      });
  return found;
}

std::optional<Reason> price_by_hand(const State& state, std::size_t ruling) {
  const Ruled& ruled = state.rulings[ruling].ruled;
  const PenaltyInfo* info = find_penalty(state.info(), ruled.penalty);
  const Table* table = state.table_if_any(ruled.round, ruled.table);
  if (state.rulings[ruling].revoked || info == nullptr || table == nullptr) return std::nullopt;
  const auto place = table->place_of(ruled.player);
  if (!place) return std::nullopt;
  const auto seats = table->players.size();
  const Result<std::vector<int>> due = penalty_points(
      *state.engine, static_cast<int>(seats), info->kind, static_cast<int>(*place), ruled.count);
  if (!due) return std::nullopt;  // the paper has no price for it without a game
  std::vector<int> said(seats);
  for (const RulingLine& line : ruled.lines) {
    if (const auto at = table->place_of(line.player)) said[*at] += line.points;
  }
  if (said == *due) return std::nullopt;
  return Reason{"check.ruling-priced-otherwise",
                {{"ruling", ruling + 1},
                 {"penalty", Term{Term::Kind::penalty, info->kind}},
                 {"player", state.name(ruled.player, ruled.round)},
                 {"said", figures_text(state.format(), said)},
                 {"due", figures_text(state.format(), *due)}},
                info->clause};
}

std::vector<Finding> doubtful_rulings(const State& state) {
  std::vector<Finding> found = misnumbered_rulings(state);
  for (std::size_t i = 0; i < state.rulings.size(); ++i) {
    std::optional<Reason> priced = price_by_hand(state, i);
    if (!priced) continue;
    const Ruled& ruled = state.rulings[i].ruled;
    found.push_back({Finding::Kind::question, ruled.round, ruled.table, *std::move(priced)});
  }
  return found;
}

std::vector<Finding> misnumbered_rulings(const State& state) {
  std::vector<Finding> found;
  std::map<std::pair<int, Offence>, std::set<int>> taken;  // by round
  for (std::size_t i = 0; i < state.rulings.size(); ++i) {
    const Ruled& ruled = state.rulings[i].ruled;
    const PenaltyInfo* info = find_penalty(state.info(), ruled.penalty);
    if (state.rulings[i].revoked || info == nullptr || !info->dearer_each_time) continue;
    const Offence offence{ruled.player, info->kind};
    const auto [entry, first] = taken.try_emplace({ruled.round, offence});
    if (first) {
      for (const int written : numbers_in_rows(state, ruled.round, offence)) {
        entry->second.insert(written);
      }
    }
    const int all = times_charged(state, ruled.round, ruled.player, info->kind);
    const bool right = ruled.count <= all && !entry->second.contains(ruled.count);
    const int due = right ? ruled.count : first_free(entry->second);
    entry->second.insert(due);
    if (right) continue;
    found.push_back({Finding::Kind::question,
                     ruled.round,
                     ruled.table,
                     {"check.ruling-not-his-nth",
                      {{"ruling", i + 1},
                       {"penalty", Term{Term::Kind::penalty, info->kind}},
                       {"player", state.name(ruled.player, ruled.round)},
                       {"said", ruled.count},
                       {"due", due}},
                      info->clause}});
  }
  return found;
}

}  // namespace ultimo::tournament
