#include "tournament/standings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/testing_event.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;
using testing_event::small_format;
using testing_event::SmallEvent;

/// "1 P3 30"
std::vector<std::string> listed(const State& state) {
  const Result<Standings> all = standings(state);
  if (!all) return {english(all.error())};
  std::vector<std::string> list;
  for (const StandingsRow& row : all->rows) {
    list.push_back((row.place ? std::to_string(*row.place) : "-") + " P" +
                   std::to_string(row.player) + " " +
                   figure_text(*find_figure(row.figures, "total")));
  }
  return list;
}

TEST(EventStandings, are_the_rulebooks_with_what_each_table_brought) {
  SmallEvent event;
  event.enter(6);
  event.play(1, {{1, 2, 3}, {4, 5, 6}}, {{10, 0, -10}, {7, 8, 9}});
  event.play(2, {{1, 4, 5}, {2, 3, 6}}, {{1, 2, 3}, {4, 5, 6}});
  EXPECT_THAT(listed(event.state()),
              ElementsAre("1 P6 15", "2 P1 11", "3 P5 11", "4 P4 9", "5 P2 4", "6 P3 -5"));
  const Result<Standings> all = standings(event.state());
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->complete);
  const StandingsRow& best = all->rows.front();
  ASSERT_EQ(best.rounds.size(), 2U);
  EXPECT_EQ(best.rounds[1].sheet, 6);
  EXPECT_EQ(figure_text(*find_figure(best.rounds[1].figures, "total")), "6");
  EXPECT_EQ(find_figure(best.figures, "dance"), nullptr);
}

TEST(EventStandings, rulings_count_and_stand_ins_have_no_place) {
  SmallEvent event;
  event.enter(2);
  event.tell(Entered{3, "P3", "", "", 0, true});
  event.play(1, {{1, 2, 3}}, {{10, 0, 20}});
  event.tell(Ruled{1, 1, 1, "late", 2, "2", "late", {{1, -20}}});
  EXPECT_THAT(listed(event.state()), ElementsAre("1 P2 0", "2 P1 -10"));
}

TEST(EventStandings, who_is_expelled_from_the_event_is_named_to_the_rulebook) {
  SmallEvent event;
  event.enter(3);
  event.play(1, {{1, 2, 3}}, {{10, 0, -10}});
  event.tell(Expelled{1, 0, "", "cheating"});
  EXPECT_THAT(listed(event.state()), ElementsAre("1 P2 0", "2 P3 -10", "- P1 10"));
  EXPECT_THAT(standings(event.state())->expelled, ElementsAre(1));
  EXPECT_TRUE(standings(event.state())->rows.back().disqualified);
}

// By the paper the referee may better the results of those who lost a player.
TEST(EventStandings, differences_are_given_where_a_player_was_expelled_from_the_table) {
  SmallEvent event(kChecks, small_format(), Exclusion::expelled);
  event.enter(3);
  event.play(1, {{1, 2, 3}}, {{10, 0, -10}});
  EXPECT_EQ(event.refused(Ruled{1, 1, 3, "", 1, "", "short", {}, 5}), "ruling.nobody-expelled");
  event.tell(Expelled{1, 1, "", "cheating"});
  event.tell(Ruled{1, 1, 3, "", 1, "", "short", {}, 5});
  EXPECT_THAT(listed(event.state()), ElementsAre("1 P3 5", "2 P2 0"));
}

TEST(EventStandings, the_final_decides_among_its_players) {
  Format format = small_format();
  format.rounds = 1;
  format.tables = {4};
  format.final_players = 4;
  format.final_deals = 12;
  SmallEvent event(kChecks, format);
  event.enter(8);
  event.play(1, {{1, 2, 3, 4}, {5, 6, 7, 8}}, {{40, 30, 20, 1}, {2, 3, 4, 10}});
  EXPECT_FALSE(standings(event.state())->complete);
  event.play(2, {{1, 2, 3, 8}}, {{-5, -4, 50, 6}}, true);
  EXPECT_THAT(listed(event.state()), ElementsAre("1 P3 20", "2 P8 10", "3 P2 30", "4 P1 40",
                                                 "5 P7 4", "6 P6 3", "7 P5 2", "8 P4 1"));
  EXPECT_TRUE(standings(event.state())->complete);
}

TEST(FigureText, writes_halves_as_such) {
  EXPECT_EQ(figure_text({"points", 7, 2}), "3.5");
  EXPECT_EQ(figure_text({"points", 6, 2}), "3");
  EXPECT_EQ(figure_text({"points", -1, 2}), "-0.5");
}

}  // namespace
}  // namespace ultimo::tournament
