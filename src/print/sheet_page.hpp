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
  /// Before anybody sits there it is nobody's, where one sits down as one comes.
  [[nodiscard]] std::string place(std::size_t seat) const {
    return state.format().free_seats && !filled ? "" : state.format().place_name(seat);
  }
  /// "št. 12", or a line for it.
  [[nodiscard]] std::string start_number(std::size_t seat) const {
    return fmt::format("{} {}", words.number,
                       table == nullptr ? "____" : std::to_string(table->players[seat]));
  }
  /// As the paper calls who deals.
  [[nodiscard]] std::string dealer_word() const { return words.dealer_of(state.info()); }
  /// Penalties by their names.
  [[nodiscard]] std::vector<std::string> notes() const;
  [[nodiscard]] std::string beside() const {
    if (table == nullptr) return fmt::format("{} ___   {} ___", words.round, words.table);
    return fmt::format("{},  {} {}", round_title(words, state, round), words.table, number);
  }
  [[nodiscard]] bool has(std::string_view figure) const {
    const std::vector<std::string>& known = state.format().figures;
    return std::find(known.begin(), known.end(), figure) != known.end();
  }
};

/// Notes under a sheet: small, in as many lines as they take.
class Notes {
 public:
  Notes(Canvas& canvas, const SheetPage& page, double width);
  [[nodiscard]] bool empty() const { return lines_.empty(); }
  /// Many of them have a page of their own.
  [[nodiscard]] bool fit_below() const;
  [[nodiscard]] double height() const;
  void draw(double y);
  void draw_overleaf(Frame& frame, const SheetPage& page);

 private:
  Canvas& canvas_;
  double width_;
  std::vector<std::string> lines_;
};

/// A card for those who play with coins: what each has in the end.
void draw_coins(Canvas& canvas, Frame& frame, const SheetPage& page);

}  // namespace ultimo::print
