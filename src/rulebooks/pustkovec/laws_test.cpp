// What must hold in every deal and on every sheet of this paper.
#include "rulebooks/czech/testing_laws.hpp"
#include "rulebooks/pustkovec/book.hpp"
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

// The type does not let it be otherwise (rules/money.hpp); this is the law it keeps.
TEST(PustkovecLaws, B_9_payments_sum_to_zero_in_whole_crowns) {
  czech::for_many_deals(book(), 1, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_TRUE(czech::are_paid_in(czech::four_of(outcome.scores), 100));
  });
}

TEST(PustkovecLaws, R_2_also_when_somebody_did_something_wrong) {
  czech::for_many_rows(book(), kPenalties, 2, [](const trial::Row& row) {
    EXPECT_TRUE(czech::are_paid_in(scores(row), 100)) << row.text();
  });
}

// R.2: »Nemůže být potrestán i případný spoluhráč«. A player who did nothing wrong never ends worse
// for somebody else's big renonc, be he mate or opponent, than if there had been none.
TEST(PustkovecLaws, R_2_a_big_renonc_costs_nobody_else_of_the_guilty_side) {
  constexpr std::array<PenaltyInfo, 1> kNone = {{{"peek"}}};
  Random random(3);
  czech::for_many_rows(book(), kNone, 3, [&](const trial::Row& row) {
    const int guilty = random.below(kPlayers);
    const trial::Row with = trial::Row(row).penalty("revoke", guilty);
    const boost::json::object request = boost::json::parse(row.text()).as_object();
    const auto side = [&](int seat) {
      const auto is = [&](const char* role) {
        return request.contains(role) && request.at(role).to_number<int>() == seat;
      };
      return is("declarer") || is("partner");
    };
    if (!request.contains("declarer")) return;
    const std::vector<int> before = scores(row);
    const std::vector<int> after = scores(with);
    for (int seat = 0; seat < kPlayers; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      if (seat != guilty && side(seat) == side(guilty)) {
        EXPECT_GE(after[i], before[i]) << with.text();
      }
    }
  });
}

TEST(PustkovecLaws, PK_the_whole_pack_is_counted) { czech::expect_whole_packs(book()); }

// V.13: who has most is never paid, who has least never pays.
TEST(PustkovecLaws, V_13_most_only_pays_and_least_only_gets) {
  int warsaws = 0;
  czech::for_many_deals(book(), 5, [&](const trial::Played& played, const Outcome& outcome) {
    if (!czech::is_warsaw(outcome.contract)) return;
    ++warsaws;
    const SheetRow row = book().sheet(played.end());
    const auto points = [&](Seat seat) { return std::get<PerSeat<int>>(*row.points)[seat.at()]; };
    int most = 0;
    int least = 70;
    for (int seat = 0; seat < kPlayers; ++seat) {
      most = std::max(most, points(Seat(seat)));
      least = std::min(least, points(Seat(seat)));
    }
    for (const ScoreLine& line : outcome.breakdown) {
      EXPECT_TRUE(line.points < 0 || points(line.seat) < most);
      EXPECT_TRUE(line.points > 0 || points(line.seat) > least);
    }
  });
  EXPECT_GT(warsaws, 50);
}

TEST(PustkovecLaws, B_8_the_game_is_won_by_whom_its_line_pays) {
  czech::expect_won_by_their_lines(book());
}

}  // namespace
}  // namespace ultimo::pustkovec
