#pragma once

#include <optional>
#include <string>
#include <vector>

#include "print/layout.hpp"

namespace ultimo::print {

/// One line of a printed sheet.
struct SheetLine {
  std::string number;   // of the deal; empty: a line with penalties only
  bool struck = false;  // where everybody played alone for few points, its number is struck through
  std::string dealer, game, declarer, partner, points, feats, contras;
  std::vector<std::string> scores;
  std::vector<std::string> running;
  std::vector<bool> dots;  // who spoke a contra
};

/// The lines of a table's sheet that is in.
std::vector<SheetLine> sheet_lines(const tournament::State& state, const tournament::Table& table);
/// So many empty ones.
std::vector<SheetLine> empty_lines(int count);

}  // namespace ultimo::print
