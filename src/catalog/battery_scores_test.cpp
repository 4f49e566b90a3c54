// The battery, third part: a score is the sum of its lines, each line names a clause, and the sheet
// of a deal scores like the deal itself. What a paper's scores add up to beyond that is tested in
// its own folder (laws_test.cpp).
#include <numeric>

#include "catalog/testing_battery.hpp"

namespace ultimo::battery {
namespace {

class Scores : public EveryTable {
 protected:
  /// Deals that came to a score.
  template <class Check>
  static void for_finished_deals(std::uint64_t seed, int deals, Check check) {
    trial::Series table = series(seed);
    int scored = 0;
    for (int deal = 0; deal < deals; ++deal) {
      const trial::Played played = table.next();
      ASSERT_TRUE(engine().moment(played.end()).finished);
      const Outcome outcome = engine().outcome(played.end());
      EXPECT_EQ(outcome.redeal, engine().moment(played.end()).redeal);
      if (outcome.redeal) continue;
      ++scored;
      SCOPED_TRACE(told(info(), played.actions));
      check(played, outcome);
      if (HasFailure()) return;
    }
    EXPECT_GT(scored, deals / 2);
  }
};
ULTIMO_AT_EVERY_TABLE(Scores);

TEST_P(Scores, the_lines_sum_to_the_score_and_name_clauses) {
  for_finished_deals(21, 2000, [](const trial::Played&, const Outcome& outcome) {
    PerSeat<int> sums{};
    for (const ScoreLine& line : outcome.breakdown) {
      ASSERT_LT(line.seat.number(), seats());
      sums[line.seat.at()] += line.points;
      EXPECT_FALSE(line.item.name.empty());
      EXPECT_TRUE(is_clause_of(info(), line.clause))
          << line.item.text() << ": no such clause: " << line.clause.id;
    }
    EXPECT_EQ(sums, outcome.scores);
    // Money goes from one player to another.
    const bool is_money = !info().money.empty();
    EXPECT_TRUE(!is_money || std::accumulate(sums.begin(), sums.end(), 0) == 0);
  });
}

TEST_P(Scores, the_sheet_of_a_deal_scores_like_the_deal) {
  for_finished_deals(22, 2000, [](const trial::Played& played, const Outcome& outcome) {
    const SheetRow row = engine().sheet(played.end());
    const Result<ScoredDeal> scored = engine().score(row);
    ASSERT_TRUE(scored) << scored.error().message() << ": " << to_json(info(), row);
    EXPECT_EQ(scored->scores, outcome.scores) << to_json(info(), row);
    EXPECT_EQ(to_json(scored->breakdown), to_json(outcome.breakdown)) << to_json(info(), row);
    EXPECT_EQ(scored->radelc, outcome.radelc) << to_json(info(), row);
  });
}

TEST_P(Scores, the_row_of_a_deal_is_written_and_read_back) {
  for_finished_deals(24, 300, [](const trial::Played& played, const Outcome& /*outcome*/) {
    const SheetRow row = engine().sheet(played.end());
    const Result<SheetRow> again = read_row(info(), to_json(info(), row));
    ASSERT_TRUE(again) << again.error().message() << ": " << to_json(info(), row);
    EXPECT_EQ(*again, row) << to_json(info(), row);
  });
}

TEST_P(Scores, cards_and_tricks_are_counted_once) {
  for_finished_deals(23, 500, [](const trial::Played& played, const Outcome& outcome) {
    const auto total = [](const PerSeat<int>& numbers) {
      return std::accumulate(numbers.begin(), numbers.end(), 0);
    };
    const auto plays =
        std::count_if(played.actions.begin(), played.actions.end(),
                      [](const Action& action) { return action.move.verb() == Move::Verb::play; });
    int players = 0;
    for (const CardSet hand : played.setup.dealt.hands) players += hand.empty() ? 0 : 1;
    EXPECT_EQ(total(outcome.tricks) * players, plays);
    EXPECT_LE(total(outcome.thirds), kPackThirds.count());
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      EXPECT_GE(outcome.thirds[seat], 0);
      if (!played.setup.dealt.hands[seat].empty()) continue;
      EXPECT_EQ(outcome.scores[seat], 0) << "nobody sits here, or he sits out";
      EXPECT_EQ(outcome.thirds[seat], 0);
    }
  });
}

}  // namespace
}  // namespace ultimo::battery
