#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

TEST(HtlPenalties, clause_10_1_every_kind_of_renonce_costs_the_same) {
  for (const char* kind :
       {"revoke", "talon-error", "card-count", "betrayal", "false-bid", "renonce"}) {
    EXPECT_THAT(Row("three", 0).penalty(kind, 1).scores(), ElementsAre(5, -15, 5, 5)) << kind;
  }
  EXPECT_EQ(Row("three", 0).penalty("sneezing", 1).refused(), "-");
}

// Put right in time, or a matter for the director: the deal is scored as it was played.
TEST(HtlPenalties, clause_10_2_a_corrected_breach_costs_nothing) {
  EXPECT_THAT(Row("three", 0).points("40/0").penalty("corrected", 1).scores(),
              ElementsAre(15, -5, -5, -5));
  EXPECT_EQ(Row("three", 0).penalty("corrected", 1).refused(), "1.9");  // points are needed
}

TEST(HtlPenalties, clause_10_9_expulsion_costs_nothing_in_the_deal) {
  EXPECT_THAT(Row("three", 0).points("40/0").penalty("expulsion", 1).scores(),
              ElementsAre(15, -5, -5, -5));
}

TEST(HtlPenalties, clause_10_4_the_offender_pays_the_game_to_all_others) {
  EXPECT_THAT(Row("solo-three", 2).penalty("revoke", 0).lines(),
              ElementsAre("0 renonce -30 10.4", "1 renonce +10 10.4", "2 renonce +10 10.4",
                          "3 renonce +10 10.4"));
}

TEST(HtlPenalties, clause_10_4_to_his_partner_too) {
  EXPECT_THAT(Row("caller", 0).partner(2).penalty("revoke", 0).scores(), ElementsAre(-3, 1, 1, 1));
}

// 5 + 2 pagat + 60... announced once a side, made or not: valat 30 of 0, kings 2 of each side.
TEST(HtlPenalties, clause_10_4_and_all_announced_premiums) {
  const Row row = Row("three", 0)
                      .lost("valat", 0)
                      .made("kings", 0)
                      .lost("kings", 1)
                      .silent("pagat", 0)
                      .penalty("revoke", 3);
  EXPECT_THAT(row.scores(), ElementsAre(39, 39, 39, -117));  // 5 + 30 + 2 + 2
}

TEST(HtlPenalties, clause_10_4_two_announcers_of_one_side_count_once) {
  const Row row =
      Row("caller", 0).partner(2).made("trull", 0).made("trull", 2).penalty("revoke", 1);
  EXPECT_THAT(row.scores(), ElementsAre(3, -9, 3, 3));  // 1 + 2
}

TEST(HtlPenalties, clause_10_4_solo_valat_counts_double_here_too) {
  EXPECT_EQ(Row("solo-three", 0).lost("valat", 0).penalty("revoke", 1).scores()[0], 70);
}

TEST(HtlPenalties, G3_in_a_sixer_three_the_declarer_pays_8_others_4) {
  EXPECT_THAT(Row("sixer-three", 0).penalty("talon-error", 0).scores(), ElementsAre(-24, 8, 8, 8));
  EXPECT_THAT(Row("sixer-three", 0).penalty("revoke", 1).scores(), ElementsAre(4, -12, 4, 4));
}

TEST(HtlPenalties, clause_10_4_a_joint_game_counts_once) {
  const Row row =
      Row("piccolo", 0).declarers({{0, "piccolo"}, {2, "piccolo"}}).penalty("revoke", 1);
  EXPECT_THAT(row.scores(), ElementsAre(3, -9, 3, 3));
}

TEST(HtlPenalties, clause_10_4_two_offenders_pay_each_other_too) {
  const Row row = Row("three", 0).penalty("revoke", 1).penalty("betrayal", 2);
  EXPECT_THAT(row.scores(), ElementsAre(10, -10, -10, 10));
}

TEST(HtlPenalties, clause_10_4_nobody_commits_two_in_a_deal) {
  EXPECT_EQ(Row("three", 0).penalty("revoke", 1).penalty("betrayal", 1).refused(), "10.4");
}

// Nothing else of the deal is scored, so points are not needed and do not count.
TEST(HtlPenalties, clause_10_4_the_deals_result_is_not_scored) {
  EXPECT_THAT(Row("three", 0).points("70/0").penalty("revoke", 1).scores(),
              ElementsAre(5, -15, 5, 5));
  EXPECT_THAT(Row("better-caller", 0).penalty("false-bid", 0).scores(),
              ElementsAre(-6, 2, 2, 2));  // without the bird he had not
}

// The lone declarer of a won three would have had 15: he claims the ten that are missing.
TEST(HtlPenalties, clause_10_5_a_claim_is_paid_by_the_offender) {
  const Row row = Row("three", 0).penalty("revoke", 1).claim(0, 10);
  EXPECT_THAT(row.lines(),
              ElementsAre("0 renonce +5 10.4", "1 renonce -15 10.4", "2 renonce +5 10.4",
                          "3 renonce +5 10.4", "0 claim +10 10.5", "1 claim -10 10.5"));
}

TEST(HtlPenalties, clause_10_5_against_the_first_offender_or_the_one_named) {
  Row row = Row("three", 0).penalty("revoke", 1).penalty("revoke", 2);
  EXPECT_THAT(Row(row).claim(0, 4).scores(), ElementsAre(14, -14, -10, 10));
  EXPECT_THAT(Row(row).claim(0, 4, 2).scores(), ElementsAre(14, -10, -14, 10));
  EXPECT_THAT(Row(row).claim(2, 4, 1).scores(), ElementsAre(10, -14, -6, 10));
}

TEST(HtlPenalties, clause_10_5_only_against_who_committed_a_renonce) {
  EXPECT_EQ(Row("three", 0).points("40/0").claim(0, 4).refused(), "10.5");
  EXPECT_EQ(Row("three", 0).penalty("revoke", 1).claim(0, 4, 2).refused(), "10.5");
  EXPECT_EQ(Row("three", 0).penalty("revoke", 1).claim(1, 4).refused(), "10.5");  // himself
  EXPECT_EQ(Row("three", 0).penalty("revoke", 1).claim(0, 0).refused(), "-");
}

}  // namespace
}  // namespace ultimo::htl
