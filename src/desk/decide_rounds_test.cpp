// Draws, seats and the clock.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"
#include "tournament/checks.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::HasSubstr;
using testing::Not;

DrawRound by_seed(std::int64_t seed) {
  DrawRound draw;
  draw.seed = seed;
  draw.stand_in = "Stand-in";
  return draw;
}

TEST(DeskRounds, are_drawn_by_the_seed_they_are_given) {
  testing_log::Event one("tzs", 12);
  testing_log::Event other("tzs", 12);
  one.done(by_seed(7));
  other.done(by_seed(7));
  const Result<RoundAnswer> round = desk::round(one.state(), 0);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->round, 1);
  EXPECT_EQ(round->seed, 7);
  EXPECT_EQ(round->tables.size(), 4U);
  EXPECT_EQ(round->places.size(), 3U);
  EXPECT_EQ(one.state().rounds[0].tables[0].players, other.state().rounds[0].tables[0].players);
  const Result<DrawCheck> check = check_draw(*one.entries(), one.state(), 1);
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->same);
  EXPECT_FALSE(check->by_hand);
  EXPECT_TRUE(check_draw(*one.entries(), one.state(), 2).error().is("desk.round-not-drawn"));
}

TEST(DeskRounds, a_draw_that_was_changed_in_the_log_is_found) {
  testing_log::Event event("tzs", 12);
  event.done(by_seed(7));
  auto& drawn = std::get<Drawn>(event.entries()->back().event);
  std::swap(drawn.tables[0][0], drawn.tables[1][0]);
  const Result<DrawCheck> check = check_draw(*event.entries(), event.state(), 1);
  ASSERT_TRUE(check);
  EXPECT_FALSE(check->same);
}

TEST(DeskRounds, tell_what_a_hand_has_changed_in_a_draw) {
  testing_log::Event event("tzs", 12);
  event.done(by_seed(7));
  EXPECT_TRUE(changed_by_hand(*event.entries(), 1).exchanged.empty());
  const int one = event.state().rounds[0].tables[0].players[0];
  const int other = event.state().rounds[0].tables[1].players[0];
  event.done(SwapPlayers{{one, other}, "a wish"});
  EXPECT_EQ(changed_by_hand(*event.entries(), 1).exchanged,
            (std::vector<std::vector<int>>{{one, other}}));
  EXPECT_TRUE(check_draw(*event.entries(), event.state(), 1)->same) << "as it was drawn";
  DrawRound again = by_seed(8);
  again.again = true;
  event.done(again);
  EXPECT_TRUE(changed_by_hand(*event.entries(), 1).exchanged.empty()) << "of another draw";
}

TEST(DeskRounds, name_those_of_one_club_as_they_sit_now) {
  testing_log::Event event("tzs", 6);
  for (const int player : {1, 2, 6}) {
    AmendPlayer amend;
    amend.player = player;
    amend.club = "Kranj";
    event.done(amend);
  }
  event.seated({{1, 2, 3}, {4, 5, 6}});
  EXPECT_THAT(english(desk::round(event.state(), 0)->told),
              HasSubstr("1 pair of one club (P1 and P2): the tables were made by hand"));
  // P2 walks out, P7 comes late and takes his seat: P1 sits with nobody of his club.
  event.done(EnterPlayer{0, "P7", {}, {}, 0, false, true});
  event.done(Withdraw{2, "ill"});
  const std::vector<Finding> open = check(event.state(), event.now());
  EXPECT_TRUE(std::any_of(open.begin(), open.end(), [](const Finding& one) {
    return one.what.is("seats.short-of-a-player") && one.table == 1;
  })) << "the round cannot begin so";
  SeatTable seat;
  seat.table = 1;
  seat.players = {1, 7, 3};
  event.done(seat);
  EXPECT_THAT(english(desk::round(event.state(), 0)->told), Not(HasSubstr("of one club")));
  for (const Finding& one : check(event.state(), event.now())) {
    EXPECT_FALSE(one.what.is("seats.short-of-a-player"));
  }
  EXPECT_EQ(changed_by_hand(*event.entries(), 1).seated, (std::vector<int>{1}));
}

TEST(DeskRounds, are_filled_with_stand_ins_and_drawn_again) {
  testing_log::Event event("tzs", 7);
  DrawRound draw = by_seed(1);
  EXPECT_FALSE(english(event.refused(draw)).empty()) << "seven do not fill tables of three";
  draw.again = true;
  EXPECT_TRUE(event.refused(draw).is("desk.nothing-to-draw-again"));
  draw.again = false;
  draw.fill = true;
  event.done(draw);
  EXPECT_EQ(event.state().players.size(), 9U);
  EXPECT_EQ(event.state().players.at(8).entry.name, "Stand-in 8");
  event.done(EnterPlayer{0, "Late", "", "", 0, true, false});
  draw.again = true;
  const Events written = event.done(draw);
  EXPECT_TRUE(std::holds_alternative<Undone>(written.front()));
  EXPECT_EQ(event.state().playing().size(), 9U) << "one stand-in too many was let go";
  EXPECT_EQ(event.state().rounds.size(), 1U);
}

TEST(DeskRounds, a_table_of_stand_ins_only_is_refused_by_name_and_clause) {
  testing_log::Event event("tzs", 3);
  for (const char* name : {"X", "Y", "Z"}) event.done(EnterPlayer{0, name, "", "", 0, true, false});
  DrawRound draw;
  draw.by_hand = {{1, 2, 3}, {4, 5, 6}};
  const Refusal refusal = event.refused(draw);
  EXPECT_TRUE(refusal.is("draw.stand-ins-only"));
  EXPECT_EQ(refusal.clause, event.state().clause_for("tables"));
  EXPECT_THAT(english(refusal), testing::Not(HasSubstr("--"))) << "options are the terminal's";
}

TEST(DeskRounds, seats_change_and_keys_are_set_before_anybody_plays) {
  testing_log::Event event("htl", 8);
  event.done(SetKey{{{{1, 2, 3, 4}, {5, 6, 7, 8}}}});
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  EXPECT_THAT(english(event.refused(SetKey{})), HasSubstr("before the first round"));
  event.done(SeatTable{1, {4, 3, 2, 1}, "places by age"});
  EXPECT_EQ(event.state().table(1, 1).players.front(), 4);
  EXPECT_THAT(english(event.refused(SeatTable{1, {5, 3, 2, 1}, ""})), HasSubstr("another table"));
}

TEST(DeskClock, shows_what_it_would_show_at_any_time) {
  testing_log::Event event("kretinka", 4);
  EXPECT_TRUE(desk::clock(event.state(), 0).error().is("desk.no-round-yet"));
  EXPECT_TRUE(desk::round(event.state(), 0).error().is("desk.no-round-yet"));
  EXPECT_TRUE(desk::round(event.state(), 3).error().is("desk.round-not-drawn"));
  event.seated({{1, 2, 3, 4}});
  EXPECT_FALSE(desk::clock(event.state(), event.now())->started);
  event.done(MoveClock{ClockDoes::start, 0, {}});
  const Result<ClockAnswer> later = desk::clock(event.state(), event.now() + 60'000);
  ASSERT_TRUE(later);
  EXPECT_EQ(later->face.elapsed, 60);
  EXPECT_TRUE(later->running);
  EXPECT_THAT(english(event.refused(MoveClock{ClockDoes::resume, 0, {}})), HasSubstr("is running"));
}

}  // namespace
}  // namespace ultimo::desk
