// EV, EQ, GM, AN, VA, SD.2, PF, SO.1: what a duty is paid, in haléře. Dealer 0; unless said
// otherwise a first duty of 1 with 3.
#include "rulebooks/kretinka/score.hpp"

#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;

Row first_duty(int points) {
  Row row("first-duty", 1, 3);
  row.points(points);
  return row;
}
Row solo(int declarer, int points) {
  Row row("solo", declarer);
  row.points(points);
  return row;
}
Row third_duty(int declarer, int set, int points) {
  Row row("third-duty", declarer);
  row.set("set", set).points(points);
  return row;
}
Row second_duty(int points) {  // of 3 with 2
  Row row("second-duty", 3, 2);
  row.points(points);
  return row;
}

// ---- the game

TEST(KretinkaScore, EV_1_difference_times_value_up_to_multiples_of_ten) {
  EXPECT_THAT(lines(first_duty(36), 1), ElementsAre("game +10 EV.1"));  // 5
  EXPECT_THAT(lines(first_duty(37), 1), ElementsAre("game +10 EV.1"));  // 10
  EXPECT_THAT(lines(first_duty(38), 1), ElementsAre("game +20 EV.1"));  // 15
  EXPECT_THAT(lines(first_duty(34), 1), ElementsAre("game -10 EV.1"));  // 5, up to 10 too
  EXPECT_THAT(lines(first_duty(0), 1), ElementsAre("game -180 EV.1"));  // 175
  EXPECT_THAT(lines(first_duty(70), 1), ElementsAre("game +180 EV.1"));
}

// »17 x 5 = 85 hal, rounded up to 90 hal«; »17 x 20 = 3.50 Kc« is a misprint for 3.40.
TEST(KretinkaScore, EV_2_the_papers_examples) {
  EXPECT_THAT(scores(first_duty(18)), ElementsAre(90, -90, 90, -90));
  EXPECT_THAT(scores(third_duty(1, 3, 18)), ElementsAre(340, -1020, 340, 340));
}

TEST(KretinkaScore, EV_3_without_contra_five_halere) {
  EXPECT_THAT(lines(first_duty(45), 1), ElementsAre("game +50 EV.1"));
}
TEST(KretinkaScore, EV_4_with_contra_ten) {
  EXPECT_THAT(lines(first_duty(45).contra("game", {0}), 1), ElementsAre("game +100 EV.1"));
}
TEST(KretinkaScore, EV_5_with_re_contra_twenty) {
  EXPECT_THAT(lines(first_duty(45).contra("game", {0, 3}), 1), ElementsAre("game +200 EV.1"));
}
TEST(KretinkaScore, EV_6_with_sup_contra_forty) {
  EXPECT_THAT(lines(first_duty(45).contra("game", {0, 3, 2}), 1), ElementsAre("game +400 EV.1"));
}
TEST(KretinkaScore, EV_4_rounded_after_the_contra) {
  // 3 * 5 * 2 = 30, not 20 * 2.
  EXPECT_THAT(lines(first_duty(38).contra("game", {0}), 1), ElementsAre("game +30 EV.1"));
}

TEST(KretinkaScore, PF_1_first_three_cards_five_halere) {
  EXPECT_THAT(scores(third_duty(0, 1, 45)), ElementsAre(150, -50, -50, -50));
}
TEST(KretinkaScore, PF_2_second_three_cards_ten) {
  EXPECT_THAT(scores(third_duty(0, 2, 45)), ElementsAre(300, -100, -100, -100));
}
TEST(KretinkaScore, PF_3_third_three_cards_twenty) {
  EXPECT_THAT(scores(third_duty(0, 3, 45)), ElementsAre(600, -200, -200, -200));
  EXPECT_THAT(scores(third_duty(0, 3, 45).contra("game", {2})),
              ElementsAre(1200, -400, -400, -400));
}
TEST(KretinkaScore, SO_1_solo_forty) {
  EXPECT_THAT(scores(solo(2, 45)), ElementsAre(-400, -400, 1200, -400));
}

TEST(KretinkaScore, FD_3_alone_he_is_paid_by_each_of_three) {
  EXPECT_THAT(scores(Row("first-duty", 1).points(52)), ElementsAre(-90, 270, -90, -90));
}

// Worked example 6: 15 * 40 * 8 = 4800.
TEST(KretinkaScore, GM_no_game_costs_more_than_twenty_crowns) {
  EXPECT_THAT(scores(solo(0, 50).contra("game", {1, 0, 2})),
              ElementsAre(6000, -2000, -2000, -2000));
  // 20 * 20 * 8 = 3200 lost; 25 * 20 * 4 = 2000 is not cut.
  EXPECT_THAT(scores(third_duty(0, 3, 15).contra("game", {1, 0, 2})),
              ElementsAre(-6000, 2000, 2000, 2000));
  EXPECT_THAT(scores(third_duty(0, 3, 60).contra("game", {1, 0})),
              ElementsAre(6000, -2000, -2000, -2000));
  EXPECT_THAT(scores(solo(0, 47).contra("game", {1, 0})),  // 12 * 160 = 1920
              ElementsAre(5760, -1920, -1920, -1920));
}

