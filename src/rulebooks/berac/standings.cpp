// 2.14: the sum of all rounds decides, equal players share a place. S15: a final of four decides
// among its players alone.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

#include "rulebooks/berac/book.hpp"
#include "rules/standings_form.hpp"

namespace ultimo::berac {
namespace json = boost::json;

namespace {

struct Row {
  std::string player;
  std::int64_t points = 0;  // nothing limits the number of rounds
  int rounds = 0;
  std::optional<int> in_final;

  [[nodiscard]] std::int64_t figure() const { return in_final ? *in_final : points; }
};
using Rows = std::map<std::string, Row>;

Rows add_up(Fields& fields) {
  Rows rows;
  for (const RoundResults& round : read_rounds(fields, 3, kMostPlayers, clause("P2"))) {
    if (!fields.ok()) break;
    for (const TableResult& table : round) {
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        Row& row = rows[table.players[i]];
        row.player = table.players[i];
        row.points += table.scores[i];
        ++row.rounds;
      }
    }
  }
  return rows;
}

void add_final(Fields& fields, Rows& rows) {
  const json::value* value = fields.find("final");
  if (value == nullptr) return;
  if (!value->is_object()) return fields.wrong("final must be an object", clause("S15"));
  Fields inner(value->get_object());
  const TableResult table = read_table(inner, kMostPlayers, kMostPlayers, clause("S15"));
  for (std::size_t i = 0; inner.ok() && i < table.players.size(); ++i) {
    const auto row = rows.find(table.players[i]);
    if (row == rows.end()) {
      inner.wrong(in_quotes(table.players[i]) + " has played no round", clause("S15"));
    } else if (row->second.in_final) {
      inner.wrong(in_quotes(table.players[i]) + " sits twice at the final table", clause("S15"));
    } else {
      row->second.in_final = table.scores[i];
    }
  }
  fields.adopt(inner);
}

/// Adds rows to a ranking, best first; equal ones stay in order of name and share a place.
void rank(std::vector<Row> rows, json::array& ranking) {
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.figure() > b.figure(); });
  const std::vector<int> places =
      shared_places(rows, [](const Row& a, const Row& b) { return a.figure() == b.figure(); });
  const auto above = static_cast<int>(ranking.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    json::object row{{"place", above + places[i]},
                     {"player", rows[i].player},
                     {"points", rows[i].points},
                     {"rounds", rows[i].rounds}};
    if (rows[i].in_final) row["final"] = *rows[i].in_final;
    ranking.push_back(std::move(row));
  }
}

}  // namespace

Result<json::object> Book::standings(const json::object& request) {
  Fields fields(request);
  Rows rows = add_up(fields);
  if (fields.ok()) add_final(fields, rows);
  const std::vector<std::string> names = read_names(fields, "disqualified");
  if (!fields.ok()) return fields.refused();

  // 2.12f: who was excluded is taken out, and the others move up.
  const std::set<std::string> excluded(names.begin(), names.end());
  std::vector<Row> finalists;
  std::vector<Row> others;
  for (auto& [player, row] : rows) {
    if (excluded.contains(player)) continue;
    (row.in_final ? finalists : others).push_back(row);
  }
  json::array ranking;
  rank(std::move(finalists), ranking);
  rank(std::move(others), ranking);
  return json::object{{"ranking", std::move(ranking)}};
}

}  // namespace ultimo::berac
