// B.4 to B.6, B.8 to B.10, P2.2 and K.1: what a duty is paid. Dealer 0; unless said otherwise a
// first duty of 1 with 3. Sums are in haléře.
#include "rulebooks/pustkovec/score.hpp"

#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

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
Row second_duty(int points) {  // of 2 with 0
  Row row("second-duty", 2, 0);
  row.points(points);
  return row;
}

// ---- the game

TEST(PustkovecScore, B_8_a_point_is_twenty_halere) {
  EXPECT_THAT(lines(first_duty(41), 1), ElementsAre("game +120 B.8", "rounding -20 B.9"));
  EXPECT_THAT(lines(first_duty(30), 1), ElementsAre("game -100 B.8"));
  EXPECT_THAT(lines(second_duty(45).announced_made("pagat", 2), 2),
              ElementsAre("game +200 B.8", "pagat +400 B.5"));
}

TEST(PustkovecScore, B_8_third_duty_times_three_two_one) {
  // 10 points of 20: 600, 400, 200 from each.
  EXPECT_THAT(scores(third_duty(0, 1, 45)), ElementsAre(1800, -600, -600, -600));
  EXPECT_THAT(scores(third_duty(0, 2, 45)), ElementsAre(1200, -400, -400, -400));
  EXPECT_THAT(scores(third_duty(0, 3, 45)), ElementsAre(600, -200, -200, -200));
  EXPECT_THAT(scores(third_duty(0, 3, 25)), ElementsAre(-600, 200, 200, 200));
}

TEST(PustkovecScore, B_8_solo_times_six) {
  // 11 * 120 = 1320, rounded 1300.
  EXPECT_THAT(scores(solo(2, 46)), ElementsAre(-1300, -1300, 3900, -1300));
}

TEST(PustkovecScore, B_8_two_against_two_each_pays_and_receives_once) {
  EXPECT_THAT(scores(first_duty(45)), ElementsAre(-200, 200, -200, 200));
}

TEST(PustkovecScore, B_8_alone_against_three_he_is_paid_by_each) {
  Row alone("first-duty", 1);
  EXPECT_THAT(scores(alone.points(45)), ElementsAre(-200, 600, -200, -200));
  EXPECT_THAT(scores(alone.points(25)), ElementsAre(200, -600, 200, 200));
}

