// IN.0 to IN.5, MD.2, the infraction columns of PF, SO and EV, WA.3, WA.13: what mistakes cost.
// Dealer 0; unless said otherwise a first duty of 1 with 3. The deal ends, so points are left out.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;

Row first_duty() { return Row("first-duty", 1, 3); }
Row third_duty(int set) {  // of 2
  Row row("third-duty", 2);
  row.set("set", set);
  return row;
}

TEST(KretinkaInfractions, IN_0_the_guilty_player_pays_all_three_others_and_the_deal_is_over) {
  // Also his partner, and nothing of the game is settled even if the sheet has it.
  EXPECT_THAT(scores(first_duty().penalty("revoke", 3)), ElementsAre(100, 100, 100, -300));
  EXPECT_THAT(scores(first_duty().points(60).penalty("revoke", 3)),
              ElementsAre(100, 100, 100, -300));
}

TEST(KretinkaInfractions, IN_0_the_first_one_ended_the_deal) {
  EXPECT_EQ(refusal(first_duty().penalty("revoke", 3).penalty("revoke", 2)), "bad-field IN.0");
  EXPECT_EQ(refusal(first_duty().penalty("snoring", 3)), "bad-field");
}

TEST(KretinkaInfractions, IN_1_a_wrong_or_missing_declaration) {
  EXPECT_THAT(lines(first_duty().penalty("wrong-declaration", 0), 0),
              ElementsAre("penalty:wrong-declaration -300 EV.3"));
  EXPECT_THAT(lines(first_duty().penalty("missing-declaration", 0), 0),
              ElementsAre("penalty:missing-declaration -300 EV.3"));
  EXPECT_EQ(refusal(Row("warsaw").penalty("missing-declaration", 0)), "bad-field IN.1");
}

TEST(KretinkaInfractions, IN_2_wrong_cards_discarded) {
  EXPECT_THAT(lines(first_duty().penalty("wrong-discard", 0), 0),
              ElementsAre("penalty:wrong-discard -300 EV.3"));
  EXPECT_EQ(refusal(Row("solo", 1).penalty("wrong-discard", 1)), "bad-field IN.2");
}

TEST(KretinkaInfractions, IN_3_looking_at_the_discards) {
  EXPECT_THAT(lines(first_duty().penalty("peek-discards", 0), 0),
              ElementsAre("penalty:peek-discards -300 EV.3"));
  EXPECT_EQ(refusal(Row("solo", 1).penalty("peek-discards", 1)), "bad-field IN.3");
}

TEST(KretinkaInfractions, IN_4_not_following) {
  EXPECT_THAT(lines(first_duty().penalty("revoke", 0), 0), ElementsAre("penalty:revoke -300 EV.3"));
}

TEST(KretinkaInfractions, IN_5_not_overtaking_in_warsaw_only) {
  EXPECT_THAT(lines(Row("warsaw").penalty("no-overtake", 0), 0),
              ElementsAre("penalty:no-overtake -600 WA.13"));
  EXPECT_EQ(refusal(first_duty().penalty("no-overtake", 0)), "bad-field IN.5");
}

// ---- the price

TEST(KretinkaInfractions, EV_3_one_crown_without_contra) {
  EXPECT_THAT(scores(first_duty().penalty("revoke", 0)), ElementsAre(-300, 100, 100, 100));
}
TEST(KretinkaInfractions, EV_4_two_with_contra) {
  EXPECT_THAT(lines(first_duty().contra("game", {0}).penalty("revoke", 0), 1),
              ElementsAre("penalty:revoke +200 EV.4"));
}
TEST(KretinkaInfractions, EV_5_four_with_re_contra) {
  EXPECT_THAT(lines(first_duty().contra("game", {0, 1}).penalty("revoke", 0), 1),
              ElementsAre("penalty:revoke +400 EV.5"));
}
TEST(KretinkaInfractions, EV_6_eight_with_sup_contra) {
  EXPECT_THAT(lines(first_duty().contra("game", {0, 1, 2}).penalty("revoke", 0), 1),
              ElementsAre("penalty:revoke +800 EV.6"));
}

// Worked example 15: 200 under contra, tarocky 20, an announced pagát 200, whoever made them.
TEST(KretinkaInfractions, EV_4_plus_all_announcements_and_declarations) {
  EXPECT_THAT(scores(first_duty()
                         .announced_made("tarocky", 2)
                         .announced_open("pagat", 0)
                         .contra("game", {2})
                         .penalty("revoke", 1)),
              ElementsAre(420, -1260, 420, 420));
}

TEST(KretinkaInfractions, EV_3_announcements_with_their_contras_but_nothing_silent) {
  // 100 + 400 * 4; a silent pagát is no announcement.
  EXPECT_THAT(scores(first_duty()
                         .announced_open("valat", 1)
                         .contra("valat", {0, 3})
                         .penalty("wrong-discard", 2)),
              ElementsAre(1700, 1700, -5100, 1700));
  EXPECT_THAT(scores(first_duty().silent("pagat", 0).penalty("revoke", 0)),
              ElementsAre(-300, 100, 100, 100));
}

