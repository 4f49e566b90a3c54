// What must hold in every deal of this paper, whatever is dealt and played.
#include <numeric>

#include <gtest/gtest.h>

#include "rulebooks/tzs/book.hpp"
#include "wire/testing_deals.hpp"

namespace ultimo {

std::unique_ptr<Engine> make_tzs();

namespace tzs {
namespace {

const Engine& engine() {
  static const std::unique_ptr<Engine> kEngine = make_tzs();
  return *kEngine;
}

template <class Check>
void for_many_deals(std::uint64_t seed, Check check) {
  trial::Series table(engine(), kPlayers, seed);
  for (int deal = 0; deal < 2000 && !testing::Test::HasFailure(); ++deal) {
    const trial::Played played = table.next();
    ASSERT_FALSE(played.positions.empty());
    check(played);
  }
}

template <class Check>
void for_many_scored_deals(std::uint64_t seed, Check check) {
  for_many_deals(seed, [&](const trial::Played& played) {
    const Outcome outcome = engine().outcome(played.end());
    if (!outcome.redeal) check(played, outcome);
  });
}

int sum(const PerSeat<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

// The discards are the declarer's, the rest of the talon the defenders' (B1.10); in klop the talon
// goes with the tricks (B2.6). So the whole pack is counted, 210 thirds.
TEST(TzsLaws, B2_6_the_whole_pack_is_counted_in_counted_games_and_klop) {
  for_many_scored_deals(1, [](const trial::Played& played, const Outcome& outcome) {
    const bool is_whole = is_counted(outcome.contract) || outcome.contract == kKlop;
    if (is_whole) {
      EXPECT_EQ(sum(outcome.thirds), 210);
      EXPECT_EQ(sum(outcome.tricks), 16);
    } else {
      CardSet talon;
      for (const Card card : played.setup.dealt.talon) talon.insert(card);
      EXPECT_LE(sum(outcome.thirds), 210 - count(talon).count()) << "the talon is nobody's (B3.3)";
    }
  });
}

// B1.16: the two sides' points add up to 70, so a game is won by exactly one of them.
TEST(TzsLaws, B1_16_the_sides_points_add_up_to_70) {
  for_many_scored_deals(2, [](const trial::Played&, const Outcome& outcome) {
    if (!is_counted(outcome.contract)) return;
    const int own = outcome.thirds[outcome.declarer.at()];
    const auto points = [](int thirds) { return std::get<int>(Book::written(Thirds(thirds))); };
    EXPECT_EQ(points(own) + points(210 - own), 70);
  });
}

// B1.29: a defender is written only for what his fellow lost (B1.21, B1.22) and for the mond
// (B1.26).
TEST(TzsLaws, B1_29_only_the_declarer_is_written_but_for_the_exceptions) {
  for_many_scored_deals(3, [](const trial::Played&, const Outcome& outcome) {
    if (outcome.contract == kKlop) return;
    for (const ScoreLine& line : outcome.breakdown) {
      if (line.seat == outcome.declarer) continue;
      const bool is_credit = line.clause == clause("B1.21") || line.clause == clause("B1.22");
      EXPECT_TRUE(is_credit || line.clause == clause("B1.26")) << line.item.text();
      EXPECT_EQ(line.points > 0, is_credit) << line.item.text();
    }
  });
}

// B2.3, B2.4: nobody wins points in klop; a loss is 0 to 34 or 70, once or twice.
TEST(TzsLaws, B2_3_klop_only_costs) {
  for_many_scored_deals(4, [](const trial::Played&, const Outcome& outcome) {
    if (outcome.contract != kKlop) return;
    for (int seat = 0; seat < kPlayers; ++seat) {
      const int loss = -outcome.scores[static_cast<std::size_t>(seat)];
      const auto once = [](int amount) { return (amount >= 0 && amount <= 34) || amount == 70; };
      EXPECT_TRUE(once(loss) || (loss % 2 == 0 && once(loss / 2))) << loss;
    }
  });
}

// B1.25: marks go up for everybody or for nobody; only the declarer can lose one.
TEST(TzsLaws, B1_25_marks_are_gained_together_and_used_one_at_a_time) {
  for_many_scored_deals(5, [](const trial::Played& played, const Outcome& outcome) {
    Checks checks;
    const Marks marks = parts::read_marks(checks, played.setup.before, kPlayers);
    ASSERT_TRUE(checks.ok() && outcome.radelc);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      const bool uses = Seat(static_cast<int>(seat)) == outcome.declarer && marks[seat] > 0;
      const int gain = (*outcome.radelc)[seat] - marks[seat] + (uses ? 1 : 0);
      EXPECT_TRUE(gain == 0 || gain == 1) << gain;
      EXPECT_TRUE(is_counted(outcome.contract) || gain == 1)
          << "klop, beggar and valat give a mark";
    }
  });
}

/// Which talon cards lie open: in three, two and one all of them once the bidding is over (B1.10),
/// in klop those that went with a trick (B2.6), else none before the end (B3.3).
int open_talon_cards(const Moment& moment, int tricks) {
  if (moment.redeal) return 0;  // B1.4: only the hand without tarok is shown
  if (moment.finished) return kTalon;
  if (moment.phase == Phase::auction || moment.phase == Phase::choice) return 0;
  if (moment.contract == kKlop) return std::min<int>(tricks, kTalon);
  return moment.contract <= kOne ? kTalon : 0;
}

TEST(TzsLaws, B1_10_and_B3_3_what_lies_open_when) {
  trial::Series table(engine(), kPlayers, 6);
  for (int deal = 0; deal < 200; ++deal) {
    const trial::Played played = table.next();
    int cards_played = 0;
    for (std::size_t n = 0; n <= played.actions.size(); ++n) {
      if (n > 0 && played.actions[n - 1].move.verb() == Move::Verb::play) ++cards_played;
      const Moment moment = engine().moment(played.positions[n]);
      const int open = open_talon_cards(moment, cards_played / kPlayers);
      for (int seat = 0; seat < kPlayers; ++seat) {
        const View view =
            *engine().view(played.setup, std::span(played.actions).first(n), Seat(seat));
        for (int i = 0; i < kTalon; ++i) {
          const auto place = static_cast<std::size_t>(i);
          const auto card =
              i < open ? std::optional(played.setup.dealt.talon[place]) : std::nullopt;
          ASSERT_EQ(view.talon[place], card) << "talon card " << i;
        }
        for (int other = 0; other < kPlayers; ++other) {
          if (other == seat || moment.finished) continue;
          ASSERT_TRUE(view.hands[static_cast<std::size_t>(other)].empty()) << "no game is open";
        }
      }
    }
  }
}

}  // namespace
}  // namespace tzs
}  // namespace ultimo
