// WA.4 to WA.8: how Warsaw is paid. Dealer 0, forehand 1.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Row warsaw(const std::vector<int>& points) {
  Row row("warsaw");
  row.points(points);
  return row;
}

TEST(KretinkaWarsaw, WA_4_who_has_most_pays_all_others_and_nobody_else_pays) {
  const trial::Row row = warsaw({10, 12, 30, 18}).tricks({2, 3, 4, 3});
  EXPECT_THAT(scores(row), ElementsAre(200, 200, -600, 200));
  EXPECT_THAT(lines(row, 3), ElementsAre("warsaw +200 WA.6"));
}

TEST(KretinkaWarsaw, WA_4_the_counts_of_a_sheet_add_up) {
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 17})), "accepted");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 16})), "bad-field WA.4");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 20})), "bad-field WA.4");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 18}).tricks({2, 3, 4, 2})), "bad-field WA.4");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 18}).tricks({0, 5, 4, 3})), "bad-field WA.4");
  EXPECT_EQ(refusal(warsaw({0, 22, 30, 18}).tricks({1, 4, 4, 3})), "bad-field WA.4");
}

TEST(KretinkaWarsaw, WA_5_a_player_without_a_trick_gets_four_crowns) {
  const trial::Row row = warsaw({0, 18, 32, 20}).tricks({0, 3, 6, 3});
  EXPECT_THAT(scores(row), ElementsAre(400, 200, -800, 200));
  EXPECT_THAT(lines(row, 0), ElementsAre("warsaw +400 WA.5"));
  EXPECT_EQ(scores(warsaw({0, 18, 32, 20})), scores(row)) << "no points, no trick";
}

TEST(KretinkaWarsaw, WA_6_a_player_with_a_trick_gets_two) {
  EXPECT_THAT(lines(warsaw({10, 12, 30, 18}), 0), ElementsAre("warsaw +200 WA.6"));
}

TEST(KretinkaWarsaw, WA_7_two_with_most_both_pay_the_others_and_not_each_other) {
  EXPECT_THAT(scores(warsaw({10, 10, 25, 25})), ElementsAre(400, 400, -400, -400));
  // Worked example 13, forehand one of them: at his own rate.
  EXPECT_THAT(scores(warsaw({10, 25, 10, 25})), ElementsAre(600, -800, 600, -400));
}

// Worked example 14. Four cannot be equal: 70 or one beside is no multiple of four.
TEST(KretinkaWarsaw, WA_7_three_with_most_all_pay_the_fourth) {
  EXPECT_THAT(scores(warsaw({0, 23, 23, 23})), ElementsAre(1400, -600, -400, -400));
  EXPECT_THAT(scores(warsaw({18, 18, 18, 17})), ElementsAre(-200, -400, -200, 800));
}

TEST(KretinkaWarsaw, WA_8_forehand_with_most_pays_four_and_six) {
  const trial::Row row = warsaw({0, 32, 18, 20}).tricks({0, 6, 3, 3});
  EXPECT_THAT(scores(row), ElementsAre(600, -1400, 400, 400));
  EXPECT_THAT(lines(row, 0), ElementsAre("warsaw +600 WA.8"));
  EXPECT_THAT(lines(row, 2), ElementsAre("warsaw +400 WA.8"));
}

TEST(KretinkaWarsaw, WA_8_in_a_deal_played_here) {
  // 1 has everything, the others no trick.
  Game game(strong_deal());
  game.say("bid first-duty, pass, pass, pass, bid warsaw").play(czech::kForehandTakesAll);
  EXPECT_EQ(told(game, "points"), "[0,70,0,0]");
  EXPECT_THAT(scores(game), ElementsAre(600, -1800, 600, 600));
}

TEST(KretinkaWarsaw, WA_1_everybody_for_himself_and_nothing_is_said) {
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 18}).set("declarer", 1)), "bad-field WA.1");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 18}).announced_made("barvy", 1)), "bad-field WA.1");
  EXPECT_EQ(refusal(warsaw({10, 12, 30, 18}).contra("game", {2})), "bad-field WA.1");
  EXPECT_THAT(lines(warsaw({10, 12, 30, 18}), 1), ElementsAre("warsaw +200 WA.6"));
}

}  // namespace
}  // namespace ultimo::kretinka
