#pragma once

// For the tests of the Czech rulebooks only: what both ask of their own book. A test program is of
// one of them, whose testing.hpp says which, and takes all these names over.

#include <array>

#include "rulebooks/czech/testing_deals.hpp"
#include "rulebooks/czech/testing_sheet.hpp"

namespace ultimo::czech::tested {

/// The book.
inline const Engine& book();

using trial::cards;
using trial::Line;

inline Setup deal(int dealer, std::string_view talon, std::array<std::string_view, 4> hands,
                  Line line = Line::here()) {
  return trial::deal(book(), dealer, talon, {hands.begin(), hands.end()}, line);
}
inline Setup even_deal(int dealer = 0) { return deal(dealer, kPipsTalon, kEvenHands); }
inline Setup strong_deal(int dealer = 0) { return deal(dealer, kPipsTalon, kStrongHands); }

struct Game : trial::Game {
  explicit Game(const Setup& setup, Line line = Line::here()) : trial::Game(book(), setup, line) {}
};

struct Row : czech::Row {
  template <class... Words>
  explicit Row(Words... words) : czech::Row(book(), words...) {}
};

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

// What is asked of a game, whose type is not of this room.
using czech::discard_count;
using czech::feats;
using czech::lines;
using czech::partner;
using czech::play_anyhow;
using czech::scores;
using czech::thirds;
using czech::told;

}  // namespace ultimo::czech::tested
