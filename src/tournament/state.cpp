#include "tournament/state.hpp"

#include <algorithm>

namespace ultimo::tournament {

std::optional<std::size_t> Table::place_of(int player) const {
  const auto found = std::find(players.begin(), players.end(), player);
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

bool Round::begun() const {
  return clock.started || std::any_of(tables.begin(), tables.end(),
                                      [](const Table& table) { return table.sheet.has_value(); });
}

bool Round::all_accepted() const {
  return std::all_of(tables.begin(), tables.end(),
                     [](const Table& table) { return table.accepted; });
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

int State::late_deals(int round, int table_number) const {
  if (format().late_penalty.empty()) return 0;
  int deals = 0;
  for (const Ruling& ruling : rulings) {
    const Ruled& ruled = ruling.ruled;
    if (!ruling.revoked && ruled.round == round && ruled.table == table_number &&
        ruled.penalty == format().late_penalty) {
      deals += ruled.count;
    }
  }
  // The same, written as rows of the sheet.
  const Table& at = table(round, table_number);
  if (!at.sheet) return deals;
  for (const boost::json::object& row : at.sheet->deals) {
    const boost::json::value* penalties = row.if_contains("penalties");
    if (penalties == nullptr || !penalties->is_array()) continue;
    for (const boost::json::value& penalty : penalties->get_array()) {
      const boost::json::object* one = penalty.if_object();
      const boost::json::value* kind = one == nullptr ? nullptr : one->if_contains("kind");
      if (kind == nullptr || *kind != boost::json::value(format().late_penalty)) continue;
      const boost::json::value* count = one->if_contains("count");
      deals += count != nullptr && count->is_int64() ? static_cast<int>(count->get_int64()) : 1;
    }
  }
  return deals;
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
    for (const RulingLine& line : ruling.ruled.lines) {
      if (const auto place = at.place_of(line.player)) results[*place] += line.points;
    }
  }
  return results;
}

Clause State::clause(std::string_view id) const {
  for (const ClauseRow& row : info().clauses) {
    if (row.id == id) return Clause{row.id};
  }
  return {};
}

Clause State::clause_for(std::string_view rule) const {
  const boost::json::value* id = format().clauses.if_contains(rule);
  return id == nullptr || !id->is_string() ? Clause{} : clause(id->get_string());
}

}  // namespace ultimo::tournament
