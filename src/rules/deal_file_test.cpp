#include "rules/deal_file.hpp"

#include <sstream>
#include <vector>

#include <gtest/gtest.h>

namespace ultimo {
namespace {

std::vector<DealText> cut(const std::string& text) {
  std::istringstream input(text);
  DealFile file(input);
  std::vector<DealText> deals;
  while (std::optional<DealText> deal = file.next()) deals.push_back(*std::move(deal));
  return deals;
}

TEST(DealFile, begins_a_deal_at_the_first_tag_after_the_cards_of_another) {
  const std::vector<DealText> deals =
      cut("# to the first\n[A \"1\"]\n\n[B \"1\"]\ntalon\nresult\n# still the first\n\n"
          "[A \"2\"]\nhand\n  [A \"3\"]\nhand");
  ASSERT_EQ(deals.size(), 3U);
  EXPECT_EQ(deals[0].text,
            "# to the first\n[A \"1\"]\n\n[B \"1\"]\ntalon\nresult\n# still the first\n\n");
  EXPECT_EQ(deals[0].first_line, 1);
  EXPECT_EQ(deals[1].text, "[A \"2\"]\nhand\n");
  EXPECT_EQ(deals[1].first_line, 9);
  EXPECT_EQ(deals[2].text, "  [A \"3\"]\nhand");
  EXPECT_EQ(deals[2].first_line, 11);
}

TEST(DealFile, without_deals_has_none) {
  EXPECT_TRUE(cut("").empty());
  EXPECT_TRUE(cut("\n \r\n# nothing here\n").empty());
  EXPECT_EQ(cut("something").size(), 1U);
  EXPECT_EQ(cut("[A \"1\"]").size(), 1U);
}

TEST(DealFile, may_begin_with_a_byte_order_mark) {
  EXPECT_EQ(cut("\xEF\xBB\xBF[A \"1\"]\n").at(0).text, "[A \"1\"]\n");
}

// Whatever the length, no more is held than shows that it is too long.
TEST(DealFile, holds_only_the_beginning_of_a_deal_that_is_too_long) {
  const std::string line(1000, '#');
  std::string text = "[A \"1\"]\ntalon\n";
  for (int i = 0; i < 1000; ++i) text += line + '\n';
  text += "[A \"2\"]\ntalon " + std::string(3 * kLongestDeal, 'x') + "\n[A \"3\"]\ntalon\n";
  const std::vector<DealText> deals = cut(text);
  ASSERT_EQ(deals.size(), 3U);
  EXPECT_GT(deals[0].text.size(), kLongestDeal);
  EXPECT_LT(deals[0].text.size(), 2 * kLongestDeal);
  EXPECT_EQ(deals[1].first_line, 1003);
  EXPECT_GT(deals[1].text.size(), kLongestDeal);
  EXPECT_LT(deals[1].text.size(), 3 * kLongestDeal);
  EXPECT_EQ(deals[2].text, "[A \"3\"]\ntalon\n");
  EXPECT_EQ(deals[2].first_line, 1005);
}

}  // namespace
}  // namespace ultimo
