#include "rulebooks/htl/score.hpp"

#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

/// What a lone declarer 0 gets, won or lost by points.
int alone(std::string_view contract, std::string_view points) {
  return Row(contract, 0).points(points).scores()[0];
}
/// What a declarer 0 gets with so many tricks.
int with_tricks(std::string_view contract, int own) {
  return Row(contract, 0).tricks({own, 12 - own, 0, 0}).scores()[0];
}

// ---- The games: value times three, for one against three.

TEST(HtlScore, G1_caller_1) {
  EXPECT_THAT(Row("caller", 1).partner(0).points("40/0").lines(),
              ElementsAre("0 game +1 G1", "1 game +1 G1", "2 game -1 G1", "3 game -1 G1"));
  EXPECT_EQ(alone("caller", "40/0"), 3);
}

TEST(HtlScore, G3_sixer_three_4_lost_8) {
  EXPECT_EQ(alone("sixer-three", "40/0"), 12);
  EXPECT_EQ(alone("sixer-three", "30/0"), -24);
}

TEST(HtlScore, G4_solo_caller_2) {
  EXPECT_EQ(alone("solo-caller", "40/0"), 6);
  EXPECT_EQ(alone("solo-caller", "30/0"), -6);
}

TEST(HtlScore, G5_piccolo_3_exactly_one_trick) {
  EXPECT_EQ(with_tricks("piccolo", 1), 9);
  EXPECT_EQ(with_tricks("piccolo", 0), -9);
  EXPECT_EQ(with_tricks("piccolo", 2), -9);
}

TEST(HtlScore, G6_better_caller_2_and_the_bird_apart) {
  EXPECT_THAT(Row("better-caller", 0).partner(1).points("40/0").made("quapil", 0).lines(),
              ElementsAre("0 game +2 G6", "1 game +2 G6", "2 game -2 G6", "3 game -2 G6",
                          "0 quapil +8 P4", "1 quapil +8 P4", "2 quapil -8 P4", "3 quapil -8 P4"));
}

TEST(HtlScore, G7_beggar_4_no_trick) {
  EXPECT_EQ(with_tricks("beggar", 0), 12);
  EXPECT_EQ(with_tricks("beggar", 1), -12);
}

TEST(HtlScore, G8_colour_three_5) {
  EXPECT_EQ(alone("colour-three", "40/0"), 15);
  EXPECT_EQ(alone("colour-three", "30/0"), -15);
}

TEST(HtlScore, G9_three_5) {
  EXPECT_EQ(alone("three", "40/0"), 15);
  EXPECT_EQ(alone("three", "30/0"), -15);
}

TEST(HtlScore, G10_triccolo_ouvert_7_exactly_three_tricks) {
  EXPECT_EQ(with_tricks("triccolo-ouvert", 3), 21);
  EXPECT_EQ(with_tricks("triccolo-ouvert", 2), -21);
}

TEST(HtlScore, clause_12_5_not_four_either) { EXPECT_EQ(with_tricks("triccolo-ouvert", 4), -21); }

TEST(HtlScore, G11_zwiccolo_ouvert_7_exactly_two_tricks) {
  EXPECT_EQ(with_tricks("zwiccolo-ouvert", 2), 21);
  EXPECT_EQ(with_tricks("zwiccolo-ouvert", 1), -21);
  EXPECT_EQ(with_tricks("zwiccolo-ouvert", 3), -21);
}

TEST(HtlScore, G12_piccolo_ouvert_7_exactly_one_trick) {
  EXPECT_EQ(with_tricks("piccolo-ouvert", 1), 21);
  EXPECT_EQ(with_tricks("piccolo-ouvert", 2), -21);
}

TEST(HtlScore, G13_beggar_ouvert_8_no_trick) {
  EXPECT_EQ(with_tricks("beggar-ouvert", 0), 24);
  EXPECT_EQ(with_tricks("beggar-ouvert", 1), -24);
}

TEST(HtlScore, G14_colour_solo_10) {
  EXPECT_EQ(alone("colour-solo", "40/0"), 30);
  EXPECT_EQ(alone("colour-solo", "30/0"), -30);
}

TEST(HtlScore, G15_solo_three_10) {
  EXPECT_EQ(alone("solo-three", "40/0"), 30);
  EXPECT_EQ(alone("solo-three", "30/0"), -30);
}

TEST(HtlScore, every_game_names_its_own_row) {
  for (int row = 0; row < kGames; ++row) {
    EXPECT_EQ(kGameClauses[static_cast<std::size_t>(row)].id, "G" + std::to_string(row + 1));
  }
}

// ---- 1.9: 35 points and 2 Blatt.

TEST(HtlScore, clause_1_9_thirty_five_and_two_blatt_win) {
  EXPECT_EQ(alone("three", "35/2"), 15);
  EXPECT_EQ(alone("three", "35/1"), -15);
}

