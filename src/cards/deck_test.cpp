// The expected packs and numbers were worked out with a few lines of Python from the published
// descriptions of the generator (wyrand), the bounded draw (Lemire) and the batched shuffle
// (Brackett-Rozinsky and Lemire).
#include "cards/deck.hpp"

#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo {
namespace {

std::string text_of(const Deck& deck) {
  std::string text;
  for (const Card card : deck) text += std::string(name(card)) + ' ';
  text.pop_back();
  return text;
}

TEST(Random, gives_the_numbers_of_its_generator) {
  Random random(1);
  EXPECT_EQ(random.next(), 0xcdef1695e1f8ed2cU);
  EXPECT_EQ(random.next(), 0x61d6d24b1c9aad40U);
  EXPECT_EQ(random.next(), 0x8cf880c22eebfadfU);
  Random zero(0);
  EXPECT_EQ(zero.next(), 0x111cb3a78f59a58eU);
}

TEST(Random, draws_below_a_bound) {
  Random random(7);
  for (const int expected : {47, 46, 20, 13, 40, 6, 29, 22, 4, 20, 47, 49}) {
    EXPECT_EQ(random.below(54), expected);
  }
}

TEST(Random, forks_give_each_stream_its_own_numbers) {
  const Random random(7);
  EXPECT_EQ(random.fork(3).next(), 0xab87c127ae0137f8U);
  EXPECT_EQ(random.fork(4).next(), 0xf078371a170d5236U);
}

// Worked out like the rest: the first number of the generator as a fraction, times the bound; the
// whole part is the draw, and what is behind the point goes on.
TEST(FewDraws, each_takes_its_part_of_one_number) {
  Random random(7);
  FewDraws draws(random);
  EXPECT_EQ(draws.below(16), 14);
  EXPECT_EQ(draws.below(12), 1);
  EXPECT_EQ(draws.below(1), 0);
  EXPECT_EQ(draws.below(8), 4);
  EXPECT_EQ(draws.below(5), 3);
  Random other(7);
  other.next();
  EXPECT_EQ(random.next(), other.next()) << "one number was used";
}

RC_GTEST_PROP(Random, stays_below_the_bound, (std::uint64_t seed)) {
  const int bound = *rc::gen::inRange(1, 1000);
  Random random(seed);
  for (int i = 0; i < 20; ++i) {
    const int drawn = random.below(bound);
    RC_ASSERT((drawn >= 0 && drawn < bound));
  }
}

TEST(Deck, the_order_in_which_everything_is_listed) {
  EXPECT_EQ(text_of(kDeckOrder),
            "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7 HK HQ HN HJ H1 H2 H3 H4 "
            "DK DQ DN DJ D1 D2 D3 D4 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 "
            "T18 T19 T20 T21 T22");
}

TEST(Deck, a_seed_gives_the_same_pack_on_every_machine) {
  Random one(1);
  EXPECT_EQ(text_of(shuffled(one)),
            "T16 DN CQ C7 HJ S7 T19 DJ SJ H3 C10 HQ T2 D2 T15 T13 DQ S9 SK T10 T6 CJ T3 D3 S10 T8 "
            "C8 D4 T1 T4 T7 SN T18 CN D1 T11 T22 T20 T5 T14 C9 T21 CK H2 DK SQ HK T17 HN T9 H1 S8 "
            "H4 T12");
  Random other(2024);
  EXPECT_EQ(text_of(shuffled(other)),
            "SN D2 HQ T12 SQ T17 D1 DJ CQ T3 S10 CN H3 SJ T1 T4 DN T6 T7 DK DQ C8 CK T22 S7 D3 C7 "
            "T13 T2 T18 T15 T19 T11 T10 CJ D4 S9 T5 C10 HK H1 H2 S8 H4 C9 T8 SK T14 T21 HN T20 T9 "
            "T16 HJ");
}

RC_GTEST_PROP(Deck, shuffling_keeps_every_card_once, (std::uint64_t seed)) {
  Random random(seed);
  CardSet all;
  for (const Card card : shuffled(random)) {
    RC_ASSERT(!all.contains(card));
    all.insert(card);
  }
  RC_ASSERT(all == kPack);
}

// Each card lies in each place about equally often. The chi-square sum of 54 x 54 cells has 53 x 53
// degrees of freedom: mean 2809, standard deviation 75; five of them is one in three million.
TEST(Deck, shuffling_is_even) {
  constexpr int kShuffles = 54'000;
  std::array<std::array<int, kCards>, kCards> seen{};
  Random random(12345);
  for (int i = 0; i < kShuffles; ++i) {
    const Deck deck = shuffled(random);
    for (std::size_t place = 0; place < deck.size(); ++place) {
      ++seen[place][static_cast<std::size_t>(deck[place].index())];
    }
  }
  constexpr double kExpected = kShuffles / double{kCards};
  double chi_square = 0;
  for (const auto& row : seen) {
    for (const int count : row) chi_square += (count - kExpected) * (count - kExpected) / kExpected;
  }
  EXPECT_NEAR(chi_square, 2809, 5 * 75);
}

// Likewise which card follows which: 54 x 53 pairs, about 2861 degrees of freedom.
TEST(Deck, neighbours_are_even) {
  constexpr int kShuffles = 54'000;
  std::array<std::array<int, kCards>, kCards> seen{};
  Random random(54321);
  for (int i = 0; i < kShuffles; ++i) {
    const Deck deck = shuffled(random);
    for (std::size_t place = 1; place < deck.size(); ++place) {
      ++seen[static_cast<std::size_t>(deck[place - 1].index())]
            [static_cast<std::size_t>(deck[place].index())];
    }
  }
  constexpr double kExpected = kShuffles / double{kCards};  // 53 pairs a pack over 54 * 53 cells
  double chi_square = 0;
  for (std::size_t a = 0; a < kCards; ++a) {
    for (std::size_t b = 0; b < kCards; ++b) {
      if (a == b) continue;
      chi_square += (seen[a][b] - kExpected) * (seen[a][b] - kExpected) / kExpected;
    }
  }
  EXPECT_NEAR(chi_square, 2861, 5 * 76);
}

}  // namespace
}  // namespace ultimo
