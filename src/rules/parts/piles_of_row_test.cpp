// How little and how much a pile of cards can hold. The pack: 35 cards of one third (19 taroks, 16
// pips), 4 jacks of 4, 4 knights of 7, 4 queens of 10, 7 honours of 13.
#include "rules/parts/piles_of_row.hpp"

#include <gtest/gtest.h>

namespace ultimo::parts {
namespace {

TEST(PilesOfRow, the_least_is_what_is_sure_and_the_cheapest_cards_besides) {
  EXPECT_EQ(least_thirds({}, 0), Thirds(0));
  EXPECT_EQ(least_thirds({}, 35), Thirds(35));
  EXPECT_EQ(least_thirds({}, 36), Thirds(39)) << "35 and a jack";
  EXPECT_EQ(least_thirds({}, 54), kPackThirds);
  EXPECT_EQ(least_thirds(kKings | kTrula, 0), Thirds(91)) << "seven of 13";
  EXPECT_EQ(least_thirds(kKings, 6), Thirds(54)) << "four of 13 and two of one";
}

TEST(PilesOfRow, what_the_others_have_is_not_counted_once_more) {
  // Without the four jacks the next cards are knights: 35 + 7.
  EXPECT_EQ(least_thirds({}, 36, kJacks), Thirds(42));
}

TEST(PilesOfRow, the_most_is_the_dearest_cards) {
  EXPECT_EQ(most_thirds(1), Thirds(13));
  EXPECT_EQ(most_thirds(8), Thirds(101)) << "seven of 13 and a queen";
  EXPECT_EQ(most_thirds(54), kPackThirds);
}

}  // namespace
}  // namespace ultimo::parts
