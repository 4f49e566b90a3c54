// The worked examples of the rulebook's specification, in its order: declarer 1, defenders 2 and 0,
// no radelc unless said. The sums are the examples' own.
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

TEST(TzsExamples, B1_14_example_1_three_with_46) {
  // 10 + 11
  EXPECT_THAT(scores(Row("three", 1).points(46)), ElementsAre(0, 21, 0));
}

TEST(TzsExamples, B1_16_example_2_three_with_35_and_with_30) {
  // -10 + 0; -10 - 5
  EXPECT_THAT(scores(Row("three", 1).points(35)), ElementsAre(0, -10, 0));
  EXPECT_THAT(scores(Row("three", 1).points(30)), ElementsAre(0, -15, 0));
}

TEST(TzsExamples, B1_18_example_3_silent_feats_of_both_sides) {
  // 20 + 5 + 10 - 10
  EXPECT_THAT(scores(Row("two", 1).points(40).silent("trula", 1).silent("kings", 2)),
              ElementsAre(0, 25, 0));
}

TEST(TzsExamples, B1_24_example_4_pagat_made_with_radelc) {
  // 2 * (30 + 6 + 50)
  const Row row = Row("one", 1).points(41).announced_made("pagat", 1).radelc({0, 1, 0});
  EXPECT_THAT(scores(row), ElementsAre(0, 172, 0));
  EXPECT_THAT(radelc(row), ElementsAre(0, 0, 0));
}

TEST(TzsExamples, B1_22_example_5_a_failed_contra) {
  // (10 + 10) * 2; bonus 40 - 20
  EXPECT_THAT(scores(Row("three", 1).points(45).contra("game", {2})), ElementsAre(20, 40, 0));
}

TEST(TzsExamples, B1_22_example_6_contra_re_and_radelc) {
  // 2 * 4 * 20; bonus 160 - 40
  EXPECT_THAT(scores(Row("three", 1).points(45).contra("game", {2, 1}).radelc({0, 1, 0})),
              ElementsAre(120, 160, 0));
}

TEST(TzsExamples, B1_20_example_7_a_contra_that_was_right) {
  // -15 * 4
  EXPECT_THAT(scores(Row("three", 1).points(30).contra("game", {2, 1})), ElementsAre(0, -60, 0));
}

TEST(TzsExamples, B1_21_example_8_a_defenders_pagat_lost) {
  // 25 + 50
  EXPECT_THAT(scores(Row("two", 1).points(40).announced_lost("pagat", 2)), ElementsAre(50, 75, 0));
}

TEST(TzsExamples, B1_21_example_9_the_same_under_contra) {
  // 25 + 100
  EXPECT_THAT(scores(Row("two", 1).points(40).announced_lost("pagat", 2).contra("pagat", {1})),
              ElementsAre(100, 125, 0));
}

TEST(TzsExamples, B1_21_example_10_a_defenders_silent_pagat_lost) {
  // 25 + 25
  EXPECT_THAT(scores(Row("two", 1).points(40).silent_lost("pagat", 0)), ElementsAre(0, 50, 25));
}

TEST(TzsExamples, B1_22_example_11_a_failed_contra_on_trula) {
  // 25 + 40; bonus 20
  EXPECT_THAT(scores(Row("two", 1).points(40).announced_made("trula", 1).contra("trula", {0})),
              ElementsAre(0, 65, 20));
}

TEST(TzsExamples, B1_20_example_12_a_contra_on_trula_that_was_right) {
  // 25 - 40
  EXPECT_THAT(scores(Row("two", 1).points(40).announced_lost("trula", 1).contra("trula", {0})),
              ElementsAre(0, -15, 0));
}

TEST(TzsExamples, B1_14_example_13_silent_valat_contra_and_radelc) {
  // 250 * 2 * 2; bonus 500. One mark goes, then each gets one.
  const Row row = Row("solo-without", 1).silent("valat", 1).contra("game", {2}).radelc({0, 1, 0});
  EXPECT_THAT(scores(row), ElementsAre(500, 1000, 0));
  EXPECT_THAT(radelc(row), ElementsAre(1, 1, 1));
}

TEST(TzsExamples, B1_14_example_14_silent_valat_of_the_defenders) {
  const Row row = Row("three", 1).points(0).silent("valat", 2);
  EXPECT_THAT(scores(row), ElementsAre(0, -250, 0));
  EXPECT_THAT(radelc(row), ElementsAre(1, 1, 1));
}

TEST(TzsExamples, B1_17_example_15_announced_valat_made) {
  // 10 + 27 + 500
  EXPECT_THAT(scores(Row("three", 1).points(62).announced_made("valat", 1)),
              ElementsAre(0, 537, 0));
}

TEST(TzsExamples, B1_17_example_16_announced_valat_lost_silent_trula_off) {
  // 10 + 9 - 500
  EXPECT_THAT(scores(Row("three", 1).points(44).announced_lost("valat", 1).silent("trula", 1)),
              ElementsAre(0, -481, 0));
}

TEST(TzsExamples, B1_22_example_17_beggar_under_contra) {
  EXPECT_THAT(scores(Row("beggar", 1).tricks({8, 0, 8}).contra("game", {0})),
              ElementsAre(0, 250, 125));
  EXPECT_THAT(scores(Row("beggar", 1).tricks({0, 1, 0}).contra("game", {0})),
              ElementsAre(0, -250, 0));
}

TEST(TzsExamples, B2_3_example_18_klop) {
  EXPECT_THAT(scores(Row("klop").points({34, 20, 16})), ElementsAre(-34, -20, -16));
  EXPECT_THAT(scores(Row("klop").points({40, 20, 10})), ElementsAre(-70, -20, -10));
  EXPECT_THAT(scores(Row("klop").points({35, 35, 0})), ElementsAre(-70, -70, 0));
}

TEST(TzsExamples, B2_4_example_19_klop_under_contra) {
  EXPECT_THAT(scores(Row("klop").points({30, 25, 15}).contra("game", {0})),
              ElementsAre(-60, -25, -15));
  EXPECT_THAT(scores(Row("klop").points({30, 25, 15}).contra("game", {1})),
              ElementsAre(-60, -50, -30));
  EXPECT_THAT(scores(Row("klop").points({40, 20, 10}).contra("game", {0})),
              ElementsAre(-140, -20, -10));
}

TEST(TzsExamples, B1_26_example_20_mondfang) {
  EXPECT_THAT(scores(Row("three", 1).points(50).mond_lost_by(0)), ElementsAre(-21, 25, 0));
}

TEST(TzsExamples, C2_2_example_21_renons_of_a_defender) {
  // 2 * ((10 + 35) * 2 + 20); the mark stays, for it was not the declarer's fault.
  const Row row = Row("three", 1)
                      .announced_made("trula", 1)
                      .contra("game", {2})
                      .radelc({0, 1, 0})
                      .penalty("renons", 2);
  EXPECT_THAT(scores(row), ElementsAre(0, 0, -220));
  EXPECT_THAT(radelc(row), ElementsAre(0, 1, 0));
}

}  // namespace
}  // namespace ultimo::tzs
