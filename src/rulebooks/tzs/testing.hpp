#pragma once

// For the tests of this rulebook only: the book as everybody else sees it, and a table of three.

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "wire/testing_game.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_tzs();  // in book.cpp
}

namespace ultimo::tzs {

using trial::cards;
using trial::Game;
using trial::Line;
using trial::texts;

inline const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_tzs();
  return *engine;
}

/// A deal with these cards in their places; the rest of the pack fills up in deck order: the talon
/// first, then seat 0, 1 and 2.
inline Setup deal(int dealer, std::string_view talon, const std::array<std::string_view, 3>& hands,
                  Line line = Line::here()) {
  return trial::deal(book(), dealer, talon, {hands.begin(), hands.end()}, line);
}

inline Setup with_radelc(Setup setup, std::array<int, 3> marks) {
  setup.before.radelc = PerSeat<int>{marks[0], marks[1], marks[2]};
  return setup;
}

/// The card that wins a trick; "refused" if it is none.
inline std::string_view winner(std::string_view contract, std::string_view trick,
                               Line line = Line::here()) {
  return trial::winner(book(), contract, trick, {}, line);
}
/// `HK T3`: what may be played from a hand to a trick.
inline std::string legal(std::string_view contract, std::string_view hand, std::string_view trick,
                         Line line = Line::here()) {
  return trial::legal(book(), contract, hand, trick, {}, line);
}

inline std::vector<int> three_of(const PerSeat<int>& numbers) {
  return {numbers[0], numbers[1], numbers[2]};
}
inline std::vector<int> scores(const Game& game, Line line = Line::here()) {
  return three_of(game.outcome(line).scores);
}
inline std::vector<int> radelc(const Game& game, Line line = Line::here()) {
  return three_of(game.outcome(line).radelc.value_or(PerSeat<int>{}));
}
inline std::vector<int> thirds(const Game& game, Line line = Line::here()) {
  return three_of(game.outcome(line).thirds);
}
inline std::vector<std::string> lines(const Game& game, Line line = Line::here()) {
  return texts(game.outcome(line).breakdown);
}

}  // namespace ultimo::tzs
