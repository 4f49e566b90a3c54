// What must hold in every deal, whatever the cards: sums of this rulebook's sheet.
#include "rulebooks/berac/book.hpp"
#include "rulebooks/berac/testing.hpp"
#include "wire/testing_deals.hpp"

namespace ultimo::berac {
namespace {

/// Many deals at tables of both sizes; those that were dealt again are left out.
template <class Look>
void for_many_deals(std::uint64_t seed, Look look, int deals = 1500) {
  for (const int seats : {4, 3}) {
    trial::Series table(book(), seats, seed);
    for (int deal = 0; deal < deals; ++deal) {
      const trial::Played played = table.next();
      const Outcome outcome = book().outcome(played.end());
      if (outcome.redeal) continue;
      look(played, outcome);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(BeracLaws, S7_every_figure_on_the_sheet_is_a_multiple_of_five) {
  for_many_deals(1, [](const trial::Played&, const Outcome& outcome) {
    for (const ScoreLine& line : outcome.breakdown) {
      EXPECT_EQ(line.points % 5, 0) << line.item.text() << ' ' << line.points;
    }
  });
}

TEST(BeracLaws, 2_5a_the_thirds_of_a_deal_that_was_played_out_make_210) {
  int ended_early = 0;
  for_many_deals(2, [&](const trial::Played&, const Outcome& outcome) {
    int thirds = 0;
    int tricks = 0;
    for (std::size_t seat = 0; seat < kMostPlayers; ++seat) {
      thirds += outcome.thirds[seat];
      tricks += outcome.tricks[seat];
    }
    if (tricks == hand_cards(outcome.seats)) {
      EXPECT_EQ(thirds, 210);
    } else {
      ++ended_early;
      EXPECT_TRUE(is_beggar(outcome.contract) || is_sweep(outcome.contract));
      EXPECT_LT(thirds, 210);
    }
  });
  EXPECT_GT(ended_early, 100);
}

TEST(BeracLaws, S10_only_the_declarers_side_writes_but_for_klop_and_mond) {
  for_many_deals(3, [](const trial::Played&, const Outcome& outcome) {
    for (const ScoreLine& line : outcome.breakdown) {
      if (outcome.contract == kKlop) {
        EXPECT_EQ(line.item.text(), "klop");
      } else {
        const bool ours = line.seat == outcome.declarer || line.seat == outcome.partner;
        EXPECT_TRUE(ours || line.item == "mond") << line.item.text();
      }
    }
  });
}

TEST(BeracLaws, S10_the_partner_writes_what_the_declarer_writes_without_radelc) {
  int pairs = 0;
  for_many_deals(
      4,
      [&](const trial::Played&, const Outcome& outcome) {
        if (outcome.partner == kNobody) return;
        ++pairs;
        EXPECT_LE(outcome.contract, kOne);
        PerSeat<int> game{};
        for (const ScoreLine& line : outcome.breakdown) {
          if (line.item != "radelc" && line.item != "mond") game[line.seat.at()] += line.points;
        }
        EXPECT_EQ(game[outcome.declarer.at()], game[outcome.partner.at()]);
      },
      6000);
  EXPECT_GT(pairs, 50);
}

TEST(BeracLaws, 2_3ab_2_3ad_marks_come_with_klop_and_go_one_at_a_time) {
  for_many_deals(5, [](const trial::Played& played, const Outcome& outcome) {
    const PerSeat<int> marks = played.setup.before.radelc.value_or(PerSeat<int>{});
    for (int seat = 0; seat < outcome.seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const int gain = (*outcome.radelc)[at] - marks[at];
      if (outcome.contract == kKlop) {
        EXPECT_EQ(gain, 1);
      } else {
        EXPECT_TRUE(gain == 0 || (gain == -1 && Seat(seat) == outcome.declarer));
      }
    }
  });
}

TEST(BeracLaws, S1_S2_a_deal_is_an_obligatory_klop_where_somebody_stands_at_zero) {
  int obligatory = 0;
  int bid = 0;
  for_many_deals(6, [&](const trial::Played& played, const Outcome& outcome) {
    const std::vector<int> totals = per_seat(outcome, *played.setup.before.totals);
    const bool zero = std::find(totals.begin(), totals.end(), 0) != totals.end();
    EXPECT_EQ(zero, played.actions.front().move.verb() == Move::Verb::play);
    EXPECT_TRUE(!zero || outcome.contract == kKlop);
    ++(zero ? obligatory : bid);
  });
  EXPECT_GT(obligatory, 100);
  EXPECT_GT(bid, 100);
}

TEST(BeracLaws, 2_12j_the_mond_costs_20_and_only_in_games_for_points) {
  int lost = 0;
  for_many_deals(
      7,
      [&](const trial::Played&, const Outcome& outcome) {
        for (const ScoreLine& line : outcome.breakdown) {
          if (line.item != "mond") continue;
          ++lost;
          EXPECT_EQ(line.points, -20);
          EXPECT_TRUE(is_positive(outcome.contract));
        }
      },
      6000);
  EXPECT_GT(lost, 50);
}

}  // namespace
}  // namespace ultimo::berac