TEST(KretinkaScore, GM_limits_the_game_not_the_announcements) {
  EXPECT_THAT(lines(solo(0, 50).contra("game", {1, 0, 2}).announced_made("taroky", 0), 1),
              ElementsAre("game -2000 EV.1", "taroky -40 AN.decl.8"));
}

// ---- 35 : 35

TEST(KretinkaScore, EQ_1_equal_points_the_declarer_pays_one_point) {
  EXPECT_THAT(lines(first_duty(35), 1), ElementsAre("game -10 EQ.1"));  // 5, up to 10
  EXPECT_THAT(scores(first_duty(35)), ElementsAre(10, -10, 10, -10));
  EXPECT_THAT(scores(solo(2, 35)), ElementsAre(40, 40, -120, 40));
  EXPECT_THAT(scores(third_duty(2, 3, 35)), ElementsAre(20, 20, -60, 20));
}

TEST(KretinkaScore, EQ_2_after_a_contra_the_side_that_gave_the_last_one) {
  EXPECT_THAT(lines(first_duty(35).contra("game", {0}), 1), ElementsAre("game +10 EQ.2"));
  EXPECT_THAT(lines(first_duty(35).contra("game", {0, 1}), 1), ElementsAre("game -20 EQ.2"));
  EXPECT_THAT(lines(first_duty(35).contra("game", {0, 1, 2}), 1), ElementsAre("game +40 EQ.2"));
}

TEST(KretinkaScore, EQ_2_only_contras_on_the_game_count) {
  EXPECT_THAT(lines(first_duty(35).announced_made("pagat", 0).contra("pagat", {1}), 1),
              ElementsAre("game -10 EQ.1", "pagat -400 AN.pagat.2"));
}

// ---- declarations and announcements

TEST(KretinkaScore, AN_decl_1_barvicky_20) {
  EXPECT_THAT(lines(first_duty(45).announced_made("barvicky", 1), 1)[1], "barvicky +20 AN.decl.1");
}
TEST(KretinkaScore, AN_decl_2_barvy_40) {
  EXPECT_THAT(lines(first_duty(45).announced_made("barvy", 1), 1)[1], "barvy +40 AN.decl.2");
}
TEST(KretinkaScore, AN_decl_3_trul_20) {
  EXPECT_THAT(lines(first_duty(45).announced_made("trul", 1), 1)[1], "trul +20 AN.decl.3");
}
TEST(KretinkaScore, AN_decl_4_trulhonery_40) {
  EXPECT_THAT(lines(first_duty(45).announced_made("trulhonery", 1), 1)[1],
              "trulhonery +40 AN.decl.4");
}
TEST(KretinkaScore, AN_decl_5_honery_20) {
  EXPECT_THAT(lines(first_duty(45).announced_made("honery", 1), 1)[1], "honery +20 AN.decl.5");
}
TEST(KretinkaScore, AN_decl_6_kralovske_honery_40) {
  EXPECT_THAT(lines(first_duty(45).announced_made("kralovske-honery", 1), 1)[1],
              "kralovske-honery +40 AN.decl.6");
}
TEST(KretinkaScore, AN_decl_7_tarocky_20) {
  EXPECT_THAT(lines(first_duty(45).announced_made("tarocky", 1), 1)[1], "tarocky +20 AN.decl.7");
}
TEST(KretinkaScore, AN_decl_8_taroky_40) {
  EXPECT_THAT(lines(first_duty(45).announced_made("taroky", 1), 1)[1], "taroky +40 AN.decl.8");
}

// Worked example 7: 25 up to 30, + 20 of the partner, - 40 of an opponent.
TEST(KretinkaScore, AN_decl_7_declarations_count_for_their_players_side) {
  EXPECT_THAT(scores(first_duty(40).announced_made("tarocky", 3).announced_made("barvy", 0)),
              ElementsAre(-10, 10, -10, 10));
}

TEST(KretinkaScore, AN_pagat_1_silent_one_crown_in_all_games) {
  EXPECT_THAT(lines(first_duty(45).silent("pagat", 3), 1)[1], "pagat +100 AN.pagat.1");
  EXPECT_THAT(lines(first_duty(45).silent_lost("pagat", 3), 1)[1], "pagat -100 AN.pagat.1");
  EXPECT_THAT(lines(solo(1, 45).silent("pagat", 0), 0)[1], "pagat +100 AN.pagat.1");
  // Worked example 8.
  EXPECT_THAT(scores(first_duty(40).silent("pagat", 0)), ElementsAre(70, -70, 70, -70));
}

