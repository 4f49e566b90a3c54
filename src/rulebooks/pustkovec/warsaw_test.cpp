// V.9, V.11 to V.18, B.7 and R.e: how Warsaw and žduch are paid. Dealer 0, forehand 1.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

Row zduch(const std::vector<int>& points) {
  Row row("zduch");
  row.points(points);
  return row;
}

TEST(PustkovecWarsaw, V_11_each_player_counts_for_himself) {
  Game game(strong_deal());
  game.say("bid first-duty, pass, pass, pass, bid warsaw").play(czech::kForehandTakesAll);
  EXPECT_EQ(told(game, "points"), "[0,70,0,0]");
}

TEST(PustkovecWarsaw, V_11_the_four_counts_add_up_to_70_or_one_beside) {
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15})), "accepted");
  EXPECT_EQ(refusal(warsaw({20, 24, 10, 15})), "accepted");
  EXPECT_EQ(refusal(warsaw({20, 26, 10, 15})), "accepted");
  EXPECT_EQ(refusal(warsaw({20, 23, 10, 15})), "bad-field V.11");
  EXPECT_EQ(refusal(warsaw({20, 27, 10, 15})), "bad-field V.11");
  EXPECT_EQ(refusal(Row("warsaw").points(35)), "bad-field");
}

TEST(PustkovecWarsaw, V_11_tricks_if_told_fit_the_points) {
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).tricks({3, 4, 2, 3})), "accepted");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).tricks({3, 4, 2, 2})), "bad-field V.11");
  EXPECT_EQ(refusal(warsaw({20, 25, 25, 0}).tricks({3, 4, 4, 1})), "bad-field V.11");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).tricks({5, 4, 3, 0})), "bad-field V.11");
}

// Worked example 12: 25 pays double (forehand): 5, 15, 10 points * 40; 20 pays 10 and 5; 15 pays 5.
TEST(PustkovecWarsaw, V_12_everybody_pays_the_difference_to_everybody_with_less) {
  EXPECT_THAT(scores(warsaw({20, 25, 10, 15})), ElementsAre(-100, -1200, 900, 400));
}

TEST(PustkovecWarsaw, V_13_most_pays_three_second_two_third_one_and_the_best_takes_from_all) {
  const trial::Row row = warsaw({25, 5, 15, 25}).tricks({4, 1, 3, 4});
  // 0 and 3, equal, pay nothing to each other: 20 points to 1 = 400, 10 to 2 = 200. 2 pays 1 10 =
  // 200.
  EXPECT_THAT(lines(row, 0), UnorderedElementsAre("warsaw -400 V.12", "warsaw -200 V.12"));
  EXPECT_THAT(lines(row, 3), UnorderedElementsAre("warsaw -400 V.12", "warsaw -200 V.12"));
  EXPECT_THAT(lines(row, 2),
              UnorderedElementsAre("warsaw +200 V.12", "warsaw +200 V.12", "warsaw -200 V.12"));
  EXPECT_THAT(lines(row, 1),
              UnorderedElementsAre("warsaw +400 V.12", "warsaw +400 V.12", "warsaw +200 V.12"));
}

TEST(PustkovecWarsaw, V_14_a_player_without_a_card_gets_double) {
  // 0 is the virgin. 2 has 20 more: 400, doubled 800. 3 has 30 more: 600, doubled 1200.
  const trial::Row row = warsaw({0, 20, 20, 30}).tricks({0, 4, 4, 4});
  EXPECT_THAT(lines(row, 0),
              UnorderedElementsAre("warsaw +1600 V.15", "warsaw +800 V.14", "warsaw +1200 V.14"));
}

TEST(PustkovecWarsaw, V_14_without_the_tricks_no_points_are_no_trick) {
  EXPECT_EQ(scores(warsaw({0, 20, 20, 30})), scores(warsaw({0, 20, 20, 30}).tricks({0, 4, 4, 4})));
}

// Worked example 13: 3 is the virgin. 0 and 2 pay 20 * 20 to 1 and 30 * 40 to 3, 1 pays 10 * 80.
TEST(PustkovecWarsaw, V_15_forehand_pays_double_and_fourfold_to_a_virgin) {
  EXPECT_THAT(scores(warsaw({30, 10, 30, 0})), ElementsAre(-1600, 0, -1600, 3200));
  EXPECT_THAT(lines(warsaw({30, 10, 30, 0}), 3),
              UnorderedElementsAre("warsaw +1200 V.14", "warsaw +1200 V.14", "warsaw +800 V.15"));
}

TEST(PustkovecWarsaw, V_15_forehand_doubles_what_he_pays_not_what_he_gets) {
  // 1 has least and gets the simple difference: 10 * 20 from 2.
  EXPECT_THAT(lines(warsaw({20, 10, 20, 20}), 1),
              ElementsAre("warsaw +200 V.12", "warsaw +200 V.12", "warsaw +200 V.12"));
}

// Worked example 14: the dealer 0 pays 17, 14, 19 points * 40: 680, 560, 760, rounded 700, 600,
// 800. 2 pays 3 * 20 and 5 * 20, 1 pays 2 * 20: a crown each.
TEST(PustkovecWarsaw, V_16_in_zduch_the_dealer_who_pushed_pays_like_forehand) {
  EXPECT_THAT(scores(zduch({30, 13, 16, 11})), ElementsAre(-2100, 700, 400, 1000));
  EXPECT_THAT(lines(zduch({30, 13, 16, 11}), 0),
              ElementsAre("warsaw -700 V.15", "warsaw -600 V.15", "warsaw -800 V.15"));
}

