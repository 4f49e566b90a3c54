// `ultimo-lab fit` writes what the folders of the rulebooks have: fitted.inc and calibrated.inc.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/calibration.hpp"
#include "catalog/catalog.hpp"
#include "cli/exit_code.hpp"
#include "lab/testing_lab.hpp"
#include "players/players.hpp"

namespace ultimo::cli::lab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_cli::Ran;

TEST(Fit, writes_a_row_of_named_weights_a_contract_and_one_for_a_pass) {
  const Ran ran = ultimo_lab({"fit", "--rulebook", "tzs", "--deals", "150"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_THAT(ran.out,
              StartsWith("// Written by `ultimo-lab fit --rulebook tzs --deals 150 --seed 1`"));
  EXPECT_THAT(ran.out,
              HasSubstr("{.seats = 3, .contract = \"three\", .weights = {\n    .always ="));
  EXPECT_THAT(ran.out, HasSubstr("{.seats = 3, .contract = \"\", .weights = {\n    .always ="));
  EXPECT_THAT(ran.out, HasSubstr(".forehand = "));
}

TEST(Fit, goes_on_from_what_is_built_in_and_writes_what_can_be_read) {
  const Ran ran = ultimo_lab({"fit", "--rulebook", "tzs", "--bids", "--forecasts", "--deals", "1"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  std::istringstream file(ran.out);
  const bots::Experience written = bots::Experience::read(file);
  const Catalog catalog;
  const Players players(catalog);
  const bots::Experience& built_in =
      players.tools(*catalog.find("tzs")).simulator->learnt().experience;
  EXPECT_FALSE(built_in.rows().empty());
  for (const bots::Experience::Row& row : built_in.rows()) {
    const bots::Experience::Row* found = written.find(row.seats, row.action);
    ASSERT_NE(found, nullptr) << row.action;
    EXPECT_EQ(found->more, row.more) << row.action;
    EXPECT_GE(found->times, row.times) << row.action;
  }
}

TEST(Fit, is_of_one_rulebook) {
  EXPECT_EQ(ultimo_lab({"fit", "--deals", "1"}).status, kUsage);
  EXPECT_EQ(ultimo_lab({"fit", "--rulebook", "bridge"}).status, kUsage);
}

}  // namespace
}  // namespace ultimo::cli::lab
