// Settings, and who plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<int> numbers_of(const State& state) {
  std::vector<int> numbers;
  for (const auto& [number, player] : state.players) numbers.push_back(number);
  return numbers;
}

TEST(DeskPlayers, get_the_next_number_or_the_one_they_are_given) {
  testing_log::Event event("htl", 2);
  event.done(EnterPlayer{9, "Ana", "Kranj", "", 12, false, true});
  event.done(EnterPlayer{0, "Bor", "", "", 0, true, false});
  EXPECT_THAT(numbers_of(event.state()), ElementsAre(1, 2, 9, 10));
  EXPECT_TRUE(event.state().players.at(9).here);
  EXPECT_EQ(event.state().players.at(9).entry.club, "Kranj");
  EXPECT_THAT(english(event.refused(EnterPlayer{9, "Cene", "", "", 0, false, false})),
              HasSubstr("number 9 is taken"));
}

TEST(DeskPlayers, come_in_tables) {
  testing_log::Event event("htl", 1);
  event.done(EnterTable{"name;club;number\nAna;Kranj;\nBor;;7\n", true});
  EXPECT_THAT(numbers_of(event.state()), ElementsAre(1, 7, 8));
  EXPECT_EQ(event.state().players.at(8).entry.name, "Ana");
  EXPECT_TRUE(event.state().players.at(8).here);
  EXPECT_THAT(english(event.refused(EnterTable{"name\nANA\n", false})), HasSubstr("line 2"));
  EXPECT_EQ(event.state().players.size(), 3U);
}

TEST(DeskPlayers, are_amended_in_what_is_said_and_nothing_else) {
  testing_log::Event event("htl", 0);
  event.done(EnterPlayer{0, "Ana", "Kranj", "Novak", 12, false, false});
  AmendPlayer amend;
  amend.player = 1;
  amend.name = "Anja";
  amend.club = "";
  amend.number = 5;
  event.done(amend);
  const Entered& entry = event.state().players.at(5).entry;
  EXPECT_EQ(entry.name, "Anja");
  EXPECT_EQ(entry.club, "") << "none";
  EXPECT_EQ(entry.family, "Novak");
  EXPECT_EQ(entry.rank, 12);
  EXPECT_TRUE(event.refused(amend).is("desk.no-such-player"));
}

TEST(DeskPlayers, check_in_all_at_once_but_for_stand_ins_and_those_who_left) {
  testing_log::Event event("htl", 0);
  EXPECT_TRUE(event.refused(CheckIn{{}, true}).is("desk.nobody-to-check-in"));
  event.done(EnterTable{"name\nAna\nBor\nCene\n", false});
  event.done(Withdraw{3, "ill"});
  event.done(CheckIn{{}, true});
  EXPECT_THAT(event.state().playing(), ElementsAre(1, 2));
  EXPECT_TRUE(event.refused(CheckIn{{}, true}).is("desk.nobody-to-check-in"));
  event.done(TakeBack{Undo::check_in, {2}, "somebody else"});
  EXPECT_THAT(event.state().playing(), ElementsAre(1));
}

TEST(DeskPlayers, are_expelled_by_the_papers_clause_from_the_round_they_play) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  event.done(MoveClock{ClockDoes::start, 0, {}});
  Expel expel;
  expel.player = 2;
  EXPECT_THAT(english(event.refused(expel)), HasSubstr("needs a reason"));
  expel.reason = "marked cards";
  event.done(expel);
  ASSERT_TRUE(event.state().players.at(2).expelled);
  EXPECT_EQ(event.state().players.at(2).expelled->round, 1);
  EXPECT_EQ(event.state().players.at(2).expelled->clause, "C1.6");
  const std::vector<PlayerLine> list = players(event.state());
  EXPECT_EQ(list[1].stands, PlayerLine::Stands::expelled);
  EXPECT_EQ(list[1].table, 1);
  EXPECT_EQ(list[5].table, 2);
}

TEST(DeskPlayers, have_somebody_play_for_them_and_pairs_are_kept_apart) {
  testing_log::Event event("htl", 4);
  event.done(Substitute{2, "Sub", "away"});
  EXPECT_EQ(players(event.state())[1].name, "P2 (Sub)");
  EXPECT_EQ(players(event.state())[1].entry.name, "P2");
  event.done(Forbid{{1, 2}, ""});
  EXPECT_EQ(event.state().forbidden.size(), 1U);
  EXPECT_THAT(english(event.refused(Forbid{{1}, ""})), HasSubstr("two players"));
}

TEST(DeskSettings, change_until_the_first_round_is_drawn_or_as_long_as_they_concern_the_future) {
  testing_log::Event event("htl", 4);
  const ChangeSettings turns{{{{"turns", std::int64_t{3}}}}};
  const ChangeSettings rounds{{{{"rounds", std::int64_t{2}}}}};
  event.done(turns);
  EXPECT_EQ(event.state().format().turns, 3);
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(english(event.refused(turns)), HasSubstr("fixed once the first round is drawn"));
  event.done(rounds);
  EXPECT_EQ(event.state().format().rounds, 2);
}

TEST(DeskStatus, counts_what_is_in_and_names_what_is_not) {
  testing_log::Event event("tzs", 6);
  EXPECT_EQ(status(event.state()).tables, 0);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  event.result(1, {1, 2, 3});
  const Status now = status(event.state());
  EXPECT_EQ(now.players, 6U);
  EXPECT_EQ(now.rounds, 1);
  EXPECT_EQ(now.planned, 4);
  EXPECT_EQ(now.accepted, 1);
  ASSERT_EQ(now.open.size(), 1U);
  EXPECT_EQ(now.open[0].table, 2);
  EXPECT_FALSE(now.open[0].entered);
  EXPECT_FALSE(now.final_next);
  const CheckAnswer open = check(event.state(), event.now(), false);
  EXPECT_TRUE(open.open);
  EXPECT_EQ(open.findings.front().table, 2);
}

}  // namespace
}  // namespace ultimo::desk
