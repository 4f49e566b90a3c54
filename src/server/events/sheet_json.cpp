// A table's sheet, row by row, with its trail.
#include "wire/sheet_json.hpp"

#include <algorithm>

#include "files/row_fields.hpp"
#include "files/struct_json.hpp"
#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of that room

namespace {

bool is_of_row(const Reason& question, std::size_t row) {
  const Argument::Value* number = question.argument("row");
  return number != nullptr && *number == Argument::Value(static_cast<std::int64_t>(row));
}

json::array rows_json(const State& state, const Table& table,
                      const std::vector<Reason>& questions) {
  json::array rows;
  if (!table.sheet) return rows;
  const auto seats = static_cast<int>(table.players.size());
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const ScoredRow& scored = table.scored.rows[i];
    const SheetVersion* version = table.version_of_row(i);
    std::vector<Reason> of_row;
    std::copy_if(questions.begin(), questions.end(), std::back_inserter(of_row),
                 [&](const Reason& one) { return is_of_row(one, i + 1); });
    json::object row{{"row", i + 1}};
    row["deal"] = ultimo::to_json(state.info(), table.sheet->deals[i]);
    row["is_deal"] = scored.is_deal;
    row["dealer"] = scored.dealer;
    row["before"] = to_json(scored.before, seats);
    row["scores"] = listed(scored.scores);
    row["running"] = listed(scored.running);
    row["marks"] = scored.marks.empty() ? json::value(nullptr) : json::value(listed(scored.marks));
    row["breakdown"] = to_json(scored.breakdown);
    row["by"] = version == nullptr ? std::string() : version->by;
    row["at"] = version == nullptr ? 0 : version->at;
    row["questions"] = reasons_json(of_row);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string_view kind_of_sheet(const Table& table) {
  if (!table.sheet) return "none";
  if (!table.sheet->scores.empty()) return "scores";
  return table.sheet->amounts.empty() ? "deals" : "amounts";
}

json::value list_or_null(const std::vector<int>& list) {
  return list.empty() ? json::value(nullptr) : json::value(listed(list));
}

json::array trail_json(const State& state, const Table& table) {
  json::array versions;
  for (const SheetVersion& version : table.versions) {
    json::object one{{"at", version.at}, {"by", version.by}, {"reason", version.reason}};
    one["totals"] = listed(version.totals);
    one["sheet"] = StructWriter::all_of(version.sheet, &state.info());
    versions.push_back(std::move(one));
  }
  return versions;
}

void put_players(json::object& told, const State& state, const Table& table, int round) {
  json::array players;
  json::array places;
  for (std::size_t place = 0; place < table.players.size(); ++place) {
    const int player = table.players[place];
    players.push_back(json::object{{"player", player},
                                   {"name", state.name(player, round)},
                                   {"place", place},
                                   {"plays", state.players.at(player).plays()}});
    places.emplace_back(state.format().place_name(place));
  }
  told["players"] = std::move(players);
  told["places"] = std::move(places);
}

/// Who sent it back last, and why; null: nobody, or it has been handed in since.
json::value given_back_json(const std::vector<Logged>& entries, const Table& table, int round,
                            int number) {
  if (table.handed_in || table.accepted || !table.sheet) return nullptr;
  for (std::size_t after = entries.size(); after > 0; --after) {
    const Logged& entry = entries[after - 1];
    const auto* kept = std::get_if<SheetKept>(&entry.event);
    if (kept == nullptr || kept->round != round || kept->table != number) continue;
    if (kept->does == KeepingDoes::keeper) continue;
    if (kept->does == KeepingDoes::hand_in) return nullptr;
    return json::object{{"player", kept->player}, {"reason", kept->reason}, {"at", entry.at}};
  }
  return nullptr;
}

void put_keeping(json::object& told, const State& state, const Table& table, int round,
                 int number) {
  const std::optional<int> keeper = desk::keeper_of(state, round, number);
  told["keeper"] = keeper ? number_or_null(place_in(state, round, *keeper)) : json::value(nullptr);
  told["keeper_clause"] = state.clause_for("keeper").id;
  told["handed_in"] = number_or_null(table.handed_in);
}

}  // namespace

Result<json::object> table_json(const State& state, const std::vector<Logged>& entries, int round,
                                int number, std::int64_t now) {
  const Table* found = state.table_if_any(round, number);
  if (found == nullptr) {
    return bad_field({"desk.no-such-table", {{"table", number}, {"round", round}}});
  }
  const Table& table = *found;
  const desk::TableOnBoard board = desk::on_board(state, round, number, now);
  const auto seats = static_cast<int>(table.players.size());
  json::object told{{"book", state.format().rulebook},
                    {"unit", state.format().unit},
                    {"round", round},
                    {"table", number},
                    {"state", desk::name_of(board.is)},
                    {"kind", kind_of_sheet(table)}};
  put_players(told, state, table, round);
  const int first = table.sheet ? table.sheet->first_dealer : 0;
  told["due"] = state.deals_due(round, number);
  told["deals"] = table.scored.deals();
  told["first_dealer"] = first;
  told["next_dealer"] = seats == 0 ? 0 : (first + table.scored.deals()) % seats;
  told["next"] = to_json(desk::before_next_deal(state, round, number), seats);
  told["rows"] = rows_json(state, table, board.questions);
  told["scores"] = table.sheet ? list_or_null(table.sheet->scores) : json::value(nullptr);
  told["amounts"] = table.sheet ? list_or_null(table.sheet->amounts) : json::value(nullptr);
  told["buys"] = listed(state.sheet_table(round, number).purchases);
  told["totals"] = table.sheet ? json::value(listed(table.scored.totals)) : json::value(nullptr);
  told["results"] =
      table.sheet ? json::value(listed(state.results(round, number))) : json::value(nullptr);
  json::array rulings;
  for (const desk::RulingAnswer& one : desk::rulings(state, entries)) {
    if (one.round == round && one.table == number) rulings.push_back(ruling_json(one));
  }
  told["rulings"] = std::move(rulings);
  told["signatures"] = listed(table.signatures);
  told["accepted"] = table.accepted;
  told["accepted_because"] = table.accepted_because;
  told["closed"] = table.closed ? json::value(json::object{{"clause", table.closed->clause},
                                                           {"reason", table.closed->reason}})
                                : json::value(nullptr);
  told["questions"] = reasons_json(board.questions);
  put_keeping(told, state, table, round, number);
  told["given_back"] = given_back_json(entries, table, round, number);
  told["second"] = table.second ? json::value(StructWriter::all_of(*table.second, &state.info()))
                                : json::value(nullptr);
  told["versions"] = trail_json(state, table);
  return told;
}

}  // namespace ultimo::server
