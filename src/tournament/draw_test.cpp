#include "tournament/draw.hpp"

#include <algorithm>
#include <ctime>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/testing_depth.hpp"
#include "tournament/draw_report.hpp"
#include "tournament/testing_state.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing_state::plain_format;
using testing_state::play;
using testing_state::state_with;

Drawn drawn(const State& state, std::int64_t seed, DrawMethod method = DrawMethod::lot) {
  const Result<Drawn> made = draw(state, {method, seed, false, {}});
  EXPECT_TRUE(made) << (made ? "" : english(made.error()));
  return made ? *made : Drawn{};
}

std::vector<int> everybody(const Drawn& round) {
  std::vector<int> all = round.sit_out;
  for (const auto& table : round.tables) all.insert(all.end(), table.begin(), table.end());
  std::sort(all.begin(), all.end());
  return all;
}

TEST(Draw, everybody_has_one_seat_whatever_the_number) {
  for (int players = 3; players <= 40; ++players) {
    State state = state_with(plain_format({4, 3}), players);
    const Result<Drawn> round = draw(state, {DrawMethod::lot, players, false, {}});
    if (!round) continue;  // said so in words: TablePlan tests it
    std::vector<int> all(static_cast<std::size_t>(players));
    std::iota(all.begin(), all.end(), 1);
    EXPECT_EQ(everybody(*round), all);
  }
}

TEST(Draw, the_same_seed_draws_the_same_and_another_seed_does_not) {
  const State state = state_with(plain_format({4}), 32);
  EXPECT_EQ(drawn(state, 5).tables, drawn(state, 5).tables);
  EXPECT_NE(drawn(state, 5).tables, drawn(state, 6).tables);
}

/// With so many players nobody has to meet anybody again, as far as counting can tell: everybody
/// needs a new face for every other seat, and a table no two players from one earlier table.
bool counting_allows_none(int players, int largest, int rounds) {
  // Twelve in threes would be a nearly Kirkman triple system, of which there is none for 12 players
  // (they exist for multiples of six from 18 up: Rees and Stinson 1987).
  if (players == 12 && largest == 3) return false;
  return rounds * (largest - 1) <= players - 1 && players >= largest * largest;
}

TEST(Draw, no_avoidable_repeat_up_to_sixty_players) {
  for (const auto& tables : std::vector<std::vector<int>>{{4}, {3}, {4, 3}, {4, 5}}) {
    const int largest = *std::max_element(tables.begin(), tables.end());
    // All numbers up to thirty, then every remainder that the sizes of tables can leave.
    for (int players = 9; players <= depth(20, 60); players += players < 30 ? 1 : 7) {
      Format format = plain_format(tables);
      format.odd = OddPlayers::refuse;
      State state = state_with(std::move(format), players);
      for (int round = 1; round <= 5; ++round) {
        const Result<Drawn> made = draw(state, {DrawMethod::lot, 100 * players + round, false, {}});
        if (!made) break;
        // A table of five among fours meets fewer: what counts is the largest table there is.
        int largest_here = 0;
        for (const auto& table : made->tables) {
          largest_here = std::max(largest_here, static_cast<int>(table.size()));
        }
        if (counting_allows_none(players, largest_here, 5)) {
          EXPECT_THAT(made->report.repeats, IsEmpty())
              << players << " players at tables of up to " << largest << ", round " << round;
        }
        EXPECT_GE(static_cast<int>(made->report.repeats.size()), made->report.unavoidable)
            << "the bound is wrong";
        play(state, *made);
      }
    }
  }
}

// Eight players at two tables of four: whoever sits together, each new table takes at least two
// pairs from the two old ones (2 + 2 of either), so 4 repeats in the second round and no fewer.
TEST(Draw, eight_players_meet_again_as_seldom_as_can_be) {
  State state = state_with(plain_format({4}), 8);
  play(state, drawn(state, 1));
  const Drawn second = drawn(state, 2);
  EXPECT_EQ(second.report.unavoidable, 4);
  EXPECT_EQ(second.report.repeats.size(), 4U);
  EXPECT_THAT(second.report.why, HasSubstr("cannot be avoided"));
}

TEST(Draw, two_hundred_players_five_rounds_each_in_less_than_two_seconds) {
  for (const auto& tables : std::vector<std::vector<int>>{{4}, {4, 3}}) {
    State state = state_with(plain_format(tables), 200);
    for (int round = 1; round <= 5; ++round) {
      if (round == 3) state.players.at(7).withdrawn = true;  // from here on by search
      // The processor's time: the tests of others must not make this one fail.
      const std::clock_t start = std::clock();
      const Drawn made = drawn(state, round);
      EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 2.0)
          << "round " << round;
      EXPECT_THAT(made.report.repeats, IsEmpty());
      play(state, made);
    }
  }
}

