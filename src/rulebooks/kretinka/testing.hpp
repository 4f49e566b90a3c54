#pragma once

// For the tests of this rulebook only. It is met as everybody else meets it: over the border.

#include "rulebooks/czech/testing_deals.hpp"
#include "rulebooks/czech/testing_sheet.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_kretinka();  // in book.cpp
}

namespace ultimo::kretinka {

using czech::cards;
using czech::deal;
using czech::even_deal;
using czech::Line;
using czech::strong_deal;

inline const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_kretinka();
  return *engine;
}

struct Game : czech::Game {
  explicit Game(const Setup& setup, Line line = Line::here()) : czech::Game(book(), setup, line) {}
};

struct Row : czech::Row {
  template <class... Words>
  explicit Row(Words... words) : czech::Row(book(), words...) {}
};

inline std::string_view winner(std::string_view contract, std::string_view trick,
                               Line line = Line::here()) {
  return czech::winner(book(), contract, trick, line);
}
inline std::string legal(std::string_view contract, std::string_view hand, std::string_view trick,
                         Line line = Line::here()) {
  return czech::legal(book(), contract, hand, trick, line);
}
inline std::string due(std::string_view hand) { return czech::due(book(), hand); }
inline std::vector<std::string> ranking(std::string_view request) {
  return czech::ranking(book(), request);
}

}  // namespace ultimo::kretinka
