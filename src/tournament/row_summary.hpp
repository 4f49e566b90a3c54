#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine.hpp"
#include "tournament/events_sheets.hpp"

/// What lists show of a sheet's row.
namespace ultimo::tournament {

/// The game of a row; empty where it has penalties only.
std::string game_in(const BookInfo& info, const Sheet& sheet, std::size_t row);

struct RowPenalty {
  std::string kind;
  std::optional<std::size_t> place;  // whose it is, from 0
  std::string reason;
};
std::vector<RowPenalty> penalties_in(const Sheet& sheet, std::size_t row);

}  // namespace ultimo::tournament