TEST(HtlScore, clause_1_9_points_are_written_with_blatt) {
  EXPECT_EQ(book().written(Thirds(107)), WrittenPoints("35/2"));
  EXPECT_EQ(book().written(Thirds(0)), WrittenPoints("0/0"));
  EXPECT_EQ(book().written(kPackThirds), WrittenPoints("70/0"));
}

// ---- The premiums, silent and announced, of a lone declarer at 40/0 less the game (5).

int premium(std::string_view feat, bool announced, std::string_view game = "three") {
  Row row(game, 0);
  row.points("40/0");
  if (announced) {
    row.made(feat, 0);
  } else {
    row.silent(feat, 0);
  }
  return row.scores()[0] / 3 - alone(game, "40/0") / 3;
}

TEST(HtlScore, P1_pagat_1_2) {
  EXPECT_EQ(premium("pagat", false), 1);
  EXPECT_EQ(premium("pagat", true), 2);
}
TEST(HtlScore, P2_uhu_2_4) {
  EXPECT_EQ(premium("uhu", false), 2);
  EXPECT_EQ(premium("uhu", true), 4);
}
TEST(HtlScore, P3_kakadu_3_6) {
  EXPECT_EQ(premium("kakadu", false), 3);
  EXPECT_EQ(premium("kakadu", true), 6);
}
TEST(HtlScore, P4_quapil_4_8) {
  EXPECT_EQ(premium("quapil", false), 4);
  EXPECT_EQ(premium("quapil", true), 8);
}
TEST(HtlScore, P5_king_ultimo_1_2) {
  EXPECT_EQ(premium("king-ultimo", false, "caller"), 1);
  EXPECT_EQ(premium("king-ultimo", true, "caller"), 2);
}
TEST(HtlScore, P6_trull_1_2) {
  EXPECT_EQ(premium("trull", false), 1);
  EXPECT_EQ(premium("trull", true), 2);
}
TEST(HtlScore, P7_kings_1_2) {
  EXPECT_EQ(premium("kings", false), 1);
  EXPECT_EQ(premium("kings", true), 2);
}

TEST(HtlScore, P8_first_sack_from_45_2_or_the_others_from_24_1_down) {
  EXPECT_EQ(alone("three", "45/1"), 15);
  EXPECT_EQ(alone("three", "45/2"), 18);
  EXPECT_EQ(alone("three", "24/2"), -15);
  EXPECT_EQ(alone("three", "24/1"), -18);
  EXPECT_EQ(Row("three", 0).points("45/2").made("sack1", 0).scores()[0], 21);
}

TEST(HtlScore, P9_second_sack_on_top_from_55_2_or_14_1_down) {
  EXPECT_EQ(alone("three", "55/1"), 18);
  EXPECT_EQ(alone("three", "55/2"), 21);
  EXPECT_EQ(alone("three", "14/2"), -18);
  EXPECT_EQ(alone("three", "14/1"), -21);
  EXPECT_EQ(Row("three", 0).points("55/2").made("sack2", 0).scores()[0], 24);
}

TEST(HtlScore, P10_valat_15_30_beside_the_game) {
  EXPECT_EQ(premium("valat", false), 15);
  EXPECT_EQ(premium("valat", true), 30);
}

TEST(HtlScore, every_premium_names_its_own_row) {
  for (int row = 0; row < kFeats; ++row) {
    EXPECT_EQ(kFeatClauses[static_cast<std::size_t>(row)].id, "P" + std::to_string(row + 1));
  }
}

// ---- How they are settled.

TEST(HtlScore, clause_9_1_game_and_premiums_are_settled_separately) {
  // The game is lost, the pagat made: each its own item.
  EXPECT_THAT(Row("three", 0).points("30/0").made("pagat", 0).lines(),
              ElementsAre("0 game -15 G9", "1 game +5 G9", "2 game +5 G9", "3 game +5 G9",
                          "0 pagat +6 P1", "1 pagat -2 P1", "2 pagat -2 P1", "3 pagat -2 P1"));
}

TEST(HtlScore, clause_9_2_the_opponents_premiums_count_for_them) {
  EXPECT_THAT(Row("three", 0).points("40/0").silent("kings", 2).scores(),
              ElementsAre(12, -4, -4, -4));
  EXPECT_THAT(Row("caller", 0).partner(1).points("40/0").made("uhu", 3).scores(),
              ElementsAre(-3, -3, 3, 3));
}

TEST(HtlScore, clause_9_2_both_announcements_of_one_premium_are_settled) {
  // 0 made the trull he announced, the defenders lost theirs: 5 + 2 + 2.
  EXPECT_EQ(Row("three", 0).points("40/0").made("trull", 0).lost("trull", 1).scores()[0], 27);
}

TEST(HtlScore, clause_9_2_an_announcement_replaces_the_silent_premium_of_both_sides) {
  // The defenders announced kings and lost them; that 0 has them silently brings nothing more.
  EXPECT_EQ(Row("three", 0).points("40/0").lost("kings", 1).silent("kings", 0).scores()[0], 21);
}

