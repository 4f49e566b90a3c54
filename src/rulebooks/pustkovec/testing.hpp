#pragma once

// For the tests of this rulebook only. It is met as everybody else meets it: over the border.

#include <array>
#include <memory>

#include "rulebooks/czech/testing_deals.hpp"
#include "rulebooks/czech/testing_sheet.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_pustkovec();  // in book.cpp
}

namespace ultimo::pustkovec {

using trial::cards;
using trial::Line;

inline const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_pustkovec();
  return *engine;
}

inline Setup deal(int dealer, std::string_view talon, std::array<std::string_view, 4> hands,
                  Line line = Line::here()) {
  return trial::deal(book(), dealer, talon, {hands.begin(), hands.end()}, line);
}
inline Setup even_deal(int dealer = 0) {
  return deal(dealer, czech::kPipsTalon, czech::kEvenHands);
}
inline Setup strong_deal(int dealer = 0) {
  return deal(dealer, czech::kPipsTalon, czech::kStrongHands);
}

struct Game : trial::Game {
  explicit Game(const Setup& setup, Line line = Line::here()) : trial::Game(book(), setup, line) {}
};

struct Row : czech::Row {
  template <class... Words>
  explicit Row(Words... words) : czech::Row(book(), words...) {}
};

/// First duty of 1 with 3.
inline Row first_duty(int points) {
  Row row("first-duty", 1, 3);
  row.points(points);
  return row;
}
inline Row warsaw(const std::vector<int>& points) {
  Row row("warsaw");
  row.points(points);
  return row;
}

inline std::string_view winner(std::string_view contract, std::string_view trick,
                               Line line = Line::here()) {
  return trial::winner(book(), contract, trick, {}, line);
}
inline std::string legal(std::string_view contract, std::string_view hand, std::string_view trick,
                         Line line = Line::here()) {
  return trial::legal(book(), contract, hand, trick, {}, line);
}
inline std::string due(std::string_view hand) { return czech::due(book(), hand); }
inline std::vector<std::string> ranking(std::string_view request) {
  return czech::ranking(book(), request);
}

// What czech/testing.hpp asks of a game, whose type is not of that room.
using czech::discard_count;
using czech::feats;
using czech::lines;
using czech::partner;
using czech::play_anyhow;
using czech::scores;
using czech::thirds;
using czech::told;

}  // namespace ultimo::pustkovec