TEST(Draw, nobody_sits_out_twice_before_everybody_has) {
  State state = state_with(plain_format({4}, 10), 14);  // two sit out in every round
  for (int round = 1; round <= 10; ++round) {
    const Drawn made = drawn(state, round);
    ASSERT_EQ(made.sit_out.size(), 2U);
    play(state, made);
    std::vector<int> counts;
    for (const auto& [number, player] : state.players) counts.push_back(state.sat_out(number));
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    EXPECT_LE(*most - *least, 1) << "round " << round;
  }
}

// Six players, two sit out in every round: after three rounds everybody has; in the fourth those
// begin again who did so first, not those of the third.
TEST(Draw, nobody_sits_out_in_the_last_round_of_a_cycle_and_the_first_of_the_next) {
  for (std::int64_t seed = 0; seed < 4; ++seed) {
    State state = state_with(plain_format({4}, 12), 6);
    std::set<int> before;
    for (int round = 1; round <= 12; ++round) {
      const Drawn made = drawn(state, 100 * seed + round);
      for (const int player : made.sit_out) {
        EXPECT_FALSE(before.contains(player)) << "player " << player << ", round " << round;
      }
      before = {made.sit_out.begin(), made.sit_out.end()};
      play(state, made);
    }
  }
}

TEST(Draw, whoever_sits_at_an_odd_table_again_is_named_in_the_report) {
  State state = state_with(plain_format({4, 3}, 3), 7);
  state.players.at(3).entry.name = "Ana";
  const std::vector<std::vector<int>> tables = {{4, 5, 6, 7}, {1, 2, 3}};
  play(state, *draw(state, {DrawMethod::hand, 0, false, tables}));
  const Result<Drawn> again = draw(state, {DrawMethod::hand, 0, false, tables});
  ASSERT_TRUE(again);
  EXPECT_THAT(english(told(state, again->report)), HasSubstr("once more: P1, P2, Ana"));
}

TEST(Draw, stand_ins_are_spread_over_the_tables) {
  State state = state_with(plain_format({4}), 12);
  for (const int number : {10, 11, 12}) state.players.at(number).entry.stand_in = true;
  for (const auto& table : drawn(state, 4).tables) {
    EXPECT_EQ(std::count_if(table.begin(), table.end(), [](int p) { return p >= 10; }), 1);
  }
}

TEST(Draw, those_of_one_club_and_one_family_are_kept_apart) {
  State state = state_with(plain_format({4}), 32);
  for (auto& [number, player] : state.players) {
    player.entry.club = "club " + std::to_string(number % 8);
    if (number <= 2) player.entry.family = "Novak";
  }
  for (int round = 1; round <= 5; ++round) {
    const Drawn made = drawn(state, round);
    EXPECT_EQ(made.report.same_club, 0) << "round " << round;
    EXPECT_EQ(made.report.same_family, 0);
    EXPECT_THAT(made.report.repeats, IsEmpty());
    play(state, made);
  }
}

TEST(Draw, a_forbidden_pair_never_sits_together) {
  for (std::int64_t seed = 0; seed < 8; ++seed) {
    State state = state_with(plain_format({4}), 12);
    state.forbidden = {{1, 2}, {1, 3}, {5, 9}};
    for (int round = 1; round <= 3; ++round) {
      const Drawn made = drawn(state, 10 * seed + round);
      EXPECT_EQ(made.report.forbidden, 0);
      play(state, made);
    }
  }
}

TEST(Draw, a_forbidden_pair_that_cannot_be_parted_is_reported) {
  State state = state_with(plain_format({4}), 4);
  state.forbidden = {{1, 2}};
  EXPECT_EQ(drawn(state, 1).report.forbidden, 1);
}

// tzs §12.3: players in order of the ranking list are cut into three equal groups; each table gets
// one from each. With 9 players: ranks 1-3, 4-6, 7-9.
TEST(Draw, each_table_gets_one_of_each_ranking_group) {
  State state = state_with(plain_format({3}), 9);
  for (auto& [number, player] : state.players) player.entry.rank = 10 - number;  // 9 is the best
  for (std::int64_t seed = 0; seed < 20; ++seed) {
    for (const auto& table : drawn(state, seed, DrawMethod::groups).tables) {
      std::vector<int> groups;
      for (const int player : table) groups.push_back((9 - player) / 3);
      EXPECT_THAT(groups, testing::UnorderedElementsAre(0, 1, 2));
    }
  }
}

