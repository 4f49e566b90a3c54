// Rows that can be scored and that no deal can have brought. Thirds: a king or a card of the trul
// 13, a queen 10, any other tarock or pip 1; 210 in all. Dealer 0, declarer 1, partner 3.
#include <gmock/gmock.h>

#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using trial::doubts;

trial::Row duty_of(int points) { return Row("first-duty", 1, 3).points(points); }
trial::Row solo_of(int points) { return Row("solo", 1).points(points); }

TEST(KretinkaDoubts, each_side_has_its_discards_and_a_trick) {
  // Declarer and partner (second after him) discarded 4 + 1, a trick has 4: 9 thirds, 3 points. The
  // others 1 + 4: 5 thirds, which leaves 205, 68 points.
  EXPECT_THAT(doubts(duty_of(2)), ElementsAre("too few 9"));
  EXPECT_THAT(doubts(duty_of(3)), IsEmpty());
  EXPECT_THAT(doubts(duty_of(68)), IsEmpty());
  EXPECT_THAT(doubts(duty_of(69)), ElementsAre("too many 205"));
  // In solo the talon is the others': 6 + 4 thirds.
  EXPECT_THAT(doubts(solo_of(67)), IsEmpty());
  EXPECT_THAT(doubts(solo_of(68)), ElementsAre("too many 200"));
}

TEST(KretinkaDoubts, a_pagat_that_was_made_is_not_without_points) {
  // 13 and eight more cards: 21 thirds, 7 points.
  EXPECT_THAT(doubts(duty_of(6).silent("pagat", 3)), ElementsAre("too few 21"));
  EXPECT_THAT(doubts(duty_of(7).silent("pagat", 3)), IsEmpty());
  // 210 - (13 + 4) = 193 thirds, 64 points.
  EXPECT_THAT(doubts(duty_of(65).silent("pagat", 0)), ElementsAre("too many 193"));
  // Alone he lost it to the others, who have the talon and a trick: 210 - (13 + 9) = 188.
  EXPECT_THAT(doubts(solo_of(64).silent_lost("pagat", 1)), ElementsAre("too many 188"));
}

TEST(KretinkaDoubts, VA_1_a_valat_leaves_the_others_their_discards) {
  // One card, and no king: 210 - 10 = 200 thirds, 67 points.
  EXPECT_THAT(doubts(duty_of(66).silent("valat", 1)), ElementsAre("too few 200"));
  EXPECT_THAT(doubts(duty_of(67).silent("valat", 1)), IsEmpty());
  EXPECT_THAT(doubts(duty_of(69).silent("valat", 1)), IsEmpty()) << "example 11 of the spec";
  // VA.2: six of the talon, at most 78: 132 thirds, 44 points.
  EXPECT_THAT(doubts(solo_of(43).announced_made("valat", 1)), ElementsAre("too few 132"));
  EXPECT_THAT(doubts(solo_of(63).announced_made("valat", 1)), IsEmpty()) << "example 12";
}

TEST(KretinkaDoubts, a_trul_that_was_declared_wins_two_tricks) {
  // Mond and škýz 26, and eleven more of their two tricks and the five discarded: 37 thirds, 12
  // points. The pagát may be lost.
  EXPECT_THAT(doubts(duty_of(11).announced_made("trul", 3)), ElementsAre("too few 37"));
  EXPECT_THAT(doubts(duty_of(12).announced_made("trul", 3)), IsEmpty());
  EXPECT_THAT(doubts(duty_of(11).announced_made("trulhonery", 3)), ElementsAre("too few 37"));
  EXPECT_THAT(doubts(duty_of(11).announced_made("kralovske-honery", 3)), IsEmpty())
      << "kings can be lost";
  // The others: 26 and seven more, which leaves 177, 59 points.
  EXPECT_THAT(doubts(duty_of(60).announced_made("trul", 0)), ElementsAre("too many 177"));
  EXPECT_THAT(doubts(duty_of(69).silent("valat", 1).announced_made("trul", 0)),
              ElementsAre("valat with trul"));
}

TEST(KretinkaDoubts, seven_honours_and_22_tarocks_are_declared_once) {
  const auto declared = [](std::string_view one, std::string_view other) {
    return duty_of(40).announced_made(one, 0).announced_made(other, 2);
  };
  EXPECT_THAT(doubts(declared("honery", "trulhonery")), ElementsAre("honery with trulhonery"));
  EXPECT_THAT(doubts(declared("trul", "trul")), ElementsAre("trul with trul"));
  EXPECT_THAT(doubts(declared("trul", "kralovske-honery")), IsEmpty());
  EXPECT_THAT(doubts(declared("taroky", "taroky")), IsEmpty()) << "10 and 10";
  EXPECT_THAT(doubts(declared("taroky", "tarocky").announced_made("tarocky", 3)),
              ElementsAre("tarocky with tarocky"))
      << "10, 8 and 8 are more than 22";
}

TEST(KretinkaDoubts, tricks_say_how_few_points_a_warsaw_has) {
  EXPECT_THAT(doubts(Row("warsaw").points({30, 20, 10, 10}).tricks({4, 4, 3, 1})), IsEmpty());
  // Five tricks of four cards: 20 thirds, 7 points.
  EXPECT_THAT(doubts(Row("warsaw").points({6, 30, 24, 10}).tricks({5, 3, 3, 1})),
              ElementsAre("seat 0 too few 20"));
}

}  // namespace
}  // namespace ultimo::kretinka
