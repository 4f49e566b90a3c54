// Two players who change places after a draw.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"
#include "desk/testing_same_state.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<int>& players_at(const testing_log::Event& event, int table) {
  const auto round = static_cast<int>(event.state().rounds.size());
  return event.state().table(round, table).players;
}

TEST(Swap, changes_places_at_two_tables_and_at_one) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  event.done(SwapPlayers{{2, 7}, "husband and wife"});
  EXPECT_THAT(players_at(event, 1), ElementsAre(1, 7, 3, 4));
  EXPECT_THAT(players_at(event, 2), ElementsAre(5, 6, 2, 8));
  event.done(SwapPlayers{{1, 4}, {}});
  EXPECT_THAT(players_at(event, 1), ElementsAre(4, 7, 3, 1));
}

TEST(Swap, tells_who_meets_again_and_who_should_not_meet) {
  testing_log::Event event("htl", 8);
  event.done(Forbid{{5, 8}, {}});
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  event.result(1, {0, 0, 0, 0});
  event.result(2, {0, 0, 0, 0});
  event.seated({{1, 5, 2, 6}, {3, 7, 4, 8}});
  EXPECT_EQ(event.state().rounds.back().report.repeats.size(), 4U) << "1–2, 5–6, 3–4, 7–8";
  event.done(SwapPlayers{{2, 8}, {}});
  const DrawReport& report = event.state().rounds.back().report;
  // 1 5 8 6 and 3 7 4 2: 5–8, 5–6, 6–8; 3–4, 3–2, 4–2.
  EXPECT_EQ(report.repeats.size(), 6U);
  EXPECT_EQ(report.forbidden, 1) << "5 and 8";
  EXPECT_THAT(english(round(event.state(), 0)->told), HasSubstr("that should not meet"));
}

TEST(Swap, is_refused_where_it_makes_no_sense) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  EXPECT_TRUE(event.refused(SwapPlayers{{1}, {}}).is("desk.two-change-places"));
  EXPECT_TRUE(event.refused(SwapPlayers{{1, 1}, {}}).is("swap.two-players"));
  EXPECT_TRUE(event.refused(SwapPlayers{{1, 9}, {}}).is("event.no-such-player"));
  EnterSheet enter;
  enter.table = 2;
  enter.sheet.scores = {10, 0, 0, -10};
  event.done(enter);
  EXPECT_TRUE(event.refused(SwapPlayers{{1, 5}, {}}).is("seats.sheet-already"));
  EXPECT_THAT(players_at(event, 1), ElementsAre(1, 2, 3, 4)) << "nothing has changed";
}

TEST(Swap, nobody_sits_out_twice_before_everybody_has) {
  testing_log::Event event("htl", 9);
  ChangeSettings sitting_out;
  sitting_out.change.settings["odd"] = std::string("sit-out");
  sitting_out.change.settings["tables"] = std::vector<int>{4};
  event.done(sitting_out);
  event.done(DrawRound{DrawMethod::lot, 1});
  const int first = *event.state().rounds.back().sit_out.begin();
  event.result(1, {0, 0, 0, 0});
  event.result(2, {0, 0, 0, 0});
  event.done(DrawRound{DrawMethod::lot, 2});
  const int second = *event.state().rounds.back().sit_out.begin();
  ASSERT_NE(first, second);
  EXPECT_TRUE(event.refused(SwapPlayers{{first, second}, {}}).is("draw.sits-out-again"));
  int third = 1;
  while (third == first || third == second) ++third;
  event.done(SwapPlayers{{second, third}, {}});
  EXPECT_THAT(event.state().rounds.back().sit_out, ElementsAre(third));
}

TEST(Swap, takes_the_players_rulings_along_but_none_of_the_whole_table) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  Rule warning;
  warning.player = 2;
  warning.reason = "talk";
  warning.count = 1;
  event.done(warning);
  event.done(SwapPlayers{{2, 7}, {}});
  EXPECT_EQ(event.state().rulings.front().ruled.table, 2);
  Rule paying = warning;
  paying.lines = {{2, -3}, {5, 1}, {6, 1}, {8, 1}};
  event.done(paying);
  EXPECT_TRUE(event.refused(SwapPlayers{{2, 7}, {}}).is("undo.ruling-of-everybody"));
  event.done(RevokeRuling{2, "seen differently"});
  event.done(SwapPlayers{{2, 7}, {}});
  EXPECT_THAT(players_at(event, 1), ElementsAre(1, 2, 3, 4));
}

TEST(Swap, is_taken_back_with_what_is_refused_after_it) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  const State before = event.state();
  const Done<Events> written =
      event.session().write({"desk", event.now()}, [](const State&, const Pen&) {
        return Result<Events>(Events{Swapped{1, {2, 7}, {}}, SheetAccepted{1, 1, {}}});
      });
  EXPECT_FALSE(written) << "there is no sheet to accept";
  testing_same_state::expect_same_state(before, event.state());
}

TEST(Swap, the_log_folds_to_the_same_seats) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  event.done(SwapPlayers{{2, 7}, {}});
  const Result<State> again = fold(*event.entries(), testing_log::rulebooks());
  ASSERT_TRUE(again) << english(again.error());
  EXPECT_EQ(again->rounds.back().tables[0].players, players_at(event, 1));
  EXPECT_EQ(again->rounds.back().report, event.state().rounds.back().report);
}

}  // namespace
}  // namespace ultimo::desk