TEST(Draw, who_is_not_on_the_ranking_list_comes_after_those_who_are) {
  State state = state_with(plain_format({3}), 9);
  for (const int ranked : {7, 8, 9}) state.players.at(ranked).entry.rank = ranked;
  for (const auto& table : drawn(state, 1, DrawMethod::groups).tables) {
    EXPECT_EQ(std::count_if(table.begin(), table.end(), [](int p) { return p >= 7; }), 1);
  }
}

/// How many of 27 sit at one place of a table twice in three rounds.
int at_one_place_twice(std::int64_t seed) {
  State state = state_with(plain_format({3}, 3), 27);
  for (int round = 1; round <= 3; ++round) play(state, drawn(state, 10 * seed + round));
  int same = 0;
  for (const auto& [number, player] : state.players) {
    std::set<std::size_t> places;
    for (const Round& round : state.rounds) {
      places.insert(*round.tables[*round.table_of(number)].place_of(number));
    }
    if (places.size() < 3) ++same;
  }
  return same;
}

// One event may be lucky; twenty are not. By lot alone 7 of 9 players would sit somewhere twice,
// which is 21 of 27.
TEST(Draw, places_change_from_round_to_round) {
  int same = 0;
  for (std::int64_t seed = 0; seed < 20; ++seed) same += at_one_place_twice(seed);
  EXPECT_LE(same, 20 * 9);
}

TEST(Draw, a_prepared_key_is_followed) {
  State state = state_with(plain_format({4}), 8);
  state.key = {{{1, 2, 3, 4}, {5, 6, 7, 8}}};
  Drawn made = drawn(state, 1, DrawMethod::key);
  for (auto& table : made.tables) std::sort(table.begin(), table.end());
  EXPECT_EQ(made.tables, state.key[0]);
  state.players.at(8).withdrawn = true;
  EXPECT_FALSE(draw(state, {DrawMethod::key, 1, false, {}}));
}

TEST(Draw, tables_made_by_hand_are_taken_as_they_are_and_reported) {
  State state = state_with(plain_format({4}), 8);
  const std::vector<std::vector<int>> tables = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  play(state, *draw(state, {DrawMethod::hand, 0, false, tables}));
  const Result<Drawn> again = draw(state, {DrawMethod::hand, 0, false, tables});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->tables, tables);
  EXPECT_EQ(again->report.repeats.size(), 12U);
  EXPECT_THAT(english(told(state, again->report)), HasSubstr("made by hand"));
}

// Logs say why in English and always will; readers have texts of their own for it.
TEST(DrawReport, tells_what_a_log_says_by_its_name_and_other_words_as_they_are) {
  const State state = state_with(plain_format({4}), 16);
  DrawReport report;
  report.repeats = {{1, 2, 1}};
  report.why = "the tables were made by hand";
  EXPECT_EQ(*told(state, report).front().argument("why"), Argument::Value(std::string("hand")));
  EXPECT_EQ(english(told(state, report)),
            "1 pair meets again (P1 and P2): the tables were made by hand");
  for (int player = 3; player < 15; player += 2) report.repeats.push_back({player, player + 1, 1});
  report.why = "as somebody wished";
  report.same_club = 1;
  report.forbidden = 2;
  EXPECT_EQ(english(told(state, report)),
            "7 pairs meet again (P1 and P2, P3 and P4, P5 and P6, P7 and P8, P9 and P10, P11 and "
            "P12, …): as somebody wished; 1 pair of one club; 2 pairs that should not meet");
}

TEST(Draw, whoever_sat_at_an_odd_table_is_spared_the_next) {
  State state = state_with(plain_format({4, 3}, 3), 15);
  for (int round = 1; round <= 3; ++round) {
    const Drawn made = drawn(state, round);
    EXPECT_THAT(made.report.odd_again, IsEmpty()) << "round " << round;
    play(state, made);
  }
}

TEST(Draw, two_people_are_told_that_they_make_no_table) {
  const Result<Drawn> none = draw(state_with(plain_format({4, 3}), 2), {});
  ASSERT_FALSE(none);
  EXPECT_THAT(english(none.error()), HasSubstr("do not make a table"));
  EXPECT_FALSE(draw(state_with(plain_format({4}), 0), {}));
}

}  // namespace
}  // namespace ultimo::tournament
