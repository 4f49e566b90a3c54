#include "files/formats.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "files/format_json.hpp"
#include "wire/json_text.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

using testing::ElementsAre;
using tournament::Format;

Format named(std::string_view id) {
  const Result<Format> format = find_format(id);
  EXPECT_TRUE(format) << id;
  return format ? *format : Format{};
}

TEST(Formats, there_is_one_for_each_paper) {
  EXPECT_THAT(format_names(), ElementsAre("berac", "htl", "kretinka", "pustkovec", "tzs"));
  EXPECT_FALSE(find_format("bridge"));
}

// A3: usually 4 rounds of 21 deals; A4: 4:30 a deal, so 21 · 270 s = 94:30 a round.
TEST(Formats, A3_A4_tzs_four_rounds_of_21_deals_in_94_minutes_and_a_half) {
  const Format format = named("tzs");
  EXPECT_EQ(format.rounds, 4);
  EXPECT_EQ(format.deals_at(3), 21);
  EXPECT_EQ(format.round_seconds(), 94 * 60 + 30);
  EXPECT_THAT(format.places, ElementsAre("A", "B", "C"));
}

TEST(Formats, berac_2_14_twelve_deals_and_no_clock) {
  EXPECT_EQ(named("berac").deals_at(4), 12);
  EXPECT_EQ(named("berac").deals_at(3), 12);
  EXPECT_EQ(named("berac").round_seconds(), 0);
}

// 11.2: five rounds of two Radln; a Radl is one deal by everybody: 8 deals at four, 10 at five.
TEST(Formats, htl_11_2_five_rounds_of_two_radln) {
  EXPECT_EQ(named("htl").rounds, 5);
  EXPECT_EQ(named("htl").deals_at(4), 8);
  EXPECT_EQ(named("htl").deals_at(5), 10);
}

TEST(Formats, kretinka_PT_four_rounds_of_55_minutes_with_1980_hal_each) {
  const Format format = named("kretinka");
  EXPECT_EQ(format.rounds, 4);
  EXPECT_EQ(format.round_seconds(), 55 * 60);
  EXPECT_EQ(format.start_money, 2 * 500 + 6 * 100 + 6 * 50 + 8 * 10);  // PE.1 to PE.4
  EXPECT_EQ(format.purchase, 1000);                                    // PE.5
  EXPECT_EQ(format.appeal_fee, 2000);                                  // AP.1
}

TEST(Formats, each_is_written_and_read_as_it_is) {
  for (const std::string_view id : format_names()) {
    const Format format = named(id);
    EXPECT_EQ(format.id, id);
    const Result<Format> read = read_format(to_json(format));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(*read, format);
  }
}

// Events of older programs have them in their format; the rulebook knows it now.
TEST(Formats, what_is_no_longer_needed_is_passed_over) {
  boost::json::object old = to_json(named("tzs"));
  for (const char* retired : {"expulsion", "expulsion_field", "better_field", "bonus_at_end"}) {
    old[retired] = "x";
  }
  const Result<Format> read = read_format(old);
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(*read, named("tzs"));
  old["colour"] = "red";
  EXPECT_EQ(read_format(old).error().id(), "field-unknown");
}

TEST(Formats, settings_are_read_by_what_they_are) {
  using Value = tournament::SettingValue;
  const auto read = [](std::string_view text) {
    const Result<Value> value = read_setting(*json_in(text));
    return value ? *value : Value(std::string("refused"));
  };
  EXPECT_EQ(read("3"), Value(std::int64_t{3}));
  EXPECT_EQ(read("true"), Value(true));
  EXPECT_EQ(read("\"sit-out\""), Value(std::string("sit-out")));
  EXPECT_EQ(read("[4,3]"), Value(std::vector<int>{4, 3}));
  EXPECT_EQ(read(R"(["A","B"])"), Value(std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(read(R"({"draw":"A5"})"), Value(tournament::ClauseIds{{"draw", "A5"}}));
  EXPECT_EQ(read("1.5"), Value(std::string("refused")));
  EXPECT_EQ(read("[[1]]"), Value(std::string("refused")));
  EXPECT_EQ(read("null"), Value(std::string("refused")));
}

}  // namespace
}  // namespace ultimo
