// 2.3x-z, 2.10, S3, S5: what a klop costs.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

Row klop(const std::vector<int>& thirds, int seats = 4) {
  Row row("klop", seats);
  row.thirds(thirds);
  return row;
}

TEST(BeracKlop, 2_3z_points_are_written_as_minus_rounded_to_five) {
  // 60, 39, 75 and 36 thirds are 20, 13, 25 and 12 points.
  EXPECT_THAT(lines(klop({60, 39, 75, 36})), ElementsAre("0 klop -20 2.3z", "1 klop -15 2.3z",
                                                         "2 klop -25 2.3z", "3 klop -10 2.3z"));
}

TEST(BeracKlop, 2_3x_who_takes_less_loses_less) {
  EXPECT_THAT(scores(klop({5, 20, 85, 100})), ElementsAre(0, -5, -30, -35));
}

TEST(BeracKlop, S7_a_trick_can_come_to_nothing) {
  // 7 thirds are 2 points, which round to 0; it is still no »no trick«.
  EXPECT_THAT(lines(klop({7, 68, 68, 67})).front(), "0 klop +0 2.3z");
}

TEST(BeracKlop, S3a_full_with_35_and_a_card) {
  EXPECT_THAT(lines(klop({106, 50, 54, 0})),
              ElementsAre("0 klop -70 S3a", "1 klop +0 2.10", "2 klop +0 2.10", "3 klop +0 S3c"));
  EXPECT_THAT(scores(klop({105, 48, 57, 0})), ElementsAre(-35, -15, -20, 0)) << "35 is not full";
  EXPECT_THAT(scores(klop({105, 105, 0, 0})), ElementsAre(-35, -35, 0, 0));
}

TEST(BeracKlop, 2_10_who_is_full_spares_the_others) {
  EXPECT_THAT(scores(klop({30, 30, 30, 120})), ElementsAre(0, 0, 0, -70));
  EXPECT_THAT(scores(klop({107, 103, 0}, 3)), ElementsAre(-70, 0, 0)) << "by three as well";
}

TEST(BeracKlop, S3b_every_trick_is_plus_70) {
  EXPECT_THAT(lines(klop({0, 210, 0, 0})),
              ElementsAre("0 klop +0 S3c", "1 klop +70 S3b", "2 klop +0 S3c", "3 klop +0 S3c"));
  EXPECT_THAT(scores(klop({209, 1, 0, 0})), ElementsAre(-70, 0, 0, 0)) << "nearly is full";
}

TEST(BeracKlop, S3c_no_trick_is_nothing) {
  EXPECT_THAT(lines(klop({0, 70, 70, 70})).front(), "0 klop +0 S3c");
}

TEST(BeracKlop, a_sheet_with_whole_points) {
  EXPECT_THAT(scores(Row("klop").points({20, 25, 13, 12})), ElementsAre(-20, -25, -15, -10));
  EXPECT_THAT(scores(Row("klop").points({36, 20, 14, 0})), ElementsAre(-70, 0, 0, 0));
  EXPECT_THAT(scores(Row("klop").points({35, 20, 15, 0})), ElementsAre(-35, -20, -15, 0));
}

TEST(BeracKlop, 2_5a_the_points_make_70_but_for_rounding) {
  EXPECT_EQ(refusal(Row("klop").points({20, 25, 13, 14})), "bad-field 2.5a");
  EXPECT_EQ(refusal(Row("klop").points({20, 25, 13, 13})), "accepted");
  EXPECT_EQ(refusal(Row("klop").points({20, 25, 13, 11})), "accepted");
  EXPECT_EQ(refusal(Row("klop").points({20, 25, 13, 10})), "bad-field 2.5a");
  EXPECT_EQ(refusal(klop({60, 39, 75, 35})), "bad-field 2.7");
  EXPECT_EQ(refusal(Row("klop").points(35)), "bad-field");
  EXPECT_EQ(refusal(Row("klop")), "bad-field");
}

// ---- contra

Row contrad(const std::vector<int>& thirds, int by) {
  Row row = klop(thirds);
  row.contra("game", {by});
  return row;
}

TEST(BeracKlop, S5_the_speaker_alone_is_doubled_if_he_has_most) {
  EXPECT_THAT(scores(contrad({60, 39, 75, 36}, 2)), ElementsAre(-20, -15, -50, -10));
}

TEST(BeracKlop, S5_else_everybody_is_doubled) {
  EXPECT_THAT(scores(contrad({60, 39, 75, 36}, 1)), ElementsAre(-40, -30, -50, -20));
}

TEST(BeracKlop, S5_a_shared_most_is_not_the_most) {
  EXPECT_THAT(scores(contrad({39, 70, 70, 31}, 1)), ElementsAre(-30, -50, -50, -20));
  // Compared in thirds: 70 and 71 are 23 and 24 points.
  EXPECT_THAT(scores(contrad({38, 71, 70, 31}, 1)), ElementsAre(-15, -50, -25, -10));
}

TEST(BeracKlop, S5_full_and_every_trick_are_doubled_like_the_rest) {
  EXPECT_THAT(scores(contrad({30, 120, 30, 30}, 1)), ElementsAre(0, -140, 0, 0));
  EXPECT_THAT(scores(contrad({30, 120, 30, 30}, 2)), ElementsAre(0, -140, 0, 0));
  EXPECT_THAT(scores(contrad({0, 210, 0, 0}, 3)), ElementsAre(0, 140, 0, 0));
}

TEST(BeracKlop, S4_who_may_contra) {
  EXPECT_EQ(refusal(contrad({60, 39, 75, 36}, 0)), "bad-field S4") << "the dealer is »the talon«";
  EXPECT_EQ(refusal(contrad({60, 39, 75, 36}, 3)), "accepted");
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).contra("game", {1, 2})), "bad-field 2.11");
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).contra("trula", {1})), "bad-field 2.11");
  EXPECT_EQ(refusal(contrad({60, 39, 75, 36}, 1).set("obligatory", true)), "bad-field S4");
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).set("obligatory", true)), "accepted");
}

TEST(BeracKlop, 2_10_played_to_the_end) {
  // The even deal, see 2_3w: 148 thirds for 0, who is full. 1 said contra and has not the most: all
  // figures are doubled.
  Game game(even_deal(), "pass, pass, pass, pass, done, contra game");
  game.play(kSuitTricks).play("T8 T18 T21 T22 | T12 T9 T19 T15 | T20 T16 T13 T10 | T1 T17 T14 T11");
  EXPECT_THAT(lines(game),
              ElementsAre("0 klop -140 S3a", "1 klop +0 2.10", "2 klop +0 2.10", "3 klop +0 2.10"));
  EXPECT_EQ(told_besides(game), R"({"obligatory":false})");
}

TEST(BeracKlop, 2_3u_klop_has_no_declarer) {
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).set("declarer", 1)), "bad-field 2.3u");
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).set("partner", 1)), "bad-field 2.3u");
}

TEST(BeracKlop, 2_12j_no_mond_is_lost_in_klop) {
  EXPECT_EQ(refusal(klop({60, 39, 75, 36}).mond_lost_by(1)), "bad-field 2.12j");
}

}  // namespace
}  // namespace ultimo::berac
