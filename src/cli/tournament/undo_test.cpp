// Taking things back, sending players out, freezing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "tournament/draw.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_event::Trial;

// ---- expulsion

// C1.6: his table is being played: it is that round, whether anybody says so or not.
TEST(TournamentExpulsion, C1_6_in_the_middle_of_a_round_he_is_expelled_from_that_round) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(ClockMoved{1, ClockDoes::start, 0, ""});
  EXPECT_THAT(event.refused(Expelled{2, 0, "C1.6", "marked cards"}),
              AllOf(HasSubstr("which is being played"), HasSubstr("C1.6")));
  EXPECT_EQ(event.state().round_being_played(2), 1);
  event.done(Expelled{2, 1, "C1.6", "marked cards"});
}

TEST(TournamentExpulsion, C1_6_once_his_sheet_is_accepted_it_is_between_rounds) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).result(1, 1, {10, 20, 0});
  EXPECT_EQ(event.state().round_being_played(2), 0);
  EXPECT_EQ(event.state().round_being_played(5), 1);
  event.done(Expelled{2, 0, "C1.6", "a fight"});
}

TEST(TournamentExpulsion, C1_6_does_not_change_a_frozen_round) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).result(1, 1, {10, 20, 0}).done(Frozen{1, ""});
  EXPECT_THAT(event.refused(Expelled{2, 1, "C1.6", "marked cards"}), HasSubstr("frozen"));
  event.done(Expelled{2, 0, "C1.6", "marked cards"});
  EXPECT_THAT(event.ranking({"points"}), ElementsAre("1 P1 points=2", "2 P3 points=1"));
}

// C1.6: »the difference he had when play was interrupted, or better if the referee says so«. At
// 10 5 0 (sum 15) P1 has 15 and P3 −15; the referee gives P3 20, and P1 10, which is no better.
TEST(TournamentExpulsion, C1_6_the_referee_gives_the_others_a_better_difference) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(SheetEntered{1, 1, Sheet{{}, {10, 5, 0}, {}, 0}, false})
      .done(Expelled{2, 1, "C1.6", "marked cards"})
      .done(SheetAccepted{1, 1, "broken off"})
      .done(Ruled{1, 1, 3, "", 1, "C1.6", "he held the better cards", {}, 20})
      .done(Ruled{1, 1, 1, "", 1, "C1.6", "he too", {}, 10});
  EXPECT_THAT(event.ranking({"points", "difference"}),
              ElementsAre("1 P3 points=3 difference=20", "2 P1 points=3 difference=15"));
  // »At least 30« and »at least 20« are both true of 30 only, whichever was said last.
  event.done(Ruled{1, 1, 3, "", 1, "C1.6", "far better", {}, 30})
      .done(Ruled{1, 1, 3, "", 1, "C1.6", "better", {}, 25});
  EXPECT_THAT(event.ranking({"difference"}),
              ElementsAre("1 P3 difference=30", "2 P1 difference=15"));
  event.done(RulingRevoked{3, "not that far"});
  EXPECT_THAT(event.ranking({"difference"}),
              ElementsAre("1 P3 difference=25", "2 P1 difference=15"));
  event.done(RulingRevoked{1, "looked at again"}).done(RulingRevoked{4, "looked at again"});
  EXPECT_THAT(event.ranking({"difference"}),
              ElementsAre("1 P1 difference=15", "2 P3 difference=-15"));
  Trial other("htl", 4);
  other.seated({{1, 2, 3, 4}});
  EXPECT_THAT(other.refused(Ruled{1, 1, 3, "", 1, "", "why not", {}, 20}), HasSubstr("nobody"));
}

// C1.6 speaks of the two others.
TEST(TournamentExpulsion, C1_6_a_difference_is_not_for_who_was_expelled) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(SheetEntered{1, 1, Sheet{{}, {10, 5, 0}, {}, 0}, false})
      .done(Expelled{2, 1, "C1.6", "marked cards"});
  EXPECT_THAT(event.refused(Ruled{1, 1, 2, "", 1, "C1.6", "was ahead", {}, 20}),
              AllOf(HasSubstr("P2 was expelled"), HasSubstr("C1.6")));
  event.done(Ruled{1, 1, 3, "", 1, "C1.6", "was ahead", {}, 20});
}

// ---- substitutes

TEST(TournamentUndo, a_substitute_of_the_round_being_played_leaves_the_table) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""})
      .done(Substituted{2, "Bor Kos", ""});
  EXPECT_EQ(event.state().name(2, 1), "P2 (Bor Kos)");
  event.done(Undone{Undo::substitute, {2}, "it was P3 who left"});
  EXPECT_EQ(event.state().name(2, 1), "P2");
  EXPECT_EQ(event.state().name(2, 2), "P2");
}

