#pragma once

// For tests: an event's standings worked out again from the papers' words, by other code than the
// program's: deals from the outcomes of play (not from sheets), rulings from the log, and the
// ranking by what each paper says.

#include <algorithm>
#include <map>
#include <set>

#include "cli/random_table.hpp"
#include "cli/tournament/testing_event.hpp"

namespace ultimo::cli::director::testing_recomputed {

struct TableScores {
  std::vector<int> players;
  std::vector<int> scores;
  std::set<int> expelled;
};
struct Row {
  int player = 0;
  std::vector<std::int64_t> order;              // more is better, first things first
  std::map<std::string, std::int64_t> figures;  // rank points of tzs doubled
  int group = 0;                                // those of a later group come after
};

/// What the players of a table won, deal by deal as they were played.
inline std::vector<int> played_scores(const Engine& engine, int seats, std::uint64_t seed,
                                      int deals) {
  RandomTable table(engine, seats, seed, deals);
  std::vector<int> sums(static_cast<std::size_t>(seats));
  for (int played = 0; played < deals;) {
    const Result<Deal> deal = table.next();
    EXPECT_TRUE(deal);
    if (!deal || deal->moment().redeal) continue;
    ++played;
    const Outcome outcome = engine.outcome(deal->position());
    for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += outcome.scores[seat];
  }
  return sums;
}

using Rounds = std::vector<std::vector<TableScores>>;

/// Every table of every round: who sat there by the last draw and seating, what was played, what
/// the rulings did.
inline Rounds tables_of(const tournament::State& state, const std::vector<tournament::Logged>& log,
                        std::int64_t plan_seed, const std::vector<std::vector<int>>& deals) {
  Rounds rounds;
  for (const tournament::Logged& logged : log) {
    if (const auto* drawn = std::get_if<tournament::Drawn>(&logged.event)) {
      rounds.resize(static_cast<std::size_t>(drawn->round));
      rounds.back().clear();
      for (const std::vector<int>& players : drawn->tables)
        rounds.back().push_back({players, {}, {}});
    } else if (const auto* seated = std::get_if<tournament::Seated>(&logged.event)) {
      const auto at = static_cast<std::size_t>(seated->table - 1);
      if (at == rounds.back().size()) rounds.back().emplace_back();
      rounds.back()[at].players = seated->players;
    }
  }
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (std::size_t t = 0; t < rounds[r].size(); ++t) {
      const std::uint64_t seed =
          Random(static_cast<std::uint64_t>(plan_seed)).fork(1000 * (r + 1) + t + 1).next();
      rounds[r][t].scores = played_scores(
          *state.engine, static_cast<int>(rounds[r][t].players.size()), seed, deals[r][t]);
    }
  }
  for (const tournament::Logged& logged : log) {
    if (const auto* ruled = std::get_if<tournament::Ruled>(&logged.event)) {
      TableScores& table = rounds[static_cast<std::size_t>(ruled->round - 1)]
                                 [static_cast<std::size_t>(ruled->table - 1)];
      for (const tournament::RulingLine& line : ruled->lines) {
        const auto at = std::find(table.players.begin(), table.players.end(), line.player);
        table.scores[static_cast<std::size_t>(at - table.players.begin())] += line.points;
      }
    } else if (const auto* sent = std::get_if<tournament::Expelled>(&logged.event)) {
      for (TableScores& table : rounds[static_cast<std::size_t>(sent->round - 1)]) {
        if (std::count(table.players.begin(), table.players.end(), sent->player) > 0) {
          table.expelled.insert(sent->player);
        }
      }
    }
  }
  return rounds;
}

inline int better_than(const TableScores& table, std::size_t player) {
  return static_cast<int>(std::count_if(table.scores.begin(), table.scores.end(),
                                        [&](int one) { return one > table.scores[player]; }));
}

/// A13 and C1.6.
inline void add_tzs(std::map<int, Row>& rows, const TableScores& table) {
  constexpr std::array<int, 3> kDoubled = {6, 4, 2};
  const int sum = table.scores[0] + table.scores[1] + table.scores[2];
  for (std::size_t i = 0; i < 3; ++i) {
    const int better = better_than(table, i);
    const auto equal =
        static_cast<int>(std::count(table.scores.begin(), table.scores.end(), table.scores[i]));
    int shared = 0;
    for (int place = better; place < better + equal; ++place) {
      shared += kDoubled[static_cast<std::size_t>(place)];
    }
    Row& row = rows[table.players[i]];
    row.figures["points"] += table.expelled.empty() ? shared / equal : 6;
    row.figures["difference"] += 3 * table.scores[i] - sum;
  }
}

/// 11.4 and 11.5.
inline void add_htl(std::map<int, Row>& rows, const TableScores& table) {
  const std::vector<int> points =
      table.players.size() == 5 ? std::vector<int>{8, 6, 5, 4, 2} : std::vector<int>{8, 6, 4, 2};
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    Row& row = rows[table.players[i]];
    row.figures["rank_points"] += points[static_cast<std::size_t>(better_than(table, i))];
    row.figures["sheet"] += table.scores[i];
  }
}

inline void add_sums(std::map<int, Row>& rows, const TableScores& table, const std::string& figure,
                     bool final) {
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    Row& row = rows[table.players[i]];
    row.figures[final ? "final" : figure] += table.scores[i];
    if (final) row.group = -1;
  }
}

inline std::vector<Row> ranking(const tournament::State& state, const Rounds& rounds) {
  const std::string paper(state.info().id);
  std::map<int, Row> rows;
  std::set<int> out;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (const TableScores& table : rounds[r]) {
      if (paper == "tzs") add_tzs(rows, table);
      if (paper == "htl") add_htl(rows, table);
      if (paper == "berac") add_sums(rows, table, "points", state.rounds[r].final);
      if (paper == "pustkovec" || paper == "kretinka") add_sums(rows, table, "total", false);
      out.insert(table.expelled.begin(), table.expelled.end());
    }
  }
  std::vector<Row> list;
  for (auto& [player, row] : rows) {
    row.player = player;
    if (state.players.at(player).entry.stand_in) continue;
    if (out.contains(player)) {
      if (paper != "kretinka") continue;
      row.group = 1;  // SR.2: listed after the others
    }
    std::map<std::string, std::int64_t>& f = row.figures;
    if (paper == "tzs") row.order = {f["points"], f["difference"]};
    if (paper == "htl") {
      // 11.6, 11.7: one for every 25, at most 8.
      const std::int64_t steps = std::min<std::int64_t>(8, std::abs(f["sheet"]) / 25);
      f["bonus"] = f["sheet"] < 0 ? -steps : steps;
      f["total"] = f["rank_points"] + f["bonus"];
      row.order = {f["total"], f["sheet"]};
    }
    if (paper == "berac") row.order = {row.group == -1 ? f["final"] : f["points"]};
    if (paper == "pustkovec" || paper == "kretinka") row.order = {f["total"]};
    list.push_back(row);
  }
  std::sort(list.begin(), list.end(), [&](const Row& a, const Row& b) {
    if (a.group != b.group) return a.group < b.group;
    if (a.group == 1 || a.order == b.order) {
      return state.players.at(a.player).entry.name < state.players.at(b.player).entry.name;
    }
    return a.order > b.order;
  });
  return list;
}

}  // namespace ultimo::cli::director::testing_recomputed
