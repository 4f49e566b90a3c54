// Rows that can be scored and that no deal can have brought. Thirds: a king or a card of the trula
// 13, any other tarok or pip 1; 210 in all. The declarer is seat 1, the partner seat 3.
#include <gmock/gmock.h>

#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using trial::doubts;

trial::Row bare_row(std::string_view contract, int seats = 4) {
  trial::Row row(book());
  row.set("seats", seats).set("dealer", 0).set("contract", contract);
  return row;
}
trial::Row lone_row(std::string_view contract, int points) {
  return bare_row(contract).set("declarer", 1).points(points);
}
trial::Row pair_row(std::string_view contract, int points) {
  return lone_row(contract, points).set("partner", 3);
}

TEST(BeracDoubts, trula_and_kings_are_at_least_30_points) {
  // 91 thirds: 30 points.
  EXPECT_THAT(doubts(pair_row("three", 29).silent("kings", 1).silent("trula", 3)),
              ElementsAre("too few 91"));
  EXPECT_THAT(doubts(pair_row("three", 30).silent("kings", 1).silent("trula", 3)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 40).silent("kings", 0).silent("trula", 2)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 41).silent("kings", 0).silent("trula", 2)),
              ElementsAre("too many 119"));
}

TEST(BeracDoubts, a_pagat_that_was_made_is_not_without_points) {
  // The pagat, a king, and the rest of a trick and three discards: 26 + 5 thirds.
  EXPECT_THAT(doubts(pair_row("three", 0).silent("pagat", 3)), ElementsAre("too few 31"));
  EXPECT_THAT(doubts(pair_row("three", 10).silent("pagat", 3)), IsEmpty());
}

TEST(BeracDoubts, 2_3e_a_called_king_from_the_talon_may_bring_the_rest_home) {
  // The defenders have a trick with a king and a card of the trula, 28 thirds; with the three cards
  // of the talon besides 31.
  EXPECT_THAT(doubts(lone_row("three", 61)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 61)), ElementsAre("too many 179"));
  EXPECT_THAT(doubts(lone_row("solo-three", 61)), ElementsAre("too many 179"));
}

TEST(BeracDoubts, the_last_trick_is_won_by_one_side) {
  EXPECT_THAT(doubts(pair_row("three", 40).silent("king-ultimo", 1).silent("pagat", 0)),
              ElementsAre("king-ultimo with pagat"));
  EXPECT_THAT(doubts(pair_row("three", 40).silent("king-ultimo", 1).silent("pagat", 3)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 40).silent_lost("king-ultimo", 1).silent("pagat", 3)),
              ElementsAre("king-ultimo with pagat"));
}

TEST(BeracDoubts, who_has_the_called_king_leaves_nobody_all_kings) {
  EXPECT_THAT(doubts(pair_row("three", 40).silent("king-ultimo", 1).silent("kings", 0)),
              ElementsAre("kings with king-ultimo"));
}

TEST(BeracDoubts, 2_12j_a_lone_declarer_who_lost_the_mond_has_no_trula) {
  EXPECT_THAT(doubts(lone_row("solo-two", 40).silent("trula", 1).mond_lost_by(1)),
              ElementsAre("mond lost with trula"));
  EXPECT_THAT(doubts(pair_row("three", 40).silent("trula", 1).mond_lost_by(1)), IsEmpty())
      << "the partner's škis may have caught it";
}

TEST(BeracDoubts, S11_points_beside_a_valat_are_all_but_the_talons) {
  // The others have three cards of the talon, 39 thirds at most: 171, 57 points. 70 means all.
  EXPECT_THAT(doubts(pair_row("three", 40).silent("valat", 1)), ElementsAre("too few 171"));
  EXPECT_THAT(doubts(pair_row("three", 57).silent("valat", 1)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 70).announced_made("valat", 1)), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 0).announced_lost("valat", 1)), IsEmpty());
}

TEST(BeracDoubts, tricks_say_how_few_points_a_klop_has) {
  const auto klop = [](int first, int second) {
    return bare_row("klop").tricks({1, 5, 4, 2}).thirds({first, second, 100, 30});
  };
  EXPECT_THAT(doubts(klop(20, 60)), IsEmpty());
  // A trick of four cards: 4 thirds; with a gift from the talon five cards, 65 at most.
  EXPECT_THAT(doubts(klop(3, 77)), ElementsAre("seat 0 too few 4"));
  EXPECT_THAT(doubts(klop(66, 14)), ElementsAre("seat 0 too many 65", "seat 1 too few 20"));
}

TEST(BeracDoubts, tricks_say_how_few_points_a_side_has) {
  // Twelve tricks, ten of them the declarer's side's: 40 cards and three discards. Without the four
  // kings or the trula (they would be on the row) it has the 43 cheapest with one of each, which
  // leaves the others 11: five honours 65, four queens 40, two knights 14. 210 - 119 = 91 thirds.
  EXPECT_THAT(doubts(pair_row("three", 29).tricks({1, 6, 1, 4})), ElementsAre("too few 91"));
  EXPECT_THAT(doubts(pair_row("three", 30).tricks({1, 6, 1, 4})), IsEmpty());
  EXPECT_THAT(doubts(pair_row("three", 40).tricks({6, 0, 6, 0}).silent("pagat", 1)),
              ElementsAre("tricks with pagat"));
}

TEST(BeracDoubts, D16_a_beggar_ends_with_his_first_trick) {
  const auto beggar = [](std::string_view game, int tricks) -> trial::Row {
    return alone(game).tricks({0, tricks, 12 - tricks, 0});
  };
  EXPECT_THAT(doubts(beggar("beggar", 1)), IsEmpty());
  EXPECT_THAT(doubts(beggar("beggar", 5)), ElementsAre("seat 1 goes on"));
  EXPECT_THAT(doubts(beggar("open-beggar", 2)), ElementsAre("seat 1 goes on"));
}

}  // namespace
}  // namespace ultimo::berac
