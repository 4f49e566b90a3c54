// Section 11 of the paper: rank points a round, bonus at the end.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>

#include "rulebooks/htl/book.hpp"
#include "rules/standings_form.hpp"

namespace ultimo::htl {
namespace json = boost::json;

namespace {

struct Row {
  std::string player;
  std::int64_t rank_points = 0;
  std::int64_t sheet = 0;
  std::int64_t bonus = 0;
  int rounds = 0;

  [[nodiscard]] std::int64_t total() const { return rank_points + bonus; }
};

/// 8/6/4/2, at a table of five 8/6/5/4/2 (11.4). Equal players all get the points of their rank,
/// the next ranks are passed over (11.5).
int rank_points(const TableResult& table, int score) {
  static constexpr std::array<int, 4> kFour = {8, 6, 4, 2};
  static constexpr std::array<int, 5> kFive = {8, 6, 5, 4, 2};
  const auto better = std::count_if(table.scores.begin(), table.scores.end(),
                                    [&](int other) { return other > score; });
  const auto place = static_cast<std::size_t>(better);
  return table.players.size() == kFour.size() ? kFour[place] : kFive[place];
}

/// One point for every 25 on the sheets (11.6), at most 8 (11.7).
std::int64_t bonus(std::int64_t sheet) { return std::clamp<std::int64_t>(sheet / 25, -8, 8); }

/// Every line of a sheet adds up to zero, so does its sum.
void check_sum(Fields& fields, const TableResult& table) {
  std::int64_t sum = 0;
  for (const int score : table.scores) sum += score;
  if (sum != 0) fields.wrong("the scores of a table add up to zero");
}

std::set<std::string> read_excluded(Fields& fields, const std::map<std::string, Row>& rows) {
  std::set<std::string> excluded;
  for (std::string& player : read_names(fields, "excluded")) {
    if (!rows.contains(player)) {
      fields.wrong(in_quotes(player) + " was excluded but did not play", clause("10.9"));
    }
    excluded.insert(std::move(player));
  }
  return excluded;
}

}  // namespace

Result<json::object> Book::standings(const json::object& request) {
  Fields fields(request);
  const bool final = fields.boolean("final", true);
  std::map<std::string, Row> rows;
  for (const RoundResults& round : read_rounds(fields, kPlayers, kPlayers + 1)) {
    if (!fields.ok()) break;
    for (const TableResult& table : round) {
      check_sum(fields, table);
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        Row& row = rows[table.players[i]];
        row.player = table.players[i];
        row.rank_points += rank_points(table, table.scores[i]);
        row.sheet += table.scores[i];
        ++row.rounds;
      }
    }
  }
  const std::set<std::string> excluded = read_excluded(fields, rows);
  if (!fields.ok()) return fields.refused();

  std::vector<Row> order;
  for (auto& [player, row] : rows) {
    if (excluded.contains(player)) continue;  // 10.9
    if (final) row.bonus = bonus(row.sheet);
    order.push_back(row);
  }
  // 11.8: most points in all; 11.9: equal ones by the sheets.
  const auto figures = [](const Row& row) { return std::pair(row.total(), row.sheet); };
  std::stable_sort(order.begin(), order.end(),
                   [&](const Row& a, const Row& b) { return figures(a) > figures(b); });
  const std::vector<int> places =
      shared_places(order, [&](const Row& a, const Row& b) { return figures(a) == figures(b); });

  json::array ranking;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ranking.push_back(json::object{{"place", places[i]},
                                   {"player", order[i].player},
                                   {"total", order[i].total()},
                                   {"rank_points", order[i].rank_points},
                                   {"bonus", order[i].bonus},
                                   {"sheet", order[i].sheet},
                                   {"rounds", order[i].rounds}});
  }
  return json::object{{"ranking", std::move(ranking)}};
}

}  // namespace ultimo::htl
