#pragma once

// For the tests of the Czech rulebooks only: what a seat sees of a deal, and two deals to look at.

#include "rulebooks/czech/testing_deals.hpp"

namespace ultimo::czech {

/// The talon as it is seen: `C7 C8 ? ? ? ?`.
inline std::string talon(const View& view) {
  std::string text;
  for (const std::optional<Card>& card : view.talon) {
    text += (text.empty() ? "" : " ") + std::string(card ? name(*card) : "?");
  }
  return text;
}
inline std::string talon(const trial::Game& game, int seat) { return talon(game.view(seat)); }
inline View table_view(const trial::Game& game) { return game.deal().view(Audience::table()); }
/// The discards that a seat knows.
inline std::string discards(const trial::Game& game, int seat) {
  return names(game.view(seat).discarded);
}
/// -1: it does not know.
inline int known_partner(const trial::Game& game, int seat) {
  const Seat found = game.view(seat).partner;
  return found == kNobody ? -1 : found.number();
}

inline trial::Game game_of(const Engine& book, std::string_view talon,
                           const std::array<std::string_view, 4>& hands, Line line = Line::here()) {
  return {book, trial::deal(book, 0, talon, {hands.begin(), hands.end()}, line), line};
}
inline trial::Game even_game(const Engine& book, Line line = Line::here()) {
  return game_of(book, kPipsTalon, kEvenHands, line);
}
inline trial::Game strong_game(const Engine& book, Line line = Line::here()) {
  return game_of(book, kPipsTalon, kStrongHands, line);
}

/// First duty of 1; XIX is with 3.
inline trial::Game called(const Engine& book, Line line = Line::here()) {
  trial::Game game = even_game(book, line);
  game.say("bid first-duty, pass, pass, pass, call T19", line);
  return game;
}
inline trial::Game after_first_duty(const Engine& book, Line line = Line::here()) {
  trial::Game game = called(book, line);
  game.say(kPipsAway, line);
  return game;
}

}  // namespace ultimo::czech
