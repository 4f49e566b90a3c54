#include "rules/parts/tricks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"
#include "rules/parts/emperors_trick.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::parts {
namespace {

/// The plainest way to play: follow, the best card wins, until all cards are gone.
struct PlainRules {
  static CardSet legal(const DealState& /*table*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : follow_or_trump(hand, trick.led());
  }
  static bool beats(const DealState& /*table*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static int winning_place(const DealState& /*table*/, const Trick& trick) {
    return trick.best_place;
  }
  static void trick_taken(DealState& /*table*/, Seat /*winner*/) {}
  static bool decided(const DealState& table) { return table.tricks_played == 48 / table.seats; }
};

std::vector<Card> some_trick() {
  const auto size = static_cast<std::size_t>(*rc::gen::inRange(1, 5));
  return *rc::gen::unique<std::vector<Card>>(size, rc::gen::arbitrary<Card>());
}

RC_GTEST_PROP(Tricks, the_best_card_beats_all_before_and_is_beaten_by_none_after, ()) {
  const std::vector<Card> cards = some_trick();
  const Trick trick = trick_of<PlainRules>(DealState{}, cards);
  std::size_t best = 0;
  for (std::size_t i = 1; i < cards.size(); ++i) {
    if (beats(cards[i], cards[best])) best = i;
  }
  RC_ASSERT(trick.best_place == best);
  RC_ASSERT(trick.best == cards[best]);
  RC_ASSERT(trick.led() == cards.front());
  RC_ASSERT(trick.size == cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    RC_ASSERT(trick.contains(cards[i]));
    RC_ASSERT(trick.place_of(cards[i]) == static_cast<int>(i));
    RC_ASSERT(trick.player_of(cards[i]) == Seat(static_cast<int>(i)));
  }
  RC_ASSERT(trick.set.size() == static_cast<int>(cards.size()));
}

TEST(EmperorsTrick, goes_to_the_pagat_in_any_order) {
  std::array<Card, 3> order = {kPagat, kMond, kSkis};
  do {
    const Trick trick = trick_of<PlainRules>(DealState{}, order);
    EXPECT_TRUE(is_emperors_trick(trick));
    EXPECT_EQ(trick.cards[static_cast<std::size_t>(winning_place_with_emperor(trick))], kPagat);
    EXPECT_EQ(place_of_caught_mond(trick), -1) << "the pagat saves the mond";
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(EmperorsTrick, without_one_of_the_three_the_best_card_wins) {
  const std::array<Card, 3> cards = {kMond, Card::tarok(20), kSkis};
  const Trick trick = trick_of<PlainRules>(DealState{}, cards);
  EXPECT_FALSE(is_emperors_trick(trick));
  EXPECT_EQ(winning_place_with_emperor(trick), 2);
  EXPECT_EQ(place_of_caught_mond(trick), 0);
  const std::array<Card, 2> without_skis = {kPagat, kMond};
  EXPECT_EQ(place_of_caught_mond(trick_of<PlainRules>(DealState{}, without_skis)), -1);
}

/// Twice the same number of cards to each of three or four.
Dealt in_packets(const Deck& deck, int seats, Seat dealer) {
  return seats == 3 ? talon_then_packets<8>(deck, seats, dealer)
                    : talon_then_packets<6>(deck, seats, dealer);
}

DealState dealt_table(std::uint64_t seed, int seats) {
  Random random(seed);
  DealState table;
  const Seat dealer(random.below(seats));
  lay_out(table, in_packets(shuffled(random), seats, dealer), seats, dealer);
  begin_play(table, table.forehand());
  return table;
}

RC_GTEST_PROP(Tricks, a_deal_played_out_keeps_every_card, (std::uint64_t seed)) {
  const int seats = *rc::gen::element(3, 4);
  DealState table = dealt_table(seed, seats);
  Random random(seed);
  CardSet played;
  while (table.phase == Phase::play) {
    const CardSet legal = PlainRules::legal(table, table.hand(), table.trick);
    RC_ASSERT(!legal.empty());
    const Seat player = table.turn;
    const bool last = table.trick.size + 1 == seats;
    const Card card = pick(legal, random);
    play_card<PlainRules>(table, card);
    played.insert(card);
    RC_ASSERT(!table.hands[player.at()].contains(card));
    if (last) {
      const Trick& trick = table.last_trick;
      RC_ASSERT(table.last_winner == trick.player_of(trick.best));
      RC_ASSERT(table.won[table.last_winner.at()].contains(trick.set));
      RC_ASSERT(table.trick.empty());
      RC_ASSERT((table.phase == Phase::finished || table.turn == table.last_winner));
    } else {
      RC_ASSERT(table.turn == after(player, seats));
    }
  }
  CardSet won;
  int tricks = 0;
  for (int seat = 0; seat < seats; ++seat) {
    won |= table.won[static_cast<std::size_t>(seat)];
    tricks += table.tricks[static_cast<std::size_t>(seat)];
  }
  RC_ASSERT(won == kPack - table.talon_set());
  RC_ASSERT(played == won);
  RC_ASSERT(tricks == 48 / seats);
}

// The quick way of the playouts, from any point of a trick on, goes on to the end in the same way.
RC_GTEST_PROP(Tricks, playing_at_random_ends_with_all_cards_won, (std::uint64_t seed)) {
  const int seats = *rc::gen::element(3, 4);
  DealState table = dealt_table(seed, seats);
  Random random(seed);
  const int cards = *rc::gen::inRange(0, 48);
  for (int i = 0; i < cards; ++i) {
    play_card<PlainRules>(table, pick(PlainRules::legal(table, table.hand(), table.trick), random));
  }
  play_randomly<PlainRules>(table, random);
  RC_ASSERT(table.phase == Phase::finished);
  CardSet won;
  for (const CardSet pile : table.won) {
    RC_ASSERT(!won.intersects(pile));
    won |= pile;
  }
  RC_ASSERT(won == kPack - table.talon_set());
}

RC_GTEST_PROP(Packets, go_round_from_forehand_after_the_talon, (std::uint64_t seed)) {
  const int seats = *rc::gen::element(3, 4);
  const int packet = 24 / seats;
  Random random(seed);
  const Deck deck = shuffled(random);
  const Seat dealer(*rc::gen::inRange(0, seats));
  const Dealt dealt = in_packets(deck, seats, dealer);
  for (int i = 0; i < kCards; ++i) {
    const Card card = deck[static_cast<std::size_t>(i)];
    if (i < kTalon) {
      RC_ASSERT(dealt.talon[static_cast<std::size_t>(i)] == card);
      continue;
    }
    const int receiver = (dealer.number() + 1 + (i - kTalon) / packet) % seats;
    RC_ASSERT(dealt.hands[static_cast<std::size_t>(receiver)].contains(card));
  }
}

}  // namespace
}  // namespace ultimo::parts
