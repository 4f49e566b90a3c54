#pragma once

// For the tests of this rulebook only.

#include <memory>

#include <gmock/gmock.h>

#include "wire/deal_json.hpp"
#include "wire/testing_game.hpp"
#include "wire/testing_sheet.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_berac();  // in book.cpp
}

namespace ultimo::berac {

using trial::Line;
using Start = ultimo::Setup;  // inside a TEST the name Setup belongs to GoogleTest

/// The rulebook as everybody else sees it: the tests know nothing of its insides.
inline const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_berac();
  return *engine;
}

/// A deal at a table of as many as there are hands. Without totals: the deal is bid.
inline Setup deal(int dealer, std::string_view talon, const std::vector<std::string_view>& hands,
                  Line line = Line::here()) {
  return trial::deal(book(), dealer, talon, hands, line);
}
/// Four players with a tarok each, or three; nothing else matters.
inline Setup any_deal(int dealer = 3) { return deal(dealer, "", {"T1", "T2", "T3", "T4"}); }
inline Setup any_deal_by_three(int dealer = 2) { return deal(dealer, "", {"T1", "T2", "T3"}); }

/// One number a seat; fewer are named than a table can have.
inline PerSeat<int> in_seats(const std::vector<int>& numbers) {
  PerSeat<int> all{};
  std::copy(numbers.begin(), numbers.end(), all.begin());
  return all;
}
inline Setup with_radelc(Setup setup, const std::vector<int>& marks) {
  setup.before.radelc = in_seats(marks);
  return setup;
}
inline Setup with_totals(Setup setup, const std::vector<int>& totals) {
  setup.before.totals = in_seats(totals);
  return setup;
}
/// Who keeps the sheet says himself whether the deal is an obligatory klop.
inline Setup with_obligatory(Setup setup, bool obligatory = true) {
  setup.before.obligatory = obligatory;
  return setup;
}

class Game : public trial::Game {
 public:
  explicit Game(const Setup& setup, Line line = Line::here()) : trial::Game(book(), setup, line) {}
  Game(const Setup& setup, std::string_view actions, Line line = Line::here()) : Game(setup, line) {
    say(actions, line);
  }
};

/// `0: pass, bid two`: whose turn it is and what he may do.
inline std::string turn(const trial::Game& game) {
  return fmt::format("{}: {}", game.turn(), game.legal());
}

/// A row of a table of four; dealer 0.
class Row : public trial::Row {
 public:
  explicit Row(std::string_view contract, int seats = 4) : trial::Row(book()) {
    set("seats", seats).set("dealer", 0).set("contract", boost::json::string(contract));
  }
};
/// The declarer is seat 1, the partner, where there is one, seat 3.
inline Row alone(std::string_view contract, int seats = 4) {
  Row row(contract, seats);
  row.set("declarer", 1).set("partner", nullptr);
  return row;
}
inline Row pair(std::string_view contract) {
  Row row = alone(contract);
  row.set("partner", 3);
  return row;
}

/// What a finished deal came to, one number a seat.
inline std::vector<int> per_seat(const Outcome& outcome, const PerSeat<int>& numbers) {
  return {numbers.begin(), numbers.begin() + outcome.seats};
}
inline std::vector<int> scores(const trial::Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.scores);
}
inline std::vector<int> radelc(const trial::Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.radelc.value_or(PerSeat<int>{}));
}
inline std::vector<int> thirds(const trial::Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.thirds);
}
inline std::vector<int> tricks(const trial::Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.tricks);
}
/// `1 difference +5 S7`
inline std::vector<std::string> lines(const trial::Game& game, Line line = Line::here()) {
  return trial::texts(game.outcome(line).breakdown);
}

/// What a replay of the deal tells besides what all books tell.
inline std::string told_besides(const trial::Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  const SheetRow row = outcome.redeal ? SheetRow{} : book().sheet(game.position());
  return boost::json::serialize(ultimo::told_besides(book().info(), outcome, row));
}
/// The sheet so far, as a replay reads it.
inline std::string text(const SheetSoFar& before, int seats = 4) {
  return boost::json::serialize(to_json(before, seats));
}

// ---- questions about cards

/// The card that wins a trick; "refused" if it is none.
inline std::string_view winner(std::string_view contract, std::string_view trick,
                               const boost::json::object& more = {}, Line line = Line::here()) {
  return trial::winner(book(), contract, trick, more, line);
}
/// `HK T3`: what may be played from a hand to a trick.
inline std::string legal(std::string_view contract, std::string_view hand, std::string_view trick,
                         const boost::json::object& more = {}, Line line = Line::here()) {
  return trial::legal(book(), contract, hand, trick, more, line);
}

}  // namespace ultimo::berac
