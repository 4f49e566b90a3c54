#pragma once

#include <string>
#include <vector>

#include "rules/fields.hpp"

namespace ultimo {

/// One table of one round: who sat there and what each sheet came to.
struct TableResult {
  std::vector<std::string> players;
  std::vector<int> scores;
  const boost::json::object* more = nullptr;  // further fields, for rulebooks that have some
};
using RoundResults = std::vector<TableResult>;

/// How a table says what each of its players came to.
using ReadScores = std::vector<int> (*)(Fields& table, std::size_t players);

/// A list of whole numbers, one a player.
std::vector<int> read_amounts(Fields& table, std::string_view key, std::size_t players);
/// The field `scores`, which most papers have.
std::vector<int> read_scores(Fields& table, std::size_t players);

/// The `rounds` of a `standings` request. Wrong: a table with too few or too many players, a player
/// twice in a round, scores that are no whole numbers.
std::vector<RoundResults> read_rounds(Fields& fields, std::size_t fewest, std::size_t most,
                                      Clause table_size = {}, ReadScores scores = read_scores);
/// One table, whose fields these are.
TableResult read_table(Fields& fields, std::size_t fewest, std::size_t most, Clause table_size = {},
                       ReadScores scores = read_scores);

/// A list of names in a field; empty where it is missing.
std::vector<std::string> read_names(Fields& fields, std::string_view key);

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

}  // namespace ultimo
