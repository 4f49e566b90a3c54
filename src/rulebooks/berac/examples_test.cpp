// The eighteen worked examples of section 10 of the spec. The declarer is seat 1, the partner,
// where there is one, seat 3; the dealer is 0.
#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

TEST(BeracExamples, 1_three_with_41) {
  // 10 + r5(6) = 5.
  EXPECT_THAT(scores(pair("three").points(41)), ElementsAre(0, 15, 0, 15));
}

TEST(BeracExamples, 2_two_with_30) {
  // -20 + r5(-5) = -5.
  EXPECT_THAT(scores(pair("two").points(30)), ElementsAre(0, -25, 0, -25));
}

TEST(BeracExamples, 3_three_around_the_half) {
  EXPECT_THAT(lines(pair("three").points(35)), ElementsAre("1 game -10 2.5", "3 game -10 2.5"));
  EXPECT_THAT(scores(pair("three").points(36)), ElementsAre(0, 10, 0, 10));
  EXPECT_THAT(scores(pair("three").points(37)), ElementsAre(0, 10, 0, 10));
  EXPECT_THAT(scores(pair("three").points(38)), ElementsAre(0, 15, 0, 15));
}

TEST(BeracExamples, 4_a_radelc_doubles_the_declarer_alone) {
  Row won = pair("three");
  won.points(45).radelc({0, 1, 0, 0});
  EXPECT_THAT(scores(won), ElementsAre(0, 40, 0, 20));
  EXPECT_THAT(radelc(won), ElementsAre(0, 0, 0, 0));
  Row lost = pair("three");
  lost.points(30).radelc({0, 1, 0, 0});
  EXPECT_THAT(scores(lost), ElementsAre(0, -30, 0, -15));
  EXPECT_THAT(radelc(lost), ElementsAre(0, 1, 0, 0));
}

TEST(BeracExamples, 5_one_lost_under_contra) {
  // (-30 - 5) * 2; r5(28 - 35) = -5.
  EXPECT_THAT(scores(pair("one").points(28).contra("game", {0})), ElementsAre(0, -70, 0, -70));
}

TEST(BeracExamples, 6_the_difference_is_rounded_before_it_is_doubled) {
  // (20 + r5(7) = 5) * 2 = 50, not 40 + r5(14).
  EXPECT_THAT(scores(pair("two").points(42).contra("game", {0})), ElementsAre(0, 50, 0, 50));
}

TEST(BeracExamples, 7_announced_trula_and_silent_kings) {
  // 20 + 15 + 20 + 10.
  EXPECT_THAT(scores(pair("two").points(50).announced_made("trula", 1).silent("kings", 3)),
              ElementsAre(0, 65, 0, 65));
}

TEST(BeracExamples, 8_silent_kings_go_under_the_contra_on_the_game) {
  EXPECT_THAT(scores(pair("three").points(36).contra("game", {2}).silent("kings", 1)),
              ElementsAre(0, 40, 0, 40));
  EXPECT_THAT(scores(pair("three").points(36).contra("game", {2}).announced_made("kings", 1)),
              ElementsAre(0, 40, 0, 40))
      << "at their own level";
}

TEST(BeracExamples, 9_a_defenders_trula_contrad_and_failed) {
  // 10 + 20 * 2 = 50, doubled for the declarer.
  Row row = pair("three");
  row.points(36).announced_lost("trula", 0).contra("trula", {3}).radelc({0, 1, 0, 0});
  EXPECT_THAT(scores(row), ElementsAre(0, 100, 0, 50));
}

TEST(BeracExamples, 10_a_defender_loses_the_pagat_silently) {
  EXPECT_THAT(scores(pair("three").points(36).silent_lost("pagat", 2)), ElementsAre(0, 35, 0, 35));
}

TEST(BeracExamples, 11_valats) {
  EXPECT_THAT(scores(pair("three").silent("valat", 3).contra("game", {0})),
              ElementsAre(0, 500, 0, 500));
  Row lost = alone("solo-one");
  lost.announced_lost("valat", 1).contra("valat", {0}).radelc({0, 1, 0, 0});
  EXPECT_THAT(scores(lost), ElementsAre(0, -2000, 0, 0));
}

TEST(BeracExamples, 12_solo_without_and_the_open_one) {
  // 80 + r5(25) and -100 + r5(-10).
  EXPECT_THAT(scores(alone("solo-without").points(60)), ElementsAre(0, 105, 0, 0));
  EXPECT_THAT(scores(alone("open-solo-without").points(25)), ElementsAre(0, -110, 0, 0));
}

TEST(BeracExamples, 13_beggar_with_contra_re_and_radelc) {
  Row won = alone("beggar");
  won.tricks({4, 0, 4, 4}).contra("game", {0, 1}).radelc({0, 1, 0, 0});
  EXPECT_THAT(scores(won), ElementsAre(0, 560, 0, 0));
  EXPECT_THAT(scores(alone("beggar").tricks({1, 1, 0, 0})), ElementsAre(0, -70, 0, 0));
}

TEST(BeracExamples, 14_klop_and_its_contra) {
  const auto klop = [](const std::vector<int>& speakers) {
    Row row("klop");
    row.points({20, 13, 25, 12}).contra("game", speakers);
    return scores(row);
  };
  EXPECT_THAT(klop({}), ElementsAre(-20, -15, -25, -10));
  EXPECT_THAT(klop({1}), ElementsAre(-40, -30, -50, -20));
  EXPECT_THAT(klop({2}), ElementsAre(-20, -15, -50, -10));
}

TEST(BeracExamples, 15_full_with_35_and_a_card) {
  EXPECT_THAT(scores(Row("klop").thirds({106, 50, 54, 0})), ElementsAre(-70, 0, 0, 0));
  EXPECT_THAT(scores(Row("klop").thirds({105, 48, 57, 0})), ElementsAre(-35, -15, -20, 0));
}

TEST(BeracExamples, 16_a_lost_mond_stands_outside_contra_and_radelc) {
  Row row = pair("three");
  row.points(36).contra("game", {0}).radelc({0, 1, 0, 0}).mond_lost_by(2);
  EXPECT_THAT(scores(row), ElementsAre(0, 40, -20, 20));
}

TEST(BeracExamples, 17_a_renons_of_the_declarer) {
  // -(20 + 35) - 20.
  EXPECT_THAT(scores(pair("two").announced_made("trula", 1).penalty("revoke", 1)),
              ElementsAre(0, -75, 0, 0));
}

TEST(BeracExamples, 18_re_on_the_partners_announcement) {
  const auto row = [](int re) {
    Row trula = pair("three");
    trula.points(36).announced_made("trula", 3).contra("trula", {0, re});
    return trula;
  };
  EXPECT_THAT(scores(row(1)), ElementsAre(0, 90, 0, 90));
  EXPECT_EQ(refusal(row(3)), "bad-field 2.6g");
}

}  // namespace
}  // namespace ultimo::berac
