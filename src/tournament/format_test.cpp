#include "tournament/format.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Format named(std::string_view id) {
  const Result<Format> format = find_format(id);
  EXPECT_TRUE(format) << id;
  return format ? *format : Format{};
}

TEST(Format, there_is_one_for_each_paper) {
  EXPECT_THAT(format_names(), ElementsAre("berac", "htl", "kretinka", "pustkovec", "tzs"));
  EXPECT_FALSE(find_format("bridge"));
}

// A3: usually 4 rounds of 21 deals; A4: 4:30 a deal, so 21 · 270 s = 94:30 a round.
TEST(Format, A3_A4_tzs_four_rounds_of_21_deals_in_94_minutes_and_a_half) {
  const Format format = named("tzs");
  EXPECT_EQ(format.rounds, 4);
  EXPECT_EQ(format.deals_at(3), 21);
  EXPECT_EQ(format.round_seconds(), 94 * 60 + 30);
  EXPECT_THAT(format.places, ElementsAre("A", "B", "C"));
}

TEST(Format, berac_2_14_twelve_deals_and_no_clock) {
  EXPECT_EQ(named("berac").deals_at(4), 12);
  EXPECT_EQ(named("berac").deals_at(3), 12);
  EXPECT_EQ(named("berac").round_seconds(), 0);
}

// 11.2: five rounds of two Radln; a Radl is one deal by everybody: 8 deals at four, 10 at five.
TEST(Format, htl_11_2_five_rounds_of_two_radln) {
  EXPECT_EQ(named("htl").rounds, 5);
  EXPECT_EQ(named("htl").deals_at(4), 8);
  EXPECT_EQ(named("htl").deals_at(5), 10);
}

TEST(Format, kretinka_PT_four_rounds_of_55_minutes_with_1980_hal_each) {
  const Format format = named("kretinka");
  EXPECT_EQ(format.rounds, 4);
  EXPECT_EQ(format.round_seconds(), 55 * 60);
  EXPECT_EQ(format.start_money, 2 * 500 + 6 * 100 + 6 * 50 + 8 * 10);  // PE.1 to PE.4
  EXPECT_EQ(format.purchase, 1000);                                    // PE.5
  EXPECT_EQ(format.appeal_fee, 2000);                                  // AP.1
}

TEST(Format, money_is_said_in_crowns) {
  EXPECT_EQ(points_text(named("tzs"), -1980), "-1980");
  EXPECT_EQ(amount_text(named("tzs"), 45), "45");
  EXPECT_EQ(points_text(named("kretinka"), -1980), "-19.80");
  EXPECT_EQ(amount_text(named("kretinka"), 5), "0.05 Kč");
}

TEST(Format, settings_are_changed_and_nonsense_is_refused) {
  const Format format = named("tzs");
  EXPECT_EQ(changed(format, {{"rounds", 3}})->rounds, 3);
  for (const boost::json::object& wrong : {boost::json::object{{"rounds", 0}},
                                           {{"rounds", "three"}},
                                           {{"colour", "red"}},
                                           {{"tables", boost::json::array{2}}},
                                           {{"rulebook", "other"}},
                                           {{"minutes", -1}},
                                           {{"deals", 5000}}}) {
    EXPECT_FALSE(changed(format, wrong)) << boost::json::serialize(wrong);
  }
}

}  // namespace
}  // namespace ultimo::tournament