TEST(PustkovecWarsaw, V_17_two_virgins_each_get_their_double_and_nothing_more) {
  // 0 and 3 without a trick. 1 pays each 40 * 80 = 3200, 2 each 30 * 40 = 1200, 1 pays 2 10 * 40.
  const trial::Row row = warsaw({0, 40, 30, 0}).tricks({0, 7, 5, 0});
  EXPECT_THAT(scores(row), ElementsAre(4400, -6800, -2000, 4400));
}

TEST(PustkovecWarsaw, V_18_each_payment_is_rounded_to_crowns_after_all_is_multiplied) {
  // 3 pays: 1 point to 2 = 20, up to the first crown; 7 to 0 = 140, down; 9 to 1 = 180, up.
  EXPECT_THAT(lines(warsaw({15, 13, 21, 22}), 3),
              ElementsAre("warsaw -100 V.12", "warsaw -200 V.12", "warsaw -100 V.12"));
  // Forehand with 3 points more than 0: 3 * 40 = 120, down to a crown; 4 more: 160, up to two.
  EXPECT_THAT(lines(warsaw({17, 20, 17, 16}), 1),
              UnorderedElementsAre("warsaw -100 V.15", "warsaw -100 V.15", "warsaw -200 V.15"));
}

TEST(PustkovecWarsaw, B_7_twenty_halere_a_point_and_the_virgin_fourfold_from_the_caller) {
  // Everybody else a virgin: 70 * 20 * 2 * 2 = 5600 to each.
  EXPECT_THAT(scores(warsaw({0, 70, 0, 0})), ElementsAre(5600, -16800, 5600, 5600));
  Game game(strong_deal());
  game.say("bid first-duty, pass, pass, pass, bid warsaw").play(czech::kForehandTakesAll);
  EXPECT_THAT(scores(game), ElementsAre(5600, -16800, 5600, 5600));
}

TEST(PustkovecWarsaw, B_7_a_played_zduch_is_paid_by_the_dealer) {
  // 1 takes everything but did not call it: 70 * 20 * 2 = 2800 to each.
  Game game(strong_deal());
  game.say("bid first-duty, pass, pass, bid zduch").play(czech::kForehandTakesAll);
  EXPECT_THAT(scores(game), ElementsAre(2800, -8400, 2800, 2800));
}

TEST(PustkovecWarsaw, V_3_a_sheet_has_no_declarer_feats_or_contras) {
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).set("declarer", 1)), "bad-field V.3");
  EXPECT_EQ(refusal(zduch({20, 25, 10, 15}).set("partner", 1)), "bad-field V.3");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).announced_made("barvy", 0)), "bad-field V.3");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).contra("game", {2})), "bad-field V.3");
}

// ---- a talon card that was not added

// The card and the rest stay with forehand: points without a trick.
TEST(PustkovecWarsaw, V_9_omitted_talon_cards_stay_with_forehand) {
  const trial::Row row = warsaw({30, 2, 20, 18}).tricks({5, 0, 4, 3});
  EXPECT_EQ(refusal(row), "bad-field V.11");
  EXPECT_EQ(refusal(trial::Row(row).penalty("talon-omitted", 1)), "accepted");
}

TEST(PustkovecWarsaw, R_e_a_small_renonc_and_no_virgin) {
  // 1 took no trick but is no virgin: 28, 18, 16 points * 20 = 560, 360, 320: 600, 400, 300. He
  // pays a crown to each. 0 pays 2 10 * 20 and 3 12 * 20 = 240: 200 each; 2 pays 3 2 * 20: 100.
  const trial::Row row = warsaw({30, 2, 20, 18}).tricks({5, 0, 4, 3}).penalty("talon-omitted", 1);
  EXPECT_THAT(lines(row, 1),
              UnorderedElementsAre("penalty:talon-omitted -300 R.e", "warsaw +600 V.12",
                                   "warsaw +400 V.12", "warsaw +300 V.12"));
  EXPECT_THAT(scores(row), ElementsAre(-900, 1000, -200, 100));
}

TEST(PustkovecWarsaw, R_e_without_points_he_is_no_virgin_either) {
  const trial::Row row = warsaw({30, 0, 20, 20}).penalty("talon-omitted", 1);
  EXPECT_THAT(lines(row, 1),
              UnorderedElementsAre("penalty:talon-omitted -300 R.e", "warsaw +600 V.12",
                                   "warsaw +400 V.12", "warsaw +400 V.12"));
}

TEST(PustkovecWarsaw, R_e_is_forehands_once_and_only_in_warsaw) {
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).penalty("talon-omitted", 2)), "bad-field R.e");
  EXPECT_EQ(refusal(zduch({20, 25, 10, 15}).penalty("talon-omitted", 0)), "bad-field R.e");
  EXPECT_EQ(
      refusal(warsaw({20, 25, 10, 15}).penalty("talon-omitted", 1).penalty("talon-omitted", 1)),
      "bad-field");
  EXPECT_EQ(refusal(Row("solo", 1).points(30).penalty("talon-omitted", 1)), "bad-field R.e");
}

}  // namespace
}  // namespace ultimo::pustkovec
