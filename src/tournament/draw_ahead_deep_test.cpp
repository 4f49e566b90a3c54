// How long a large draw takes, against one of a quarter the size in the same run: a time alone
// would say what machine this is. 1,001 players take about a second.
#include <ctime>

#include <gtest/gtest.h>

#include "tournament/draw.hpp"
#include "tournament/testing_state.hpp"

namespace ultimo::tournament {
namespace {

/// Processor time of the draws of three rounds.
double time_of(const std::vector<int>& tables, int players) {
  State state = testing_state::state_with(testing_state::plain_format(tables, 3), players);
  const std::clock_t start = std::clock();
  for (int round = 1; round <= 3; ++round) {
    const Result<Drawn> made = draw(state, {DrawMethod::lot, round, false, {}});
    EXPECT_TRUE(made);
    if (!made) break;
    testing_state::play(state, *made);
  }
  return static_cast<double>(std::clock() - start);
}

TEST(DrawAhead, a_thousand_and_one_players_in_about_a_second) {
  for (const auto& tables : std::vector<std::vector<int>>{{4}, {4, 3}, {4, 5}}) {
    EXPECT_LT(time_of(tables, 1001), 64 * time_of(tables, 251)) << "more than the cube of the size";
  }
}

}  // namespace
}  // namespace ultimo::tournament
