#include "bots/calibration.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace ultimo::bots {
namespace {

TEST(Calibration, is_for_bids_announcements_and_contras_only) {
  EXPECT_TRUE(is_calibrated(Move::bid(ContractId{2})));
  EXPECT_TRUE(is_calibrated(Move::pass()));
  EXPECT_TRUE(is_calibrated(Move::done()));
  EXPECT_TRUE(is_calibrated(Move::contra(ItemId::game)));
  EXPECT_FALSE(is_calibrated(Move::discard()));
  EXPECT_FALSE(is_calibrated(Move::play(kPagat)));
}

TEST(Calibration, reads_its_own_files) {
  std::istringstream file(
      "// a remark\n"
      "{.seats = 3, .action = \"bid two\", .more = -5.50, .forecast = 1.25, .times = 46},  // a "
      "remark\n"
      "{.seats = \"3\", .action = \"bid one\", .more = 1, .forecast = 1, .times = 1},\n"
      "{broken\n"
      "{.seats = 3, .action = \"pass\", .more = 1},\n"
      "{.seats = 3, .action = \"bid three\", .forecast = 1, .more = 1, .times = 1},\n"
      "{.seats = 3, .action = \"bid three\", .more = 1.2.3, .forecast = 1, .times = 1},\n"
      "{.seats = 4, .action = \"done, defending\", .more = 2, .forecast = 0, .times = 0},\n");
  const Experience experience = Experience::read(file);
  ASSERT_EQ(experience.rows().size(), 2U);
  EXPECT_EQ(experience.of(3, "bid two"), -5.5);
  EXPECT_EQ(experience.when_chosen(3, "bid two"), 1.25);
  EXPECT_EQ(experience.of(4, "bid two"), 0);
  EXPECT_EQ(experience.when_chosen(4, "bid two"), 0);
  EXPECT_EQ(experience.of(3, "bid one"), 0);
  EXPECT_EQ(experience.of(4, "done, defending"), 2);
}

TEST(Calibration, reads_what_it_writes) {
  const Experience::Row row{4, "contra king-ultimo", -1.11, 4.24, 70};
  std::istringstream file(text_of(row));
  const Experience experience = Experience::read(file);
  const Experience::Row* read = experience.find(4, "contra king-ultimo");
  ASSERT_NE(read, nullptr);
  EXPECT_EQ(read->more, -1.11);
  EXPECT_EQ(read->forecast, 4.24);
  EXPECT_EQ(read->times, 70);
}

// 100 choices that brought 8 more are believed to one half: 4. 200 that then still bring 2 more
// make 300 in all, against the same doubt: 2 * 200 / 400 = 1 is added.
TEST(Calibration, a_forecast_is_corrected_by_the_mean_of_all_choices_with_some_doubt) {
  Experience::Row row{3, "bid two", 5, 0, 0};
  row.learn_to_forecast(8, 100);
  EXPECT_NEAR(row.forecast, 4, 1e-9);
  EXPECT_EQ(row.times, 100);
  row.learn_to_forecast(2, 200);
  EXPECT_NEAR(row.forecast, 5, 1e-9);
  EXPECT_EQ(row.times, 300);
  EXPECT_EQ(row.more, 5);
}

// 5 for choosing and -2 for telling were 1 too little in 40 choices, which is believed to one half.
TEST(Calibration, a_new_way_to_choose_voids_that_of_forecasts) {
  Experience::Row row{3, "bid two", 5, -2, 300};
  row.learn_to_choose(1, 40);
  EXPECT_NEAR(row.more, 3.5, 1e-9);
  EXPECT_EQ(row.forecast, 0);
  EXPECT_EQ(row.times, 0);
}

}  // namespace
}  // namespace ultimo::bots
