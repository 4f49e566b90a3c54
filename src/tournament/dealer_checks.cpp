#include "tournament/dealer_checks.hpp"

#include <algorithm>

#include "rules/sheet_checks.hpp"

namespace ultimo::tournament {

std::vector<Reason> wrong_dealers(const State& state, int round, int number) {
  std::vector<Reason> found;
  const Table& table = state.table(round, number);
  const auto place = [&](int at) {
    return state.format().place_name(static_cast<std::size_t>(at));
  };
  const Clause first = state.info().first_place_deals;
  if (!first.id.empty() && !table.sheet->deals.empty() && table.sheet->first_dealer != 0) {
    found.push_back({"sheet.first-place-deals",
                     {{"right", place(0)}, {"said", place(table.sheet->first_dealer)}},
                     first});
  }
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const int dealer = table.scored.rows[i].dealer;
    for (const SheetRow::Penalty& penalty : table.sheet->deals[i].row.penalties) {
      const PenaltyInfo* info = find_penalty(state.info(), penalty.kind);
      if (info == nullptr || !info->of_dealer || penalty.by.number() == dealer) continue;
      found.push_back({"sheet.not-the-dealers",
                       {{"row", i + 1},
                        {"penalty", Term{Term::Kind::penalty, info->kind}},
                        {"right", place(dealer)},
                        {"said", place(penalty.by.number())}},
                       info->clause});
    }
  }
  return found;
}

std::vector<Reason> not_by_forehand(const State& state, int round, int number) {
  std::vector<Reason> found;
  const Table& table = state.table(round, number);
  const auto place = [&](Seat seat) { return state.format().place_name(seat.at()); };
  const std::span<const ContractId> games = state.info().forehand_games;
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const SheetRow& row = table.sheet->deals[i].row;
    if (!row.contract || row.declarer == kNobody) continue;
    if (std::find(games.begin(), games.end(), *row.contract) == games.end()) continue;
    const Seat dealer(table.scored.rows[i].dealer);
    const Seat forehand = after(dealer, static_cast<int>(table.players.size()));
    if (row.declarer == forehand) continue;
    const std::string_view game = state.info().contracts[at(*row.contract)].id;
    found.push_back({"sheet.not-forehands",
                     {{"row", i + 1},
                      {"game", Term{Term::Kind::contract, game}},
                      {"dealer", place(dealer)},
                      {"right", place(forehand)},
                      {"said", place(row.declarer)}},
                     state.info().forehand_clause});
  }
  return found;
}

}  // namespace ultimo::tournament
