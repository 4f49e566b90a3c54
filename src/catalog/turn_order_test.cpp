// To whom the turn passes, by each paper: a picture of a table needs it, no rule does.
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"

namespace ultimo {
namespace {

bool is_clockwise(std::string_view book, int seats) {
  static const Catalog catalog;
  return catalog.find(book)->info().is_clockwise_with(seats);
}

TEST(TurnOrder, tzs_B1_1_clockwise) { EXPECT_TRUE(is_clockwise("tzs", 3)); }

TEST(TurnOrder, berac_2_1b_left_to_right_by_four) { EXPECT_TRUE(is_clockwise("berac", 4)); }

TEST(TurnOrder, berac_1_1b_right_to_left_by_three) { EXPECT_FALSE(is_clockwise("berac", 3)); }

TEST(TurnOrder, htl_1_7_counter_clockwise) {
  EXPECT_FALSE(is_clockwise("htl", 4));
  EXPECT_FALSE(is_clockwise("htl", 5));
}

TEST(TurnOrder, of_the_czech_papers_passes_to_the_right) {
  EXPECT_FALSE(is_clockwise("pustkovec", 4));
  EXPECT_FALSE(is_clockwise("kretinka", 4));
}

}  // namespace
}  // namespace ultimo