TEST(HtlScore, clause_9_2_the_second_announcement_of_a_side_is_void) {
  const Row row = Row("caller", 0).partner(2).points("40/0").made("trull", 2).made("trull", 0);
  EXPECT_THAT(row.scores(), ElementsAre(3, -3, 3, -3));
}

// Even where the sheet contradicts itself: the first one spoken says that it was lost.
TEST(HtlScore, clause_9_2_the_second_announcement_of_a_side_changes_nothing) {
  const Row row = Row("caller", 0).partner(2).points("40/0").lost("trull", 0).made("trull", 2);
  EXPECT_THAT(row.scores(), ElementsAre(-1, 1, -1, 1));  // 1 - 2
}

TEST(HtlScore, a_missed_silent_premium_costs_nothing) {
  EXPECT_EQ(Row("three", 0).points("40/0").missed("pagat", 0).scores()[0], 15);
}

TEST(HtlScore, clause_4_2_solo_doubles_the_valat_only) {
  for (const char* solo : {"solo-three", "colour-solo", "solo-caller"}) {
    EXPECT_EQ(premium("valat", false, solo), 30) << solo;
    EXPECT_EQ(premium("valat", true, solo), 60) << solo;
    EXPECT_EQ(premium("kings", false, solo), 1) << solo;
    EXPECT_EQ(premium("kings", true, solo), 2) << solo;
  }
}

TEST(HtlScore, clause_12_4_premiums_of_solo_games_are_not_doubled) {
  EXPECT_EQ(premium("pagat", true, "solo-three"), 2);
  EXPECT_EQ(premium("trull", false, "solo-caller"), 1);
  EXPECT_EQ(alone("solo-three", "45/2"), 33);
}

TEST(HtlScore, clause_9_9_valat_counts_in_addition_to_the_game) {
  EXPECT_THAT(
      Row("three", 0).points("60/0").made("valat", 0).lines(),
      ElementsAre("0 game +15 G9", "1 game -5 G9", "2 game -5 G9", "3 game -5 G9",
                  "0 valat +90 P10", "1 valat -30 P10", "2 valat -30 P10", "3 valat -30 P10"));
}

TEST(HtlScore, clause_9_10_with_a_valat_only_birds_and_king_ultimo_count) {
  // 1 + 30 + pagat 1 + king 2; trull, kings and both sacks are void, announced or not.
  const Row row = Row("caller", 0)
                      .points("70/0")
                      .made("valat", 0)
                      .silent("pagat", 0)
                      .made("king-ultimo", 0)
                      .made("trull", 0)
                      .lost("kings", 1)
                      .made("sack1", 0);
  EXPECT_EQ(row.scores()[0], 3 * 34);
}

TEST(HtlScore, clause_9_10_also_for_a_silent_valat_and_for_the_defenders) {
  // -5 - 15; the defenders' kings and their two sacks are void.
  EXPECT_EQ(Row("three", 0).points("1/0").tricks({0, 12, 0, 0}).silent("kings", 1).scores()[0],
            -60);
}

TEST(HtlScore, clause_9_11_a_lost_announced_valat_voids_nothing) {
  // 5 - 30 + 1 + 1 + 2
  EXPECT_EQ(Row("three", 0).points("55/2").lost("valat", 0).made("kings", 0).scores()[0], -63);
}

// D28: the announced valat was lost to a side that took every trick: that silent valat is not
// written and voids nothing. -5 - 30 - 1 - 1.
TEST(HtlScore, clause_9_11_also_when_the_others_took_every_trick) {
  EXPECT_EQ(Row("three", 0).points("1/0").tricks({0, 12, 0, 0}).lost("valat", 0).scores()[0], -111);
}

TEST(HtlScore, clause_5_6_colour_games_settle_kings_sacks_and_valat) {
  EXPECT_EQ(premium("kings", false, "colour-three"), 1);
  EXPECT_EQ(premium("valat", true, "colour-three"), 30);
  EXPECT_EQ(alone("colour-three", "55/2"), 21);
}

// 7.4: each declarer against all three others.
TEST(HtlScore, clause_7_4_joint_games_are_settled_each_for_itself) {
  const Row row = Row("beggar", 0)
                      .declarers({{0, "beggar"}, {1, "beggar"}, {2, "beggar"}})
                      .tricks({0, 0, 5, 7});
  // 0: +12 -4 +4; 1: -4 +12 +4; 2: -4 -4 -12; 3: -4 -4 +4.
  EXPECT_THAT(row.scores(), ElementsAre(12, 12, -20, -4));
  EXPECT_EQ(row.lines().front(), "0 game +12 G7");
  EXPECT_EQ(row.lines().back(), "3 game +4 G7");
}

}  // namespace
}  // namespace ultimo::htl
