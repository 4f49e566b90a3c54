// Finals, standings of a round, live standings, draws by the standings, seasons.
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_report.hpp"
#include "tournament/season.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;
using testing_event::Trial;

/// Eight after their only round: 5, 1, 2 lead; 3 and 6 share the fourth place.
Trial eight_by_berac() {
  Trial event("berac", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .result(1, 1, {40, 30, 20, 10})
      .result(1, 2, {45, 20, 0, -5});
  return event;
}

// ---- S14, S15

TEST(TournamentFinals, S15_come_after_all_rounds) {
  Trial event("berac", 4, {{"rounds", 2}});
  event.seated({{1, 2, 3, 4}}).result(1, 1, {40, 30, 20, 10});
  EXPECT_THAT(event.refused(Drawn{2, DrawMethod::hand, 0, true, {{1, 2, 3, 4}}, {}, {}}),
              AllOf(HasSubstr("after all rounds (2)"), HasSubstr("S15")));
}

TEST(TournamentFinals, S15_by_hand_the_best_four_sit_as_the_hand_says) {
  const Trial event = eight_by_berac();
  const auto by_hand = [&](std::vector<int> table) {
    return draw(event.state(), {DrawMethod::hand, 0, true, {std::move(table)}});
  };
  const Result<Drawn> drawn = by_hand({6, 2, 1, 5});
  ASSERT_TRUE(drawn) << english(drawn.error());
  EXPECT_EQ(drawn->method, DrawMethod::hand);
  EXPECT_THAT(drawn->tables, ElementsAre(ElementsAre(6, 2, 1, 5)));
  EXPECT_TRUE(by_hand({3, 2, 1, 5})) << "3 and 6 share the fourth place";
  for (const auto& wrong : std::vector<std::vector<int>>{{4, 2, 1, 5}, {3, 6, 1, 5}, {1, 2, 5}}) {
    const Result<Drawn> refused = by_hand(wrong);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().clause.id, "S15");
  }
}

// S6: seats are drawn by lot. By their places of the round 1 could not sit at the first place
// again, nor 2 at the second.
TEST(TournamentFinals, S6_every_finalist_can_get_every_place) {
  const Trial event = eight_by_berac();
  std::map<int, std::set<std::size_t>> places;
  for (std::int64_t seed = 0; seed < 200; ++seed) {
    const Result<Drawn> drawn = draw(event.state(), {DrawMethod::standings, seed, true, {}});
    ASSERT_TRUE(drawn) << english(drawn.error());
    for (std::size_t place = 0; place < 4; ++place) {
      places[drawn->tables.at(0).at(place)].insert(place);
    }
  }
  EXPECT_THAT(places, testing::SizeIs(5)) << "5, 1, 2, and 3 or 6";
  for (const auto& [player, seen] : places) EXPECT_THAT(seen, ElementsAre(0, 1, 2, 3)) << player;
}

TEST(TournamentFinals, S15_have_four_players_or_there_is_none) {
  Trial event("berac", 4);
  EXPECT_THAT(event.refused(SettingsChanged{{{"final_players", 3}}}), HasSubstr("S15"));
  event.done(SettingsChanged{{{"final_players", 0}}});
  for (const char* format : {"tzs", "htl", "pustkovec", "kretinka"}) {
    Trial other(format, 0);
    EXPECT_THAT(other.refused(SettingsChanged{{{"final_players", 4}}}), HasSubstr("no final"))
        << format;
  }
}

TEST(TournamentFinals, S14_nobody_withdraws_from_the_final_table_unless_all_agree) {
  Trial event = eight_by_berac();
  event.done(Drawn{2, DrawMethod::hand, 0, true, {{5, 1, 2, 3}}, {}, {}});
  EXPECT_THAT(event.refused(Withdrawn{1, ""}), HasSubstr("S14"));
  event.done(Withdrawn{8, ""}).done(Withdrawn{1, "all agree"});
}

TEST(TournamentFinals, before_the_final_no_standings_are_final) {
  Trial event = eight_by_berac();
  EXPECT_FALSE(standings(event.state())->complete);
  event.done(SettingsChanged{{{"final_players", 0}}});
  EXPECT_TRUE(standings(event.state())->complete) << "announced: no final";
  event.done(SettingsChanged{{{"final_players", 4}}});
  event.done(Drawn{2, DrawMethod::hand, 0, true, {{5, 1, 2, 3}}, {}, {}});
  EXPECT_FALSE(standings(event.state())->complete);
  event.result(2, 1, {10, 0, 0, 0});
  EXPECT_TRUE(standings(event.state())->complete);
}

// ---- standings

// 11.6: 200 div 25 = 8 belongs to the standings after the last round, asked for by its number too.
TEST(TournamentStandings, 11_6_after_the_last_round_have_the_bonus) {
  Trial event("htl", 4, {{"rounds", 2}});
  for (const int round : {1, 2}) {
    event.seated({{1, 2, 3, 4}}).result(round, 1, {100, 0, 0, -100});
  }
  EXPECT_EQ(
      testing_event::figure(standings(event.state(), {2, false})->rows.front().figures, "bonus"),
      8);
  EXPECT_TRUE(standings(event.state(), {2, false})->complete);
  EXPECT_EQ(
      testing_event::figure(standings(event.state(), {1, false})->rows.front().figures, "bonus"),
      0);
}

