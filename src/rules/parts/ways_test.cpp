#include "rules/parts/ways.hpp"

#include <gtest/gtest.h>

namespace ultimo::parts {
namespace {

/// A deal of four tricks.
struct Bare {
  static constexpr void trick_taken(DealState& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const DealState& state) { return state.tricks_played == 4; }
};

DealState after_tricks(std::uint8_t tricks, int last_winner) {
  DealState state;
  state.declarer = Seat(1);
  state.tricks_played = tricks;
  state.last_winner = Seat(last_winner);
  return state;
}

TEST(Ways, over_when_the_declarer_wins_or_with_the_last_trick) {
  EXPECT_FALSE(OverWhenHeWins<Bare>::decided(after_tricks(1, 0)));
  EXPECT_TRUE(OverWhenHeWins<Bare>::decided(after_tricks(1, 1)));
  EXPECT_TRUE(OverWhenHeWins<Bare>::decided(after_tricks(4, 0)));
}

TEST(Ways, over_when_the_declarer_loses_or_with_the_last_trick) {
  EXPECT_FALSE(OverWhenHeLoses<Bare>::decided(after_tricks(1, 1)));
  EXPECT_TRUE(OverWhenHeLoses<Bare>::decided(after_tricks(1, 0)));
  EXPECT_TRUE(OverWhenHeLoses<Bare>::decided(after_tricks(4, 1)));
}

TEST(Ways, talon_cards_go_with_the_tricks_from_the_top) {
  DealState state = after_tricks(2, 3);
  state.talon[1] = kPagat;
  WithTalonCards<Bare>::trick_taken(state, Seat(3));
  EXPECT_EQ(state.won[3], CardSet::of(kPagat));
}

TEST(Ways, where_one_follows_freely_any_card_may_be_led) {
  const CardSet hand{kPagat, kSkis};
  EXPECT_EQ(FreePlay<Bare>::legal(DealState{}, hand, Trick{}), hand);
}

}  // namespace
}  // namespace ultimo::parts
