// Rare contracts on the hands they are made for: an expert has to see them.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "cards/deck.hpp"
#include "cards/notation.hpp"
#include "players/players.hpp"
#include "rules/action_text.hpp"
#include "rules/deal.hpp"

namespace ultimo {
namespace {

const Players& players() {
  static const Catalog kCatalog;
  static const Players kPlayers(kCatalog);
  return kPlayers;
}

/// What an expert says as forehand with these cards, the others dealt by chance; they pass if they
/// are asked before him.
std::string bid_with(std::string_view book, int seats, CardSet hand) {
  constexpr int kLayouts = 30;
  const Engine& engine = *players().catalog().find(book);
  const Seat dealer(seats - 1);
  const Seat forehand = after(dealer, seats);
  Dealt dealt;
  Random random(7);
  int place = 0;
  for (const Card card : shuffled(random)) {
    if (hand.contains(card)) continue;
    const int seat = 1 + (place - kTalon) / hand.size();
    if (place < kTalon) dealt.talon[static_cast<std::size_t>(place)] = card;
    if (place >= kTalon) dealt.hands[static_cast<std::size_t>(seat)].insert(card);
    ++place;
  }
  dealt.hands[forehand.at()] = hand;
  Result<Deal> deal = Deal::start(engine, {seats, dealer, dealt, {}});
  EXPECT_TRUE(deal);
  while (deal->moment().to_act != forehand && deal->apply({Move::pass(), {}})) {
  }
  const auto bot = make_bot("expert", players().tools(engine), {1, kLayouts});
  return action_text(engine.info(), bot->decide(deal->view(forehand)));
}

CardSet cards_of(std::initializer_list<std::string_view> names) {
  CardSet cards;
  for (const std::string_view name : names) cards.insert(*parse_card(name));
  return cards;
}

/// The lowest cards of every suit: whatever is led, somebody has to beat it. The one tarok can only
/// take a trick to which the others have no better one.
CardSet sure_beggar() {
  return cards_of({"C7", "C8", "C9", "C10", "S7", "S8", "S9", "S10", "H4", "H3", "H2", "H1", "D4",
                   "D3", "D2", "T2"});
}

/// Nothing beats a club when they are named; who has none must put a tarok on it, so that after
/// eight rounds the high taroks and the kings are good.
CardSet whole_suit() {
  return cards_of({"CK", "CQ", "CN", "CJ", "C10", "C9", "C8", "C7", "T22", "T21", "SK", "HK"});
}

TEST(TextbookHands, a_beggar_that_takes_no_trick_is_bid) {
  EXPECT_EQ(bid_with("tzs", 3, sure_beggar()), "bid beggar");
}

// A beggar with twelve cards. Who is as sure as that can show them, for more.
TEST(TextbookHands, a_beggar_that_can_be_shown_is_bid_open) {
  const CardSet hand =
      cards_of({"C7", "C8", "C9", "S7", "S8", "S9", "H4", "H3", "H2", "D4", "D3", "T2"});
  EXPECT_EQ(bid_with("berac", 4, hand), "bid open-beggar");
  EXPECT_EQ(bid_with("htl", 4, hand), "bid beggar-ouvert");
}

TEST(TextbookHands, a_whole_suit_is_bid_as_colour_valat) {
  EXPECT_EQ(bid_with("berac", 4, whole_suit()), "bid colour-valat");
}

// One trick, neither more nor less: the škis cannot lose his, the rest cannot win one.
TEST(TextbookHands, one_sure_trick_is_bid_as_an_open_piccolo) {
  EXPECT_EQ(
      bid_with("htl", 4,
               cards_of({"C7", "C8", "C9", "S7", "S8", "S9", "H4", "H3", "D4", "D3", "T3", "T22"})),
      "bid piccolo-ouvert");
}

// Twelve tricks from the top, in games without the talon.
TEST(TextbookHands, a_hand_full_of_the_highest_taroks_is_bid_as_a_solo) {
  const CardSet hand =
      cards_of({"T22", "T21", "T20", "T19", "T18", "T17", "T16", "T15", "T14", "T13", "T12", "CK"});
  EXPECT_EQ(bid_with("pustkovec", 4, hand), "bid solo");
  EXPECT_EQ(bid_with("kretinka", 4, hand), "bid solo");
}

}  // namespace
}  // namespace ultimo