TEST(PustkovecScore, B_10_at_35_all_the_game_is_not_paid) {
  EXPECT_THAT(scores(first_duty(35)), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(lines(first_duty(35), 1), IsEmpty());
}

TEST(PustkovecScore, B_10_but_everything_else_is) {
  EXPECT_THAT(scores(first_duty(35).announced_made("taroky", 3).contra("game", {0})),
              ElementsAre(-200, 200, -200, 200));
}

// ---- rounding

TEST(PustkovecScore, B_9_rounding_to_crowns) {
  // »do první celé koruny vždy nahoru«, then »1,20 a 1,40 Kč dolů, ostatní nahoru«.
  const auto rounded = [](int halere) { return in_crowns(Haler(halere)).count(); };
  EXPECT_EQ(rounded(0), 0);
  EXPECT_EQ(rounded(20), 100);
  EXPECT_EQ(rounded(40), 100);
  EXPECT_EQ(rounded(100), 100);
  EXPECT_EQ(rounded(120), 100);
  EXPECT_EQ(rounded(140), 100);
  EXPECT_EQ(rounded(160), 200);
  EXPECT_EQ(rounded(180), 200);
  EXPECT_EQ(rounded(200), 200);
  EXPECT_EQ(rounded(220), 200);
  EXPECT_EQ(rounded(240), 200);
  EXPECT_EQ(rounded(260), 300);
  EXPECT_EQ(rounded(-20), -100);
  EXPECT_EQ(rounded(-140), -100);
  EXPECT_EQ(rounded(-160), -200);
}

TEST(PustkovecScore, B_9_sum_first_then_rounded_to_crowns) {
  // 17 * 20 = 340 less honery 100 and barvy 200 of the others: 40, so one crown.
  const trial::Row won = first_duty(52).announced_made("honery", 0).announced_made("barvy", 2);
  EXPECT_THAT(lines(won, 1), ElementsAre("game +340 B.8", "honery -100 B.4", "barvy -200 B.4",
                                         "rounding +60 B.9"));
  EXPECT_THAT(scores(won), ElementsAre(-100, 100, -100, 100));
  // 13 * 20 = 260 less 300: -40, so one crown the other way.
  EXPECT_THAT(scores(first_duty(48).announced_made("honery", 0).announced_made("barvy", 2)),
              ElementsAre(100, -100, 100, -100));
}

// ---- declarations

TEST(PustkovecScore, B_4_small_one_crown_great_two) {
  for (const char* small : {"honery", "tarocky", "trul", "barvicky"}) {
    EXPECT_THAT(scores(first_duty(35).announced_made(small, 1)), ElementsAre(-100, 100, -100, 100))
        << small;
  }
  for (const char* great : {"kralovske-honery", "barvy", "trulhonery", "taroky"}) {
    EXPECT_THAT(scores(first_duty(35).announced_made(great, 3)), ElementsAre(-200, 200, -200, 200))
        << great;
  }
}

TEST(PustkovecScore, B_4_they_count_for_the_side_of_their_player) {
  EXPECT_THAT(scores(first_duty(35).announced_made("barvy", 0)), ElementsAre(200, -200, 200, -200));
  EXPECT_THAT(scores(solo(1, 35).announced_made("barvy", 0)), ElementsAre(200, -600, 200, 200));
  EXPECT_THAT(scores(first_duty(35).announced_made("barvy", 0).announced_made("tarocky", 1)),
              ElementsAre(100, -100, 100, -100));
}

TEST(PustkovecScore, B_4_declarations_are_not_multiplied) {
  // Under re, in solo.
  EXPECT_THAT(scores(solo(1, 35).announced_made("taroky", 1).contra("game", {2, 1})),
              ElementsAre(-200, 600, -200, -200));
}

// ---- pagát and valát

TEST(PustkovecScore, B_5_pagat_silent_two_crowns_announced_four) {
  EXPECT_THAT(lines(first_duty(35).silent("pagat", 3), 1), ElementsAre("pagat +200 B.5"));
  EXPECT_THAT(lines(first_duty(35).silent_lost("pagat", 3), 1), ElementsAre("pagat -200 B.5"));
  EXPECT_THAT(lines(first_duty(35).announced_made("pagat", 3), 1), ElementsAre("pagat +400 B.5"));
  EXPECT_THAT(lines(first_duty(35).announced_lost("pagat", 3), 1), ElementsAre("pagat -400 B.5"));
  EXPECT_THAT(lines(first_duty(35).announced_made("pagat", 2), 1), ElementsAre("pagat -400 B.5"));
  EXPECT_THAT(lines(first_duty(35).silent_lost("pagat", 0), 1), ElementsAre("pagat +200 B.5"));
}

TEST(PustkovecScore, B_6_valat_silent_four_crowns_announced_seven) {
  EXPECT_THAT(lines(first_duty(35).silent("valat", 1), 1), ElementsAre("valat +400 B.6"));
  EXPECT_THAT(lines(first_duty(35).announced_made("valat", 1), 1), ElementsAre("valat +700 B.6"));
  EXPECT_THAT(lines(first_duty(35).announced_lost("valat", 1), 1), ElementsAre("valat -700 B.6"));
  EXPECT_THAT(lines(first_duty(35).announced_lost("valat", 0), 1), ElementsAre("valat +700 B.6"));
}

TEST(PustkovecScore, B_6_to_a_valat_the_game_is_added) {
  // 34 * 20 = 680, + 400 = 1080, rounded 1100.
  EXPECT_THAT(scores(first_duty(69).silent("valat", 1)), ElementsAre(-1100, 1100, -1100, 1100));
}

TEST(PustkovecScore, B_6_a_valat_announced_by_one_side_and_made_by_the_other) {
  // The opponents took all: p = 1, 34 * 20 = 680; 700 lost and their silent 400. 1780, 1800.
  EXPECT_THAT(scores(first_duty(1).announced_lost("valat", 1).silent("valat", 2)),
              ElementsAre(1800, -1800, 1800, -1800));
}

TEST(PustkovecScore, P2_2_the_second_duty_pays_its_pagat_besides_the_points) {
  // 5 points lost, 100; the pagát made, 400.
  EXPECT_THAT(scores(second_duty(30).announced_made("pagat", 2)),
              ElementsAre(300, -300, 300, -300));
  EXPECT_THAT(scores(second_duty(40).announced_lost("pagat", 2)),
              ElementsAre(-300, 300, -300, 300));
}

// ---- contras

TEST(PustkovecScore, K_1_contras_double_the_game) {
  // 3 points: 60, 120, 240, 480, 960.
  EXPECT_THAT(lines(first_duty(38), 1)[0], "game +60 B.8");
  EXPECT_THAT(lines(first_duty(38).contra("game", {0}), 1)[0], "game +120 B.8");
  EXPECT_THAT(lines(first_duty(38).contra("game", {0, 3}), 1)[0], "game +240 B.8");
  EXPECT_THAT(lines(first_duty(38).contra("game", {0, 3, 2}), 1)[0], "game +480 B.8");
  EXPECT_THAT(lines(first_duty(38).contra("game", {0, 3, 2, 1}), 1)[0], "game +960 B.8");
}

TEST(PustkovecScore, K_1_contras_on_an_announcement_double_it_alone) {
  EXPECT_THAT(lines(first_duty(45).announced_made("pagat", 1).contra("pagat", {0, 1}), 1),
              ElementsAre("game +200 B.8", "pagat +1600 B.5"));
  EXPECT_THAT(lines(first_duty(45).announced_lost("valat", 0).contra("valat", {3}), 1),
              ElementsAre("game +200 B.8", "valat +1400 B.6"));
}

// Worked example 7: 3 points in solo under mord, 3 * 120 * 16 = 5760.
TEST(PustkovecScore, K_1_up_to_mord_in_solo) {
  EXPECT_THAT(scores(solo(2, 38).contra("game", {0, 2, 1, 2})),
              ElementsAre(-5800, -5800, 17400, -5800));
}

// ---- a deal played here is scored by the same text

TEST(PustkovecScore, B_5_a_played_deal_with_a_silent_pagat) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  game.say("done, done, done, done").play(czech::kSuitTricks).play(czech::kPagatWins);
  // 84 + 4 and 54 + 1 thirds: 143, 48 points. 13 * 20 + 200 = 460, rounded 500.
  EXPECT_THAT(thirds(game), ElementsAre(66, 88, 1, 55));
  EXPECT_EQ(told(game, "points"), "48");
  EXPECT_THAT(scores(game), ElementsAre(-500, 500, -500, 500));
}

