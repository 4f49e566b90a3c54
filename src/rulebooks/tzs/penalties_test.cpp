// B1.5, B1.28, C1.8, C1.10 and C2: what is written for mistakes. The declarer is 1.
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Row renons(Row row, int by) { return row.penalty("renons", by); }

// ---- the value of a renons

TEST(TzsPenalties, C2_2_the_game_and_35) {
  EXPECT_THAT(lines(renons(Row("three", 1), 2)), ElementsAre("2 renons -45 C2.2"));
  EXPECT_THAT(lines(renons(Row("two", 1), 2)), ElementsAre("2 renons -55 C2.2"));
  EXPECT_THAT(lines(renons(Row("one", 1), 2)), ElementsAre("2 renons -65 C2.2"));
  EXPECT_THAT(lines(renons(Row("solo-without", 1), 2)), ElementsAre("2 renons -115 C2.2"));
}

TEST(TzsPenalties, C2_2_games_without_a_difference) {
  EXPECT_THAT(lines(renons(Row("beggar", 1), 2)), ElementsAre("2 renons -125 C2.2"));
  EXPECT_THAT(lines(renons(Row("valat", 1), 2)), ElementsAre("2 renons -500 C2.2"));
}

TEST(TzsPenalties, C2_2_in_klop_the_full_70) {
  EXPECT_THAT(lines(renons(Row("klop"), 0)), ElementsAre("0 renons -70 C2.2"));
  EXPECT_THAT(lines(renons(Row("klop").contra("game", {1}), 0)), ElementsAre("0 renons -140 C2.2"));
}

TEST(TzsPenalties, C2_2_contras_on_the_game_multiply_game_and_35) {
  // (20 + 35) * 4; beggar 125 * 2.
  EXPECT_THAT(scores(renons(Row("two", 1).contra("game", {2, 1}), 0)), ElementsAre(-220, 0, 0));
  EXPECT_THAT(scores(renons(Row("beggar", 1).contra("game", {2}), 0)), ElementsAre(-250, 0, 0));
}

TEST(TzsPenalties, C2_2_announcements_of_both_sides_with_their_contras) {
  // 10 + 35, kings of the declarer 20, pagat of a defender 50 * 2.
  EXPECT_THAT(scores(renons(Row("three", 1)
                                .announced_made("kings", 1)
                                .announced_lost("pagat", 2)
                                .contra("pagat", {1}),
                            1)),
              ElementsAre(0, -165, 0));
  // 45 + 20 + 500, made or not.
  EXPECT_THAT(
      scores(renons(Row("three", 1).announced_made("trula", 1).announced_lost("valat", 1), 1)),
      ElementsAre(0, -565, 0));
}

TEST(TzsPenalties, C2_2_silent_feats_do_not_count) {
  EXPECT_THAT(scores(renons(Row("three", 1).silent("kings", 1).silent("pagat", 1), 1)),
              ElementsAre(0, -45, 0));
  EXPECT_THAT(scores(renons(Row("three", 1).silent("valat", 1), 1)), ElementsAre(0, -45, 0));
}

// ---- whose it is, and what else of the deal counts

TEST(TzsPenalties, C2_1_the_offender_is_written_whoever_he_is) {
  EXPECT_THAT(scores(renons(Row("three", 1), 0)), ElementsAre(-45, 0, 0));
  EXPECT_THAT(scores(renons(Row("three", 1), 1)), ElementsAre(0, -45, 0));
  EXPECT_THAT(scores(renons(Row("three", 1), 2)), ElementsAre(0, 0, -45));
}

TEST(TzsPenalties, C2_1_the_deal_is_void_and_nothing_else_of_it_counts) {
  // No game, no bonus for 0, no mondfang, no credit for 0 for the lost pagat of 2.
  const Row row =
      Row("three", 1).points(45).contra("game", {2}).announced_lost("pagat", 2).mond_lost_by(0);
  EXPECT_THAT(lines(renons(row, 2)), ElementsAre("2 renons -140 C2.2"))
      << "(10 + 35) * 2 and the announced 50";
}

