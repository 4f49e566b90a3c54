// The examples of the spec's section 10, in its order. Four seats, dealer 3.
#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

TEST(HtlExamples, e01_caller_won_with_a_silent_trull) {
  const Row row = Row("caller", 0).partner(2).points("41/0").silent("trull", 0);
  EXPECT_THAT(row.scores(), ElementsAre(2, -2, 2, -2));
}

TEST(HtlExamples, e02_caller_lost_by_one_blatt) {
  EXPECT_THAT(Row("caller", 0).partner(2).points("35/1").scores(), ElementsAre(-1, 1, -1, 1));
}

TEST(HtlExamples, e03_three_with_both_sacks) {
  EXPECT_THAT(Row("three", 0).points("55/2").scores(), ElementsAre(21, -7, -7, -7));
}

TEST(HtlExamples, e04_caller_lost_with_the_others_sack) {
  EXPECT_THAT(Row("caller", 0).partner(2).points("24/1").scores(), ElementsAre(-2, 2, -2, 2));
}

TEST(HtlExamples, e05_sixer_three_lost_uhu_made) {
  EXPECT_THAT(Row("sixer-three", 0).points("30/0").made("uhu", 0).scores(),
              ElementsAre(-12, 4, 4, 4));
}

TEST(HtlExamples, e06_solo_caller_alone) {
  EXPECT_THAT(Row("solo-caller", 0).points("40/0").scores(), ElementsAre(6, -2, -2, -2));
}

TEST(HtlExamples, e07_better_caller_won_pagat_lost) {
  const Row row = Row("better-caller", 0).partner(2).points("40/0").lost("pagat", 0);
  EXPECT_THAT(row.scores(), ElementsAre(0, 0, 0, 0));
}

TEST(HtlExamples, e08_caller_with_a_silent_valat) {
  const Row row = Row("caller", 0)
                      .partner(2)
                      .points("70/0")
                      .silent("valat", 0)
                      .silent("pagat", 0)
                      .silent("king-ultimo", 2)
                      .silent("trull", 0)
                      .silent("kings", 0);
  EXPECT_THAT(row.scores(), ElementsAre(18, -18, 18, -18));
}

TEST(HtlExamples, e09_solo_three_with_an_announced_valat) {
  const Row row = Row("solo-three", 0).points("60/0").made("valat", 0).lost("trull", 0);
  EXPECT_THAT(row.scores(), ElementsAre(210, -70, -70, -70));
}

TEST(HtlExamples, e10_announced_valat_lost) {
  const Row row = Row("three", 0).points("60/0").lost("valat", 0).silent("trull", 0);
  EXPECT_THAT(row.scores(), ElementsAre(-66, 22, 22, 22));
}

TEST(HtlExamples, e11_the_defenders_announced_valat_lost) {
  EXPECT_THAT(Row("three", 0).points("40/0").lost("valat", 2).scores(),
              ElementsAre(105, -35, -35, -35));
}

TEST(HtlExamples, e12_both_sides_announce_trull_nobody_has_it) {
  const Row row = Row("caller", 0).partner(2).points("36/0").lost("trull", 0).lost("trull", 1);
  EXPECT_THAT(row.scores(), ElementsAre(1, -1, 1, -1));
}

TEST(HtlExamples, e13_better_caller_given_up) {
  EXPECT_THAT(Row("better-caller", 1).conceded().lost("uhu", 1).scores(),
              ElementsAre(6, -18, 6, 6));
}

TEST(HtlExamples, e14_piccolo_made) {
  EXPECT_THAT(Row("piccolo", 1).tricks({4, 1, 4, 3}).scores(), ElementsAre(-3, 9, -3, -3));
}

TEST(HtlExamples, e15_joint_piccolo_both_made) {
  const Row row =
      Row("piccolo", 0).declarers({{0, "piccolo"}, {2, "piccolo"}}).tricks({1, 6, 1, 4});
  EXPECT_THAT(row.scores(), ElementsAre(6, -6, 6, -6));
}

TEST(HtlExamples, e16_joint_ouverts_one_made_one_lost) {
  const Row row = Row("zwiccolo-ouvert", 1)
                      .declarers({{1, "zwiccolo-ouvert"}, {3, "piccolo-ouvert"}})
                      .tricks({4, 2, 4, 2});
  EXPECT_THAT(row.scores(), ElementsAre(0, 28, 0, -28));
}

TEST(HtlExamples, e17_trischaken) {
  const Row row = Row("trischaken").points({"20/0", "25/0", "15/0", "10/0"}).tricks({4, 4, 2, 2});
  EXPECT_THAT(row.scores(), ElementsAre(-2, -2, 2, 2));
}

TEST(HtlExamples, e18_trischaken_mayor_and_virgin) {
  const Row row = Row("trischaken").points({"40/0", "20/0", "10/0", "0/0"}).tricks({6, 4, 2, 0});
  EXPECT_THAT(row.scores(), ElementsAre(-6, 0, 0, 6));
}

TEST(HtlExamples, e19_trischaken_two_virgins) {
  const Row row = Row("trischaken").points({"35/1", "34/2", "0/0", "0/0"}).tricks({6, 6, 0, 0});
  EXPECT_THAT(row.scores(), ElementsAre(-3, -3, 3, 3));
}

TEST(HtlExamples, e20_trischaken_two_equal_in_the_middle) {
  const Row row = Row("trischaken").points({"30/0", "15/0", "15/0", "10/0"}).tricks({4, 4, 2, 2});
  EXPECT_THAT(row.scores(), ElementsAre(-2, 0, 0, 2));
}

TEST(HtlExamples, e21_announced_valat_lost_to_one) {
  const Row row =
      Row("three", 0).points("1/0").tricks({0, 5, 4, 3}).lost("valat", 0).silent("trull", 1);
  EXPECT_THAT(row.scores(), ElementsAre(-114, 38, 38, 38));
}

}  // namespace
}  // namespace ultimo::htl
