#include "rules/fields.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace ultimo {
namespace {

TEST(Fields, a_whole_number_may_be_kept_as_signed_or_unsigned) {
  EXPECT_EQ(as_integer(boost::json::value(std::int64_t{3}), 0, 5), 3);
  EXPECT_EQ(as_integer(boost::json::value(std::uint64_t{3}), 0, 5), 3);
  EXPECT_EQ(as_integer(boost::json::value(UINT64_MAX), 0, 5), std::nullopt);
  EXPECT_EQ(as_integer(boost::json::value(3.0), 0, 5), std::nullopt);
}

}  // namespace
}  // namespace ultimo
