#include "tournament/cash.hpp"

#include <algorithm>

namespace ultimo::tournament {
namespace {

CashRow cash_of(const State& state, int number, const Player& player) {
  const Format& format = state.format();
  CashRow row;
  row.player = number;
  const bool comes = player.here || state.rounds.empty() || state.has_had_seat(number);
  if (comes) row.entry_fee = format.entry_fee;
  for (const Round& round : state.rounds) {
    const int bought = round.times_bought(number) * format.purchase;
    row.bought += bought;
    const std::optional<std::size_t> table = round.table_of(number);
    if (table && round.tables[*table].settled()) row.returned += bought;
  }
  for (const Appeal& appeal : state.appeals) {
    if (appeal.appealed.player != number) continue;
    row.appeals += appeal.appealed.fee;
    if (appeal.decision && appeal.decision->upheld) row.returned += appeal.appealed.fee;
  }
  return row;
}

}  // namespace

bool knows_cash(const State& state) {
  const Format& format = state.format();
  return format.entry_fee > 0 || format.purchase > 0 || format.appeal_fee > 0 ||
         std::any_of(state.appeals.begin(), state.appeals.end(),
                     [](const Appeal& appeal) { return appeal.appealed.fee > 0; });
}

CashList cash_list(const State& state) {
  CashList list;
  for (const auto& [number, player] : state.players) {
    if (player.entry.stand_in) continue;  // asked to come
    const CashRow row = cash_of(state, number, player);
    list.sums.entry_fee += row.entry_fee;
    list.sums.bought += row.bought;
    list.sums.appeals += row.appeals;
    list.sums.returned += row.returned;
    list.rows.push_back(row);
  }
  return list;
}

}  // namespace ultimo::tournament
