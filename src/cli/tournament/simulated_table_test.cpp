#include "cli/tournament/simulated_table.hpp"

#include <gtest/gtest.h>

#include "players/players.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

TEST(SimulatedTable, every_bot_there_is_can_sit_down) {
  const Catalog catalog;
  const Players players(catalog);
  const BotTools tools = players.tools(*catalog.find("htl"));
  for (const std::string_view name : bot_names()) {
    const auto rows = simulated_rows(tools, 4, 7, 1, std::string(name));
    ASSERT_TRUE(rows) << name << ": " << english(rows.error());
    EXPECT_EQ(rows->size(), 1U) << name;
  }
  EXPECT_FALSE(simulated_rows(tools, 4, 7, 2, "grandmaster"));
}

}  // namespace
}  // namespace ultimo::cli::director
