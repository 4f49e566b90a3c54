#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clause.hpp"

namespace ultimo {

class Checks;

/// One table of one round: who sat there and what each sheet came to.
struct TableResult {
  std::vector<std::string> players;
  std::vector<int> scores;
  std::vector<int> amounts;                // instead of scores: the coins each ended with
  std::vector<int> buys;                   // with amounts: how often each bought coins
  std::vector<std::string> expelled;       // sent out from this table
  std::map<std::string, int> differences;  // what the referee gives the others at such a table
};
using RoundResults = std::vector<TableResult>;

/// All that the standings of an event rest on.
struct EventResults {
  std::vector<RoundResults> rounds;
  std::vector<std::string> excluded;  // from the whole event
  bool ended = true;                  // what a paper adds at the end is added
  std::optional<TableResult> final_table;
};

/// A figure of the standings: `value` parts of which `per` make one.
struct Figure {
  std::string_view id;
  std::int64_t value = 0;
  int per = 1;
  bool operator==(const Figure&) const = default;
};

struct Standing {
  std::optional<int> place;  // none: out of the ranking
  std::string player;
  std::vector<Figure> figures;  // as the paper names them, in its order
  bool disqualified = false;

  /// nullptr where the row has no such figure.
  [[nodiscard]] const Figure* figure(std::string_view id) const {
    for (const Figure& one : figures) {
      if (one.id == id) return &one;
    }
    return nullptr;
  }
};

/// Best first; equal players share a place.
struct Standings {
  std::vector<Standing> ranking;
  std::vector<std::string> expelled;
};

/// One number for each player, none beyond what a sheet can come to. `name` is the list's.
void check_amounts(Checks& checks, std::string_view name, const std::vector<int>& amounts,
                   std::size_t players);
/// A table has its number of players, nobody twice, and one score each. A paper that counts coins
/// makes them scores first.
void check_table(Checks& checks, const TableResult& table, std::size_t fewest, std::size_t most,
                 Clause table_size = {});
/// All tables of a round, and nobody twice in it.
void check_round(Checks& checks, const RoundResults& round, std::size_t fewest, std::size_t most,
                 Clause table_size = {});

/// Places for rows sorted best first: equal rows share a place, the next ones are skipped (1, 1,
/// 3).
template <class Row, class Equal>
std::vector<int> shared_places(const std::vector<Row>& rows, Equal equal) {
  std::vector<int> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool shares = i > 0 && equal(rows[i - 1], rows[i]);
    places.push_back(shares ? places.back() : static_cast<int>(i) + 1);
  }
  return places;
}

/// Sorts rows by what `figure` gives of them, most first, and gives their places. Equal ones share
/// a place and stay in the order they came.
template <class Row, class FigureOf>
std::vector<int> rank_by(std::vector<Row>& rows, FigureOf figure) {
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const Row& a, const Row& b) { return figure(a) > figure(b); });
  return shared_places(rows, [&](const Row& a, const Row& b) { return figure(a) == figure(b); });
}

}  // namespace ultimo
