// When a round begins, with whom, and how an event ends that was broken off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/testing_event.hpp"
#include "tournament/checks.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_cli::Ran;
using testing_event::Trial;
namespace json = boost::json;

const ClockMoved kClockStarts{1, ClockDoes::start, 0, ""};

Trial with_two_tables(std::string_view format) {
  Trial event(format, 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  return event;
}

// D28, A12, SR.1: without a clock the first sheet begins the round; it begins with full tables.
TEST(TournamentBeginning, the_first_sheet_is_refused_while_a_table_is_short) {
  for (const char* format : {"pustkovec", "kretinka", "berac"}) {
    Trial event = with_two_tables(format);
    event.done(Withdrawn{5, "ill"});
    for (const int table : {1, 2}) {
      const SheetEntered sheet{1, table, Sheet{{}, {0, 0, 0, 0}, {}, 0}, false};
      EXPECT_THAT(event.refused(sheet), HasSubstr("table 2 is short")) << format;
    }
    EXPECT_THAT(event.refused(DealWritten{1, 1, 1, {}}), HasSubstr("short"));
    event.done(Undone{Undo::withdraw, {5}, "better"}).result(1, 2, {0, 0, 0, 0});
  }
}

TEST(TournamentBeginning, who_leaves_a_round_that_has_begun_does_not_stop_it) {
  Trial event = with_two_tables("pustkovec");
  event.result(1, 1, {0, 0, 0, 0}).done(Withdrawn{5, "ill"});
  event.done(SheetEntered{1, 2, Sheet{{}, {0, 0, 0, 0}, {}, 0}, false});
  EXPECT_THAT(event.refused(SheetAccepted{1, 2, ""}), HasSubstr("confirmed"));
  event.done(SheetSigned{1, 2, 6}).done(SheetAccepted{1, 2, ""});
}

// A12: the confirmation is that of somebody who is still there.
TEST(TournamentBeginning, A12_an_expulsion_confirms_no_sheet) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).done(kClockStarts);
  event.done(SheetEntered{1, 2, Sheet{{}, {1, 2, 3}, {}, 0}, false});
  event.done(Expelled{5, 1, "C1.6", "marked cards"});
  EXPECT_THAT(event.refused(SheetAccepted{1, 2, ""}),
              AllOf(HasSubstr("confirmed"), HasSubstr("A12")));
  event.done(SheetSigned{1, 2, 5});
  EXPECT_THAT(event.refused(SheetAccepted{1, 2, ""}), HasSubstr("confirmed"));
  Trial by_reason = event;
  by_reason.done(SheetAccepted{1, 2, "the others saw it"});
  event.done(SheetSigned{1, 2, 6}).done(SheetAccepted{1, 2, ""});
}

// ---- what the referee says before the start

TEST(TournamentBeginning, an_expulsion_before_the_start_leaves_the_draw_free) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).done(Expelled{5, 1, "C1.6", "marked cards"});
  EXPECT_THAT(event.refused(kClockStarts), HasSubstr("draw the round again"));
  event.done(Undone{Undo::draw, {}, "without 5"});
  EXPECT_EQ(event.state().players.at(5).expelled->round, 0) << "he never played in it";
  event.done(Entered{9, "S", "", "", 0, true}).seated({{1, 2, 3}, {4, 9, 6}}).done(kClockStarts);
}

TEST(TournamentBeginning, a_warning_before_the_start_follows_the_player_to_his_new_table) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}})
      .done(Ruled{1, 2, 5, "warning", 1, "", "rude", {}})
      .done(Ruled{1, 2, 5, "late", 2, "B1.5", "nine minutes", {{5, -90}}});
  event.done(Undone{Undo::draw, {}, "again"}).seated({{5, 2, 3}, {4, 1, 6}});
  EXPECT_EQ(event.state().rulings[0].ruled.table, 1);
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{-90, 0, 0}));
  EXPECT_EQ(event.state().results(1, 2), (std::vector<int>{0, 0, 0}));
}

TEST(TournamentBeginning, a_ruling_of_no_round_can_be_revoked) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(Ruled{1, 1, 2, "warning", 1, "", "rude", {}});
  event.done(Undone{Undo::draw, {}, "again"}).done(RulingRevoked{1, "it was nothing"});
  EXPECT_TRUE(event.state().rulings[0].revoked);
}

