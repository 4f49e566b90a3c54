// A table that has no sheet and gets none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/testing_event.hpp"
#include "tournament/checks.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing_event::Trial;
using tournament::Standings;  // not those of a rulebook

/// SR.2: the card of table 2 was not given back, and all four were disqualified.
Trial without_a_card(const Settings& settings = {}) {
  Trial event("kretinka", 8, settings);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}}).result(1, 1, {300, 0, -100, -200});
  for (int player = 5; player <= 8; ++player) {
    event.done(Expelled{player, 1, "SR.2", "the card was not given back"});
  }
  return event;
}
const TableClosed kClosed{1, 2, "SR.2", "the card was not given back"};

TEST(TournamentClosing, SR_2_a_table_whose_players_are_all_expelled_keeps_no_round_open) {
  Trial event = without_a_card({{"rounds", 1}});
  EXPECT_FALSE(is_complete(event.state()));
  EXPECT_EQ(standings(event.state())->missing, 1);
  EXPECT_THAT(event.refused(Frozen{1, ""}), HasSubstr("not accepted"));
  event.done(kClosed);
  EXPECT_TRUE(is_complete(event.state()));
  const Result<Standings> all = standings(event.state());
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->complete);
  EXPECT_EQ(all->missing, 0);
  EXPECT_THAT(all->expelled, ElementsAre(5, 6, 7, 8));
  EXPECT_THAT(event.ranking({"total", "rounds"}),
              ElementsAre("1 P1 total=300 rounds=1", "2 P2 total=0 rounds=1",
                          "3 P3 total=-100 rounds=1", "4 P4 total=-200 rounds=1"));
  for (const Finding& finding : check(event.state())) {
    EXPECT_EQ(finding.kind, Finding::Kind::note) << english(finding.what);
  }
  event.done(Frozen{0, ""});
}

// What they had before stays theirs, without a place (kretinka's standings list the disqualified).
TEST(TournamentClosing, SR_2_earlier_rounds_stay_and_the_next_is_drawn_for_the_others) {
  Trial event("kretinka", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .result(1, 1, {300, 0, -100, -200})
      .result(1, 2, {50, 0, 0, -50})
      .seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .result(2, 1, {10, 0, 0, -10});
  for (int player = 5; player <= 8; ++player) event.done(Expelled{player, 2, "SR.2", "no card"});
  event.done(TableClosed{2, 2, "SR.2", "no card"}).seated({{1, 2, 3, 4}});
  EXPECT_THAT(
      event.ranking({"total", "rounds"}),
      ElementsAre("1 P1 total=310 rounds=2", "2 P2 total=0 rounds=2", "3 P3 total=-100 rounds=2",
                  "4 P4 total=-210 rounds=2", "- P5 total=50 rounds=1", "- P6 total=0 rounds=1",
                  "- P7 total=0 rounds=1", "- P8 total=-50 rounds=1"));
}

TEST(TournamentClosing, needs_a_reason_a_clause_of_the_paper_and_a_table_without_a_sheet) {
  Trial event = without_a_card();
  EXPECT_THAT(event.refused(TableClosed{1, 2, "SR.2", ""}), HasSubstr("needs a reason"));
  EXPECT_THAT(event.refused(TableClosed{1, 2, "Z9", "why"}), HasSubstr("no clause"));
  EXPECT_THAT(event.refused(TableClosed{1, 3, "", "why"}), HasSubstr("no table 3"));
  EXPECT_THAT(event.refused(TableClosed{1, 1, "", "why"}), HasSubstr("has a sheet"));
  event.done(kClosed);
  EXPECT_THAT(event.refused(kClosed), HasSubstr("closed already"));
}

TEST(TournamentClosing, a_closed_table_takes_no_sheet_no_seats_and_no_points_until_it_is_opened) {
  Trial event = without_a_card();
  event.done(kClosed);
  Sheet sheet;
  sheet.scores = {0, 0, 0, 0};
  EXPECT_THAT(event.refused(SheetEntered{1, 2, sheet, false}), HasSubstr("is closed"));
  EXPECT_THAT(event.refused(DealWritten{1, 2, 1, {}}), HasSubstr("is closed"));
  EXPECT_THAT(event.refused(Ruled{1, 2, 5, "", 1, "", "late", {{5, -50}, {6, 50}}}),
              HasSubstr("is closed"));
  event.done(Ruled{1, 2, 5, "warning", 1, "", "loud", {}});
  EXPECT_THAT(event.refused(Undone{Undo::close, {}, "", 1, 2}), HasSubstr("needs a reason"));
  EXPECT_THAT(event.refused(Undone{Undo::close, {}, "x", 1, 1}), HasSubstr("was not closed"));
  event.done(Undone{Undo::close, {}, "the card was found", 1, 2});
  EXPECT_EQ(standings(event.state())->missing, 1);
  event.done(Undone{Undo::expel, {5}, "found"}).done(SheetEntered{1, 2, sheet, false});
}

TEST(TournamentClosing, nobody_who_stays_in_the_ranking_loses_a_ruling_by_it) {
  Trial event("kretinka", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""})
      .done(Ruled{1, 2, 5, "", 1, "", "talked", {{5, -50}, {6, 50}}});
  for (int player = 5; player <= 7; ++player) event.done(Expelled{player, 1, "SR.2", "no card"});
  event.done(kClosed).done(Undone{Undo::close, {}, "P6 too?", 1, 2});
  event.done(Undone{Undo::expel, {6}, "not him"});
  EXPECT_THAT(event.refused(kClosed), HasSubstr("ruling 1 moves points"));
  event.done(RulingRevoked{1, "with the table"}).done(kClosed);
}

