#pragma once

#include <vector>

namespace ultimo::tournament {

/// A seating of points 0 … n-1 over several rounds: for each round its tables.
using KeyRound = std::vector<std::vector<int>>;

/// A key in which nobody meets anybody twice, for as many rounds as one is found, at most `rounds`.
/// Tables have `largest` players, but for `shorter` tables in every round, which have one less.
///
/// The points stand in rows, as many as a table has players, each row as long as there are tables.
/// From round to round each row is moved along the tables by its own offset; two points meet when
/// the difference of their rows' offsets is the difference of their columns. So nobody meets twice
/// if for any two rows those differences are another one in each round: a difference matrix.
std::vector<KeyRound> make_key(int tables, int largest, int shorter, int rounds);

}  // namespace ultimo::tournament
