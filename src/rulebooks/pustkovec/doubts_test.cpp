// Rows that can be scored and that no deal can have brought; what both Czech papers share is tested
// in kretinka.
#include <gmock/gmock.h>

#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using trial::doubts;

TEST(PustkovecDoubts, a_pagat_that_was_made_is_not_without_points) {
  // Third duty: three discards and a trick with the pagát: 13 + 6 thirds, 6 points.
  const auto third = [](int points) {
    return Row("third-duty", 1).set("set", 1).points(points).announced_made("pagat", 1);
  };
  EXPECT_THAT(doubts(third(0)), ElementsAre("too few 19"));
  EXPECT_THAT(doubts(third(6)), IsEmpty());
}

TEST(PustkovecDoubts, R_2_a_row_with_a_renonc_is_not_looked_at) {
  EXPECT_THAT(doubts(Row("first-duty", 1, 3).points(0).penalty("revoke", 1)), IsEmpty());
}

TEST(PustkovecDoubts, tricks_say_how_few_points_a_zduch_has) {
  EXPECT_THAT(doubts(Row("zduch").points({6, 30, 24, 10}).tricks({5, 3, 3, 1})),
              ElementsAre("seat 0 too few 20"));
}

}  // namespace
}  // namespace ultimo::pustkovec
