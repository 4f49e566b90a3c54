#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/season.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {

using CsvRow = std::vector<std::string>;

/// A table that a double click opens rightly in Excel between Ljubljana, Brno and Vienna:
/// semicolons, decimal commas, and no text that would be taken for a formula.
std::string write_csv(const std::vector<CsvRow>& rows);

struct PlayerTable {
  std::vector<Entered> players;
  bool windows_1250 = false;  // it was not UTF-8, but what Excel saves as plain CSV
};
/// Entries from a table with a heading (name, club, family, rank, number; also in the players'
/// languages), or without one: name, then club. Who has no number gets one above the highest. What
/// is wrong is said with the line it stands in.
Result<PlayerTable> read_players(std::string_view text, const State& state);
/// The same table again.
std::string players_csv(const State& state);

std::string results_csv(const State& state, const Standings& standings);
std::string season_csv(const std::vector<SeasonEvent>& events, const std::vector<SeasonRow>& rows);

}  // namespace ultimo::tournament