TEST(TournamentUndo, a_substitute_whose_sheet_is_in_has_played) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""})
      .done(Substituted{2, "Bor Kos", ""})
      .result(1, 1, {10, 20, 0})
      .done(Undone{Undo::substitute, {2}, "he is back"});
  EXPECT_EQ(event.state().name(2, 1), "P2 (Bor Kos)");
  EXPECT_EQ(event.state().name(2, 2), "P2");
}

// ---- freezing

TEST(TournamentFreezing, an_earlier_round_thaws_no_later_one) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {30, 10, -10, -30});
  event.seated({{1, 2, 3, 4}}).result(2, 1, {30, 10, -10, -30}).done(Frozen{2, ""});
  EXPECT_THAT(event.refused(Frozen{1, ""}), HasSubstr("up to 2 are frozen"));
  EXPECT_THAT(event.refused(SheetCorrected{2, 1, Sheet{{}, {0, 0, 0, 0}, {}, 0}, "why not"}),
              HasSubstr("round 2 is frozen"));
}

TEST(TournamentFreezing, an_event_that_is_not_over_is_frozen_with_a_reason_only) {
  Trial event("berac", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {40, 30, 20, 10});
  EXPECT_THAT(event.refused(Frozen{0, ""}), HasSubstr("the final is to come"));
  event.done(Frozen{0, "no time for the final"});
}

// ---- draws

TEST(TournamentUndo, a_draw_that_was_not_played_is_taken_back_and_the_log_keeps_it) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  const Drawn second{2, DrawMethod::hand, 0, false, {{4, 3, 2, 1}}, {}, {}};
  EXPECT_THAT(event.refused(second), HasSubstr("round 1 has not begun"));
  event.done(Undone{Undo::draw, {}, "one too many"});
  EXPECT_TRUE(event.state().rounds.empty());
  EXPECT_THAT(event.refused(Undone{Undo::draw, {}, "again"}), HasSubstr("no round"));
  event.seated({{1, 2, 3, 4}}).result(1, 1, {0, 0, 0, 0});
  EXPECT_THAT(event.refused(Undone{Undo::draw, {}, "again"}), HasSubstr("has begun"));
  EXPECT_THAT(event.done(second).refused(Undone{Undo::draw, {}, ""}), HasSubstr("needs a reason"));
}

// ---- people

// 8 6 4 2 by htl: with P1 back in, everybody has the place he had.
TEST(TournamentUndo, of_an_expulsion_recomputes_everything) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {30, 10, -10, -30});
  const std::vector<std::string> before = event.ranking({"rank_points"});
  event.done(Expelled{1, 0, "10.9", "cheating"});
  EXPECT_EQ(event.ranking({}).size(), 3U);
  EXPECT_THAT(event.refused(Undone{Undo::expel, {2}, "x"}), HasSubstr("was not expelled"));
  event.done(Undone{Undo::expel, {1}, "it was somebody else"});
  EXPECT_EQ(event.ranking({"rank_points"}), before);
}

// 3 rank points each for the others by C1.6; when it is taken back 3, 2, 1 as played.
TEST(TournamentUndo, of_an_expulsion_from_a_table_gives_back_what_was_played) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""})
      .done(Expelled{2, 1, "C1.6", "marked cards"})
      .result(1, 1, {10, 5, 0}, "broken off");
  EXPECT_THAT(event.ranking({"points"}), ElementsAre("1 P1 points=3", "2 P3 points=3"));
  event.done(Undone{Undo::expel, {2}, "the cards were in order"});
  EXPECT_THAT(event.ranking({"points"}),
              ElementsAre("1 P1 points=3", "2 P2 points=2", "3 P3 points=1"));
}

TEST(TournamentUndo, of_a_withdrawal_a_check_in_and_a_forbidden_pair) {
  Trial event("htl", 5, {{"odd", "sit-out"}});
  event.done(Withdrawn{1, "train"}).done(Undone{Undo::withdraw, {1}, "missed it"});
  EXPECT_EQ(event.state().playing().size(), 5U);
  event.done(Undone{Undo::check_in, {1}, "it was his brother"});
  EXPECT_EQ(event.state().playing().size(), 4U);
  event.done(CheckedIn{1}).done(Forbidden{{2, 1}, ""}).done(Undone{Undo::forbid, {1, 2}, "agreed"});
  EXPECT_TRUE(event.state().forbidden.empty());
  EXPECT_THAT(event.refused(Undone{Undo::forbid, {1, 2}, "again"}), HasSubstr("not kept apart"));
  EXPECT_THAT(event.refused(Undone{Undo::withdraw, {1}, "x"}), HasSubstr("has not withdrawn"));
  event.seated({{1, 2, 3, 4, 5}});
  EXPECT_THAT(event.refused(Undone{Undo::check_in, {1}, "x"}), HasSubstr("take that draw back"));
  event.result(1, 1, {0, 0, 0, 0, 0});
  EXPECT_THAT(event.refused(Undone{Undo::check_in, {1}, "x"}), HasSubstr("let him withdraw"));
}

}  // namespace
}  // namespace ultimo::cli::director
