#include "lab/arena_force.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::lab {
namespace {

using testing::HasSubstr;

/// So many tries that brought this more on the mean, half of them one deviation above it.
ForceReport::Contract tried(std::uint64_t deals, double mean, double deviation) {
  ForceReport::Contract contract;
  const auto n = static_cast<double>(deals);
  contract.refused = deals;
  contract.tried.deals = deals;
  contract.tried.sum = n * mean;
  contract.tried.squares = n * (mean * mean + deviation * deviation);
  return contract;
}

// 101 tries with a deviation of 10: the error of the mean is 1, the interval reaches 1.96.
TEST(ArenaForce, the_interval_says_whether_a_refusal_was_right) {
  EXPECT_EQ(verdict(tried(101, -2, 10)), "rightly refused");
  EXPECT_EQ(verdict(tried(101, -1.9, 10)), "undecided");
  EXPECT_EQ(verdict(tried(101, 1.9, 10)), "undecided");
  EXPECT_EQ(verdict(tried(101, 2, 10)), "wrongly refused");
  EXPECT_EQ(verdict(tried(3, -125, 0)), "too few");
}

TEST(ArenaForce, what_was_never_refused_needs_no_trial) {
  ForceReport::Contract contract;
  EXPECT_EQ(verdict(contract), "never weighed");
  contract.played = 1;
  EXPECT_EQ(verdict(contract), "never refused");
}

class ArenaForces : public testing::Test {
 protected:
  /// The rows of `arena --force … --json` with a quick bot.
  boost::json::array forced(const std::string& book, std::vector<std::string> bid,
                            std::vector<std::string> passed_over = {}) {
    ForceOptions options;
    options.rulebook = book;
    options.a = "club";
    options.force = std::move(bid);
    options.pass = std::move(passed_over);
    options.layouts = 3;
    options.deals = 12;
    options.nearest = 5;
    options.json = true;
    testing::internal::CaptureStdout();
    EXPECT_EQ(arena_force(house_, options), kOk);
    const boost::json::value answer = boost::json::parse(testing::internal::GetCapturedStdout());
    EXPECT_EQ(answer.at("deals").to_number<int>(), 12);
    int ended = 0;
    for (const auto& contract : answer.at("ended").as_object()) {
      ended += contract.value().to_number<int>();
    }
    EXPECT_EQ(ended, 12);
    return answer.at("forced").as_array();
  }
  static int number(const boost::json::value& row, std::string_view key) {
    return row.at(key).to_number<int>();
  }
  Catalog catalog_;
  House house_{catalog_, testing_dictionary()};
};

// Only valat goes over a beggar (B3.4), so every beggar that was forced is played. Five of twelve
// usual hands can be no sound ones.
TEST_F(ArenaForces, plays_the_nearest_deals_with_the_contract_that_was_refused) {
  const boost::json::array rows = forced("tzs", {"beggar", "two"});
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].at("contract").as_string(), "beggar");
  EXPECT_EQ(number(rows[0], "refused") + number(rows[0], "played"), 12);
  EXPECT_EQ(number(rows[0], "tried"), 5);
  EXPECT_EQ(number(rows[0], "stood"), 5);
  EXPECT_LT(rows[0].at("expected").to_number<double>(), 0);
  EXPECT_LT(rows[0].at("mean").to_number<double>(), 0);
  EXPECT_EQ(rows[1].at("contract").as_string(), "two");
}

// Over a beggar alone a valat can be named (B1.17): nobody refuses what he may not say.
TEST_F(ArenaForces, does_not_count_what_could_not_be_said) {
  const boost::json::array rows = forced("tzs", {"valat"});
  EXPECT_EQ(number(rows[0], "tried"), 0);
  EXPECT_EQ(rows[0].at("verdict").as_string(), "never weighed");
}

// Klop of berac is played when all have passed (2.3u), and not bid: who would bid passes. A three
// that somebody has bid is played when all others pass (2.2f), and so is one he is made to bid.
TEST_F(ArenaForces, makes_everybody_pass_who_would_overbid) {
  const boost::json::array rows = forced("berac", {}, {"klop", "three"});
  ASSERT_EQ(rows.size(), 2U);
  for (const boost::json::value& row : rows) {
    EXPECT_EQ(row.at("by").as_string(), "passing");
    EXPECT_EQ(number(row, "refused") + number(row, "played"), 12);
    EXPECT_EQ(number(row, "tried"), 5);
    EXPECT_EQ(number(row, "stood"), 5);
  }
}

TEST_F(ArenaForces, a_foreign_program_cannot_be_asked_what_it_refused) {
  ForceOptions options;
  options.rulebook = "tzs";
  options.a = "cmd:./theirbot";
  options.force = {"beggar"};
  options.deals = 1;
  testing::internal::CaptureStderr();
  EXPECT_EQ(arena_force(house_, options), kUsage);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("--force"));
}

TEST_F(ArenaForces, a_contract_of_another_book_is_a_wrong_command_line) {
  ForceOptions options;
  options.rulebook = "tzs";
  options.force = {"trischaken"};
  options.deals = 1;
  testing::internal::CaptureStderr();
  EXPECT_EQ(arena_force(house_, options), kUsage);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("trischaken"));
}

}  // namespace
}  // namespace ultimo::cli::lab
