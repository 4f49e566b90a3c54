// The battery, third part: a score is the sum of its lines, each line names a clause, and the sheet
// of a deal scores like the deal itself. What a paper's scores add up to beyond that is tested in
// its own folder (laws_test.cpp).
#include <numeric>

#include "catalog/testing_battery.hpp"
#include "words/testing.hpp"

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
    ASSERT_TRUE(scored) << english(scored.error()) << ": " << to_json(info(), row);
    EXPECT_EQ(scored->scores, outcome.scores) << to_json(info(), row);
    EXPECT_EQ(to_json(scored->breakdown), to_json(outcome.breakdown)) << to_json(info(), row);
    EXPECT_EQ(scored->radelc, outcome.radelc) << to_json(info(), row);
  });
}

/// Nothing of a deal that was really played may be asked about, however much of it is written down.
TEST_P(Scores, the_row_of_a_deal_that_was_played_raises_no_doubt) {
  for_finished_deals(25, 4000, [](const trial::Played& played, const Outcome& /*outcome*/) {
    SheetRow row = engine().sheet(played.end());
    EXPECT_TRUE(engine().doubts(row).empty()) << to_json(info(), row);
    row.tricks.reset();  // where the paper does not need them
    EXPECT_TRUE(engine().doubts(row).empty()) << to_json(info(), row);
  });
}

TEST_P(Scores, the_row_of_a_deal_is_written_and_read_back) {
  for_finished_deals(24, 300, [](const trial::Played& played, const Outcome& /*outcome*/) {
    const SheetRow row = engine().sheet(played.end());
    const Result<SheetRow> again = read_row(info(), to_json(info(), row));
    ASSERT_TRUE(again) << english(again.error()) << ": " << to_json(info(), row);
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

/// The clauses that say what becomes of a game in which both sides have 35 points; of two it is
/// the second after a contra.
std::vector<std::string_view> clauses_on_half(std::string_view book) {
  if (book == "tzs") return {"B1.16"};
  if (book == "berac") return {"2.5a"};
  if (book == "htl") return {"1.9"};
  if (book == "pustkovec") return {"B.10"};
  if (book == "kretinka") return {"EQ.1", "EQ.2"};
  return {};
}

TEST_P(Scores, of_games_that_somebody_declared_it_is_told_who_won) {
  int won = 0;
  int lost = 0;
  for_finished_deals(26, 400, [&](const trial::Played& /*played*/, const Outcome& outcome) {
    EXPECT_FALSE(outcome.declarer == kNobody && outcome.game_won);
    if (outcome.game_won) ++(*outcome.game_won ? won : lost);
  });
  EXPECT_GT(won, 0);
  EXPECT_GT(lost, 0);
}

TEST_P(Scores, B1_16_2_5a_1_9_B_10_EQ_1_a_game_at_35_each_is_remarked_on) {
  constexpr int kHalf = 105;  // thirds
  const std::vector<std::string_view> clauses = clauses_on_half(info().id);
  if (clauses.empty()) return;  // a book of the tests
  int halves = 0;
  for_finished_deals(25, 8000, [&](const trial::Played& played, const Outcome& outcome) {
    const bool for_points =
        outcome.declarer != kNobody && info().contracts[at(outcome.contract)].aim == Aim::points;
    int thirds = 0;
    for (int seat = 0; seat < seats(); ++seat) {
      const bool declarers = Seat(seat) == outcome.declarer || Seat(seat) == outcome.partner;
      if (declarers) thirds += outcome.thirds[Seat(seat).at()];
    }
    const SheetRow row = engine().sheet(played.end());
    // berac S11: a valat wipes out the game, whatever was counted.
    const bool wiped_out =
        info().id == "berac" &&
        std::any_of(outcome.breakdown.begin(), outcome.breakdown.end(),
                    [](const ScoreLine& line) { return line.item.name == "valat"; });
    if (for_points && thirds == kHalf && !wiped_out && !row.conceded.value_or(false)) {
      ++halves;
      ASSERT_EQ(outcome.remarks.size(), 1U);
      const bool contra = clauses.size() > 1 && outcome.remarks[0].clause.id == clauses[1];
      EXPECT_EQ(outcome.remarks[0].clause.id, contra ? clauses[1] : clauses[0]);
      EXPECT_FALSE(outcome.game_won.value_or(false) && !contra);
    }
    // A third more or less is still written as 35, and two more are 36.
    const bool near = thirds >= kHalf - 1 && thirds <= kHalf + 1;
    EXPECT_TRUE(near || wiped_out || outcome.remarks.empty());
  });
  EXPECT_GT(halves, 0);
}

TEST_P(Scores, what_was_rounded_ends_in_five_or_nought_and_names_its_clauses) {
  for_finished_deals(26, 1000, [](const trial::Played&, const Outcome& outcome) {
    for (const Rounding& by : outcome.roundings) {
      EXPECT_EQ(by.written % 5, 0) << "berac S7; no other paper rounds";
      EXPECT_TRUE(is_clause_of(info(), by.exact_clause));
      EXPECT_TRUE(is_clause_of(info(), by.clause));
      const auto line = std::find_if(
          outcome.breakdown.begin(), outcome.breakdown.end(),
          [&](const ScoreLine& one) { return one.seat == by.seat && one.item == by.item; });
      EXPECT_EQ(line == outcome.breakdown.end() ? 0 : line->points, by.written);
    }
  });
}

}  // namespace
}  // namespace ultimo::battery
