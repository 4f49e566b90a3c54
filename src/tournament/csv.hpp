#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/season.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {

using CsvRow = std::vector<std::string>;

/// Reads a table as spreadsheets write it: UTF-8 with or without a mark at the start, fields parted
/// by semicolons, commas or tabs, in quotes where needed.
Result<std::vector<CsvRow>> read_csv(std::string_view text);
/// Writes one that a double click opens rightly in Excel.
std::string write_csv(const std::vector<CsvRow>& rows);

/// Entries from a table with a heading (name, club, family, rank, number; also in the players'
/// languages), or without one: name, then club. Numbers are given on from `next_number`.
Result<std::vector<Entered>> read_players(std::string_view text, int next_number);

std::string results_csv(const State& state, const Standings& standings);
std::string season_csv(const std::vector<SeasonEvent>& events, const std::vector<SeasonRow>& rows);

}  // namespace ultimo::tournament
