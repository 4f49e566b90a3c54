#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "lab/crash.hpp"
#include "load/run.hpp"
#include "load/server_process.hpp"

namespace ultimo::cli::lab {
namespace {

TEST(Crash, NothingThatWasAcknowledgedIsLostByKills) {
  CrashOptions options;
  options.program = load::own_program();
  options.kills = 3;
  options.tables = 10;
  options.books = Catalog().ids();
  options.longest = 1;
  options.serve = {"--no-delays"};
  const Result<CrashReport> report = crash(options);
  ASSERT_TRUE(report);
  EXPECT_THAT(report->broken, testing::IsEmpty());
  EXPECT_EQ(report->kills, 3);
  EXPECT_EQ(report->stuck, 0);
  EXPECT_EQ(report->exit_status, 0);
  EXPECT_TRUE(report->verified);
  EXPECT_EQ(report->compared, 3U * static_cast<unsigned>(report->clients));
  EXPECT_GT(report->acknowledged, 50U);
  EXPECT_GT(report->repeated, 0U);
}

TEST(Load, PlaysWithoutErrorAndTellsWhatItTook) {
  load::RunOrder order;
  order.program = load::own_program();
  order.seconds = 2;
  order.warm_up = 0.5;
  order.swarm.tables = 6;
  order.swarm.idle = 20;
  order.swarm.books = Catalog().ids();
  order.swarm.table.rate = 10;
  order.serve = {"--no-delays"};
  const Result<load::RunReport> report = load::run_load(order);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->all_played);
  EXPECT_THAT(report->tally.first_errors, testing::IsEmpty());
  EXPECT_GT(report->tally.actions, 20U);
  EXPECT_EQ(report->tables, 6);
  EXPECT_EQ(report->idle, 20);
  EXPECT_GT(report->server->rss_mib, 1);
  const boost::json::object told = load::to_json(*report);
  for (const char* key :
       {"tables", "clients", "actions", "deals", "errors", "p50_ms", "p99_ms", "max_ms", "late",
        "server_rss_mib", "server_cpu_s", "client_cpu_s", "fsync_p99_ms"}) {
    EXPECT_TRUE(told.contains(key)) << key;
  }
}

}  // namespace
}  // namespace ultimo::cli::lab
