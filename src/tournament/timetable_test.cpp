#include "tournament/timetable.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;
using What = TimetableRow::What;

std::vector<std::string> day_of(const Format& format) {
  std::vector<std::string> rows;
  const auto clock = [](std::optional<int> minute) {
    return minute ? fmt::format("{}:{:02}", *minute / 60, *minute % 60) : std::string("?");
  };
  for (const TimetableRow& row : timetable(format)) {
    const std::string what = row.what == What::pause   ? "break"
                             : row.what == What::final ? "final"
                                                       : std::to_string(row.round);
    rows.push_back(
        fmt::format("{} {}-{} {}s", what, clock(row.from), clock(row.till), row.seconds));
  }
  return rows;
}

Format four_rounds() {
  Format format;
  format.rounds = 4;
  return format;
}

// A4: 21 deals of 4:30 are 94:30, so a round takes 95 minutes of the day.
TEST(Timetable, A3_rounds_and_breaks_follow_each_other_in_whole_minutes) {
  Format format = four_rounds();
  format.deals = 21;
  format.deal_seconds = 270;
  format.starts = "9:00";
  format.break_minutes = 15;
  EXPECT_THAT(day_of(format),
              ElementsAre("1 9:00-10:35 5670s", "break 10:35-10:50 900s", "2 10:50-12:25 5670s",
                          "break 12:25-12:40 900s", "3 12:40-14:15 5670s", "break 14:15-14:30 900s",
                          "4 14:30-16:05 5670s"));
}

TEST(Timetable, without_a_start_only_lengths_are_known) {
  Format format = four_rounds();
  format.minutes = 55;
  EXPECT_THAT(day_of(format),
              ElementsAre("1 ?-? 3300s", "2 ?-? 3300s", "3 ?-? 3300s", "4 ?-? 3300s"));
}

TEST(Timetable, without_a_limit_nobody_knows_when_the_second_round_begins) {
  Format format = four_rounds();
  format.rounds = 2;
  format.deals = 12;
  format.starts = "18.30";
  format.final_players = 4;
  format.final_deals = 12;
  EXPECT_THAT(day_of(format), ElementsAre("1 18:30-? 0s", "2 ?-? 0s", "final ?-? 0s"));
}

TEST(Timetable, a_final_has_its_own_number_of_deals) {
  Format format = four_rounds();
  format.rounds = 1;
  format.deals = 12;
  format.deal_seconds = 300;
  format.starts = "10:00";
  format.break_minutes = 20;
  format.final_players = 4;
  format.final_deals = 6;
  EXPECT_THAT(day_of(format), ElementsAre("1 10:00-11:00 3600s", "break 11:00-11:20 1200s",
                                          "final 11:20-11:50 1800s"));
}

TEST(Timetable, a_time_of_day_is_written_with_a_colon_or_a_point) {
  EXPECT_EQ(minute_of_day("9:00"), 540);
  EXPECT_EQ(minute_of_day("09.05"), 545);
  EXPECT_EQ(minute_of_day("23:59"), 1439);
  for (const char* no :
       {"", "9", "24:00", "9:60", "9:5", "9:005", "-1:00", "9:0x", "123:00", ":30"}) {
    EXPECT_EQ(minute_of_day(no), std::nullopt) << no;
  }
}

TEST(Timetable, a_format_with_an_impossible_start_is_refused) {
  Format format = four_rounds();
  format.tables = {4};
  format.figures = {"points"};
  EXPECT_TRUE(check_format(format));
  format.starts = "25:00";
  EXPECT_FALSE(check_format(format));
  format.starts = "9:00";
  format.break_minutes = -1;
  EXPECT_FALSE(check_format(format));
}

}  // namespace
}  // namespace ultimo::tournament
