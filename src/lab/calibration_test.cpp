// One bot on all seats: what it expected of its words, and what came of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/arena.hpp"
#include "cli/exit_code.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::lab {
namespace {

using testing::HasSubstr;

class Calibration : public testing::Test {
 protected:
  Catalog catalog_;
  House house_{catalog_, testing_dictionary()};
};

// Each deal is played once, by the same bot on all seats; every contract has its line.
TEST_F(Calibration, tells_what_was_expected_and_what_came) {
  ArenaOptions options;
  options.rulebook = "tzs";
  options.a = "club";
  options.calibration = true;
  options.layouts = 3;
  options.deals = 4;
  options.json = true;
  testing::internal::CaptureStdout();
  EXPECT_EQ(arena(house_, options), kOk);
  const boost::json::value answer = boost::json::parse(testing::internal::GetCapturedStdout());
  EXPECT_EQ(answer.at("deals").to_number<int>(), 4);
  int played = 0;
  for (const auto& row : answer.at("contracts").as_array()) {
    played += row.at("played").to_number<int>();
  }
  EXPECT_EQ(played, 4);
  EXPECT_EQ(answer.at("contracts").as_array().size(),
            catalog_.find("tzs")->info().contracts.size());
  EXPECT_FALSE(answer.at("words").as_array().empty());
}

// Bids only go up (B1.7): two is said once in a deal, or not at all.
TEST_F(Calibration, can_be_had_for_one_word_alone) {
  ArenaOptions options;
  options.rulebook = "tzs";
  options.a = "club";
  options.calibration = true;
  options.words = {"bid two"};
  options.layouts = 3;
  options.deals = 12;
  options.json = true;
  testing::internal::CaptureStdout();
  EXPECT_EQ(arena(house_, options), kOk);
  const boost::json::value answer = boost::json::parse(testing::internal::GetCapturedStdout());
  const int deals = answer.at("deals").to_number<int>();
  EXPECT_GT(deals, 0);
  EXPECT_LT(deals, 12);
  ASSERT_EQ(answer.at("words").as_array().size(), 1U);
  EXPECT_EQ(answer.at("words").at(0).at("said").as_string(), "bid two");
  EXPECT_EQ(answer.at("words").at(0).at("times").to_number<int>(), deals);
}

TEST_F(Calibration, a_word_of_another_book_is_a_wrong_command_line) {
  ArenaOptions options;
  options.rulebook = "tzs";
  options.calibration = true;
  options.words = {"bid trischaken"};
  options.deals = 1;
  testing::internal::CaptureStderr();
  EXPECT_EQ(arena(house_, options), kUsage);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("bid trischaken"));
}

}  // namespace
}  // namespace ultimo::cli::lab