TEST(KretinkaInfractions, EV_3_the_second_dutys_pagat_is_one_of_them) {
  EXPECT_THAT(lines(Row("second-duty", 3, 2).announced_open("pagat", 3).penalty("revoke", 0), 1),
              ElementsAre("penalty:revoke +300 EV.3"));
}

TEST(KretinkaInfractions, PF_1_in_the_first_cards_one_crown) {
  EXPECT_THAT(lines(third_duty(1).penalty("revoke", 2), 0),
              ElementsAre("penalty:revoke +100 PF.1"));
}
TEST(KretinkaInfractions, PF_2_in_the_second_cards_two) {
  EXPECT_THAT(lines(third_duty(2).penalty("revoke", 2), 0),
              ElementsAre("penalty:revoke +200 PF.2"));
}
TEST(KretinkaInfractions, PF_3_in_the_third_cards_four) {
  EXPECT_THAT(lines(third_duty(3).penalty("revoke", 2), 0),
              ElementsAre("penalty:revoke +400 PF.3"));
  EXPECT_THAT(lines(third_duty(3).contra("game", {0}).penalty("revoke", 2), 0),
              ElementsAre("penalty:revoke +800 PF.3"));
}
TEST(KretinkaInfractions, SO_2_in_solo_eight) {
  EXPECT_THAT(lines(Row("solo", 3).penalty("wrong-declaration", 1), 0),
              ElementsAre("penalty:wrong-declaration +800 SO.2"));
}

TEST(KretinkaInfractions, GM_the_base_sum_is_limited_the_announcements_are_not) {
  // 400 * 8 = 3200, cut to 2000, + taroky 40.
  EXPECT_THAT(scores(Row("third-duty", 0)
                         .set("set", 3)
                         .announced_made("taroky", 0)
                         .contra("game", {1, 0, 2})
                         .penalty("revoke", 2)),
              ElementsAre(2040, 2040, -6120, 2040));
}

TEST(KretinkaInfractions, WA_3_a_forgotten_talon_card_two_crowns_to_each) {
  EXPECT_THAT(scores(Row("warsaw").penalty("talon-forgotten", 1)),
              ElementsAre(200, -600, 200, 200));
  EXPECT_THAT(lines(Row("warsaw").penalty("talon-forgotten", 1), 0),
              ElementsAre("penalty:talon-forgotten +200 WA.3"));
  EXPECT_EQ(refusal(Row("warsaw").penalty("talon-forgotten", 2)), "bad-field WA.3");
  EXPECT_EQ(refusal(first_duty().penalty("talon-forgotten", 1)), "bad-field WA.3");
}

TEST(KretinkaInfractions, WA_13_any_other_infraction_in_warsaw_two_crowns) {
  EXPECT_THAT(lines(Row("warsaw").penalty("revoke", 0), 1),
              ElementsAre("penalty:revoke +200 WA.13"));
}

TEST(KretinkaInfractions, WA_13_a_warsaw_that_was_ended_has_the_points_counted_so_far) {
  const trial::Row played = Row("warsaw").points({4, 3, 2, 1}).tricks({1, 1, 1, 1});
  EXPECT_THAT(scores(trial::Row(played).penalty("revoke", 0)), ElementsAre(-600, 200, 200, 200));
  EXPECT_EQ(refusal(played), "bad-field WA.4") << "played out";
  EXPECT_EQ(refusal(Row("warsaw").points({40, 30, 2, 1}).penalty("revoke", 0)), "bad-field WA.4");
  EXPECT_EQ(refusal(trial::Row(played).tricks({10, 1, 1, 1}).penalty("revoke", 0)),
            "bad-field WA.4");
}

TEST(KretinkaInfractions, MD_2_a_misdeal_after_the_start_one_crown_to_each) {
  EXPECT_THAT(scores(Row().penalty("misdeal", 0)), ElementsAre(-300, 100, 100, 100));
  EXPECT_THAT(lines(Row().penalty("misdeal", 0), 2), ElementsAre("penalty:misdeal +100 MD.2"));
  EXPECT_EQ(refusal(Row().penalty("misdeal", 2)), "bad-field MD.2");
  EXPECT_EQ(refusal(first_duty().penalty("misdeal", 0)), "bad-field MD.2");
  EXPECT_EQ(refusal(Row()), "bad-field");
}

TEST(KretinkaInfractions, IN_0_without_one_the_result_must_be_told) {
  EXPECT_EQ(refusal(first_duty()), "bad-field");
  EXPECT_EQ(refusal(first_duty().points(40).announced_open("pagat", 1)), "bad-field");
  EXPECT_EQ(refusal(Row("warsaw")), "bad-field");
}

}  // namespace
}  // namespace ultimo::kretinka
