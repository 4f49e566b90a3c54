// Kings, trula and open hands, seen in whole deals: forehand holds the eleven highest taroks and a
// small club, leads the club and then wins every trick.
#include <algorithm>

#include <gtest/gtest.h>

#include "rulebooks/berac/testing.hpp"
#include "rules/action_text.hpp"
#include "rules/deal.hpp"

namespace ultimo::berac {
namespace {

Setup eleven_tops() {
  Setup setup;
  setup.seats = 4;
  setup.dealer = Seat(3);
  std::array<CardSet, 4> hands{};
  for (int number = 12; number <= 22; ++number) hands[0].insert(Card::tarok(number));
  const auto club = [](Rank rank) { return Card::plain(Suit::clubs, rank); };
  hands[0].insert(club(Rank::fourth_pip));
  hands[1] = {club(Rank::third_pip), club(Rank::second_pip), club(Rank::first_pip)};
  hands[2] = {club(Rank::knight), club(Rank::queen)};
  hands[3] = {club(Rank::jack), club(Rank::king)};
  // Six pips lie in the talon, so that every king is in somebody's hand.
  CardSet rest = kPack - hands[0] - hands[1] - hands[2] - hands[3];
  for (Card& card : setup.dealt.talon) {
    card = (rest - kKings - kQueens - kKnights - kJacks).first();
    rest.erase(card);
  }
  for (std::size_t seat = 1; seat < 4; ++seat) {
    while (hands[seat].size() < 12) {
      hands[seat].insert(rest.first());
      rest.erase(rest.first());
    }
  }
  std::copy(hands.begin(), hands.end(), setup.dealt.hands.begin());
  return setup;
}

void act(Deal& deal, std::string_view text) {
  ASSERT_TRUE(deal.apply(*parse_action(deal.engine().info(), text))) << text;
}

/// The game is bid by forehand and nobody has anything to say to it.
Deal bid(std::string_view contract) {
  Deal deal = *Deal::start(book(), eleven_tops());
  act(deal, "bid " + std::string(contract));
  for (int i = 0; i < 3; ++i) act(deal, "pass");
  while (deal.moment().phase == Phase::announce) act(deal, "done");
  return deal;
}

/// Forehand plays his club, then from the top; the others play as low as they may.
void play_tricks(Deal& deal, int cards) {
  for (int i = 0; i < cards && !deal.moment().finished; ++i) {
    const CardSet legal(deal.engine().choices(deal.position()).bits());
    const bool forehand = deal.moment().to_act == Seat(0);
    ASSERT_TRUE(deal.apply(Action::play(forehand && i > 0 ? legal.last() : legal.first())));
  }
}

int points_for(const Deal& deal, std::string_view item) {
  int sum = 0;
  for (const ScoreLine& line : deal.engine().outcome(deal.position()).breakdown) {
    if (line.item == item) sum += line.points;
  }
  return sum;
}

// Only the first trick is lost, C7 C8 CN CJ in some order: all kings and the whole trula are in the
// declarer's tricks, silently 10 each.
TEST(BeracFeats, 1_4b_2_4b_kings_are_all_four_in_ones_tricks) {
  Deal deal = bid("solo-without");
  play_tricks(deal, 48);
  ASSERT_TRUE(deal.moment().finished);
  EXPECT_EQ(deal.engine().outcome(deal.position()).tricks[0], 11);
  EXPECT_EQ(points_for(deal, "kings"), 10);
}

TEST(BeracFeats, 1_4c_2_4c_trula_is_pagat_mond_and_skis_in_ones_tricks) {
  Deal deal = bid("solo-without");
  play_tricks(deal, 48);
  EXPECT_EQ(points_for(deal, "trula"), 10);
  EXPECT_EQ(points_for(deal, "pagat"), 0);
}

void expect_open_after_the_first_trick(std::string_view contract) {
  Deal deal = bid(contract);
  EXPECT_TRUE(deal.view(Seat(1)).hands[0].empty());
  play_tricks(deal, 3);
  EXPECT_TRUE(deal.view(Seat(1)).hands[0].empty());
  play_tricks(deal, 1);
  EXPECT_EQ(deal.view(Seat(1)).hands[0].size(), 11);
  EXPECT_EQ(deal.view(Seat(3)).hands[0].size(), 11);
  EXPECT_TRUE(deal.view(Seat(1)).hands[2].empty());
}

TEST(BeracFeats, 2_3q_open_solo_without_lies_open_after_the_first_trick) {
  expect_open_after_the_first_trick("open-solo-without");
}

TEST(BeracFeats, 2_3r_open_beggar_lies_open_after_the_first_trick) {
  expect_open_after_the_first_trick("open-beggar");
}

}  // namespace
}  // namespace ultimo::berac
