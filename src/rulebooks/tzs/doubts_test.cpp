// Rows that can be scored and that no deal can have brought. Thirds: a king or a card of the trula
// 13, any other tarok or pip 1; 210 in all. Points are the nearest whole third part.
#include <gmock/gmock.h>

#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using trial::doubts;

Row doubtful(int points) { return Row("three", 1).points(points); }
Row all_honours(int points) { return doubtful(points).silent("kings", 1).silent("trula", 1); }

TEST(TzsDoubts, trula_and_kings_are_at_least_30_points) {
  // Seven cards of 13: 91 thirds, 30 points.
  EXPECT_THAT(doubts(all_honours(29)), ElementsAre("too few 91"));
  EXPECT_THAT(doubts(all_honours(0)), ElementsAre("too few 91"));
  EXPECT_THAT(doubts(all_honours(30)), IsEmpty());
  // The defenders have three cards of the talon and a trick, for nobody has made a valat: 6 thirds,
  // which leaves 204, 68 points.
  EXPECT_THAT(doubts(all_honours(68)), IsEmpty());
  EXPECT_THAT(doubts(all_honours(69)), ElementsAre("too many 204"));
}

TEST(TzsDoubts, of_the_defenders_leave_the_declarer_as_much_less) {
  // 210 - 91 = 119 thirds, 40 points.
  const auto defended = [](int points) {
    return Row(doubtful(points).announced_made("kings", 2).silent("trula", 0));
  };
  EXPECT_THAT(doubts(defended(40)), IsEmpty());
  EXPECT_THAT(doubts(defended(41)), ElementsAre("too many 119"));
}

TEST(TzsDoubts, a_pagat_that_was_made_is_not_without_points) {
  // The pagat 13, a king (else the defenders had made the kings) 13, and four more of the three
  // cards of its trick and the three discarded: 30 thirds.
  EXPECT_THAT(doubts(doubtful(0).silent("pagat", 1)), ElementsAre("too few 30"));
  EXPECT_THAT(doubts(doubtful(9).silent("pagat", 1)), ElementsAre("too few 30"));
  EXPECT_THAT(doubts(doubtful(10).silent("pagat", 1)), IsEmpty());
}

TEST(TzsDoubts, kings_that_nobody_has_all_are_on_both_sides) {
  // A king, a card of the trula, four others: 30 thirds on either side, unless the row says more.
  EXPECT_THAT(doubts(doubtful(9)), ElementsAre("too few 30"));
  EXPECT_THAT(doubts(doubtful(10)), IsEmpty());
  EXPECT_THAT(doubts(doubtful(60)), IsEmpty());
  EXPECT_THAT(doubts(doubtful(61)), ElementsAre("too many 180"));
  EXPECT_THAT(doubts(doubtful(61).silent("kings", 1)), IsEmpty());
  // Announced and lost: the defenders have one of them.
  EXPECT_THAT(doubts(doubtful(61).announced_lost("kings", 1)), ElementsAre("too many 180"));
}

TEST(TzsDoubts, B1_17_a_valat_leaves_the_others_only_the_talon) {
  // Three cards of the talon, at most 39 thirds and at least 3: 171 to 207, 57 to 69 points.
  const auto valat = [](int points) { return Row(doubtful(points).announced_made("valat", 1)); };
  EXPECT_THAT(doubts(valat(56)), ElementsAre("too few 171"));
  EXPECT_THAT(doubts(valat(57)), IsEmpty());
  EXPECT_THAT(doubts(valat(69)), IsEmpty());
  EXPECT_THAT(doubts(valat(70)), ElementsAre("too many 207"));
  EXPECT_THAT(doubts(valat(60).announced_made("pagat", 0)), ElementsAre("valat with pagat"));
}

TEST(TzsDoubts, B1_14_points_beside_a_silent_valat_are_all_but_the_talons) {
  // As when it was announced; but who writes 70 means all of them, for nobody counts them.
  EXPECT_THAT(doubts(doubtful(40).silent("valat", 1)), ElementsAre("too few 171"));
  EXPECT_THAT(doubts(doubtful(57).silent("valat", 1)), IsEmpty());
  EXPECT_THAT(doubts(doubtful(70).silent("valat", 1)), IsEmpty());
}

TEST(TzsDoubts, feats_that_need_the_same_card_exclude_each_other) {
  EXPECT_THAT(doubts(doubtful(40).silent("trula", 1).silent("pagat", 2)),
              ElementsAre("trula with pagat"));
  EXPECT_THAT(doubts(doubtful(40).silent("trula", 1).silent_lost("pagat", 1)),
              ElementsAre("trula with pagat"))
      << "the declarer is alone: a defender beat it";
  EXPECT_THAT(doubts(doubtful(40).silent("trula", 0).silent_lost("pagat", 2)), IsEmpty())
      << "his fellow may have beaten it";
}

TEST(TzsDoubts, B1_26_who_lost_the_mond_does_not_have_the_trula) {
  EXPECT_THAT(doubts(doubtful(40).silent("trula", 1).mond_lost_by(1)),
              ElementsAre("mond lost with trula"));
  EXPECT_THAT(doubts(doubtful(40).silent("trula", 1).mond_lost_by(0)), IsEmpty());
  // Mond, škis and pagat are the defenders': that is the trula.
  EXPECT_THAT(doubts(doubtful(40).silent("pagat", 0).mond_lost_by(1)),
              ElementsAre("missing trula"));
}

TEST(TzsDoubts, a_deal_that_was_not_played_to_its_end_is_not_looked_at) {
  EXPECT_THAT(doubts(doubtful(0).penalty("renons", 1)), IsEmpty());
  EXPECT_THAT(doubts(Row("klop").points({70, 0, 0})), IsEmpty());
  EXPECT_THAT(doubts(Row("beggar", 1).tricks({8, 0, 8})), IsEmpty());
}

TEST(TzsDoubts, D9_a_beggar_ends_with_his_first_trick) {
  const auto beggar = [](int tricks) { return Row("beggar", 1).tricks({0, tricks, 16 - tricks}); };
  EXPECT_THAT(doubts(beggar(0)), IsEmpty());
  EXPECT_THAT(doubts(beggar(1)), IsEmpty());
  EXPECT_THAT(doubts(beggar(2)), ElementsAre("seat 1 goes on"));
}

}  // namespace
}  // namespace ultimo::tzs