TEST(PustkovecScore, B_6_a_played_solo_with_a_silent_valat) {
  Game game(strong_deal());
  game.say("bid solo, announce taroky, done, done, done, done").play(czech::kForehandTakesAll);
  // 204 thirds, 68 points: 33 * 120 = 3960, taroky 200, valát 400: 4560, rounded 4600.
  EXPECT_THAT(feats(game), ElementsAre("1 taroky", "1 silent valat"));
  EXPECT_THAT(scores(game), ElementsAre(-4600, 13800, -4600, -4600));
}

TEST(PustkovecScore, B_6_a_silent_valat_of_the_opponents_is_written_at_the_first_of_them) {
  Game solo_of_0(strong_deal());
  solo_of_0.say("bid first-duty, pass, pass, bid solo, done, announce taroky, done, done, done");
  solo_of_0.say("done").play(czech::kForehandTakesAll);
  EXPECT_THAT(feats(solo_of_0), ElementsAre("1 taroky", "1 silent valat"));

  // A second duty of 2, whose partner 3 comes next: the first opponent is 0.
  Game second(deal(
      0, czech::kPipsTalon,
      {"DK DQ DN DJ D1 D2 D3 D4 T4 T7 T8 T9", "T10 T11 T12 T13 T14 T15 T16 T17 T18 T20 T21 T22",
       "CK CQ CN CJ C10 C9 SK SQ SN T1 T2 T3", "SJ S10 S9 HK HQ HN HJ H1 H2 T5 T6 T19"}));
  second.say("bid first-duty, bid second-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  second.say("done, done, done, announce taroky, done, done, done, done");
  second.play(
      "T22 T2 T19 T7 | T21 T3 T5 T8 | T20 T1 T6 T9 | T18 CK SJ T4 | T17 CQ S10 DK | T16 CN S9 DQ |"
      "T15 CJ HK DN | T14 C10 HQ DJ | T13 C9 HN D1 | T12 SK HJ D2 | T11 SQ H1 D3 | T10 SN H2 D4");
  EXPECT_EQ(partner(second), 3);
  EXPECT_THAT(feats(second), ElementsAre("1 taroky", "2 pagat lost", "0 silent valat"));
}

TEST(PustkovecScore, B_6_both_of_a_side_make_the_valat_together) {
  // 2 plays the second duty; 1, who has XIX, takes all the tricks for both.
  Game game(strong_deal());
  game.say("bid first-duty, bid second-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  game.say("done, done, done, announce taroky, announce valat, done, done, done, done");
  game.play(czech::kForehandTakesAll);
  EXPECT_EQ(partner(game), 1);
  EXPECT_THAT(feats(game), ElementsAre("1 taroky", "2 pagat lost", "1 valat"));
}

TEST(PustkovecScore, PK_counting_in_threes_less_two) {
  EXPECT_EQ(book().written(count(cards("DQ DN"))),
            WrittenPoints(6));  // 10 + 7 thirds: two over, up
  EXPECT_EQ(book().written(count(cards("CK C7"))), WrittenPoints(5));  // 13 + 1
  EXPECT_EQ(book().written(count(cards("CK"))), WrittenPoints(4));     // 13: one over, down
  EXPECT_EQ(book().written(count(cards("T1 T21 T22"))), WrittenPoints(13));
  EXPECT_EQ(book().written(count(cards("C7"))), WrittenPoints(0));
  EXPECT_EQ(book().written(count(kPack)), WrittenPoints(70));
}

}  // namespace
}  // namespace ultimo::pustkovec
