#include "bots/hidden_cards.hpp"

#include <map>

#include <gtest/gtest.h>

namespace ultimo::bots {
namespace {

CardSet some_taroks(int from, int to) {
  CardSet cards;
  for (int number = from; number <= to; ++number) cards.insert(Card::tarok(number));
  return cards;
}

/// Every dealing that the places allow, by trying all of them.
void all_dealings(CardSet cards, const std::vector<HidingPlace>& places,
                  HiddenCards::Dealing dealing, std::vector<HiddenCards::Dealing>& found) {
  if (cards.empty()) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      const int taroks = (dealing[i] & kAllTaroks).size();
      if (dealing[i].size() != places[i].room) return;
      if (taroks < places[i].fewest_taroks || taroks > places[i].most_taroks) return;
    }
    found.push_back(dealing);
    return;
  }
  const Card card = cards.first();
  cards.erase(card);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!places[i].may_hold.contains(card) || dealing[i].size() == places[i].room) continue;
    HiddenCards::Dealing next = dealing;
    next[i].insert(card);
    all_dealings(cards, places, next, found);
  }
}

void expect_all_equally_likely(CardSet cards, const std::vector<HidingPlace>& places) {
  std::vector<HiddenCards::Dealing> all;
  all_dealings(cards, places, {}, all);
  HiddenCards hidden(cards, places);
  EXPECT_NEAR(hidden.ways(), static_cast<double>(all.size()), 1e-6);
  ASSERT_FALSE(all.empty());
  std::map<std::vector<std::uint64_t>, int> seen;
  const auto key = [&](const HiddenCards::Dealing& dealing) {
    std::vector<std::uint64_t> bits;
    for (const CardSet set : dealing) bits.push_back(set.bits());
    return bits;
  };
  for (const HiddenCards::Dealing& dealing : all) seen[key(dealing)] = 0;
  constexpr int kTimes = 400;
  Random random(7);
  for (std::size_t i = 0; i < kTimes * all.size(); ++i) {
    const auto found = seen.find(key(hidden.deal(random)));
    ASSERT_NE(found, seen.end());
    ++found->second;
  }
  // Each count is near to normal around 400 with a deviation of 20: six of them are never reached.
  for (const auto& [dealing, times] : seen) EXPECT_NEAR(times, kTimes, 120);
}

// C(6,2) * C(4,2) = 90 ways.
TEST(HiddenCards, without_limits_every_dealing_is_equally_likely) {
  const CardSet cards = some_taroks(5, 10);
  expect_all_equally_likely(cards, {{2, kPack}, {2, kPack}, {2, kPack}});
  EXPECT_NEAR(HiddenCards(cards, {{2, kPack}, {2, kPack}, {2, kPack}}).ways(), 90, 1e-9);
}

TEST(HiddenCards, who_is_out_of_a_suit_gets_none_of_it) {
  const CardSet hearts = all_of(Suit::hearts);
  CardSet cards = some_taroks(5, 8) | (hearts - kKings - kQueens);
  while (cards.size() > 8) cards.erase(cards.first());
  expect_all_equally_likely(cards, {{3, kPack - hearts}, {3, kPack}, {2, kPlainCards}});
}

TEST(HiddenCards, numbers_of_taroks_are_kept_to) {
  const CardSet cards = some_taroks(5, 8) | CardSet(0b1111);
  expect_all_equally_likely(cards, {{4, kPack, 3, 4}, {2, kPack, 0, 1}, {2, kPack}});
}

TEST(HiddenCards, a_contradiction_has_no_ways) {
  const CardSet cards = some_taroks(5, 8);
  EXPECT_EQ(HiddenCards(cards, {{2, kPlainCards}, {2, kPack}}).ways(), 0);
  EXPECT_EQ(HiddenCards(cards, {{2, kPack}, {3, kPack}}).ways(), 0);
  EXPECT_EQ(HiddenCards(cards, {{2, kPack, 3}, {2, kPack}}).ways(), 0);
}

}  // namespace
}  // namespace ultimo::bots
