#pragma once

#include <algorithm>
#include <map>
#include <string>

#include <fmt/format.h>

#include "print/layout.hpp"

namespace ultimo::print {

/// What a sheet page shows; without a table it is for any.
struct SheetPage {
  const tournament::State& state;
  const Words& words;
  int round = 0;
  int number = 0;
  const tournament::Table* table = nullptr;
  bool filled = false;
  const std::map<int, std::vector<Figure>>* figures = nullptr;  // of this table, by player

  [[nodiscard]] std::size_t seats() const {
    return table != nullptr ? table->players.size()
                            : static_cast<std::size_t>(state.format().tables.front());
  }
  [[nodiscard]] std::string name(std::size_t seat) const {
    return table == nullptr ? "" : state.name(table->players[seat], round);
  }
  [[nodiscard]] std::string beside() const {
    if (table == nullptr) return fmt::format("{} ___   {} ___", words.round, words.table);
    return fmt::format("{},  {} {}", round_title(state, round), words.table, number);
  }
  [[nodiscard]] bool has(std::string_view figure) const {
    const std::vector<std::string>& known = state.format().figures;
    return std::find(known.begin(), known.end(), figure) != known.end();
  }
};

/// A card for those who play with coins: what each has in the end.
void draw_coins(Canvas& canvas, Frame& frame, const SheetPage& page);

}  // namespace ultimo::print
