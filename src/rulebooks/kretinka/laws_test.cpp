// What must hold in every deal and on every sheet of this paper.
#include "rulebooks/czech/testing_laws.hpp"
#include "rulebooks/kretinka/book.hpp"
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using czech::sum;

// The type does not let it be otherwise (rules/money.hpp); this is the law it keeps.
TEST(KretinkaLaws, EV_1_payments_sum_to_zero_in_coins_of_ten) {
  czech::for_many_deals(book(), 1, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(sum(outcome.scores), 0);
    for (const int score : outcome.scores) EXPECT_EQ(score % 10, 0) << score;
  });
}

TEST(KretinkaLaws, IN_0_also_after_an_infraction) {
  czech::for_many_rows(book(), kPenalties, 2, [](const trial::Row& row) {
    const std::vector<int> paid = scores(row);
    EXPECT_EQ(sum(paid), 0) << row.text();
    for (const int score : paid) EXPECT_EQ(score % 10, 0) << row.text();
  });
}

// GM: no one pays another more than 20 Kč for the game; alone it is three times that at most.
TEST(KretinkaLaws, GM_the_game_never_costs_more_than_its_maximum) {
  czech::for_many_deals(book(), 3, [](const trial::Played&, const Outcome& outcome) {
    for (const ScoreLine& line : outcome.breakdown) {
      if (line.item != "game") continue;
      const bool alone = line.seat == outcome.declarer && outcome.partner == kNobody;
      EXPECT_LE(std::abs(line.points), alone ? 6000 : 2000);
    }
  });
}

// FD.4, EQ.1: every game is played and paid, also at 35 : 35.
TEST(KretinkaLaws, FD_4_no_duty_is_free) {
  czech::for_many_deals(book(), 4, [](const trial::Played&, const Outcome& outcome) {
    if (czech::is_warsaw(outcome.contract)) return;
    const bool game = std::any_of(outcome.breakdown.begin(), outcome.breakdown.end(),
                                  [](const ScoreLine& line) { return line.item == "game"; });
    EXPECT_TRUE(game);
  });
}

TEST(KretinkaLaws, PK_the_whole_pack_is_counted) {
  czech::for_many_deals(book(), 5, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(sum(outcome.thirds), 210);
    EXPECT_EQ(sum(outcome.tricks), 12);
  });
}

TEST(KretinkaLaws, EV_1_the_game_is_won_by_whom_its_line_pays) {
  int won = 0;
  int lost = 0;
  czech::for_many_deals(book(), 6, [&](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(outcome.game_won, czech::won_by_its_line(outcome));
    if (outcome.game_won) ++(*outcome.game_won ? won : lost);
  });
  EXPECT_GT(won, 50);
  EXPECT_GT(lost, 50);
}

}  // namespace
}  // namespace ultimo::kretinka
