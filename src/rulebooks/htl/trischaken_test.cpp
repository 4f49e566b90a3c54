#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

Row trischaken(const std::vector<std::string_view>& points, const std::vector<int>& tricks) {
  return Row("trischaken").points(points).tricks(tricks);
}
const std::vector<int> kThreeEach = {3, 3, 3, 3};

// The low deal led by 0. Talon HJ DJ C10 S10 H1 D1 goes with tricks 1 to 6: four times to 1, then
// to 3 and to 2. 1: 124 + 4 + 4 + 1 + 1 = 134 thirds, 2: 14 + 1, 3: 60 + 1. 1 is mayor, 0 a virgin.
TEST(HtlTrischaken, clause_7_9_the_talon_goes_with_the_first_six_tricks) {
  Game game = low_deal();
  game.say(kNobodyBids).say("bid trischaken").play(kLowTricks);
  EXPECT_THAT(thirds(game), ElementsAre(0, 134, 15, 61));
  EXPECT_THAT(scores(game), ElementsAre(6, -6, 0, 0));
  EXPECT_THAT(lines(game), ElementsAre("0 game +6 7.11", "1 game -6 7.11"));
  EXPECT_EQ(game.outcome().declarer, kNobody);
}

TEST(HtlTrischaken, clause_7_9_each_talon_card_is_seen_with_its_trick) {
  Game game = low_deal();
  game.say(kNobodyBids).say("bid trischaken");
  EXPECT_EQ(game.view(0).talon[0], std::nullopt);
  game.play("C7 CK CQ CN | SK SQ SN S7");
  EXPECT_EQ(game.view(0).talon[1], parse_card("DJ"));
  EXPECT_EQ(game.view(0).talon[2], std::nullopt);
}

// G2: a forehand game in which everybody plays for himself; the duty to beat holds.
TEST(HtlTrischaken, G2_duty_to_beat_and_free_leads) {
  Game game = low_deal();
  game.say(kNobodyBids).say("bid trischaken");
  EXPECT_EQ(game.turn(), 0);
  game.play("C7 CK CQ CN | T8");
  EXPECT_EQ(game.legal_cards(), "T9 T10 T11 T12 T13 T14 T15 T16");
}

TEST(HtlTrischaken, G2_value_2) {
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/0"}, kThreeEach).scores()[0], -2);
}

TEST(HtlTrischaken, clause_7_10_the_two_with_most_points_pay_the_two_others) {
  const Row row = trischaken({"10/0", "15/0", "25/0", "20/0"}, kThreeEach);
  EXPECT_THAT(row.lines(),
              ElementsAre("0 game +2 7.10", "1 game +2 7.10", "2 game -2 7.10", "3 game -2 7.10"));
}

TEST(HtlTrischaken, clause_7_11_a_mayor_pays_alone_to_the_three_others) {
  const Row row = trischaken({"35/2", "14/1", "10/0", "10/0"}, kThreeEach);
  EXPECT_THAT(row.scores(), ElementsAre(-6, 2, 2, 2));
  // With 35/1 nobody has the game: places again, 0 and 1 pay.
  EXPECT_THAT(trischaken({"35/1", "14/2", "10/0", "10/0"}, kThreeEach).scores(),
              ElementsAre(-2, -2, 2, 2));
}

TEST(HtlTrischaken, clause_7_11_a_virgin_gets_everything) {
  EXPECT_THAT(trischaken({"30/0", "20/0", "20/0", "0/0"}, {4, 4, 4, 0}).scores(),
              ElementsAre(-2, -2, -2, 6));
}

TEST(HtlTrischaken, clause_7_11_two_virgins_share_what_the_mayor_pays) {
  EXPECT_THAT(trischaken({"50/0", "20/0", "0/0", "0/0"}, {8, 4, 0, 0}).scores(),
              ElementsAre(-6, 0, 3, 3));
}

TEST(HtlTrischaken, clause_7_12_two_equal_at_the_top_both_pay_two) {
  const Row row = trischaken({"25/0", "25/0", "15/0", "5/0"}, kThreeEach);
  EXPECT_THAT(row.scores(), ElementsAre(-2, -2, 2, 2));
  EXPECT_EQ(row.lines().front(), "0 game -2 7.12");
}

TEST(HtlTrischaken, clause_7_12_equal_in_the_middle_share_nothing) {
  EXPECT_THAT(trischaken({"15/0", "30/0", "10/0", "15/0"}, kThreeEach).scores(),
              ElementsAre(0, -2, 2, 0));
}

// Three equal cannot share two: the fourth gets or pays one a head.
TEST(HtlTrischaken, clause_7_12_three_equal_pay_one_each_to_the_lowest) {
  EXPECT_THAT(trischaken({"20/0", "10/0", "20/0", "20/0"}, kThreeEach).scores(),
              ElementsAre(-1, 3, -1, -1));
}

TEST(HtlTrischaken, clause_7_12_three_equal_get_one_each_from_the_highest) {
  EXPECT_THAT(trischaken({"15/0", "15/0", "15/0", "25/0"}, kThreeEach).scores(),
              ElementsAre(1, 1, 1, -3));
}

// Forehand is 0: she pays and gets like everybody.
TEST(HtlTrischaken, clause_7_13_no_doublings) {
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/0"}, kThreeEach).scores()[0], -2);
  EXPECT_EQ(trischaken({"40/0", "10/0", "10/0", "10/0"}, kThreeEach).scores()[0], -6);
  EXPECT_EQ(trischaken({"0/0", "20/0", "20/0", "30/0"}, {0, 4, 4, 4}).scores()[0], 6);
}

TEST(HtlTrischaken, clause_7_14_valat_pays_four_to_each) {
  const Row row = trischaken({"70/0", "0/0", "0/0", "0/0"}, {12, 0, 0, 0});
  EXPECT_THAT(row.lines(),
              ElementsAre("0 game -12 7.14", "1 game +4 7.14", "2 game +4 7.14", "3 game +4 7.14"));
}

TEST(HtlTrischaken, clause_7_14_a_renonce_pays_four_to_each) {
  EXPECT_THAT(Row("trischaken").penalty("revoke", 2).lines(),
              ElementsAre("0 renonce +4 7.14", "1 renonce +4 7.14", "2 renonce -12 7.14",
                          "3 renonce +4 7.14"));
}

TEST(HtlTrischaken, a_sheet_that_cannot_be_is_refused) {
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/1"}, kThreeEach).refused(), "-");  // 70/1
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0"}, kThreeEach).refused(), "-");
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/0"}, {4, 4, 4, 0}).refused(), "-");
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/0"}, {4, 4, 3, 2}).refused(), "-");
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "x"}, kThreeEach).refused(), "1.9");
  EXPECT_EQ(
      Row("trischaken", 0).points({"20/0", "25/0", "15/0", "10/0"}).tricks(kThreeEach).refused(),
      "-");
  EXPECT_EQ(trischaken({"20/0", "25/0", "15/0", "10/0"}, kThreeEach).silent("trull", 0).refused(),
            "7.1");
}

}  // namespace
}  // namespace ultimo::htl
