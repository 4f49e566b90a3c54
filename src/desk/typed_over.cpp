#include "desk/typed_over.hpp"

#include "desk/decide.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

/// The game of a row as a word; a row of penalties has none.
Argument::Value game_word(const State& state, const Sheet& sheet, std::size_t row) {
  const std::optional<ContractId> contract = sheet.deals[row].row.contract;
  if (!contract) return "none";
  return Term{Term::Kind::contract, state.info().contracts[at(*contract)].id};
}
std::string row_figures(const State& state, const ScoredSheet& scored, std::size_t row) {
  return figures_text(state.format(), scored.rows[row].scores);
}

Result<ScoredSheet> scored_as_typed(const State& state, int round, int table, const Sheet& sheet) {
  SheetTable at = state.sheet_table(round, table);
  if (sheet.buys.size() == at.purchases.size()) at.purchases = sheet.buys;
  return score_sheet(*state.engine, state.format(), sheet, at);
}

/// The first row in which two sheets differ, of those that both have.
std::optional<std::size_t> first_difference(const Sheet& one, const Sheet& other) {
  for (std::size_t row = 0; row < std::min(one.deals.size(), other.deals.size()); ++row) {
    if (one.deals[row] != other.deals[row]) return row;
  }
  return std::nullopt;
}

/// What lies there, in one line.
Reason there(const State& state, const Table& table, int number) {
  Arguments with = {{"table", number},
                    {"by", table.versions.back().by},
                    {"there", figures_text(state.format(), table.scored.totals)}};
  if (table.sheet->deals.empty()) {
    return {"desk.sheet-there", std::move(with)};
  }
  with.emplace_back("rows", table.sheet->deals.size());
  return {"desk.rows-there", std::move(with)};
}

}  // namespace

bool is_there_already(const State& state, const EnterSheet& command) {
  const Table* table = state.table_if_any(round_of(state, command.round), command.table);
  if (table == nullptr || !table->sheet || command.again) return false;
  Sheet typed = command.sheet;  // what was bought stands with the round
  const int round = round_of(state, command.round);
  if (typed.buys == state.sheet_table(round, command.table).purchases) typed.buys.clear();
  return *table->sheet == typed;
}

Result<void> check_typed_over(const State& state, const EnterSheet& command) {
  const int round = round_of(state, command.round);
  const Table* table = state.table_if_any(round, command.table);
  if (table == nullptr || !table->sheet || table->accepted || command.again || command.replace) {
    return {};
  }
  const Result<ScoredSheet> typed = scored_as_typed(state, round, command.table, command.sheet);
  if (!typed) return {};  // what is wrong with it is said when it is taken
  const Format& format = state.format();
  Refusal refusal(Refusal::Code::illegal_action, there(state, *table, command.table));
  refusal.add({"desk.typed-now", {{"typed", figures_text(format, typed->totals)}}});
  if (const auto row = first_difference(*table->sheet, command.sheet)) {
    refusal.add({"desk.row-differs",
                 {{"row", *row + 1},
                  {"game", game_word(state, *table->sheet, *row)},
                  {"there", row_figures(state, table->scored, *row)},
                  {"other", game_word(state, command.sheet, *row)},
                  {"typed", row_figures(state, *typed, *row)}}});
  }
  refusal.add({"desk.replace-or-compare"});
  return tl::unexpected(std::move(refusal));
}

Result<void> check_typed_over(const State& state, const WriteDeal& command, const std::string& by,
                              int row, const Sheet& sheet) {
  const int round = round_of(state, command.round);
  const Table* table = state.table_if_any(round, command.table);
  if (table == nullptr || !table->sheet || table->accepted) return {};
  if (table->sheet->deals.empty()) {
    return tl::unexpected(
        Refusal(Refusal::Code::illegal_action,
                {"desk.totals-there",
                 {{"table", command.table},
                  {"by", table->versions.back().by},
                  {"there", figures_text(state.format(), table->scored.totals)}}}));
  }
  if (command.replace) return {};
  const std::size_t rows = table->sheet->deals.size();
  const int first = table->sheet->first_dealer;
  // Who dealt first is known: another one would score the rows before this one anew, unseen.
  const int other = command.first_dealer.value_or(first);
  const bool is_place = other >= 0 && other < static_cast<int>(table->players.size());
  if (is_place && other != first && (rows > 1 || row != 1)) {
    Refusal refusal(Refusal::Code::illegal_action,
                    {"desk.first-dealer-there",
                     {{"place", state.format().place_name(static_cast<std::size_t>(first))}}});
    refusal.add({"desk.replace-row"});
    return tl::unexpected(std::move(refusal));
  }
  const bool is_next = row == static_cast<int>(rows) + 1;
  if (row < 1 || row > static_cast<int>(rows) + 1 || (is_next && command.row != 0)) return {};
  const std::size_t shown = is_next ? rows - 1 : static_cast<std::size_t>(row) - 1;
  const std::string& writer =
      is_next ? table->versions.back().by : table->version_of_row(shown)->by;
  if (writer == by) return {};
  const Result<ScoredSheet> typed = scored_as_typed(state, round, command.table, sheet);
  if (!typed) return {};
  Refusal refusal(Refusal::Code::illegal_action,
                  {"desk.row-there",
                   {{"row", shown + 1},
                    {"table", command.table},
                    {"by", writer},
                    {"game", game_word(state, *table->sheet, shown)},
                    {"there", row_figures(state, table->scored, shown)}}});
  const auto now = static_cast<std::size_t>(row) - 1;
  refusal.add(
      {"desk.row-typed-now",
       {{"game", game_word(state, sheet, now)}, {"typed", row_figures(state, *typed, now)}}});
  if (is_next) {
    refusal.add({"desk.name-the-row", {{"next", rows + 1}}});
  } else {
    refusal.add({"desk.replace-row"});
  }
  return tl::unexpected(std::move(refusal));
}

}  // namespace ultimo::desk
