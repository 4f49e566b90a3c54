// What must hold in every deal of this paper, whatever is dealt and played, at four and at five.
#include <numeric>

#include "rulebooks/htl/book.hpp"
#include "rulebooks/htl/testing.hpp"
#include "wire/sheet_json.hpp"
#include "wire/testing_deals.hpp"
#include "words/testing.hpp"

namespace ultimo::htl {
namespace {

template <class Check>
void for_many_deals(std::uint64_t seed, Check check) {
  for (const int seats : {4, 5}) {
    trial::Series table(book(), seats, seed);
    for (int deal = 0; deal < 1500 && !testing::Test::HasFailure(); ++deal) {
      const trial::Played played = table.next();
      ASSERT_FALSE(played.positions.empty());
      check(played, book().outcome(played.end()));
    }
  }
}

int sum(const PerSeat<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

Seat idle(const trial::Played& played) {
  return played.setup.seats == 5 ? played.setup.dealer : kNobody;
}

TEST(HtlLaws, clause_9_1_every_deal_adds_up_to_zero_item_by_item) {
  for_many_deals(1, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(sum(outcome.scores), 0);
    // Lines of one item stand together, one a seat in the order of the seats.
    int item_sum = 0;
    for (std::size_t i = 0; i < outcome.breakdown.size(); ++i) {
      const ScoreLine& line = outcome.breakdown[i];
      if (i > 0 && line.seat <= outcome.breakdown[i - 1].seat) {
        EXPECT_EQ(item_sum, 0);
        item_sum = 0;
      }
      item_sum += line.points;
    }
    EXPECT_EQ(item_sum, 0);
  });
}

TEST(HtlLaws, clause_1_2_the_idle_dealer_has_no_part_in_the_deal) {
  for_many_deals(2, [](const trial::Played& played, const Outcome& outcome) {
    const Seat out = idle(played);
    if (out == kNobody) return;
    EXPECT_EQ(outcome.scores[out.at()], 0);
    EXPECT_EQ(outcome.tricks[out.at()], 0);
    EXPECT_EQ(outcome.thirds[out.at()], 0);
    EXPECT_NE(outcome.declarer, out);
    EXPECT_NE(outcome.partner, out);
    for (const Position& position : played.positions) {
      EXPECT_NE(book().moment(position).to_act, out);
    }
  });
}

// Discards to the declarer, the talon to its owners (4.1, 6.3, 6.4, 7.9): the whole pack is counted
// but for target games, whose talon is out of play (7.1), and games given up.
TEST(HtlLaws, clause_6_4_the_whole_pack_is_counted) {
  for_many_deals(3, [](const trial::Played& played, const Outcome& outcome) {
    if (book().sheet(played.end()).conceded.value_or(false)) {
      EXPECT_EQ(sum(outcome.thirds), 0);
    } else if (kTarget.contains(outcome.contract)) {
      CardSet talon;
      for (const Card card : played.setup.dealt.talon) talon.insert(card);
      EXPECT_LE(sum(outcome.thirds), 210 - count(talon).count());
    } else {
      EXPECT_EQ(sum(outcome.thirds), 210);
      EXPECT_EQ(sum(outcome.tricks), 12);
    }
  });
}

// Whoever declares gets something for the game, or pays for it; trischaken has no declarer.
TEST(HtlLaws, a_game_is_won_when_its_declarer_is_paid_for_it) {
  for_many_deals(7, [](const trial::Played&, const Outcome& outcome) {
    ASSERT_EQ(outcome.game_won.has_value(), outcome.contract != kTrischaken);
    if (!outcome.game_won) return;
    for (const ScoreLine& line : outcome.breakdown) {
      if (line.seat != outcome.declarer) continue;
      EXPECT_EQ(*outcome.game_won, line.points > 0);
      break;  // his own game comes first
    }
  });
}

// 7.11 to 7.14: nobody wins or loses more than these.
TEST(HtlLaws, clause_7_13_trischaken_pays_at_most_twelve) {
  for_many_deals(4, [](const trial::Played&, const Outcome& outcome) {
    if (outcome.contract != kTrischaken) return;
    for (const int score : outcome.scores) {
      EXPECT_GE(score, -12);
      EXPECT_LE(score, 6);
    }
  });
}

// 9.6: no announced bird falls before its trick while its player had anything else to play.
TEST(HtlLaws, clause_9_6_announced_birds_are_kept) {
  for_many_deals(5, [](const trial::Played& played, const Outcome& outcome) {
    if (kNegative.contains(outcome.contract)) return;
    CardSet promised;
    int cards_played = 0;
    for (std::size_t n = 0; n < played.actions.size(); ++n) {
      const Move move = played.actions[n].move;
      if (move.verb() == Move::Verb::announce && move.announcement() < kBirds) {
        promised.insert(Card::tarok(move.announcement() + 1));
      }
      if (move.verb() != Move::Verb::play) continue;
      const int trick = cards_played++ / kPlayers + 1;
      if (!promised.contains(move.card())) continue;
      const CardSet choices(book().choices(played.positions[n]).bits());
      if (trick < bird_trick(move.card().number())) {
        EXPECT_TRUE(promised.contains(choices - kKings)) << name(move.card());
      }
    }
  });
}

// The sheet of a deal played here is one that `score` takes, with the same result.
TEST(HtlLaws, every_played_deal_scores_the_same_from_its_sheet) {
  for_many_deals(6, [](const trial::Played& played, const Outcome& outcome) {
    const SheetRow row = book().sheet(played.end());
    const Result<ScoredDeal> scored = book().score(row);
    ASSERT_TRUE(scored) << english(scored.error());
    EXPECT_EQ(scored->scores, outcome.scores);
    // On its way through a text nothing of it is lost.
    const Result<SheetRow> read = read_row(book().info(), to_json(book().info(), row));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(*read, row);
  });
}

}  // namespace
}  // namespace ultimo::htl
