#include "rules/parts/short_list.hpp"

#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ultimo::parts {
namespace {

TEST(ShortList, keeps_the_order_of_its_entries) {
  ShortList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(5);
  list.push_back(3);
  EXPECT_EQ(list.size(), 2);
  EXPECT_THAT(list, testing::ElementsAre(5, 3));
  list.push_back(4);
  EXPECT_THAT(list, testing::ElementsAre(5, 3, 4));
}

TEST(ShortList, is_copied_like_a_plain_value) {
  EXPECT_TRUE((std::is_trivially_copyable_v<ShortList<char, 8>>));
  EXPECT_EQ(sizeof(ShortList<char, 8>), 9U);
}

}  // namespace
}  // namespace ultimo::parts
