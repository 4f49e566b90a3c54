#pragma once

#include <string_view>
#include <vector>

#include "tournament/checks.hpp"

/// Offences that cost more each time (PenaltyInfo::dearer_each_time), counted for each player and
/// round: as rulings, where the count says for which time, and as rows of the sheet.
namespace ultimo::tournament {

/// How often a player has been charged with it in a round; what was revoked does not count.
int times_charged(const State& state, int round, int player, std::string_view kind);

/// Gives those that a sheet has without a number the one that is due.
void number_repeated(const State& state, int round, int table, Sheet& sheet);

/// Rows of a table's sheet with another number than the one that is due.
std::vector<Reason> misnumbered_rows(const State& state, int round, int number);
/// Rulings with a number that cannot be.
std::vector<Finding> misnumbered_rulings(const State& state);
/// What is odd about the points of a ruling (from 0): given by hand, and other than the paper's for
/// that penalty.
std::optional<Reason> price_by_hand(const State& state, std::size_t ruling);
/// Both.
std::vector<Finding> doubtful_rulings(const State& state);

}  // namespace ultimo::tournament
