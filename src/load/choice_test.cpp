#include "load/choice.hpp"

#include <set>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "load/figures.hpp"

namespace ultimo::load {
namespace {
namespace json = boost::json;

client::Told told_of(const std::string& state) {
  client::Told told("K7");
  told.hear(json::parse(R"({"table":"K7","n":1,"hash":"","state":)" + state + "}").as_object(),
            false);
  return told;
}

std::set<std::string> choices(const client::Told& told) {
  std::set<std::string> all;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const std::optional<json::object> command = choose(told, random);
    if (command) all.insert(json::serialize(*command));
  }
  return all;
}

TEST(Choice, IsAnyOfWhatIsAllowedAndNamesThePrompt) {
  const client::Told told = told_of(
      R"({"prompt":{"n":17,"mine":true,"asks":"act"},"deal":{"legal":["play HK","play H4"]}})");
  EXPECT_THAT(choices(told),
              testing::ElementsAre(R"({"table":"K7","prompt":17,"do":"act","action":"play H4"})",
                                   R"({"table":"K7","prompt":17,"do":"act","action":"play HK"})"));
}

TEST(Choice, GoesOnToTheNextDeal) {
  const client::Told told = told_of(R"({"prompt":{"n":3,"mine":true,"asks":"next"},"deal":null})");
  EXPECT_THAT(choices(told), testing::ElementsAre(R"({"table":"K7","prompt":3,"do":"next"})"));
}

TEST(Choice, IsNothingWhereSomebodyElseIsAsked) {
  EXPECT_FALSE(is_asked(told_of(R"({"prompt":null,"deal":{"legal":["pass"]}})")));
  EXPECT_FALSE(is_asked(told_of(R"({"prompt":{"n":3,"mine":false},"deal":{"legal":["pass"]}})")));
  EXPECT_THAT(choices(told_of(R"({"prompt":null})")), testing::IsEmpty());
}

TEST(Choice, LaysAwayWhatMustGoAndKeepsOneOfWhatMustStay) {
  const client::Told told = told_of(
      R"({"prompt":{"n":1,"mine":true,"asks":"act"},"deal":{"legal":[],"discard_rule":
         {"count":2,"allowed":["D4","CK","SK"],"forced":["D4"],"keep_one_of":["CK","SK"]}}})");
  for (const std::string& command : choices(told)) {
    EXPECT_THAT(command, testing::AnyOf(testing::HasSubstr("discard D4 CK"),
                                        testing::HasSubstr("discard D4 SK")));
  }
  const client::Told both = told_of(
      R"({"prompt":{"n":1,"mine":true,"asks":"act"},"deal":{"legal":[],"discard_rule":
         {"count":2,"allowed":["D4","CK","SK"],"forced":[],"keep_one_of":["CK","SK"]}}})");
  for (const std::string& command : choices(both)) {
    EXPECT_THAT(command, testing::HasSubstr("D4"));
  }
}

TEST(Times, AShareIsTheTimeThatSoManyKeptWithin) {
  Times times;
  for (int i = 1; i <= 200; ++i) times.add(i);
  EXPECT_DOUBLE_EQ(times.share(0.5), 100);
  EXPECT_DOUBLE_EQ(times.share(0.99), 198);
  EXPECT_DOUBLE_EQ(times.most(), 200);
  EXPECT_DOUBLE_EQ(Times().share(0.99), 0);
}

TEST(Used, OfThisProcessIsMoreThanNothing) {
  EXPECT_GT(used_by_us().rss_mib, 1);
  EXPECT_EQ(used_by(-1).rss_mib, 0);
}

}  // namespace
}  // namespace ultimo::load
