// Rows that can be scored and that no deal can have brought. Thirds (Blatt): a king or a card of
// the trull 13, any other tarock or pip 1; 210 in all.
#include <gmock/gmock.h>

#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using trial::doubts;

Row three_of(std::string_view points) { return Row("three", 0).points(points); }

TEST(HtlDoubts, trull_and_kings_are_at_least_30_points_and_a_blatt) {
  EXPECT_THAT(doubts(three_of("30/0").silent("trull", 0).silent("kings", 0)),
              ElementsAre("too few 91"));
  EXPECT_THAT(doubts(three_of("30/1").silent("trull", 0).silent("kings", 0)), IsEmpty());
  EXPECT_THAT(doubts(three_of("39/2").silent("trull", 1).silent("kings", 2)), IsEmpty());
  EXPECT_THAT(doubts(three_of("40/0").silent("trull", 1).silent("kings", 2)),
              ElementsAre("too many 119"));
}

TEST(HtlDoubts, every_bird_has_a_trick_of_its_own) {
  // T1, T2, T3, T4 and a king: 13 + 3 + 13; four tricks and three discards are 19 cards, 14 more of
  // at least a third each: 43.
  const auto birds = [](std::string_view points) {
    return three_of(points)
        .silent("pagat", 0)
        .silent("uhu", 0)
        .silent("kakadu", 0)
        .silent("quapil", 0);
  };
  EXPECT_THAT(doubts(birds("14/0")), ElementsAre("too few 43"));
  EXPECT_THAT(doubts(birds("14/1")), IsEmpty());
}

TEST(HtlDoubts, 9_5_the_last_trick_is_won_by_one_side) {
  EXPECT_THAT(
      doubts(
          Row("caller", 0).partner(2).points("40/0").silent("pagat", 1).silent("king-ultimo", 0)),
      ElementsAre("pagat with king-ultimo"));
}

TEST(HtlDoubts, a_valat_leaves_the_others_only_their_part_of_the_talon) {
  // Three cards of at most 13: 171 thirds, 57/0.
  EXPECT_THAT(doubts(three_of("56/2").silent("valat", 0)), ElementsAre("too few 171"));
  EXPECT_THAT(doubts(three_of("57/0").silent("valat", 0)), IsEmpty());
  // 3.4: a sixer-three has the whole talon.
  EXPECT_THAT(doubts(Row("sixer-three", 0).points("69/2").silent("valat", 0)),
              ElementsAre("too few 210"));
}

TEST(HtlDoubts, 5_6_colour_games_know_no_trull) {
  // The others have a king, else the kings were made, and six more cards of a trick and their half
  // of the talon: 19 thirds.
  EXPECT_THAT(doubts(Row("colour-three", 0).points("63/2")), IsEmpty());
  EXPECT_THAT(doubts(Row("colour-three", 0).points("64/0")), ElementsAre("too many 191"));
}

TEST(HtlDoubts, tricks_say_how_few_points_a_trischaken_has) {
  const auto trischaken = [](std::string_view first, std::string_view second) {
    return Row("trischaken").tricks({1, 5, 4, 2}).points({first, second, "33/1", "10/0"});
  };
  EXPECT_THAT(doubts(trischaken("6/2", "20/0")), IsEmpty());
  EXPECT_THAT(doubts(trischaken("1/0", "25/2")), ElementsAre("seat 0 too few 4"));
}

TEST(HtlDoubts, what_was_not_played_or_missed_unannounced_says_nothing) {
  EXPECT_THAT(doubts(Row("caller", 0).conceded()), IsEmpty());
  EXPECT_THAT(doubts(three_of("40/0").silent("trull", 0).missed("pagat", 0)), IsEmpty());
  EXPECT_THAT(doubts(Row("piccolo", 0).tricks({1, 5, 4, 2})), IsEmpty());
}

}  // namespace
}  // namespace ultimo::htl
