#include "tournament/format.hpp"

#include <gtest/gtest.h>

#include "tournament/testing_state.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing_state::plain_format;

TEST(Format, money_is_said_in_crowns) {
  Format format = plain_format({4});
  EXPECT_EQ(points_text(format, -1980), "-1980");
  EXPECT_EQ(amount_text(format, 45), "45");
  format.unit = "Kč";
  EXPECT_EQ(points_text(format, -1980), "-19.80");
  EXPECT_EQ(amount_text(format, 5), "0.05 Kč");
}

TEST(Format, settings_change_fields_of_every_kind) {
  const Result<Format> made = changed(plain_format({4}), {{"rounds", 3},
                                                          {"clock_ends", true},
                                                          {"title", std::string("Pokal")},
                                                          {"odd", std::string("stand-in")},
                                                          {"tables", std::vector<int>{4, 3}},
                                                          {"places", std::vector<int>{}},
                                                          {"clauses", ClauseIds{{"draw", "A5"}}}});
  ASSERT_TRUE(made) << english(made.error());
  EXPECT_EQ(made->rounds, 3);
  EXPECT_TRUE(made->clock_ends);
  EXPECT_EQ(made->title, "Pokal");
  EXPECT_EQ(made->odd, OddPlayers::stand_in);
  EXPECT_EQ(made->tables, (std::vector<int>{4, 3}));
  EXPECT_TRUE(made->places.empty());
  EXPECT_EQ(made->clauses.at("draw"), "A5");
}

TEST(Format, nonsense_is_refused_by_name) {
  const auto refused = [](const Settings& settings) {
    const Result<Format> made = changed(plain_format({4}), settings);
    return made ? std::string() : std::string(made.error().id());
  };
  EXPECT_EQ(refused({{"rounds", 0}}), "format.rounds");
  EXPECT_EQ(refused({{"rounds", std::string("three")}}), "field-wrong-value");
  EXPECT_EQ(refused({{"rounds", 5'000'000'000}}), "field-wrong-value");
  EXPECT_EQ(refused({{"clock_ends", 1}}), "field-wrong-value");
  EXPECT_EQ(refused({{"odd", std::string("dance")}}), "field-wrong-value");
  EXPECT_EQ(refused({{"tables", std::vector<std::string>{"4"}}}), "field-wrong-value");
  EXPECT_EQ(refused({{"colour", std::string("red")}}), "field-unknown");
  EXPECT_EQ(refused({{"tables", std::vector<int>{2}}}), "format.tables");
  EXPECT_EQ(refused({{"rulebook", std::string("other")}}), "format.paper-itself");
  EXPECT_EQ(refused({{"minutes", -1}}), "format.times");
  EXPECT_EQ(refused({{"deals", 5000}}), "format.deals");
  EXPECT_EQ(refused({{"figures", std::vector<std::string>{}}}), "format.figures");
}

}  // namespace
}  // namespace ultimo::tournament
