#include "solver/placing.hpp"

#include <gtest/gtest.h>

#include "cards/random.hpp"

namespace ultimo::solver {
namespace {

constexpr CardSet kClubs = all_of(Suit::clubs);

CardSet taroks_to(int highest) {
  CardSet cards;
  for (int number = 1; number <= highest; ++number) cards.insert(Card::tarok(number));
  return cards;
}

TEST(Placing, every_card_needs_a_place) {
  EXPECT_TRUE(can_be_placed(taroks_to(4), std::vector<HidingPlace>{{2, kPack}, {2, kPack}}));
  EXPECT_FALSE(can_be_placed(taroks_to(4), std::vector<HidingPlace>{{2, kPack}, {1, kPack}}));
  EXPECT_FALSE(can_be_placed(taroks_to(4), std::vector<HidingPlace>{{2, kPack}, {2, kPlainCards}}));
}

// Two clubs and two taroks; who is out of clubs has both taroks, so that the other has none.
TEST(Placing, a_demand_can_fail_because_of_what_another_lacks) {
  const CardSet cards = taroks_to(2) | CardSet(0b11);
  const std::vector<HidingPlace> places{{2, kPack}, {2, kPack - kClubs}};
  EXPECT_TRUE(can_be_placed(cards, places, std::vector<Demand>{{1, 2, kAllTaroks}}));
  EXPECT_FALSE(can_be_placed(cards, places, std::vector<Demand>{{0, 1, kAllTaroks}}));
}

// Whoever has the pagat and one tarok more has two, and a number of at most one was declared.
TEST(Placing, declared_numbers_of_taroks_limit_demands) {
  const CardSet cards = taroks_to(2) | CardSet(0b11);
  const std::vector<Demand> both{{0, 1, CardSet::of(kPagat)}, {0, 1, kAllTaroks}};
  EXPECT_TRUE(can_be_placed(cards, std::vector<HidingPlace>{{2, kPack}, {2, kPack}}, both));
  EXPECT_FALSE(can_be_placed(cards, std::vector<HidingPlace>{{2, kPack, 0, 1}, {2, kPack}}, both));
  EXPECT_FALSE(can_be_placed(cards, std::vector<HidingPlace>{{2, kPack}, {2, kPack, 1}}, both));
}

bool meets(const std::vector<CardSet>& dealing, const std::vector<HidingPlace>& places,
           const std::vector<Demand>& demands) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int taroks = (dealing[i] & kAllTaroks).size();
    if (dealing[i].size() != places[i].room || !places[i].may_hold.contains(dealing[i])) {
      return false;
    }
    if (taroks < places[i].fewest_taroks || taroks > places[i].most_taroks) return false;
    // The first demand is for one card out of a few, the second for so many more of its suit.
    if (demands[0].place != i) continue;
    if (!dealing[i].intersects(demands[0].of)) return false;
    if ((dealing[i] & demands[1].of).size() < 1 + demands[1].count) return false;
  }
  return true;
}

bool any_dealing_meets(CardSet cards, std::vector<CardSet>& dealing,
                       const std::vector<HidingPlace>& places, const std::vector<Demand>& demands) {
  if (cards.empty()) return meets(dealing, places, demands);
  const Card card = cards.first();
  cards.erase(card);
  for (CardSet& pile : dealing) {
    pile.insert(card);
    if (any_dealing_meets(cards, dealing, places, demands)) return true;
    pile.erase(card);
  }
  return false;
}

TEST(Placing, agrees_with_trying_every_dealing) {
  Random random(3);
  int possible = 0;
  constexpr int kTimes = 1500;
  for (int time = 0; time < kTimes; ++time) {
    const CardSet pool = taroks_to(4) | CardSet(0b1111) | CardSet(0b11 << 8);
    CardSet cards;
    while (cards.size() < 7) cards.insert(pool.nth(random.below(pool.size())));
    const int first = 1 + random.below(3);
    std::vector<HidingPlace> places{{first, kPack}, {3, kPack}, {4 - first, kPack}};
    for (HidingPlace& place : places) {
      for (const Card card : pool) {
        if (random.below(5) == 0) place.may_hold.erase(card);
      }
      if (random.below(3) == 0) place.most_taroks = random.below(3);
      if (random.below(3) == 0) place.fewest_taroks = random.below(3);
    }
    const auto place = static_cast<std::size_t>(random.below(3));
    const CardSet suit = random.below(2) == 0 ? kAllTaroks : kClubs;
    const CardSet one = suit & CardSet(random.next());
    const std::vector<Demand> demands{{place, 1, one}, {place, random.below(3), suit}};
    std::vector<CardSet> dealing(3);
    const bool expected = any_dealing_meets(cards, dealing, places, demands);
    ASSERT_EQ(can_be_placed(cards, places, demands), expected) << time;
    possible += expected ? 1 : 0;
  }
  EXPECT_GT(possible, kTimes / 10);
  EXPECT_LT(possible, kTimes * 9 / 10);
}

}  // namespace
}  // namespace ultimo::solver
