// R.0 to R.3: what mistakes cost. Dealer 0; unless said otherwise a first duty of 1 with 3.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr int kLost = 27;  // 8 * 20 = 160: 200
constexpr int kWon = 44;   // 9 * 20 = 180: 200

Row third_duty(int points) {  // of 0 in the third cards
  Row row("third-duty", 0);
  row.set("set", 3).points(points);
  return row;
}
// ---- small ones

TEST(PustkovecRenonc, R_0_a_misdeal_costs_nothing) {
  EXPECT_THAT(scores(Row().penalty("misdeal", 0)), ElementsAre(0, 0, 0, 0));
  EXPECT_EQ(refusal(Row().penalty("misdeal", 1)), "bad-field R.0") << "it is the dealer's";
  EXPECT_EQ(refusal(first_duty(kWon).penalty("misdeal", 0)), "bad-field R.0");
  EXPECT_EQ(refusal(Row()), "bad-field");
  EXPECT_EQ(refusal(Row().penalty("quit", 0)), "bad-field");
}

TEST(PustkovecRenonc, R_1_a_crown_to_each_opponent_and_the_game_goes_on) {
  // Of 0: 100 to 1 and 3, not to his mate 2; the game 200 as it was.
  EXPECT_THAT(scores(first_duty(kWon).penalty("peek", 0)), ElementsAre(-400, 300, -200, 300));
  // Of a lone declarer: to all three.
  EXPECT_THAT(scores(third_duty(45).penalty("peek", 0)), ElementsAre(300, -100, -100, -100));
  // Of a defender against him: to the declarer alone.
  EXPECT_THAT(scores(third_duty(45).penalty("peek", 2)), ElementsAre(700, -200, -300, -200));
}

TEST(PustkovecRenonc, R_1_in_warsaw_everybody_is_an_opponent) {
  EXPECT_THAT(lines(warsaw({20, 25, 10, 15}).penalty("peek", 2), 2),
              ElementsAre("penalty:peek -300 R.b", "warsaw +200 V.12", "warsaw +600 V.15",
                          "warsaw +100 V.12"));
}

TEST(PustkovecRenonc, R_1_several_are_paid_each) {
  EXPECT_THAT(
      scores(first_duty(35).penalty("peek", 0).penalty("premature-play", 0).penalty("peek", 1)),
      ElementsAre(-300, 0, 100, 200));
}

TEST(PustkovecRenonc, R_a_a_wrong_discard_or_declaration_mended_before_the_first_lead) {
  EXPECT_THAT(lines(first_duty(35).penalty("discard-fix", 1), 1),
              ElementsAre("penalty:discard-fix -200 R.a"));
  EXPECT_THAT(lines(first_duty(35).penalty("declaration-fix", 1), 1),
              ElementsAre("penalty:declaration-fix -200 R.a"));
}

TEST(PustkovecRenonc, R_a_only_where_cards_are_discarded_or_declared) {
  EXPECT_EQ(refusal(Row("solo", 1).points(30).penalty("discard-fix", 1)), "bad-field R.a");
  EXPECT_EQ(refusal(Row("solo", 1).points(30).penalty("declaration-fix", 1)), "accepted");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).penalty("discard-fix", 1)), "bad-field R.a");
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).penalty("declaration-fix", 1)), "bad-field R.a");
}

TEST(PustkovecRenonc, R_b_looking_into_discards_or_tricks) {
  EXPECT_THAT(lines(first_duty(35).penalty("peek", 2), 2), ElementsAre("penalty:peek -200 R.b"));
}

TEST(PustkovecRenonc, R_c_a_wrong_lead_and_taking_anothers_trick) {
  EXPECT_THAT(lines(first_duty(35).penalty("lead-out-of-turn", 2), 2),
              ElementsAre("penalty:lead-out-of-turn -200 R.c"));
  EXPECT_THAT(lines(first_duty(35).penalty("wrong-trick-taken", 2), 2),
              ElementsAre("penalty:wrong-trick-taken -200 R.c"));
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).penalty("wrong-trick-taken", 1)), "accepted");
}

TEST(PustkovecRenonc, R_d_a_card_before_ones_turn) {
  EXPECT_THAT(lines(first_duty(35).penalty("premature-play", 3), 3),
              ElementsAre("penalty:premature-play -200 R.d"));
}

TEST(PustkovecRenonc, R_h_not_overtaking_mended_before_the_next_lead) {
  EXPECT_THAT(lines(warsaw({20, 25, 10, 15}).penalty("overtake-fix", 2), 2),
              ElementsAre("penalty:overtake-fix -300 R.h", "warsaw +200 V.12", "warsaw +600 V.15",
                          "warsaw +100 V.12"));
  EXPECT_EQ(refusal(first_duty(35).penalty("overtake-fix", 2)), "bad-field R.h");
}

TEST(PustkovecRenonc, R_i_not_following_mended_before_the_next_lead) {
  EXPECT_THAT(lines(first_duty(35).penalty("revoke-fix", 3), 3),
              ElementsAre("penalty:revoke-fix -200 R.i"));
}

