#include "lab/sim.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ultimo::cli::lab {
namespace {

SimOptions small_simulation(std::uint64_t seed) {
  SimOptions options;
  options.tables = 15;
  options.minutes = 4;
  options.seed = seed;
  options.books = Catalog().ids();
  return options;
}

TEST(Simulation, LosesNothingWhateverIsLost) {
  const Catalog catalog;
  for (const std::uint64_t seed : {1, 2, 3}) {
    const SimReport report = simulate_tables(catalog, small_simulation(seed));
    EXPECT_THAT(report.broken, testing::IsEmpty()) << "seed " << seed;
    EXPECT_GT(report.acknowledged, 500U);
    EXPECT_GT(report.cuts, 10U);
    EXPECT_GT(report.power_cuts, 2U);
    EXPECT_GT(report.store_faults, 0U);
    EXPECT_GT(report.deals, 15U);
  }
}

TEST(Simulation, EndsTheSameForTheSameSeed) {
  const Catalog catalog;
  const SimReport first = simulate_tables(catalog, small_simulation(4));
  const SimReport again = simulate_tables(catalog, small_simulation(4));
  EXPECT_EQ(first.end, again.end);
  EXPECT_EQ(first.acknowledged, again.acknowledged);
  EXPECT_NE(first.end, simulate_tables(catalog, small_simulation(5)).end);
}

}  // namespace
}  // namespace ultimo::cli::lab
