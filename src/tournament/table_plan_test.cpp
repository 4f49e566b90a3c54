#include "tournament/table_plan.hpp"

#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

Format with_tables(std::vector<int> sizes, OddPlayers odd = OddPlayers::refuse) {
  Format format;
  format.tables = std::move(sizes);
  format.odd = odd;
  return format;
}
std::vector<int> sizes(const Format& format, int players) {
  const Result<TablePlan> plan = plan_tables(format, players);
  return plan ? plan->sizes : std::vector<int>{};
}

// berac §12: N mod 4 = 0 only fours; 3: one table of three; 2: two; 1: three.
TEST(TablePlan, fours_and_threes) {
  const Format format = with_tables({4, 3});
  EXPECT_THAT(sizes(format, 12), ElementsAre(4, 4, 4));
  EXPECT_THAT(sizes(format, 13), ElementsAre(4, 3, 3, 3));
  EXPECT_THAT(sizes(format, 14), ElementsAre(4, 4, 3, 3));
  EXPECT_THAT(sizes(format, 15), ElementsAre(4, 4, 4, 3));
  EXPECT_THAT(sizes(format, 3), ElementsAre(3));
  EXPECT_THAT(sizes(format, 6), ElementsAre(3, 3));
  EXPECT_THAT(sizes(format, 9), ElementsAre(3, 3, 3));
  for (const int impossible : {1, 2, 5}) EXPECT_FALSE(plan_tables(format, impossible));
}

// htl §12: N mod 4 tables of five, the rest of four; impossible for N < 4, 6, 7, 11.
TEST(TablePlan, fours_and_fives) {
  const Format format = with_tables({4, 5});
  EXPECT_THAT(sizes(format, 13), ElementsAre(4, 4, 5));
  EXPECT_THAT(sizes(format, 15), ElementsAre(5, 5, 5));
  EXPECT_THAT(sizes(format, 5), ElementsAre(5));
  for (const int impossible : {3, 6, 7, 11}) EXPECT_FALSE(plan_tables(format, impossible));
}

TEST(TablePlan, a_number_that_does_not_come_out_even_is_refused_with_what_to_do) {
  const Result<TablePlan> plan = plan_tables(with_tables({4}), 13);
  ASSERT_FALSE(plan);
  EXPECT_THAT(english(plan.error()), HasSubstr("Enter 3 more"));
  EXPECT_THAT(english(plan.error()), HasSubstr("let 1 sit out"));
  EXPECT_EQ(stand_ins_needed(with_tables({3}), 47), 1);
}

TEST(TablePlan, the_rest_sits_out_where_the_event_lets_it) {
  const Result<TablePlan> plan = plan_tables(with_tables({4}, OddPlayers::sit_out), 47);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->over, 3);
  EXPECT_EQ(plan->sizes.size(), 11U);
}

TEST(TablePlan, every_number_from_three_up_has_a_plan_or_a_statement) {
  for (const auto& tables : std::vector<std::vector<int>>{{3}, {4}, {4, 3}, {4, 5}}) {
    for (const OddPlayers odd : {OddPlayers::refuse, OddPlayers::stand_in, OddPlayers::sit_out}) {
      for (int players = 3; players <= 250; ++players) {
        const Result<TablePlan> plan = plan_tables(with_tables(tables, odd), players);
        if (!plan) {
          EXPECT_FALSE(english(plan.error()).empty());
          continue;
        }
        EXPECT_EQ(std::accumulate(plan->sizes.begin(), plan->sizes.end(), plan->over), players);
        EXPECT_THAT(plan->sizes, Each(testing::AnyOfArray(tables)));
      }
    }
  }
}

}  // namespace
}  // namespace ultimo::tournament