// ---- big ones

// Worked example 15: the opponents pay nothing, he pays his partner the 200, and 300 to each.
TEST(PustkovecRenonc, R_2_a_won_game_he_pays_to_his_mates_himself) {
  const trial::Row row = first_duty(kWon).penalty("missing-declaration", 1);
  EXPECT_THAT(scores(row), ElementsAre(300, -1100, 300, 500));
  EXPECT_THAT(lines(row, 3),
              ElementsAre("penalty:missing-declaration +300 R.f", "renonc-settlement +200 R.2"));
}

// Worked example 16: he pays both opponents 200, for himself and for his partner.
TEST(PustkovecRenonc, R_2_a_lost_game_he_pays_for_his_mates_too) {
  EXPECT_THAT(scores(first_duty(kLost).penalty("revoke", 3)), ElementsAre(500, 300, 500, -1300));
}

TEST(PustkovecRenonc, R_2_with_the_fleks) {
  // 8 * 20 * 2 = 320: 300 to each of two, and 300 to all three.
  EXPECT_THAT(scores(first_duty(kLost).contra("game", {0}).penalty("revoke", 1)),
              ElementsAre(600, -1500, 600, 300));
}

TEST(PustkovecRenonc, R_2_the_pagat_of_a_second_duty_is_paid_to_the_mate) {
  // 2 with 0: 45 points 200, pagát 400. The partner 0 revoked: 2 gets 600 from him, and 300.
  EXPECT_THAT(
      scores(Row("second-duty", 2, 0).points(45).announced_made("pagat", 2).penalty("revoke", 0)),
      ElementsAre(-1500, 300, 900, 300));
}

TEST(PustkovecRenonc, R_2_at_no_score_only_the_three_crowns) {
  EXPECT_THAT(scores(first_duty(35).penalty("revoke", 1)), ElementsAre(300, -900, 300, 300));
}

TEST(PustkovecRenonc, R_2_the_first_of_several_carries_the_game) {
  // 1 and then 0: 1 pays 3 the 200; each pays 300 to all.
  EXPECT_THAT(scores(first_duty(kWon).penalty("revoke", 1).penalty("wrong-discard", 0)),
              ElementsAre(300 - 900, -1100 + 300, 300 + 300, 500 + 300));
}

TEST(PustkovecRenonc, R_2b_in_the_third_duty_three_crowns_to_all) {
  // The lone declarer wins 200 from each: he gets nothing and pays 300 to each.
  EXPECT_THAT(scores(third_duty(45).penalty("revoke", 0)), ElementsAre(-900, 300, 300, 300));
  // He loses 200 to each: as usual, and 300.
  EXPECT_THAT(scores(third_duty(25).penalty("revoke", 0)), ElementsAre(-1500, 500, 500, 500));
}

TEST(PustkovecRenonc, R_2b_a_guilty_defender_pays_for_all_three_or_to_his_mates) {
  // The declarer wins 200 from each of three: 600 from 2 alone.
  EXPECT_THAT(scores(third_duty(45).penalty("revoke", 2)), ElementsAre(900, 300, -1500, 300));
  // He loses 200 to each: 2 pays the two others.
  EXPECT_THAT(scores(third_duty(25).penalty("revoke", 2)), ElementsAre(300, 500, -1300, 500));
}

TEST(PustkovecRenonc, R_a_a_wrong_discard_found_later_is_a_big_one) {
  EXPECT_THAT(lines(first_duty(35).penalty("wrong-discard", 2), 2),
              ElementsAre("penalty:wrong-discard -900 R.a"));
  EXPECT_EQ(refusal(Row("solo", 1).points(30).penalty("wrong-discard", 1)), "bad-field R.a");
}

TEST(PustkovecRenonc, R_f_a_wrong_or_missing_declaration_found_after_the_first_lead) {
  EXPECT_THAT(lines(first_duty(35).penalty("wrong-declaration", 2), 2),
              ElementsAre("penalty:wrong-declaration -900 R.f"));
  EXPECT_THAT(lines(first_duty(35).penalty("missing-declaration", 2), 2),
              ElementsAre("penalty:missing-declaration -900 R.f"));
  EXPECT_EQ(refusal(warsaw({20, 25, 10, 15}).penalty("missing-declaration", 2)), "bad-field R.f");
}

// [20, 25, 10, 15]: 2 would get 600, 200 and 100; 3 pays as the points say.
TEST(PustkovecRenonc, R_h_not_overtaking_he_is_paid_nothing_and_the_others_settle_normally) {
  const trial::Row row = warsaw({20, 25, 10, 15}).penalty("no-overtake", 2);
  EXPECT_THAT(lines(row, 2), ElementsAre("penalty:no-overtake -900 R.h"));
  // 0: +200 from 1, -100 to 3, +300. 1: -200, -400 to 3, +300. 3: +100, +400, +300.
  EXPECT_THAT(scores(row), ElementsAre(400, -300, -900, 800));
}