TEST(KretinkaScore, AN_pagat_2_announced_two_crowns_with_its_contras) {
  EXPECT_THAT(lines(first_duty(45).announced_made("pagat", 1), 1)[1], "pagat +200 AN.pagat.2");
  EXPECT_THAT(lines(first_duty(45).announced_lost("pagat", 1), 1)[1], "pagat -200 AN.pagat.2");
  EXPECT_THAT(lines(first_duty(45).announced_made("pagat", 1).contra("pagat", {0, 3, 2}), 1)[1],
              "pagat +1600 AN.pagat.2");
  EXPECT_THAT(lines(solo(2, 45).announced_made("pagat", 2), 0)[1], "pagat -200 AN.pagat.2");
}

TEST(KretinkaScore, AN_valat_1_silent_two_crowns) {
  EXPECT_THAT(lines(first_duty(69).silent("valat", 1), 1)[1], "valat +200 AN.valat.1");
}

TEST(KretinkaScore, AN_valat_2_announced_four_crowns_with_its_contras) {
  EXPECT_THAT(lines(first_duty(69).announced_made("valat", 1), 1)[1], "valat +400 AN.valat.2");
  EXPECT_THAT(lines(first_duty(55).announced_lost("valat", 1).contra("valat", {2}), 1)[1],
              "valat -800 AN.valat.2");
}

TEST(KretinkaScore, AN_valat_3_plus_the_difference_to_35_times_the_game) {
  // 69 points: 34 * 5 = 170.
  EXPECT_THAT(scores(first_duty(69).silent("valat", 1)), ElementsAre(-370, 370, -370, 370));
}

TEST(KretinkaScore, SD_2_like_a_first_duty_plus_or_minus_the_announcements) {
  // Worked example 9: 2 * 5 = 10 lost, + 200. 10: 15 up to 20, - 200, alone.
  EXPECT_THAT(scores(second_duty(33).announced_made("pagat", 3)),
              ElementsAre(-190, -190, 190, 190));
  EXPECT_THAT(scores(Row("second-duty", 3).points(38).announced_lost("pagat", 3)),
              ElementsAre(180, 180, 180, -540));
}

// ---- deals played here

TEST(KretinkaScore, EV_1_a_played_first_duty_with_a_silent_pagat) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  game.say("done, done, done, done").play(czech::kSuitTricks).play(czech::kPagatWins);
  // 88 + 55 thirds: 143, 48 points. 13 * 5 = 65 up to 70, + 100.
  EXPECT_THAT(thirds(game), ElementsAre(66, 88, 1, 55));
  EXPECT_EQ(told(game, "points"), "48");
  EXPECT_THAT(scores(game), ElementsAre(-170, 170, -170, 170));
}

TEST(KretinkaScore, VA_1_a_valat_in_a_duty_leaves_35_less_the_opponents_discards) {
  Game game(strong_deal());
  game.say("bid first-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  game.say("announce taroky, done, done, done, done").play(czech::kForehandTakesAll);
  // Two pips of the opponents, 2 thirds, 1 point: 34 * 5 = 170. Taroky 40, valát 200.
  EXPECT_EQ(told(game, "points"), "69");
  EXPECT_THAT(scores(game), ElementsAre(-410, 1230, -410, -410));
}

TEST(KretinkaScore, VA_2_a_valat_in_solo_leaves_35_less_the_talon) {
  Game game(strong_deal());
  game.say("bid solo, announce taroky, announce valat, done, done, done, done");
  game.play(czech::kForehandTakesAll);
  // Six pips, 6 thirds, 2 points: 33 * 40 = 1320. Taroky 40, valát 400.
  EXPECT_EQ(told(game, "points"), "68");
  EXPECT_THAT(scores(game), ElementsAre(-1760, 5280, -1760, -1760));
}

// Worked example 12: talon of 7 points, 28 * 40 = 1120, + 400.
TEST(KretinkaScore, VA_2_on_a_sheet) {
  EXPECT_THAT(scores(solo(1, 63).announced_made("valat", 1)),
              ElementsAre(-1520, 4560, -1520, -1520));
}

TEST(KretinkaScore, PK_counting_in_threes_less_two) {
  EXPECT_EQ(book().written(count(cards("DQ DN"))), WrittenPoints(6));
  EXPECT_EQ(book().written(count(cards("CK"))), WrittenPoints(4));
  EXPECT_EQ(book().written(count(kPack)), WrittenPoints(70));
}

}  // namespace
}  // namespace ultimo::kretinka
