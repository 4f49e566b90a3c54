#include "cards/thirds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"

namespace ultimo {
namespace {

/// A card's value by its name: king and trula 5, queen 4, knight 3, jack 2, all others 1.
int value(Card card) {
  const std::string_view text = name(card);
  if (text == "T1" || text == "T21" || text == "T22") return 5;
  if (text.front() == 'T') return 1;
  const std::size_t honour = std::string_view("KQNJ").find(text[1]);
  return honour == std::string_view::npos ? 1 : 5 - static_cast<int>(honour);
}

RC_GTEST_PROP(Thirds, a_pile_is_worth_what_its_cards_are, (CardSet pile)) {
  int sum = 0;
  for (const Card card : pile) sum += 3 * value(card) - 2;
  RC_ASSERT(count(pile).count() == sum);
}

RC_GTEST_PROP(Thirds, two_piles_are_worth_their_sum, (CardSet pile)) {
  RC_ASSERT(count(pile) + count(kPack - pile) == kPackThirds);
  RC_ASSERT(kPackThirds - count(pile) == count(kPack - pile));
}

TEST(Thirds, the_pack_is_210) { EXPECT_EQ(count(kPack).count(), 210); }

}  // namespace
}  // namespace ultimo
