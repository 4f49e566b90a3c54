#include "solver/bits.hpp"

#include <gtest/gtest.h>

#include "cards/random.hpp"

namespace ultimo::solver {
namespace {

constexpr Card clubs(Rank rank) { return Card::plain(Suit::clubs, rank); }
constexpr Card spades(Rank rank) { return Card::plain(Suit::spades, rank); }

constexpr CardSet kSome{clubs(Rank::fourth_pip),  clubs(Rank::second_pip), clubs(Rank::queen),
                        spades(Rank::fourth_pip), Card::tarok(3),          Card::tarok(9)};

// The mask has places 1, 3, 4, 5; of these bits 3 and 5 are set, the second and the fourth.
TEST(SolverBits, are_squeezed_together_and_spread_again) {
  EXPECT_EQ(squeeze(0b101100, 0b111010), 0b1010U);
  EXPECT_EQ(spread(0b1010, 0b111010), 0b101000U);
}

TEST(SolverBits, come_out_the_same_without_the_instruction) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t bits = random.next();
    const std::uint64_t mask = random.next();
    ASSERT_EQ(squeeze(bits, mask), squeeze_slowly(bits, mask));
    ASSERT_EQ(spread(bits, mask), spread_slowly(bits, mask));
    ASSERT_EQ(spread_slowly(squeeze_slowly(bits, mask), mask), bits & mask);
  }
}

TEST(SolverBits, the_highest_of_each_plain_suit) {
  EXPECT_EQ(highest_of_suits(kSome), (CardSet{clubs(Rank::queen), spades(Rank::fourth_pip)}));
  EXPECT_EQ(highest_of_suits(kPack), kKings);
  EXPECT_EQ(highest_of_suits(kAllTaroks), CardSet{});
}

TEST(SolverBits, the_next_higher_card_is_of_the_same_suit) {
  EXPECT_EQ(next_higher(CardSet{clubs(Rank::fourth_pip)}, kSome), CardSet{clubs(Rank::second_pip)});
  EXPECT_EQ(next_higher(CardSet{clubs(Rank::queen)}, kSome), CardSet{})
      << "not the seven of spades";
  EXPECT_EQ(next_higher(CardSet{Card::tarok(3)}, kSome), CardSet{Card::tarok(9)});
  EXPECT_EQ(next_higher(CardSet{Card::tarok(9)}, kSome), CardSet{});
}

TEST(SolverBits, from_the_lowest_of_each_suit_up) {
  const CardSet used{clubs(Rank::queen), Card::tarok(20)};
  EXPECT_EQ(from_lowest_up(used), (CardSet{clubs(Rank::queen), clubs(Rank::king), Card::tarok(20),
                                           Card::tarok(21), Card::tarok(22)}));
}

}  // namespace
}  // namespace ultimo::solver
