#include "cli/simulate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/random_table.hpp"
#include "cli/testing.hpp"
#include "rules/deal_file.hpp"
#include "rules/testing_toy.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing_cli::Folder;
using testing_cli::Ran;
using testing_cli::text_of_file;
using testing_cli::write_file;

Ran simulate_with(std::vector<std::string> more) {
  more.insert(more.begin(), {"simulate", "--rulebook", "tzs"});
  return testing_cli::ultimo(more);
}

std::vector<DealRecord> deals_in(const std::string& path) {
  static const Catalog kCatalog;
  std::ifstream input(path);
  DealFile file(input);
  std::vector<DealRecord> records;
  while (const std::optional<DealText> text = file.next()) {
    DealReading reading =
        read_deal(text->text, [](std::string_view id) { return kCatalog.find(id); });
    EXPECT_FALSE(reading.refusal) << english(*reading.refusal) << '\n' << text->text;
    records.push_back(std::move(reading.record));
  }
  return records;
}

TEST(Simulate, writes_deals_that_carry_the_sheet_on) {
  const Folder folder;
  ASSERT_EQ(simulate_with({"--deals", "60", "--round", "20", "--out", folder / "it"}).status, kOk);
  const std::vector<DealRecord> deals = deals_in(folder / "it");
  ASSERT_GE(deals.size(), 60U);
  const Catalog catalog;
  const Engine& engine = *catalog.find("tzs");
  SheetSoFar before;
  int in_round = 0;
  for (const DealRecord& record : deals) {
    if (in_round == 20) {
      in_round = 0;
      before = {};
    }
    EXPECT_EQ(record.setup.before, before);
    EXPECT_EQ(record.setup.dealer, Seat(in_round % 3));
    if (record.result.kind == DealResult::Kind::redeal) continue;
    Result<Deal> deal = Deal::start(engine, record.setup);
    for (const Action& action : record.actions) ASSERT_TRUE(deal->apply(action));
    before = engine.before_next(before, engine.outcome(deal->position()));
    ++in_round;
  }
  EXPECT_EQ(in_round, 20);
}

TEST(Simulate, sums_up_what_it_wrote) {
  const Folder folder;
  const Ran ran = simulate_with({"--deals", "40", "--json", "--out", folder / "it"});
  ASSERT_EQ(ran.status, kOk);
  const json::value summary = json::parse(ran.out);
  PerSeat<int> sums{};
  for (const DealRecord& record : deals_in(folder / "it")) {
    for (std::size_t seat = 0; seat < 3; ++seat) sums[seat] += record.result.scores[seat];
  }
  EXPECT_EQ(summary.at("deals"), 40);
  EXPECT_EQ(summary.at("seats"), 3);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_NEAR(summary.at("means").at(seat).to_number<double>(), sums[seat] / 40.0, 1e-9);
  }
  std::int64_t deals = 0;
  for (const json::value& contract : summary.at("contracts").as_array()) {
    deals += contract.at("deals").to_number<std::int64_t>();
  }
  EXPECT_EQ(deals, 40);
}

TEST(Simulate, does_the_same_with_the_same_seed) {
  const Folder folder;
  for (const char* name : {"one", "two"}) {
    ASSERT_EQ(simulate_with({"--deals", "30", "--seed", "7", "--out", folder / name}).status, kOk);
  }
  ASSERT_EQ(simulate_with({"--deals", "30", "--seed", "8", "--out", folder / "other"}).status, kOk);
  EXPECT_EQ(text_of_file(folder / "one"), text_of_file(folder / "two"));
  EXPECT_NE(text_of_file(folder / "one"), text_of_file(folder / "other"));
}

TEST(Simulate, keeps_a_file_that_exists) {
  const Folder folder;
  write_file(folder / "it", "precious");
  const Ran kept = simulate_with({"--deals", "1", "--out", folder / "it"});
  EXPECT_EQ(kept.status, kUsage);
  EXPECT_THAT(kept.err, HasSubstr("exists and is kept"));
  EXPECT_EQ(text_of_file(folder / "it"), "precious");
  EXPECT_EQ(simulate_with({"--deals", "1", "--out", folder / "it", "--force"}).status, kOk);
  EXPECT_EQ(deals_in(folder / "it").size(), 1U);
  EXPECT_EQ(folder.files(), 1);
}

