#include "cli/big_digits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/layout.hpp"

namespace ultimo::cli {
namespace {

using testing::ElementsAre;

TEST(BigDigits, have_seven_strokes) {
  EXPECT_THAT(big_digits("0123456789:", {41, 3}),
              ElementsAre("█▀█   █ ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ ▄",
                          "█ █   █ █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ ▄",
                          "▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀  "));
}

// Either the width or the height of the window is used up, but for what one more column for each
// digit would take.
TEST(BigDigits, are_as_large_as_the_window) {
  for (const std::string text : {"4:30", "54:59", "105:00"}) {
    const std::size_t step = 2 * text.size();
    for (const Window window : {Window{80, 24}, Window{120, 20}, Window{200, 60}, Window{300, 12},
                                Window{40, 30}, Window{31, 9}}) {
      const std::vector<std::string> lines = big_digits(text, window);
      ASSERT_LE(lines.size(), window.rows);
      for (const std::string& line : lines) EXPECT_EQ(columns(line), columns(lines[0]));
      ASSERT_LE(columns(lines[0]), window.columns);
      EXPECT_TRUE(columns(lines[0]) + step > window.columns || lines.size() == window.rows)
          << text << " is " << columns(lines[0]) << "x" << lines.size() << " in " << window.columns
          << "x" << window.rows;
    }
  }
}

TEST(BigDigits, give_way_to_plain_ones_where_there_is_no_room) {
  EXPECT_THAT(big_digits("54:59", {10, 3}), ElementsAre("54:59"));
  EXPECT_THAT(big_digits("54:59", {80, 2}), ElementsAre("54:59"));
  EXPECT_THAT(big_digits("54:59", {0, 0}), ElementsAre("54:59"));
  EXPECT_THAT(big_digits("", {80, 24}), ElementsAre(""));
}

}  // namespace
}  // namespace ultimo::cli
