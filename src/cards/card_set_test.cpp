#include "cards/card_set.hpp"

#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo {
namespace {

/// The same set as the standard library has it.
std::set<int> plainly(CardSet cards) {
  std::set<int> set;
  for (int index = 0; index < kCards; ++index) {
    if (((cards.bits() >> static_cast<unsigned>(index)) & 1U) != 0) set.insert(index);
  }
  return set;
}

RC_GTEST_PROP(CardSet, union_intersection_and_difference, (CardSet a, CardSet b)) {
  std::set<int> either = plainly(a);
  std::set<int> both;
  std::set<int> only_a;
  for (const int card : plainly(b)) either.insert(card);
  for (const int card : plainly(a)) (plainly(b).contains(card) ? both : only_a).insert(card);
  RC_ASSERT(plainly(a | b) == either);
  RC_ASSERT(plainly(a & b) == both);
  RC_ASSERT(plainly(a - b) == only_a);
  RC_ASSERT(a.intersects(b) == !both.empty());
  RC_ASSERT(a.contains(b) == (both.size() == plainly(b).size()));
  RC_ASSERT((a == b) == (plainly(a) == plainly(b)));
  CardSet changed = a;
  RC_ASSERT((changed |= b) == (a | b));
  changed = a;
  RC_ASSERT((changed &= b) == (a & b));
  changed = a;
  RC_ASSERT((changed -= b) == (a - b));
}

RC_GTEST_PROP(CardSet, inserting_and_erasing_one_card, (CardSet cards, Card card)) {
  std::set<int> with = plainly(cards);
  with.insert(card.index());
  std::set<int> without = plainly(cards);
  without.erase(card.index());
  CardSet changed = cards;
  changed.insert(card);
  RC_ASSERT(plainly(changed) == with);
  changed = cards;
  changed.erase(card);
  RC_ASSERT(plainly(changed) == without);
  RC_ASSERT(cards.contains(card) == plainly(cards).contains(card.index()));
  RC_ASSERT((CardSet::of(card) == CardSet{card}));
}

RC_GTEST_PROP(CardSet, size_and_walking_from_low_to_high, (CardSet cards)) {
  const std::set<int> set = plainly(cards);
  std::vector<int> walked;
  for (const Card card : cards) walked.push_back(card.index());
  RC_ASSERT(walked == std::vector<int>(set.begin(), set.end()));
  RC_ASSERT(cards.size() == static_cast<int>(set.size()));
  RC_ASSERT(cards.empty() == set.empty());
  RC_ASSERT(cards.single() == (set.size() == 1));
  for (std::size_t i = 0; i < walked.size(); ++i) {
    RC_ASSERT(cards.nth(static_cast<int>(i)).index() == walked[i]);
  }
  if (!walked.empty()) {
    RC_ASSERT(cards.first().index() == walked.front());
    RC_ASSERT(cards.last().index() == walked.back());
  }
}

RC_GTEST_PROP(CardSet, beaters_are_the_cards_that_beat, (Card best)) {
  CardSet expected;
  for (const Card later : kPack) {
    if (beats(later, best)) expected.insert(later);
  }
  RC_ASSERT(beaters_of(best) == expected);
}

RC_GTEST_PROP(CardSet, a_suit_is_all_cards_of_that_suit, (Card card)) {
  CardSet expected;
  for (const Card other : kPack) {
    if (other.suit() == card.suit()) expected.insert(other);
  }
  RC_ASSERT(suit_of(card) == expected);
  RC_ASSERT(all_of(card.suit()) == expected);
}

TEST(CardSet, from_a_row_of_cards) {
  const std::array<Card, 5> row = {kSkis, kPagat, Card::king(Suit::clubs), kMond, Card::tarok(7)};
  EXPECT_EQ(names(cards_from<3>(row.data())), "CK T1 T22");
  EXPECT_EQ(names(cards_from<2>(&row[3])), "T7 T21");
}

TEST(CardSet, the_pack_and_its_parts) {
  EXPECT_EQ(kPack.size(), 54);
  EXPECT_EQ(kAllTaroks.size(), 22);
  EXPECT_EQ(kPlainCards.size(), 32);
  EXPECT_EQ(names(kKings), "CK SK HK DK");
  EXPECT_EQ(names(kQueens), "CQ SQ HQ DQ");
  EXPECT_EQ(names(kKnights), "CN SN HN DN");
  EXPECT_EQ(names(kJacks), "CJ SJ HJ DJ");
  EXPECT_EQ(names(kTrula), "T1 T21 T22");
  EXPECT_EQ(names(all_of(Suit::clubs)), "CK CQ CN CJ C10 C9 C8 C7");
  EXPECT_EQ(names(all_of(Suit::diamonds)), "DK DQ DN DJ D1 D2 D3 D4");
}

}  // namespace
}  // namespace ultimo