// What one pays the others at his table get: at another table there are others.
TEST(TournamentBeginning, a_ruling_that_pays_the_table_is_revoked_before_the_draw_is_taken_back) {
  Trial event = with_two_tables("pustkovec");
  event.done(Ruled{1, 1, 1, "", 1, "", "talked", {{1, -300}, {2, 100}, {3, 100}, {4, 100}}});
  EXPECT_THAT(event.refused(Undone{Undo::draw, {}, "again"}), HasSubstr("revoke it first"));
  event.done(RulingRevoked{1, "drawn again"}).done(Undone{Undo::draw, {}, "again"});
}

using DeskBeginning = testing_commands::Commands;

TEST_F(DeskBeginning, the_advice_of_a_refused_expulsion_works) {
  open("tzs", 7);
  good("withdraw", {"7"});
  good("draw", {"--seed", "1"});
  const std::string why = run("expel", {"5", "--reason", "rude"}).err;
  EXPECT_THAT(why, HasSubstr("undo the draw, expel him, and draw"));
  good("undo", {"draw", "--reason", "5 goes"});
  good("expel", {"5", "--reason", "rude"});
  good("draw", {"--seed", "2", "--fill"});
  good("clock", {"start"});
}

TEST_F(DeskBeginning, draw_again_after_an_expulsion_from_the_drawn_round) {
  open("tzs", 6);
  good("draw", {"--seed", "1"});
  good("penalty", {"4", "--kind", "warning", "--reason", "rude"});
  good("expel", {"5", "--round", "1", "--reason", "rude"});
  good("draw", {"--seed", "2", "--again", "--fill"});
  good("rulings");
  good("clock", {"start"});
}

// ---- broken off

// After round 1: 3/2/1 by tables (D32). Of round 2 two sheets of three are in; by no paper do some
// play a round and others not, so it counts for nobody.
TEST_F(DeskBeginning, an_event_broken_off_in_a_round_is_frozen_without_that_round) {
  open("tzs", 9);
  const auto totals = [&](const std::string& table, const std::string& scores) {
    good("sheet", {table, "--scores", scores});
    good("accept", {table, "--reason", "the desk saw it"});
  };
  good("draw", {"--hand", "1 2 3 / 4 5 6 / 7 8 9"});
  for (const char* table : {"1", "2", "3"}) totals(table, "30 20 10");
  good("draw", {"--hand", "1 4 7 / 2 5 8 / 3 6 9"});
  totals("1", "10 20 30");
  totals("2", "10 20 30");
  EXPECT_THAT(run("freeze").err, HasSubstr("if it was broken off, freeze with a reason"));
  EXPECT_THAT(run("freeze", {"--round", "2", "--reason", "fire alarm"}).err,
              HasSubstr("not accepted"));
  EXPECT_THAT(good("freeze", {"--reason", "fire alarm"}),
              HasSubstr("round 2 was broken off and counts for nobody"));
  EXPECT_EQ(good("check"), "everything is in order\n");
  const json::object after = answer("standings");
  EXPECT_EQ(after.at("missing"), 0);
  EXPECT_EQ(after.at("rounds"), 1);
  for (const json::value& row : after.at("standings").as_array()) {
    const int number = row.at("player").to_number<int>();
    EXPECT_EQ(row.at("figures").at("points"), 3 - (number - 1) % 3) << number;
  }
  const Ran season = testing_cli::ultimo({"tournament", "season", "--figure", "points", file_});
  EXPECT_EQ(season.status, kOk) << season.err;
  good("thaw", {"--reason", "it was a drill"});
  EXPECT_EQ(answer("standings").at("missing"), 1);
  totals("3", "10 20 30");
}

TEST(TournamentBrokenOff, rounds_before_it_have_to_be_accepted) {
  Trial event = with_two_tables("pustkovec");
  event.result(1, 1, {0, 0, 0, 0}).seated({{1, 2, 5, 6}, {3, 4, 7, 8}});
  event.done(SheetEntered{2, 1, Sheet{{}, {0, 0, 0, 0}, {}, 0}, false});
  EXPECT_THAT(event.refused(Frozen{0, "fire alarm"}), HasSubstr("round 1 has sheets"));
  event.result(1, 2, {0, 0, 0, 0}).done(Frozen{0, "fire alarm"});
}

}  // namespace
}  // namespace ultimo::cli::director
