#include "tournament/state.hpp"

#include <algorithm>

namespace ultimo::tournament {
namespace {

/// How many deals late a penalty in a sheet's row says somebody was.
int late_entries_in(const SheetRow::Penalty& penalty) {
  constexpr int kMost = 1000;
  const int count = penalty.count.value_or(1);
  return count >= 0 && count <= kMost ? count : 1;
}

}  // namespace

const SheetVersion* Table::version_of_row(std::size_t row) const {
  if (versions.empty()) return nullptr;
  std::size_t version = versions.size() - 1;
  const SheetLine& now = sheet->deals[row];
  while (version > 0) {
    const std::vector<SheetLine>& before = versions[version - 1].sheet.deals;
    if (row >= before.size() || before[row] != now) break;
    --version;
  }
  return &versions[version];
}

std::optional<std::size_t> Table::place_of(int player) const {
  const auto found = std::find(players.begin(), players.end(), player);
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

bool Round::begun() const {
  return clock.started || std::any_of(tables.begin(), tables.end(), [](const Table& table) {
           return table.sheet.has_value() || table.closed.has_value();
         });
}

bool Round::all_accepted() const {
  return std::all_of(tables.begin(), tables.end(),
                     [](const Table& table) { return table.settled(); });
}

std::optional<std::size_t> Round::table_of(int player) const {
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (tables[i].place_of(player)) return i;
  }
  return std::nullopt;
}

std::string State::name(int player, int round) const {
  const auto found = players.find(player);
  if (found == players.end()) return "?";
  const int now = round == 0 ? static_cast<int>(rounds.size()) + 1 : round;
  std::string name = found->second.entry.name;
  std::string substitute;
  for (const Substitution& one : found->second.substitutes) {
    if (one.from_round <= now) substitute = one.name;
  }
  return substitute.empty() ? name : name + " (" + substitute + ")";
}

std::vector<int> State::playing() const {
  std::vector<int> list;
  for (const auto& [number, player] : players) {
    if (player.plays()) list.push_back(number);
  }
  return list;
}

int State::sat_out(int player) const {
  return static_cast<int>(std::count_if(rounds.begin(), rounds.end(), [&](const Round& round) {
    return round.sit_out.contains(player);
  }));
}

int State::plain_rounds() const {
  return static_cast<int>(
      std::count_if(rounds.begin(), rounds.end(), [](const Round& round) { return !round.final; }));
}

bool State::begun(int round) const {
  const Round& of = rounds[static_cast<std::size_t>(round - 1)];
  if (of.begun()) return true;
  if (!has_checks_of(kSecondChecks)) return false;
  const bool bought = std::any_of(of.purchases.begin(), of.purchases.end(),
                                  [](const auto& one) { return one.second > 0; });
  // What the referee says of a round nobody plays yet follows the player to his next seat.
  if (has_checks_of(kThirdChecks)) return bought;
  const bool ruled = std::any_of(rulings.begin(), rulings.end(), [&](const Ruling& ruling) {
    return !ruling.revoked && ruling.ruled.round == round;
  });
  const bool sent_out = std::any_of(players.begin(), players.end(), [&](const auto& one) {
    return one.second.expelled && one.second.expelled->round == round;
  });
  return ruled || sent_out || bought;
}

int State::round_being_played(int player) const {
  for (std::size_t i = rounds.size(); i > 0; --i) {
    const Round& round = rounds[i - 1];
    const std::optional<std::size_t> table = round.table_of(player);
    if (table && round.begun() && !round.tables[*table].settled()) return static_cast<int>(i);
  }
  return 0;
}

std::vector<int> State::without_seat() const {
  std::vector<int> list;
  if (rounds.empty() || frozen || rounds.back().final || rounds.back().all_accepted()) return list;
  for (const int player : playing()) {
    if (!rounds.back().table_of(player) && !rounds.back().sit_out.contains(player)) {
      list.push_back(player);
    }
  }
  return list;
}

bool State::has_had_seat(int player) const {
  return std::any_of(rounds.begin(), rounds.end(), [&](const Round& round) {
    return round.table_of(player).has_value() || round.sit_out.contains(player);
  });
}

bool State::shuts_out_latecomers() const {
  if (!has_checks_of(kThirdChecks)) return format().late_entry == LateEntry::first_round;
  return format().late_entry != LateEntry::between_rounds;
}

std::vector<int> State::shut_out() const {
  std::vector<int> list;
  const bool over = !rounds.empty() && !frozen && rounds.back().all_accepted();
  if (!over || !shuts_out_latecomers()) return list;
  for (const int player : playing()) {
    if (!has_had_seat(player) && !players.at(player).entry.stand_in) list.push_back(player);
  }
  return list;
}

// Each player's own late entries count; those who were late together cost the table no more than
// the latest of them.
int State::late_deals(int round, int table_number) const {
  if (format().late_penalty.empty()) return 0;
  const Table& at = table(round, table_number);
  std::vector<int> late(at.players.size());
  for (const Ruling& ruling : rulings) {
    const Ruled& ruled = ruling.ruled;
    const std::optional<std::size_t> place = at.place_of(ruled.player);
    if (!ruling.revoked && ruled.round == round && ruled.table == table_number && place &&
        ruled.penalty == format().late_penalty) {
      late[*place] += ruled.count;
    }
  }
  // The same, written as rows of the sheet.
  for (std::size_t row = 0; at.sheet && row < at.sheet->deals.size(); ++row) {
    for (const SheetRow::Penalty& penalty : at.sheet->deals[row].row.penalties) {
      if (penalty.kind == format().late_penalty && penalty.by.at() < late.size()) {
        late[penalty.by.at()] += late_entries_in(penalty);
      }
    }
  }
  return late.empty() ? 0 : *std::max_element(late.begin(), late.end());
}

int State::deals_due(int round, int table_number) const {
  const Round& of = rounds[static_cast<std::size_t>(round - 1)];
  if (of.final) return format().final_deals;
  const int planned =
      format().deals_at(static_cast<int>(table(round, table_number).players.size()));
  return planned == 0 ? 0 : std::max(0, planned - late_deals(round, table_number));
}

std::vector<int> State::results(int round, int table_number) const {
  const Table& at = table(round, table_number);
  std::vector<int> results = at.scored.totals;
  results.resize(at.players.size());
  for (const Ruling& ruling : rulings) {
    if (ruling.revoked || ruling.ruled.round != round || ruling.ruled.table != table_number) {
      continue;
    }
    // What was paid in coins is in what the players counted.
    const bool counted = !at.sheet || !at.sheet->amounts.empty();
    if (ruling.ruled.paid == Paid::in_coins && counted) continue;
    for (const RulingLine& line : ruling.ruled.lines) {
      if (const auto place = at.place_of(line.player)) results[*place] += line.points;
    }
  }
  return results;
}

SheetTable State::sheet_table(int round, int table_number) const {
  const Round& of = rounds[static_cast<std::size_t>(round - 1)];
  SheetTable at;
  for (const int player : table(round, table_number).players) {
    at.names.push_back(players.at(player).entry.name);
    at.purchases.push_back(of.times_bought(player));
  }
  return at;
}

const Table* State::table_if_any(int round, int number) const {
  if (round < 1 || round > static_cast<int>(rounds.size())) return nullptr;
  const Round& of = rounds[static_cast<std::size_t>(round - 1)];
  if (number < 1 || number > static_cast<int>(of.tables.size())) return nullptr;
  return &of.tables[static_cast<std::size_t>(number - 1)];
}

Clause State::clause(std::string_view id) const { return info().clause(id); }

Clause State::clause_for(FormatRule rule) const {
  const auto id = format().clauses.find(std::string(rule.name));
  return id == format().clauses.end() ? Clause{} : clause(id->second);
}

int round_of(const State& state, int named) {
  return named > 0 ? named : static_cast<int>(state.rounds.size());
}

}  // namespace ultimo::tournament
