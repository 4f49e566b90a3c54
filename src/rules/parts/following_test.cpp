#include "rules/parts/following.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo::parts {
namespace {

/// The cards of a hand for which something holds, found one by one.
template <class Holds>
CardSet those(CardSet cards, Holds holds) {
  CardSet found;
  for (const Card card : cards) {
    if (holds(card)) found.insert(card);
  }
  return found;
}

bool same_suit(Card a, Card b) { return name(a).front() == name(b).front(); }

RC_GTEST_PROP(Following, the_suit_led_else_a_tarok_else_anything, (CardSet hand, Card led)) {
  const CardSet suit = those(hand, [&](Card card) { return same_suit(card, led); });
  const CardSet taroks = those(hand, [](Card card) { return card.is_tarok(); });
  const CardSet expected = !suit.empty() ? suit : !taroks.empty() ? taroks : hand;
  RC_ASSERT(follow_or_trump(hand, led) == expected);
}

RC_GTEST_PROP(Following, overtake_if_able, (CardSet pool, Card best)) {
  const CardSet beating = those(pool, [&](Card card) { return beats(card, best); });
  RC_ASSERT(overtake_if_able(pool, best) == (beating.empty() ? pool : beating));
}

RC_GTEST_PROP(Following, the_pagat_is_led_as_the_only_card, (CardSet hand)) {
  CardSet expected = hand;
  if (hand.size() != 1) expected.erase(kPagat);
  RC_ASSERT(lead_no_pagat(hand) == expected);
}

RC_GTEST_PROP(Following, the_pagat_falls_as_the_last_tarok, (CardSet hand, CardSet some)) {
  const CardSet pool = hand & some;
  const int taroks = those(hand, [](Card card) { return card.is_tarok(); }).size();
  CardSet expected = pool;
  if (taroks != 1) expected.erase(kPagat);
  RC_ASSERT(without_pagat_unless_last(pool, hand) == expected);
}

TEST(Following, by_example) {
  const auto card = [](std::string_view text) { return parse_card(text).value(); };
  const CardSet hand{card("HK"), card("H4"), card("T1"), card("T9"), card("C7")};
  EXPECT_EQ(names(follow_or_trump(hand, card("HQ"))), "HK H4");
  EXPECT_EQ(names(follow_or_trump(hand, card("SQ"))), "T1 T9");
  EXPECT_EQ(names(follow_or_trump(hand, card("T20"))), "T1 T9");
  EXPECT_EQ(names(follow_or_trump({card("C7"), card("D1")}, card("SQ"))), "C7 D1");
  EXPECT_EQ(names(overtake_if_able({card("HK"), card("H4")}, card("HQ"))), "HK");
  EXPECT_EQ(names(overtake_if_able({card("HK"), card("H4")}, card("T2"))), "HK H4");
}

}  // namespace
}  // namespace ultimo::parts
