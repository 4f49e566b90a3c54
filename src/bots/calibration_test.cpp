#include "bots/calibration.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace ultimo::bots {
namespace {

TEST(Calibration, is_for_bids_and_talk_only) {
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
      "{\"tzs\", 3, \"bid two\", -5.50, 1.25, 46},  // a remark\n"
      "{\"tzs\", \"3\", \"bid one\", 1, 1, 1},\n"
      "{broken\n"
      "{\"tzs\", 3, \"pass\", 1},\n"
      "{\"htl\", 4, \"done, defending\", 2, 0, 0},\n");
  const Experience experience = Experience::read(file);
  ASSERT_EQ(experience.rows().size(), 2U);
  BookInfo info;
  info.id = "tzs";
  EXPECT_EQ(experience.of(info, 3, "bid two"), -5.5);
  EXPECT_EQ(experience.when_chosen(info, 3, "bid two"), 1.25);
  EXPECT_EQ(experience.of(info, 4, "bid two"), 0);
  EXPECT_EQ(experience.when_chosen(info, 4, "bid two"), 0);
  EXPECT_EQ(experience.of(info, 3, "bid one"), 0);
  info.id = "htl";
  EXPECT_EQ(experience.of(info, 4, "done, defending"), 2);
  EXPECT_EQ(experience.of(info, 4, "bid two"), 0);
}

}  // namespace
}  // namespace ultimo::bots
