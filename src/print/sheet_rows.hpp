#pragma once

#include <optional>
#include <string>
#include <vector>

#include "print/layout.hpp"

namespace ultimo::print {

/// One line of a printed sheet.
struct SheetLine {
  std::string number;   // of the deal; a line with penalties only has none
  bool struck = false;  // where everybody played alone for few points, its number is struck through
  std::string dealer, game, declarer, partner, points, feats, contras;
  std::string game_and_penalties;  // where there is no other column for them
  std::vector<std::string> scores;
  std::vector<std::string> running;
  std::vector<bool> dots;  // who spoke a contra
};

/// The lines of a table's sheet that is in.
std::vector<SheetLine> sheet_lines(const Words& words, const tournament::State& state,
                                   const tournament::Table& table);
/// The penalties of a table's rows and those the referee gave there, each by its name, its clause
/// and whom it concerns.
std::vector<std::string> sheet_notes(const Words& words, const tournament::State& state, int round,
                                     int number);
/// A penalty of a row by its name: "zamuda ×2"; nothing where the paper has no such penalty.
std::string row_penalty(const Words& words, const tournament::State& state,
                        const SheetRow::Penalty& penalty);
/// The penalty of a ruling, "zamuda ×2", or "nepravilna razdelitev (3.)" where it was his third and
/// each costs more; nothing where the paper has no such penalty.
std::string ruled_penalty(const Words& words, const tournament::State& state,
                          const tournament::Ruled& ruled);
/// Behind a fine: ", zaplaceno v mincích"; nothing where it was not said.
std::string paid_note(const Words& words, tournament::Paid paid);
/// So many empty ones.
std::vector<SheetLine> empty_lines(int count);

}  // namespace ultimo::print