TEST(TournamentStandings, mark_what_rests_on_sheets_that_are_not_accepted) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}})
      .result(1, 1, {30, 20, 10})
      .done(SheetEntered{1, 2, Sheet{{}, {5, 4, 3}, {}, 0}, false});
  const Result<tournament::Standings> live = standings(event.state());
  ASSERT_TRUE(live);
  for (const StandingsRow& row : live->rows) {
    EXPECT_EQ(row.provisional, row.player > 3) << row.player;
    EXPECT_EQ(row.rounds.front().accepted, row.player <= 3);
  }
  EXPECT_EQ(standings(event.state(), {0, true})->rows.size(), 3U);
}

// ---- draws by the standings

/// Nine by tzs: 3 2 1 points at each table, the differences 3·s − sum: P1 P4 P7 have 3 points.
Trial nine_by_tzs() {
  Trial event("tzs", 9);
  event.seated({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}})
      .result(1, 1, {90, 0, -90})
      .result(1, 2, {60, 0, -60})
      .result(1, 3, {30, 0, -30});
  return event;
}
std::vector<std::vector<int>> second_round(const Trial& event, std::int64_t seed) {
  Result<Drawn> drawn = draw(event.state(), {DrawMethod::standings, seed, false, {}});
  EXPECT_TRUE(drawn);
  for (std::vector<int>& table : drawn->tables) std::sort(table.begin(), table.end());
  return drawn->tables;
}

// The order is 1 4 7, then 2 5 8 (all 2 points and 0), then 9 6 3.
TEST(TournamentDraws, A5_by_the_standings_in_threes) {
  EXPECT_THAT(second_round(nine_by_tzs(), 1),
              ElementsAre(ElementsAre(1, 4, 7), ElementsAre(2, 5, 8), ElementsAre(3, 6, 9)));
}

// 1 and 4 may not meet: 4 changes with the nearest below, who is the best of 2 5 8 by lot.
TEST(TournamentDraws, forbidden_pairs_are_parted_by_the_smallest_step) {
  Trial event = nine_by_tzs();
  event.done(Forbidden{{1, 4}, ""});
  for (std::int64_t seed = 0; seed < 6; ++seed) {
    const std::vector<std::vector<int>> tables = second_round(event, seed);
    EXPECT_THAT(tables[0], testing::IsSupersetOf({1, 7}));
    EXPECT_THAT(tables[1], testing::Contains(4));
    EXPECT_THAT(tables[2], ElementsAre(3, 6, 9)) << "nobody else has to move";
  }
  const Result<Drawn> drawn = draw(event.state(), {DrawMethod::standings, 1, false, {}});
  EXPECT_EQ(drawn->report.forbidden, 0);
  EXPECT_THAT(english(told(event.state(), drawn->report)), HasSubstr("should not meet"));
}

// 1 must not meet 2 to 8: only 9 is left for two seats.
TEST(TournamentDraws, what_cannot_be_parted_is_said_honestly) {
  Trial event = nine_by_tzs();
  for (int other = 2; other <= 8; ++other) event.done(Forbidden{{1, other}, ""});
  const Result<Drawn> drawn = draw(event.state(), {DrawMethod::standings, 1, false, {}});
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->report.forbidden, 1);
  EXPECT_THAT(english(told(event.state(), drawn->report)), HasSubstr("has found no other way"));
}

TEST(TournamentDraws, a_prepared_key_seats_no_forbidden_pair) {
  Trial event("pustkovec", 8);
  event.done(KeySet{{{{1, 2, 3, 4}, {5, 6, 7, 8}}}}).done(Forbidden{{2, 4}, ""});
  const Result<Drawn> drawn = draw(event.state(), {DrawMethod::key, 1, false, {}});
  ASSERT_FALSE(drawn);
  EXPECT_THAT(english(drawn.error()), HasSubstr("P2 and P4 at one table"));
}

// P4, P5, P6 tie for the places 4 to 6 and P3 and P7 … : who of the equals sits higher is a lot.
TEST(TournamentDraws, ties_in_the_standings_are_broken_by_lot) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).result(1, 1, {10, 0, -10}).result(1, 2, {10, 0, -10});
  // 1 and 4 lead, 2 and 5 share the third place: one of them sits at the first table.
  std::set<int> third;
  for (std::int64_t seed = 0; seed < 20; ++seed) {
    const std::vector<std::vector<int>> tables = second_round(event, seed);
    EXPECT_EQ(second_round(event, seed), tables) << "the published seed brings the same";
    EXPECT_THAT(tables[0], testing::IsSupersetOf({1, 4}));
    for (const int player : tables[0]) {
      if (player != 1 && player != 4) third.insert(player);
    }
  }
  EXPECT_THAT(third, UnorderedElementsAre(2, 5));
}

// ---- seasons

TEST(TournamentSeasons, count_events_that_are_over) {
  Trial event("htl", 4, {{"rounds", 2}});
  event.seated({{1, 2, 3, 4}}).result(1, 1, {30, 10, -10, -30});
  SeasonRules rules;
  rules.figure = "total";
  const auto counted = [&] {
    return season_event(event.state(), *standings(event.state()), rules);
  };
  ASSERT_FALSE(counted());
  EXPECT_THAT(english(counted().error()), HasSubstr("Trial is not over"));
  event.done(Frozen{0, "snow"});
  EXPECT_TRUE(counted()) << "broken off, and that is its result";
}

}  // namespace
}  // namespace ultimo::cli::director
