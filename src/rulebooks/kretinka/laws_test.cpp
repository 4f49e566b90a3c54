// What must hold in every deal and on every sheet of this paper.
#include "rulebooks/czech/testing_laws.hpp"
#include "rulebooks/kretinka/book.hpp"
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

// The type does not let it be otherwise (rules/money.hpp); this is the law it keeps.
TEST(KretinkaLaws, EV_1_payments_sum_to_zero_in_coins_of_ten) {
  czech::for_many_deals(book(), 1, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_TRUE(czech::are_paid_in(czech::four_of(outcome.scores), 10));
  });
}

TEST(KretinkaLaws, IN_0_also_after_an_infraction) {
  czech::for_many_rows(book(), kPenalties, 2, [](const trial::Row& row) {
    EXPECT_TRUE(czech::are_paid_in(scores(row), 10)) << row.text();
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

TEST(KretinkaLaws, PK_the_whole_pack_is_counted) { czech::expect_whole_packs(book()); }

TEST(KretinkaLaws, EV_1_the_game_is_won_by_whom_its_line_pays) {
  czech::expect_won_by_their_lines(book());
}

}  // namespace
}  // namespace ultimo::kretinka
