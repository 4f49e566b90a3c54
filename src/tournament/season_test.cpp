#include "tournament/season.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;

// Three events. Ana 20, –, 12; Bor 10, 15, 14; Cene 16, 8, 8; Dana only 30 once.
std::vector<SeasonEvent> three_events() {
  return {{"1", {{"Ana", 1, 40}, {"Cene", 2, 32}, {"Bor", 3, 20}}},
          {"2", {{"Dana", 1, 60}, {"Bor", 2, 30}, {"Cene", 3, 16}}},
          {"3", {{"Bor", 1, 28}, {"Ana", 2, 24}, {"Cene", 3, 16}}}};
}

std::vector<std::string> listed(const SeasonRules& rules) {
  std::vector<std::string> list;
  for (const SeasonRow& row : season(three_events(), rules)) {
    list.push_back((row.place ? std::to_string(*row.place) : "-") + " " + row.player + " " +
                   season_text("", row.halves));
  }
  return list;
}

// Bor 10+15+14 = 39, Ana 20+12 = 32, Cene 16+8+8 = 32, Dana 30.
TEST(Season, all_results_count_and_equal_ones_share_the_place) {
  EXPECT_THAT(listed({}), ElementsAre("1 Bor 39", "2 Ana 32", "2 Cene 32", "4 Dana 30"));
}

// The best two: Bor 15+14 = 29, Ana 32, Cene 24, Dana 30.
TEST(Season, only_the_best_results_count) {
  SeasonRules rules;
  rules.best = 2;
  EXPECT_THAT(listed(rules), ElementsAre("1 Ana 32", "2 Dana 30", "3 Bor 29", "4 Cene 24"));
}

TEST(Season, who_started_too_seldom_has_no_place) {
  SeasonRules rules;
  rules.min_starts = 2;
  EXPECT_THAT(listed(rules), ElementsAre("1 Bor 39", "2 Ana 32", "2 Cene 32", "- Dana 30"));
}

TEST(Season, ties_are_decided_as_announced) {
  SeasonRules rules;
  rules.ties = {SeasonRules::Tie::best_result};  // Ana's 20 beats Cene's 16
  EXPECT_THAT(listed(rules), ElementsAre("1 Bor 39", "2 Ana 32", "3 Cene 32", "4 Dana 30"));
  rules.ties = {SeasonRules::Tie::starts};  // Cene started three times
  EXPECT_THAT(listed(rules), ElementsAre("1 Bor 39", "2 Cene 32", "3 Ana 32", "4 Dana 30"));
  rules.ties = {SeasonRules::Tie::last_event};  // Ana's 12 in the last beats Cene's 8
  EXPECT_THAT(listed(rules), ElementsAre("1 Bor 39", "2 Ana 32", "3 Cene 32", "4 Dana 30"));
}

TEST(Season, ties_are_named) {
  using Tie = SeasonRules::Tie;
  EXPECT_THAT(ties_in("last,best,starts").value(),
              ElementsAre(Tie::last_event, Tie::best_result, Tie::starts));
  EXPECT_THAT(ties_in("best,").value(), ElementsAre(Tie::best_result));
  EXPECT_TRUE(ties_in("").value().empty());
  const Refusal unknown = ties_in("best,luck").error();
  EXPECT_TRUE(unknown.is("season.unknown-tie"));
  EXPECT_EQ(unknown.reasons.front(),
            (Reason{"season.unknown-tie", {{"given", in_quotes("luck")}}}));
}

TEST(Season, adds_up_a_figure_or_points_for_places_and_not_both) {
  SeasonRules rules;
  EXPECT_TRUE(check_season(rules).error().is("season.figure-or-places"));
  rules.figure = "points";
  EXPECT_TRUE(check_season(rules));
  rules.place_points = {10, 8};
  EXPECT_TRUE(check_season(rules).error().is("season.figure-or-places"));
  rules.figure.clear();
  EXPECT_TRUE(check_season(rules));
}

TEST(Season, half_points_are_written_as_such) {
  EXPECT_EQ(season_text("", 5), "2.5");
  EXPECT_EQ(season_text("", -5), "-2.5");
  EXPECT_EQ(season_text("", -1), "-0.5");
  EXPECT_EQ(season_text("", 4), "2");
  EXPECT_EQ(season_text("Kč", 2040), "10.20");
  EXPECT_EQ(season_text("Kč", -100), "-0.50");
}

TEST(Season, a_name_in_capitals_is_the_same_player) {
  const std::vector<SeasonEvent> events = {{"1", {{"Žiga Čeh", 1, 40}}},
                                           {"2", {{"ŽIGA ČEH", 1, 20}}}};
  const std::vector<SeasonRow> rows = season(events, {});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].halves, 60);
}

}  // namespace
}  // namespace ultimo::tournament