// With its first sheet a round begins, and no table may be short then (D28): a closed one is not.
TEST(TournamentClosing, the_others_sheets_can_come_after_it) {
  Trial event("kretinka", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  for (int player = 5; player <= 8; ++player) event.done(Expelled{player, 1, "SR.2", "no card"});
  Sheet sheet;
  sheet.scores = {300, 0, -100, -200};
  EXPECT_THAT(event.refused(SheetEntered{1, 1, sheet, false}), HasSubstr("short of a player"));
  event.done(kClosed).result(1, 1, {300, 0, -100, -200});
  EXPECT_THAT(event.refused(Undone{Undo::draw, {}, "again"}), HasSubstr("has begun"));
}

TEST(TournamentClosing, of_a_table_where_somebody_is_left_waits_for_the_round_and_needs_a_clause) {
  Trial event("kretinka", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  EXPECT_THAT(event.refused(kClosed), HasSubstr("round 1 has not begun"));
  event.done(ClockMoved{1, ClockDoes::start, 0, ""});
  EXPECT_THAT(event.refused(TableClosed{1, 2, "", "the table broke down"}),
              HasSubstr("by which clause"));
  event.done(kClosed);
}

TEST(TournamentClosing, what_is_frozen_stays_closed) {
  Trial event = without_a_card();
  event.done(kClosed).done(Frozen{1, ""});
  EXPECT_THAT(event.refused(Undone{Undo::close, {}, "found", 1, 2}), HasSubstr("frozen"));
}

// ---- as a director types it

class TournamentClosingCommands : public testing_commands::Commands {};

TEST_F(TournamentClosingCommands, status_shows_what_earlier_rounds_lack) {
  open("kretinka", 8, {"--set", "draw_numbers=false"});
  for (int round = 1; round <= 2; ++round) {
    good("draw", {"--hand", "1 2 3 4 / 5 6 7 8"});
    good("sheet", {"1", "--scores", "3 0 -1 -2", "--signed", "1", "--accept"});
  }
  EXPECT_THAT(good("status"), AllOf(HasSubstr("not accepted: table 2  "),
                                    HasSubstr("round 1, not accepted: table 2  ")));
  const json::array open = answer("status").at("open").as_array();
  ASSERT_EQ(open.size(), 2U);
  EXPECT_EQ(open[0], (json::object{{"round", 1}, {"table", 2}, {"entered", false}}));
  EXPECT_EQ(open[1], (json::object{{"round", 2}, {"table", 2}, {"entered", false}}));
  EXPECT_THAT(good("close", {"2", "--round", "1", "--clause", "SR.2", "--reason", "no card"}),
              HasSubstr("round 1, table 2 is closed"));
  EXPECT_THAT(good("status"), Not(HasSubstr("round 1, not accepted")));
  EXPECT_EQ(run("sheet", {"2", "--round", "1"}).status, kFailed);
  EXPECT_THAT(run("sheet", {"2", "--round", "1"}).err, HasSubstr("no card"));
  EXPECT_EQ(run("undo", {"close", "--reason", "found"}).status, kUsage) << "which table?";
  good("undo", {"close", "2", "--round", "1", "--reason", "found"});
  EXPECT_THAT(good("status"), HasSubstr("round 1, not accepted: table 2"));
}

TEST_F(TournamentClosingCommands, the_clause_is_that_of_the_expulsions_and_who_stays_is_named) {
  open("kretinka", 8, {"--set", "draw_numbers=false"});
  good("draw", {"--hand", "1 2 3 4 / 5 6 7 8"});
  good("clock", {"start"});
  for (const char* player : {"5", "6", "7"}) {
    EXPECT_EQ(run("expel", {player, "--reason", "no card"}).err, "");
  }
  const testing_commands::Ran which = run("close", {"2", "--reason", "no card"});
  EXPECT_EQ(which.status, kFailed) << "P8 is left: by which clause?";
  EXPECT_THAT(which.err, HasSubstr("--clause"));
  const testing_commands::Ran some = run("close", {"2", "--reason", "no card", "--clause", "AP.2"});
  EXPECT_EQ(some.status, kOk);
  EXPECT_THAT(some.err, HasSubstr("without a result of round 1, and still in the ranking: P8\n"));
  EXPECT_THAT(some.out, HasSubstr("(AP.2)"));
  good("undo", {"close", "2", "--reason", "all four"});
  EXPECT_THAT(run("expel", {"8", "--reason", "no card"}).err,
              HasSubstr("nobody is left at table 2 of round 1"));
  const testing_commands::Ran all = run("close", {"2", "--reason", "no card"});
  EXPECT_THAT(all.out, HasSubstr("(SR.2)"));
  EXPECT_THAT(good("round"), HasSubstr("closed without a sheet: table 2"));
  const json::array said = answer("rulings").at("rulings").as_array();
  EXPECT_EQ(said.back().at("what"), "closed without a sheet");
  EXPECT_EQ(said.back().at("table"), 2);
  EXPECT_EQ(said.back().at("clause"), "SR.2");
  EXPECT_EQ(all.err, "");
  EXPECT_EQ(answer("status").at("closed"), 1);
}

}  // namespace
}  // namespace ultimo::cli::director
