#include "rules/parts/counting.hpp"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo::parts {
namespace {

/// As players do it: three cards at a time less two, the last one or two less one.
int by_hand(const std::vector<Card>& pile) {
  int points = 0;
  for (std::size_t i = 0; i < pile.size(); i += 3) {
    const std::size_t batch = std::min<std::size_t>(3, pile.size() - i);
    for (std::size_t j = i; j < i + batch; ++j) {
      points += (count(CardSet::of(pile[j])).count() + 2) / 3;  // thirds are 3v-2
    }
    points -= batch == 3 ? 2 : 1;
  }
  return points;
}

RC_GTEST_PROP(Counting, in_threes_comes_to_the_same_in_any_order, (CardSet pile)) {
  const std::vector<Card> cards(pile.begin(), pile.end());
  auto order = *rc::gen::container<std::vector<int>>(cards.size(), rc::gen::arbitrary<int>());
  std::vector<std::pair<int, Card>> keyed;
  for (std::size_t i = 0; i < cards.size(); ++i) keyed.emplace_back(order[i], cards[i]);
  std::sort(keyed.begin(), keyed.end());
  std::vector<Card> mixed;
  for (const auto& [key, card] : keyed) mixed.push_back(card);
  RC_ASSERT(counted_in_threes(count(pile)) == by_hand(mixed));
}

RC_GTEST_PROP(Counting, two_sides_come_to_70, (CardSet pile)) {
  RC_ASSERT(counted_in_threes(count(pile)) + counted_in_threes(count(kPack - pile)) == 70);
}

}  // namespace
}  // namespace ultimo::parts
