#include "cards/card.hpp"

#include <array>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo {
namespace {

/// The rank of a card within its suit by its name alone; higher is stronger.
int strength(std::string_view name) {
  if (name.front() == 'T') return std::stoi(std::string(name.substr(1)));
  constexpr std::array<std::string_view, 8> kBlack = {"7", "8", "9", "10", "J", "N", "Q", "K"};
  constexpr std::array<std::string_view, 8> kRed = {"4", "3", "2", "1", "J", "N", "Q", "K"};
  const auto& ranks = name.front() == 'C' || name.front() == 'S' ? kBlack : kRed;
  return static_cast<int>(std::find(ranks.begin(), ranks.end(), name.substr(1)) - ranks.begin());
}

TEST(Card, is_made_from_suit_and_rank_or_from_a_tarok_number) {
  EXPECT_EQ(name(Card::plain(Suit::clubs, Rank::fourth_pip)), "C7");
  EXPECT_EQ(name(Card::plain(Suit::hearts, Rank::first_pip)), "H1");
  EXPECT_EQ(name(Card::plain(Suit::diamonds, Rank::knight)), "DN");
  EXPECT_EQ(name(Card::king(Suit::spades)), "SK");
  EXPECT_EQ(name(Card::tarok(13)), "T13");
  EXPECT_EQ(name(kPagat), "T1");
  EXPECT_EQ(name(kMond), "T21");
  EXPECT_EQ(name(kSkis), "T22");
}

RC_GTEST_PROP(Card, knows_what_it_was_made_from, (Card card)) {
  if (card.is_tarok()) {
    RC_ASSERT(card.suit() == Suit::tarok);
    RC_ASSERT((card.number() >= 1 && card.number() <= kTaroks));
    RC_ASSERT(Card::tarok(card.number()) == card);
    RC_ASSERT(!card.is_king());
  } else {
    RC_ASSERT(Card::plain(card.suit(), card.rank()) == card);
    RC_ASSERT(card.is_king() == (Card::king(card.suit()) == card));
  }
}

RC_GTEST_PROP(Card, beats_by_suit_and_rank, (Card later, Card best)) {
  const std::string_view a = name(later);
  const std::string_view b = name(best);
  const bool same_suit = a.front() == b.front();
  const bool expected = same_suit ? strength(a) > strength(b) : a.front() == 'T';
  RC_ASSERT(beats(later, best) == expected);
}

TEST(Card, beats_only_its_own_suit_unless_it_is_a_tarok) {
  const auto card = [](std::string_view text) { return parse_card(text).value(); };
  EXPECT_TRUE(beats(card("T1"), card("HK")));
  EXPECT_FALSE(beats(card("HK"), card("T1")));
  EXPECT_FALSE(beats(card("DK"), card("C7")));
  EXPECT_TRUE(beats(card("H1"), card("H2")));   // red pips: the 1 is the highest
  EXPECT_TRUE(beats(card("S10"), card("S9")));  // black pips: the 10 is
  EXPECT_TRUE(beats(card("T22"), card("T21")));
}

}  // namespace
}  // namespace ultimo
