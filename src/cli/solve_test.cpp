#include "cli/solve.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/testing.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing_cli::Folder;
using testing_cli::Ran;

/// A deal of three that is played to its end: the seventh of this seed.
class Solve : public testing::Test {
 protected:
  void SetUp() override {
    const Ran made = testing_cli::ultimo({"simulate", "--rulebook", "tzs", "--deals", "30",
                                          "--seed", "6", "--out", folder_ / "it.deals"});
    ASSERT_EQ(made.status, kOk) << made.err;
  }
  Ran solve(std::vector<std::string> more) {
    more.insert(more.begin(), {"solve", folder_ / "it.deals", "--deal", "7"});
    return testing_cli::ultimo(more);
  }
  Folder folder_;
};

TEST_F(Solve, tells_the_value_of_every_card_and_marks_the_best) {
  const Ran ran = solve({"--after", "48", "--json"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  const json::object answer = json::parse(ran.out).as_object();
  EXPECT_EQ(answer.at("goal").as_string(), "points");
  EXPECT_EQ(answer.at("nature").as_string(), "two-sides");
  const json::value& value = answer.at("value");
  EXPECT_EQ(value.at("at_least"), value.at("at_most"));
  bool any_best = false;
  for (const json::value& card : answer.at("cards").as_array()) {
    const bool as_good = card.at("at_least") == value.at("at_least");
    EXPECT_EQ(card.at("best").as_bool(), as_good) << card;
    any_best = any_best || as_good;
  }
  EXPECT_TRUE(any_best);
  EXPECT_FALSE(answer.at("line").as_array().empty());
}

TEST_F(Solve, the_costs_of_a_review_add_up) {
  const Ran ran = solve({"--after", "40", "--review", "--json"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  const json::object review = json::parse(ran.out).as_object();
  const json::array& cards = review.at("cards").as_array();
  ASSERT_FALSE(cards.empty());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_GE(cards[i].at("cost").as_int64(), 0) << "best play cannot be bettered";
    if (i > 0) {
      EXPECT_EQ(cards[i].at("before"), cards[i - 1].at("after"));
    }
  }
}

TEST_F(Solve, refuses_what_cannot_be_solved_and_says_why) {
  const Ran too_far = solve({"--after", "9999"});
  EXPECT_EQ(too_far.status, kUsage);
  EXPECT_THAT(too_far.err, HasSubstr("the deal has only"));
  const Ran bidding = solve({"--after", "0"});
  EXPECT_EQ(bidding.status, kUsage);
  EXPECT_THAT(bidding.err, HasSubstr("no card is to be played there"));
  const Ran feat = solve({"--after", "48", "--goal", "feat", "--feat", "unicorn"});
  EXPECT_EQ(feat.status, kUsage);
  EXPECT_THAT(feat.err, HasSubstr("unicorn"));
  EXPECT_EQ(testing_cli::ultimo({"solve", folder_ / "nothing.here"}).status, kUsage);
}

TEST(SolveInput, what_is_wrong_with_a_request_in_JSON_is_named) {
  const Folder folder;
  const auto complaint = [&](std::string_view text) {
    testing_cli::write_file(folder / "it.json", text);
    const Ran ran = testing_cli::ultimo({"solve", folder / "it.json"});
    EXPECT_EQ(ran.status, kUsage);
    return ran.err;
  };
  EXPECT_THAT(complaint(R"({"rulebook":"whist"})"), HasSubstr("no such rulebook: \"whist\""));
  EXPECT_THAT(complaint(R"({"rulebook":7})"), HasSubstr("rulebook must be"));
  EXPECT_THAT(complaint("{}"), HasSubstr("rulebook is missing"));
}

}  // namespace
}  // namespace ultimo::cli