TEST(TzsPenalties, C2_1_no_radelc_is_gained_from_a_void_deal) {
  EXPECT_THAT(radelc(renons(Row("klop"), 0)), ElementsAre(0, 0, 0));
  EXPECT_THAT(radelc(renons(Row("beggar", 1), 0)), ElementsAre(0, 0, 0));
  EXPECT_THAT(radelc(renons(Row("valat", 1), 0)), ElementsAre(0, 0, 0));
}

TEST(TzsPenalties, C2_3_the_declarers_radelc_doubles_whoever_offended) {
  EXPECT_THAT(scores(renons(Row("three", 1).radelc({0, 1, 0}), 2)), ElementsAre(0, 0, -90));
  EXPECT_THAT(scores(renons(Row("three", 1).radelc({0, 1, 0}), 1)), ElementsAre(0, -90, 0));
  EXPECT_THAT(scores(renons(Row("beggar", 1).radelc({0, 2, 0}), 2)), ElementsAre(0, 0, -250));
}

TEST(TzsPenalties, C2_3_the_offenders_own_radelc_does_not) {
  EXPECT_THAT(scores(renons(Row("three", 1).radelc({0, 0, 1}), 2)), ElementsAre(0, 0, -45));
}

TEST(TzsPenalties, C2_3_erased_only_if_the_declarer_offended) {
  EXPECT_THAT(radelc(renons(Row("three", 1).radelc({1, 2, 1}), 1)), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(renons(Row("three", 1).radelc({1, 2, 1}), 2)), ElementsAre(1, 2, 1));
}

TEST(TzsPenalties, B2_5_no_radelc_in_a_klop_renons_either) {
  const Row row = renons(Row("klop").radelc({1, 1, 1}), 0);
  EXPECT_THAT(scores(row), ElementsAre(-70, 0, 0));
  EXPECT_THAT(radelc(row), ElementsAre(1, 1, 1));
}

TEST(TzsPenalties, C2_4_wrong_count_is_written_at_each_who_had_it) {
  const Row row = Row("two", 1).penalty("wrong-count", 2).penalty("wrong-count", 0);
  EXPECT_THAT(lines(row), ElementsAre("2 wrong-count -55 C2.4", "0 wrong-count -55 C2.4"));
}

TEST(TzsPenalties, C2_4_the_declarer_with_a_wrong_count_loses_his_mark) {
  const Row row = Row("two", 1).penalty("wrong-count", 1).radelc({0, 1, 0});
  EXPECT_THAT(scores(row), ElementsAre(0, -110, 0));
  EXPECT_THAT(radelc(row), ElementsAre(0, 0, 0));
}

TEST(TzsPenalties, C2_2_a_void_deal_needs_no_points_but_takes_possible_ones) {
  EXPECT_EQ(refusal(renons(Row("three", 1), 2)), "accepted");
  EXPECT_EQ(refusal(renons(Row("three", 1).points(40), 2)), "accepted");
  EXPECT_EQ(refusal(renons(Row("three", 1).points(99), 2)), "bad-field");
  EXPECT_EQ(refusal(renons(Row("beggar", 1).tricks({17, 0, 0}), 2)), "bad-field");
}

TEST(TzsPenalties, C2_1_a_player_is_charged_once_in_a_deal) {
  EXPECT_EQ(refusal(renons(renons(Row("three", 1), 2), 2)), "bad-field C2.1");
  EXPECT_EQ(refusal(renons(Row("three", 1).penalty("wrong-count", 2), 2)), "bad-field C2.1");
  EXPECT_EQ(refusal(Row("three", 1).penalty("wrong-count", 2).penalty("wrong-count", 2)),
            "bad-field C2.1");
  EXPECT_THAT(scores(renons(renons(Row("three", 1), 2), 0)), ElementsAre(-45, 0, -45))
      << "two players, one entry each";
  EXPECT_THAT(scores(renons(Row("three", 1).penalty("warning", 2), 2)), ElementsAre(0, 0, -45))
      << "a warning is no entry";
}

TEST(TzsPenalties, C2_2_a_klop_that_a_renons_ended_has_the_points_counted_so_far) {
  EXPECT_THAT(lines(renons(Row("klop").points({10, 0, 5}), 0)), ElementsAre("0 renons -70 C2.2"));
  EXPECT_EQ(refusal(Row("klop").points({10, 0, 5})), "bad-field B2.3") << "played out";
  EXPECT_EQ(refusal(renons(Row("klop").points({40, 30, 5}), 0)), "bad-field B2.3");
}