TEST(PustkovecRenonc, R_h_he_still_pays_by_the_points) {
  // 1 pays 200, 600 and 400 as forehand; nobody owed him anything.
  EXPECT_THAT(scores(warsaw({20, 25, 10, 15}).penalty("no-overtake", 1)),
              ElementsAre(-100 + 300, -1200 - 900, 900 + 300, 400 + 300));
  EXPECT_EQ(refusal(first_duty(35).penalty("no-overtake", 1)), "bad-field R.h");
}

TEST(PustkovecRenonc, R_h_holds_for_everybody_with_a_big_one) {
  // 2 and 3 are paid nothing: only 0 gets 200 from 1.
  EXPECT_THAT(scores(warsaw({20, 25, 10, 15}).penalty("no-overtake", 2).penalty("revoke", 3)),
              ElementsAre(200 + 600, -200 + 600, -900 + 300, -900 + 300));
}

TEST(PustkovecRenonc, R_i_not_following_found_after_the_next_lead) {
  EXPECT_THAT(lines(first_duty(35).penalty("revoke", 2), 2),
              ElementsAre("penalty:revoke -900 R.i"));
}

TEST(PustkovecRenonc, R_k_a_wrong_number_of_cards) {
  EXPECT_THAT(lines(first_duty(35).penalty("card-count", 2), 2),
              ElementsAre("penalty:card-count -900 R.k"));
}

TEST(PustkovecRenonc, R_k_the_pagat_he_announced_is_not_made) {
  EXPECT_EQ(refusal(first_duty(35).announced_made("pagat", 1).penalty("card-count", 1)),
            "bad-field R.k");
  EXPECT_EQ(refusal(first_duty(35).announced_lost("pagat", 1).penalty("card-count", 1)),
            "accepted");
  EXPECT_EQ(refusal(first_duty(35).announced_made("pagat", 3).penalty("card-count", 1)), "accepted")
      << "his mate is not punished with him";
  EXPECT_EQ(refusal(first_duty(35).silent("pagat", 1).penalty("card-count", 1)), "accepted");
  EXPECT_EQ(
      refusal(
          Row("second-duty", 2, 0).points(35).announced_made("pagat", 2).penalty("card-count", 2)),
      "bad-field R.k");
}

// ---- throwing in the cards

TEST(PustkovecRenonc, R_3_five_crowns_to_the_others_and_the_deal_is_over) {
  EXPECT_THAT(scores(first_duty(kWon).penalty("quit", 1)), ElementsAre(500, -1500, 500, 500));
  EXPECT_THAT(lines(first_duty(kWon).penalty("quit", 1), 0), ElementsAre("penalty:quit +500 R.3"));
  EXPECT_THAT(scores(warsaw({20, 25, 10, 15}).penalty("quit", 2)),
              ElementsAre(500, 500, -1500, 500));
}

TEST(PustkovecRenonc, R_3_instead_of_his_three_crowns_but_not_of_others) {
  EXPECT_THAT(scores(first_duty(kWon).penalty("revoke", 1).penalty("quit", 1)),
              ElementsAre(500, -1500, 500, 500));
  EXPECT_THAT(scores(first_duty(kWon).penalty("revoke", 2).penalty("quit", 1).penalty("peek", 0)),
              ElementsAre(500 + 300 - 200, -1500 + 300 + 100, 500 - 900, 500 + 300 + 100));
}

TEST(PustkovecRenonc, R_3_a_warsaw_that_was_ended_has_the_points_counted_so_far) {
  const trial::Row played = warsaw({4, 3, 2, 1}).tricks({1, 1, 1, 1});
  EXPECT_THAT(scores(trial::Row(played).penalty("quit", 2)), ElementsAre(500, 500, -1500, 500));
  EXPECT_EQ(refusal(trial::Row(played).penalty("revoke", 2)), "bad-field V.11")
      << "a revoke does not end the deal (R.2)";
  EXPECT_EQ(refusal(warsaw({40, 30, 2, 1}).penalty("quit", 2)), "bad-field V.11");
}

TEST(PustkovecRenonc, R_3_the_result_may_be_left_open) {
  EXPECT_THAT(scores(Row("second-duty", 2, 0).announced_open("pagat", 2).penalty("quit", 3)),
              ElementsAre(500, 500, 500, -1500));
  EXPECT_EQ(refusal(Row("first-duty", 1, 3).penalty("revoke", 3)), "bad-field")
      << "after any other one the deal is played out";
  EXPECT_EQ(refusal(first_duty(30).announced_open("pagat", 2)), "bad-field");
  EXPECT_EQ(refusal(first_duty(30).penalty("quit", 3).penalty("quit", 2)), "bad-field");
}

TEST(PustkovecRenonc, R_1_only_the_papers_kinds) {
  EXPECT_EQ(refusal(first_duty(35).penalty("snoring", 2)), "bad-field");
  EXPECT_THAT(lines(first_duty(35), 2), IsEmpty());
}

}  // namespace
}  // namespace ultimo::pustkovec
