#include "files/table_log_json.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "words/testing.hpp"

namespace ultimo::files {
namespace {

namespace json = boost::json;

const Catalog& all_books() {
  static const Catalog catalog;
  return catalog;
}

fair::Bytes some_secret() {
  fair::Bytes bytes{};
  bytes.fill(0xAB);
  return bytes;
}

/// Hides a secret under a number that only it knows.
Seal closed_seal() {
  return {[](const fair::Bytes&) { return std::string("sealed-1"); },
          [](std::string_view text) {
            return text == "sealed-1" ? std::optional(some_secret()) : std::nullopt;
          }};
}
/// After the key was lost.
Seal lost_seal() {
  return {[](const fair::Bytes&) { return std::string("sealed-1"); },
          [](std::string_view) { return std::optional<fair::Bytes>(); }};
}

std::vector<json::object> entries(bool ended) {
  std::vector<table::Logged> log(3);
  log[0].event = table::Opened{1, "K7RM2P", "tzs", 3, {}, {}};
  log[1].event = table::Committed{1, some_secret(), fair::commitment("K7RM2P", 1, some_secret())};
  log[2].event = table::DealEnded{1, some_secret()};
  if (!ended) log.pop_back();
  std::vector<json::object> written;
  for (const table::Logged& logged : log) {
    written.push_back(to_json(logged, *all_books().find("tzs"), closed_seal()));
  }
  return written;
}

const Rulebooks kFind = [](std::string_view id) { return all_books().find(id); };

TEST(TableLog, TheSecretOfARunningDealIsSealed) {
  const std::vector<json::object> written = entries(false);
  EXPECT_EQ(json::serialize(written[1]).find(fair::hex(some_secret())), std::string::npos);
  const auto log = read_table_log(written, kFind, closed_seal());
  ASSERT_TRUE(log) << english(log.error());
  EXPECT_EQ(std::get<table::Committed>((*log)[1].event).secret, some_secret());
}

// An entry without its table, even where a book stands in it, and a second table are no log.
TEST(TableLog, BeginsWithItsTableAndHasOne) {
  std::vector<json::object> headless = entries(true);
  headless.erase(headless.begin());
  headless[0]["book"] = "tzs";
  std::vector<json::object> twice = entries(true);
  twice.push_back(twice.front());
  for (const auto& wrong : {headless, twice}) {
    const auto log = read_table_log(wrong, kFind, closed_seal());
    ASSERT_FALSE(log);
    EXPECT_TRUE(log.error().is("table.entry-does-not-fit"));
  }
}

TEST(TableLog, OnlyTheDealUnderWayNeedsItsSeal) {
  const auto running = read_table_log(entries(false), kFind, lost_seal());
  ASSERT_TRUE(running);
  EXPECT_FALSE(std::get<table::Committed>((*running)[1].event).secret);
  const auto over = read_table_log(entries(true), kFind, lost_seal());
  ASSERT_TRUE(over);
  EXPECT_EQ(std::get<table::Committed>((*over)[1].event).secret, some_secret());
}

TEST(TableLog, TheIdOfTheCommandIsInTheEntry) {
  table::Logged logged;
  logged.id = "c-17";
  logged.event = table::Acted{Seat(1), {Move::pass(), {}}, false, true};
  const Engine& engine = *all_books().find("tzs");
  const json::object entry = to_json(logged, engine, {});
  EXPECT_EQ(entry.at("id").as_string(), "c-17");
  EXPECT_EQ(entry.at("action").as_string(), "pass");
  EXPECT_EQ(read_table_entry(entry, engine, {}).value(), logged);
}

TEST(TableLog, WhatIsNoEntryIsRefusedByNumberAndField) {
  std::vector<json::object> written = entries(false);
  written[1]["deal"] = "first";
  const auto wrong = read_table_log(written, kFind, closed_seal());
  ASSERT_FALSE(wrong);
  EXPECT_TRUE(wrong.error().where.at(0).is("entry"));
  written[1] = {{"event", "danced"}};
  EXPECT_TRUE(read_table_log(written, kFind, closed_seal()).error().is("event.unknown"));
  written[0]["book"] = "whist";
  EXPECT_TRUE(read_table_log(written, kFind, closed_seal()).error().is("table.no-such-book"));
}

}  // namespace
}  // namespace ultimo::files