TEST(Simulate, gives_the_deals_to_standard_output_and_the_summary_beside_it) {
  const Ran ran = simulate_with({"--deals", "2", "--out", "-"});
  EXPECT_EQ(ran.status, kOk);
  EXPECT_THAT(ran.out, testing::StartsWith("[Rulebook \"tzs\"]\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("declarer's mean")));
  EXPECT_THAT(ran.err, HasSubstr("declarer's mean"));
}

TEST(Simulate, refuses_what_it_cannot_do) {
  EXPECT_EQ(simulate_with({"--deals", "0"}).status, kUsage);
  EXPECT_EQ(simulate_with({"--deals", "-3"}).status, kUsage);
  EXPECT_EQ(simulate_with({"--deals", "1", "--seats", "4"}).status, kUsage);
  EXPECT_EQ(simulate_with({"--deals", "1", "--round", "0"}).status, kUsage);
  EXPECT_EQ(simulate_with({}).status, kUsage);
  EXPECT_EQ(testing_cli::ultimo({"simulate", "--rulebook", "x", "--deals", "1"}).status, kUsage);
  const Folder folder;
  EXPECT_EQ(simulate_with({"--deals", "1", "--out", folder / "no/such/folder"}).status, kUsage);
  EXPECT_EQ(folder.files(), 0);
}

// Two deals with a declarer, who has +20 and -45, one without, one dealt again.
TEST(Summary, counts_contracts_and_means) {
  const EngineOf<toy::Book> engine;
  Summary summary;
  summary.seats = 3;
  summary.contracts.resize(2);
  Outcome outcome;
  outcome.contract = toy::kStraight;
  outcome.declarer = Seat(1);
  outcome.scores = {0, 20, 0};
  summary.add(outcome);
  outcome.declarer = Seat(2);
  outcome.scores = {5, 0, -45};
  summary.add(outcome);
  outcome.contract = toy::kSwap;
  outcome.declarer = kNobody;
  outcome.scores = {-1, -2, -3};
  summary.add(outcome);
  Outcome redeal;
  redeal.redeal = true;
  summary.add(redeal);
  SimulateOptions options;
  json::object told = summary_json(engine.info(), options, summary);
  EXPECT_EQ(told["deals"], 3);
  EXPECT_EQ(told["redeals"], 1);
  EXPECT_EQ(told["contracts"],
            json::parse(R"([{"contract":"swap","deals":1,"declarer_mean":null},)"
                        R"({"contract":"straight","deals":2,"declarer_mean":-12.5}])"));
  EXPECT_EQ(told["means"].at(1), 6.0);    // (20 - 2) / 3
  EXPECT_EQ(told["means"].at(2), -16.0);  // (-45 - 3) / 3
  const std::string text = summary_text(engine.info(), options, summary);
  EXPECT_THAT(text, HasSubstr("toy with 3 seats, seed 1: 3 deals and 1 redeal in "));
  EXPECT_THAT(text, HasSubstr("  straight                     2    66.7 %           -12.5\n"));
  EXPECT_THAT(text, HasSubstr("  swap                         1    33.3 %               -\n"));
  EXPECT_THAT(text, HasSubstr("  mean points a deal        +1.3      +6.0     -16.0\n"));
}

// In the toy game the cards are dealt again when all three pass, one time in 27.
TEST(RandomTable, deals_again_with_the_same_dealer) {
  const EngineOf<toy::Book> engine;
  RandomTable table(engine, 3, 1, 100);
  Seat dealer(0);
  int redeals = 0;
  for (int deal = 0; deal < 100; ++deal) {
    const Result<Deal> played = table.next();
    ASSERT_TRUE(played);
    EXPECT_TRUE(played->moment().finished);
    EXPECT_EQ(played->setup().dealer, dealer);
    if (played->moment().redeal) {
      ++redeals;
    } else {
      dealer = after(dealer, 3);
    }
  }
  EXPECT_GT(redeals, 0);
}

TEST(RandomTable, begins_each_round_anew) {
  const EngineOf<toy::Book> engine;
  RandomTable table(engine, 5, 3, 2);
  for (int deal = 0; deal < 20;) {
    const Result<Deal> played = table.next();
    ASSERT_TRUE(played);
    EXPECT_EQ(played->setup().dealer, Seat(deal % 2));
    if (!played->moment().redeal) ++deal;
  }
}

// What comes out of a table goes through the notation unharmed, at every table of the catalog.
RC_GTEST_PROP(RandomTable, deals_survive_the_notation, (std::uint64_t seed)) {
  static const Catalog kCatalog;
  for (const auto& engine : kCatalog.engines()) {
    for (const int seats : engine->info().seat_counts) {
      RandomTable table(*engine, seats, seed, 3);
      for (int deal = 0; deal < 4; ++deal) {
        const Result<Deal> played = table.next();
        RC_ASSERT(played.has_value());
        const DealRecord record = record_of(*played);
        const Result<std::string> text = write_deal(*engine, record);
        RC_ASSERT(text.has_value());
        const DealReading reading =
            read_deal(*text, [](std::string_view id) { return kCatalog.find(id); });
        RC_ASSERT(!reading.refusal.has_value());
        RC_ASSERT(reading.record == record);
      }
    }
  }
}

}  // namespace
}  // namespace ultimo::cli
