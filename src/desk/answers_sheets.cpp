#include "desk/answers.hpp"
#include "desk/decide.hpp"
#include "tournament/row_summary.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

Result<SheetAnswer> sheet(const State& state, int named, int number, std::int64_t now) {
  const int round = round_of(state, named);
  const Table* table = state.table_if_any(round, number);
  if (table == nullptr) {
    if (round == 0) return bad_field({"desk.no-round-yet"});
    return bad_field({"desk.no-such-table", {{"table", number}, {"round", round}}});
  }
  if (table->closed) {
    return tl::unexpected(
        Refusal(Refusal::Code::illegal_action,
                {"desk.closed-without-sheet", {{"reason", table->closed->reason}}},
                state.clause(table->closed->clause)));
  }
  if (!table->sheet) return bad_field({"desk.sheet-missing"});
  SheetAnswer answer;
  answer.round = round;
  answer.table = number;
  for (const int player : table->players) {
    answer.players.push_back({player, state.name(player, round)});
  }
  for (std::size_t row = 0; row < table->scored.rows.size(); ++row) {
    answer.rows.push_back({game_in(state.info(), *table->sheet, row), table->scored.rows[row],
                           table->sheet->deals[row].row});
  }
  answer.totals = table->scored.totals;
  answer.results = state.results(round, number);
  answer.signatures.assign(table->signatures.begin(), table->signatures.end());
  answer.accepted = table->accepted;
  answer.accepted_because = table->accepted_because;
  answer.versions = table->versions.size();
  answer.open = open_questions(state, round, number, now);
  return answer;
}

}  // namespace ultimo::desk