TEST(TzsPenalties, C2_2_contras_and_feats_of_a_void_deal_are_checked_too) {
  EXPECT_EQ(refusal(renons(Row("three", 1).contra("game", {1}), 2)), "bad-field B1.19");
  EXPECT_EQ(refusal(renons(Row("beggar", 1).announced_made("trula", 1), 2)), "bad-field B1.17");
}

// ---- without a game

TEST(TzsPenalties, C1_10_a_misdeal_costs_the_dealer_20) {
  EXPECT_THAT(lines(Row().penalty("misdeal", 2)), ElementsAre("2 misdeal -20 C1.10"));
}

TEST(TzsPenalties, B1_5_late_costs_45_for_each_full_four_and_a_half_minutes) {
  EXPECT_THAT(lines(Row().penalty("late", 0)), ElementsAre("0 late -45 B1.5"));
  EXPECT_THAT(lines(Row().penalty("late", 0, "count", 3)), ElementsAre("0 late -135 B1.5"));
  EXPECT_EQ(refusal(Row().penalty("late", 0, "count", 0)), "bad-field");
  EXPECT_EQ(refusal(Row().penalty("late", 0, "count", -1)), "bad-field");
}

TEST(TzsPenalties, B1_5_several_entries_in_their_order) {
  EXPECT_THAT(lines(Row()
                        .penalty("late", 2, "count", 1)
                        .penalty("misdeal", 1)
                        .penalty("late", 2, "count", 2)),
              ElementsAre("2 late -45 B1.5", "1 misdeal -20 C1.10", "2 late -90 B1.5"));
}

TEST(TzsPenalties, B1_28_the_wrong_dealer_costs_nothing) {
  const Row row = Row().penalty("wrong-dealer", 0).radelc({1, 0, 2});
  EXPECT_THAT(scores(row), ElementsAre(0, 0, 0));
  EXPECT_THAT(lines(row), IsEmpty());
  EXPECT_THAT(radelc(row), ElementsAre(1, 0, 2)) << "the deal is void, no mark is touched";
}

TEST(TzsPenalties, B1_28_a_warning_goes_with_a_game_or_without_and_costs_nothing) {
  EXPECT_THAT(scores(Row().penalty("wrong-dealer", 0).penalty("warning", 0)), ElementsAre(0, 0, 0));
  EXPECT_THAT(scores(Row("three", 1).points(46).penalty("warning", 2)), ElementsAre(0, 21, 0))
      << "the deal stands";
}

TEST(TzsPenalties, C1_10_what_belongs_to_no_game_is_refused_with_one) {
  for (const char* kind : {"misdeal", "late", "wrong-dealer"}) {
    EXPECT_EQ(refusal(Row("three", 1).points(46).penalty(kind, 0)), "bad-field") << kind;
    EXPECT_EQ(refusal(Row().penalty(kind, 0)), "accepted") << kind;
  }
}

TEST(TzsPenalties, C2_2_a_renons_needs_the_game) {
  EXPECT_EQ(refusal(Row().penalty("renons", 0)), "bad-field");
  EXPECT_EQ(refusal(Row().penalty("wrong-count", 0)), "bad-field");
}

TEST(TzsPenalties, C2_1_without_a_game_there_is_no_declarer_feat_or_contra) {
  EXPECT_EQ(refusal(Row().set("declarer", 1)), "bad-field");
  EXPECT_EQ(refusal(Row().silent("trula", 1)), "bad-field");
  EXPECT_EQ(refusal(Row().contra("game", {1})), "bad-field");
  EXPECT_EQ(refusal(Row().set("contract", nullptr)), "accepted");
}

TEST(TzsPenalties, C2_1_unknown_kinds_and_seats_are_refused) {
  EXPECT_EQ(refusal(Row("three", 1).points(46).penalty("yawning", 0)), "bad-field");
  EXPECT_EQ(refusal(Row().penalty("misdeal", 3)), "bad-field");
}

}  // namespace
}  // namespace ultimo::tzs
