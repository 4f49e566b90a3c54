// 2.3ab-ad, S4, S10: the radelc.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

TEST(BeracRadelc, 2_3ab_everybody_gets_one_after_a_klop) {
  EXPECT_THAT(radelc(Row("klop").points({20, 25, 13, 12}).radelc({0, 1, 2, 0})),
              ElementsAre(1, 2, 3, 1));
  EXPECT_THAT(radelc(Row("klop", 3).points({20, 25, 25}).radelc({0, 1, 2})), ElementsAre(1, 2, 3));
}

TEST(BeracRadelc, S4_also_after_an_obligatory_one) {
  EXPECT_THAT(radelc(Row("klop").points({20, 25, 13, 12}).set("obligatory", true)),
              ElementsAre(1, 1, 1, 1));
}

TEST(BeracRadelc, 2_3ab_also_after_one_that_a_renons_ended) {
  EXPECT_THAT(radelc(Row("klop").penalty("revoke", 2)), ElementsAre(1, 1, 1, 1));
}

TEST(BeracRadelc, 2_3ab_after_no_other_game) {
  EXPECT_THAT(radelc(alone("three").points(40)), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(radelc(alone("beggar").tricks({4, 0, 4, 4})), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(radelc(alone("valat").tricks({0, 12, 0, 0})), ElementsAre(0, 0, 0, 0));
}

TEST(BeracRadelc, 2_3ac_it_doubles_the_declarer_and_not_his_partner) {
  Row row = pair("two");
  row.points(40).announced_made("kings", 3).contra("game", {0}).radelc({1, 1, 1, 1});
  // (20 + 5) * 2 + 20 = 70.
  EXPECT_THAT(lines(row), ElementsAre("1 game +40 2.5", "1 difference +10 S7", "1 kings +20 2.6",
                                      "1 radelc +70 S10", "3 game +40 2.5", "3 difference +10 S7",
                                      "3 kings +20 2.6"));
}

TEST(BeracRadelc, 2_3ac_two_marks_double_once) {
  EXPECT_THAT(scores(alone("two").points(36).radelc({0, 2, 0, 0})), ElementsAre(0, 40, 0, 0));
}

TEST(BeracRadelc, 2_3ac_a_partners_mark_does_not_count) {
  EXPECT_THAT(scores(pair("two").points(36).radelc({1, 0, 1, 1})), ElementsAre(0, 20, 0, 20));
}

TEST(BeracRadelc, S10_there_is_no_line_of_nothing) {
  // 10 for the game, -10 for the king ultimo: nothing to double. The game was won all the same.
  Row row = pair("three");
  row.points(36).silent_lost("king-ultimo", 3).radelc({0, 1, 0, 0});
  EXPECT_THAT(lines(row), ElementsAre("1 game +10 2.5", "1 king-ultimo -10 S10", "3 game +10 2.5",
                                      "3 king-ultimo -10 S10"));
  EXPECT_THAT(radelc(row), ElementsAre(0, 0, 0, 0));
}

TEST(BeracRadelc, 2_3ac_klop_is_not_doubled) {
  EXPECT_THAT(scores(Row("klop").points({20, 25, 13, 12}).radelc({1, 1, 1, 1})),
              ElementsAre(-20, -25, -15, -10));
}

TEST(BeracRadelc, 2_3ad_one_is_erased_when_the_game_succeeds) {
  EXPECT_THAT(radelc(pair("two").points(36).radelc({1, 2, 1, 1})), ElementsAre(1, 1, 1, 1));
  EXPECT_THAT(radelc(alone("beggar").tricks({4, 0, 4, 4}).radelc({0, 1, 0, 0})),
              ElementsAre(0, 0, 0, 0));
}

TEST(BeracRadelc, 2_3ad_it_stays_when_the_game_fails) {
  EXPECT_THAT(radelc(pair("two").points(35).radelc({1, 2, 1, 1})), ElementsAre(1, 2, 1, 1));
  EXPECT_THAT(radelc(alone("valat").tricks({1, 11, 0, 0}).radelc({0, 1, 0, 0})),
              ElementsAre(0, 1, 0, 0));
}

TEST(BeracRadelc, 2_3ad_with_a_valat_the_valat_decides) {
  const auto after = [](Row row) { return radelc(row.radelc({0, 1, 0, 0})); };
  Row made = pair("two");
  made.silent("valat", 3);
  EXPECT_THAT(after(made), ElementsAre(0, 0, 0, 0));
  Row lost = pair("two");
  lost.announced_lost("valat", 1);
  EXPECT_THAT(after(lost), ElementsAre(0, 1, 0, 0));
  Row theirs = pair("two");
  theirs.silent("valat", 0);
  EXPECT_THAT(after(theirs), ElementsAre(0, 1, 0, 0));
}

TEST(BeracRadelc, 2_3ac_2_3ad_at_the_table) {
  // 155 as in S2_totals_run_on, doubled; the mark is gone.
  Game game(with_radelc(even_deal(), {1, 0, 0, 1}),
            "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(scores(game), ElementsAre(310, 0, 0, 0));
  EXPECT_THAT(radelc(game), ElementsAre(0, 0, 0, 1));
}

TEST(BeracRadelc, marks_on_a_sheet_are_whole_numbers) {
  EXPECT_EQ(refusal(alone("two").points(36).radelc({0, -1, 0, 0})), "bad-field");
  EXPECT_EQ(refusal(alone("two").points(36).radelc({0, 0, 0})), "bad-field");
}

}  // namespace
}  // namespace ultimo::berac
