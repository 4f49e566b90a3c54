#include "desk/notices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/testing_log.hpp"
#include "desk/testing_same_state.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> ids(const std::vector<Reason>& reasons) {
  std::vector<std::string> list;
  for (const Reason& reason : reasons) list.emplace_back(reason.id);
  return list;
}

CorrectSheet corrected(std::vector<int> scores) {
  CorrectSheet correct;
  correct.round = 1;
  correct.table = 1;
  correct.sheet.scores = std::move(scores);
  correct.reason = "columns exchanged";
  return correct;
}

/// Two rounds of six, the second drawn by the standings after the first (A5).
testing_log::Event two_rounds(DrawMethod method) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  event.result(1, {10, 20, 30});
  event.result(2, {10, 20, 30});
  DrawRound draw;
  draw.method = method;
  draw.seed = 1;
  event.done(draw);
  return event;
}

TEST(DeskNotices, a_corrected_sheet_says_that_the_next_round_was_drawn_by_the_old_standings) {
  testing_log::Event event = two_rounds(DrawMethod::standings);
  EXPECT_THAT(ids(notices(event.state(), event.done(corrected({30, 20, 10})))),
              ElementsAre("desk.drawn-by-older-standings"));
  EXPECT_THAT(ids(notices(event.state(), event.done(corrected({30, 20, 10})))), IsEmpty())
      << "the same again";
  Rule late;
  late.round = 1;
  late.player = 1;
  late.reason = "late";
  late.lines = {{1, -45}};
  EXPECT_THAT(ids(notices(event.state(), event.done(late))),
              ElementsAre("desk.drawn-by-older-standings"));
  EXPECT_THAT(ids(notices(event.state(), event.done(RevokeRuling{1, "in time"}))),
              ElementsAre("desk.drawn-by-older-standings"));
}

TEST(DeskNotices, by_lot_no_standings_decide_who_sits_where) {
  testing_log::Event event = two_rounds(DrawMethod::lot);
  EXPECT_THAT(ids(notices(event.state(), event.done(corrected({30, 20, 10})))), IsEmpty());
}

TEST(DeskNotices, before_the_end_places_may_change) {
  testing_log::Event event("tzs", 3);
  event.done(ChangeSettings{{{{"rounds", 2}}}});
  event.seated({{1, 2, 3}});
  event.result(1, {10, 20, 30});
  const auto told = [&](int round) {
    return ids(not_final_yet(event.state(), *standings(event.state(), {round, false}), round));
  };
  EXPECT_THAT(told(0), ElementsAre("desk.not-over-yet"));
  event.seated({{1, 2, 3}});
  event.result(1, {10, 20, 30});
  EXPECT_THAT(told(0), IsEmpty());
  EXPECT_THAT(told(1), ElementsAre("desk.not-of-the-end"));
}

TEST(DeskNotices, a_final_is_still_to_come) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  event.result(1, {10, 20, 30, 40});
  const auto told = [&] { return ids(not_final_yet(event.state(), *standings(event.state()), 0)); };
  EXPECT_THAT(told(), ElementsAre("desk.final-to-come"));
  event.done(Freeze{0, "no time for it"});
  EXPECT_THAT(told(), IsEmpty()) << "that was decided";
}

TEST(DeskNotices, entries_that_were_made_before_the_one_before_them) {
  testing_log::Event event("tzs", 3);
  std::vector<Logged> entries = *event.entries();
  EXPECT_THAT(ids(times_that_go_back(entries)), IsEmpty());
  entries[2].at = entries[1].at - 1500;
  const std::vector<Reason> told = times_that_go_back(entries);
  ASSERT_THAT(ids(told), ElementsAre("desk.time-goes-back"));
  EXPECT_EQ(english(told[0]), "entry 3 was made 2 seconds before the one before it");
}

TEST(DeskSession, a_command_that_is_refused_half_way_says_that_nothing_is_kept) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  EnterSheet enter;
  enter.table = 1;
  enter.sheet.scores = {10, 20, 30};
  enter.accept = true;
  const Refusal refusal = event.refused(enter);
  EXPECT_TRUE(refusal.is("sheet.not-confirmed"));
  EXPECT_TRUE(refusal.reasons.back().is("desk.nothing-kept"));
  EXPECT_FALSE(event.state().table(1, 1).sheet);
  EXPECT_FALSE(event.refused(AcceptSheet{0, 1, ""}).reasons.back().is("desk.nothing-kept"))
      << "there was nothing to keep";
}

// Taken back and closed again in one go, and then refused: the table is as it was.
TEST(DeskSession, a_closed_table_comes_back_with_what_is_refused) {
  testing_log::Event event("kretinka", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  event.done(MoveClock{ClockDoes::start, 0, {}});
  event.done(CloseTable{0, 2, "SR.2", "no card"});
  const State before = event.state();
  for (const Event& last : {Event{Noted{""}}, Event{TableClosed{1, 2, "", ""}}}) {
    const Done<Events> written =
        event.session().write({"desk", event.now()}, [&](const State&, const Pen&) {
          return Result<Events>(Events{Undone{Undo::close, {}, "found", 1, 2}, last});
        });
    EXPECT_FALSE(written);
    testing_same_state::expect_same_state(event.state(), before);
  }
  event.done(TakeBack{Undo::close, {}, "found", 1, 2});
  EXPECT_FALSE(event.state().table(1, 2).closed);
}

}  // namespace
}  // namespace ultimo::desk
