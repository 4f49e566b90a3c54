#include "tournament/key.hpp"

#include <set>

#include <gtest/gtest.h>

namespace ultimo::tournament {
namespace {

/// Everybody sits once in every round, and nobody meets anybody twice.
void expect_sound(const std::vector<KeyRound>& key, int players) {
  std::set<std::pair<int, int>> met;
  for (const KeyRound& round : key) {
    std::set<int> seated;
    for (const std::vector<int>& table : round) {
      for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_TRUE(seated.insert(table[i]).second);
        EXPECT_LT(table[i], players);
        for (std::size_t j = i + 1; j < table.size(); ++j) {
          EXPECT_TRUE(met.insert(std::minmax(table[i], table[j])).second);
        }
      }
    }
    EXPECT_EQ(static_cast<int>(seated.size()), players);
  }
}

TEST(Key, nobody_meets_twice_at_tables_of_three_four_and_five) {
  for (const int largest : {3, 4, 5}) {
    for (int tables = 1; tables <= 60; ++tables) {
      for (int shorter = 0; shorter <= std::min(3, tables); ++shorter) {
        expect_sound(make_key(tables, largest, shorter, 5), tables * largest - shorter);
      }
    }
  }
}

// Sixteen players at four tables can meet each other exactly once in five rounds: 5 · 3 = 15
// others.
TEST(Key, sixteen_players_meet_each_other_exactly_once_in_five_rounds) {
  EXPECT_EQ(make_key(4, 4, 0, 5).size(), 5U);
}

// Nine players at three tables of three: 4 · 2 = 8 others, so four rounds and not one more.
TEST(Key, nine_players_meet_each_other_exactly_once_in_four_rounds) {
  EXPECT_EQ(make_key(3, 3, 0, 5).size(), 4U);
}

TEST(Key, five_rounds_for_every_number_of_tables_from_five_up) {
  for (const int largest : {3, 4}) {
    for (int tables = 5; tables <= 60; ++tables) {
      EXPECT_EQ(make_key(tables, largest, 0, 5).size(), 5U) << tables << " tables of " << largest;
    }
  }
}

}  // namespace
}  // namespace ultimo::tournament
