#pragma once

// For tests: an event by the sixth rulebook from its opening to its end, built in memory.

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "files/event_file.hpp"
#include "files/formats.hpp"
#include "tournament/fold.hpp"
#include "tournament/standings.hpp"
#include "words/testing.hpp"

namespace ultimo::testing_sixth {

/// A deal as it is typed: the solo of a place at the table, with so many points.
inline tournament::SheetLine solo(int place, int points) {
  tournament::SheetLine line;
  line.row.contract = ContractId{0};
  line.row.declarer = Seat(place);
  line.row.points = points;
  return line;
}

class EventTest : public testing::Test {
 protected:
  [[nodiscard]] Rulebooks books() const {
    return [this](std::string_view id) { return catalog_.find(id); };
  }
  [[nodiscard]] const Engine& book() const { return *catalog_.find("sixth"); }

  Result<void> try_to(const tournament::Event& event) {
    const std::int64_t position = state_.position + 1;
    const tournament::Logged logged{position, kNoon + position * 1000, "desk", event};
    Result<void> done = take(state_, logged, books());
    if (done) log_.push_back({logged, event_text(book().info(), event)});
    return done;
  }
  void tell(const tournament::Event& event) {
    const Result<void> done = try_to(event);
    ASSERT_TRUE(done) << kind_of(event) << ": " << english(done.error());
  }

  void open() {
    tournament::Opened opened;
    opened.name = "Kaffeeturnier";
    opened.place = "Nirgendwo";
    opened.date = "16. November 2026";
    opened.officials = {{"Leitung: Ida Kern", {}}};
    opened.format = *find_format("sixth");
    opened.version = tournament::kChecks;
    tell(opened);
    int number = 0;
    for (const char* name : {"Anna", "Bela", "Cilli", "Dora", "Emil", "Franz", "Gerda", "Hugo"}) {
      ++number;
      tell(tournament::Entered{number, name, number % 2 == 0 ? "Kranich" : "Esel", "", 0, false});
      tell(tournament::CheckedIn{number});
    }
  }
  void draw_by_hand(int round, const std::vector<std::vector<int>>& tables) {
    tell(tournament::Drawn{round, tournament::DrawMethod::hand, 0, false, tables, {}, {}});
  }
  void play_table(int round, int table, std::vector<tournament::SheetLine> deals) {
    tournament::Sheet sheet;
    sheet.deals = std::move(deals);
    tell(tournament::SheetEntered{round, table, sheet, false});
    for (const int player : state_.table(round, table).players) {
      tell(tournament::SheetSigned{round, table, player});
    }
    tell(tournament::SheetAccepted{round, table, ""});
  }
  void rule(int round, int table, int player, std::string penalty, std::string clause,
            std::string reason, int points) {
    tournament::Ruled ruled;
    ruled.round = round;
    ruled.table = table;
    ruled.player = player;
    ruled.penalty = std::move(penalty);
    ruled.clause = std::move(clause);
    ruled.reason = std::move(reason);
    ruled.lines = {{player, points}};
    tell(ruled);
  }

  /// R5: a solo of 36 points or more is 10, of fewer -10.
  void first_round() {
    draw_by_hand(1, {{1, 2, 3, 4}, {5, 6, 7, 8}});
    std::vector<tournament::SheetLine> first = {solo(1, 40), solo(1, 36), solo(2, 35), solo(0, 60)};
    first[3].row.penalties = {{"misdeal", Seat(3), std::nullopt, std::nullopt, "too many cards"}};
    play_table(1, 1, first);
    play_table(1, 2, {solo(3, 50), solo(3, 20), solo(0, 36), solo(2, 10)});
    rule(1, 2, 6, "", "R7", "kept a heart back", -15);
  }
  void second_round() {
    draw_by_hand(2, {{1, 5, 2, 6}, {3, 7, 4, 8}});
    play_table(2, 1, {solo(0, 41), solo(2, 52), solo(2, 33), solo(3, 44)});
    play_table(2, 2, {solo(1, 45), solo(1, 46), solo(0, 34), solo(3, 47)});
    rule(2, 2, 3, "misdeal", "R10", "dealt twelve and eleven", -5);
  }
  void whole_event() {
    open();
    first_round();
    second_round();
    tell(tournament::Noted{"Der Kaffee war kalt."});
    tell(tournament::Frozen{0, ""});
  }

  static constexpr std::int64_t kNoon = 1'794'830'400'000;  // 16 November 2026, in milliseconds
  Catalog catalog_;
  tournament::State state_;
  std::vector<StoredEvent> log_;
};

}  // namespace ultimo::testing_sixth
