// PL, IN.4 to IN.6, WA.2, WA.9 to WA.12: who wins a trick, and what may be played.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

constexpr std::string_view kWarsawBid = "bid first-duty, pass, pass, pass, bid warsaw";

TEST(KretinkaPlay, PL_the_highest_tarock_wins_else_the_highest_of_the_suit_led) {
  EXPECT_EQ(winner("first-duty", "H4 HJ H1 HN"), "HN");
  EXPECT_EQ(winner("first-duty", "S7 S10 S9 S8"), "S10");
  EXPECT_EQ(winner("first-duty", "D4 D1 D2 D3"), "D1");
  EXPECT_EQ(winner("solo", "H4 CK SK DK"), "H4");
  EXPECT_EQ(winner("third-duty", "HK T2 HQ T3"), "T3");
  EXPECT_EQ(winner("warsaw", "T21 T22 T1"), "T22") << "no emperor's trick";
}

TEST(KretinkaPlay, IN_4_follow_suit_else_a_tarock_else_anything) {
  EXPECT_EQ(legal("first-duty", "HK H4 T5 C7", "HQ"), "HK H4");
  EXPECT_EQ(legal("second-duty", "T1 T5 T20 C7", "HQ T10"), "T1 T5 T20");
  EXPECT_EQ(legal("solo", "C7 SK D1", "HQ"), "C7 SK D1");
  EXPECT_EQ(legal("third-duty", "C7 T2 T21", "T22"), "T2 T21");
  EXPECT_EQ(legal("first-duty", "C7 T1 SK", ""), "C7 SK T1");
}

TEST(KretinkaPlay, IN_4_is_the_clause_of_a_card_that_does_not_follow) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done").play("CK");
  EXPECT_EQ(game.refused("play T21"), "IN.4");
  EXPECT_EQ(game.refused("play SN"), "IN.4");
}

// "A played card cannot be returned after it is on the table."
TEST(KretinkaPlay, IN_6_a_card_on_the_table_is_played) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done").play("CK");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_FALSE(game.hand(1).contains(Card::king(Suit::clubs)));
  EXPECT_EQ(game.refused("reject"), "DT.2");
}

// ---- Warsaw

TEST(KretinkaWarsawPlay, IN_5_who_can_must_overtake) {
  EXPECT_EQ(legal("warsaw", "HK HN H4 T5", "HQ"), "HK");
  EXPECT_EQ(legal("warsaw", "HN H4 T5", "HQ"), "HN H4");
  EXPECT_EQ(legal("warsaw", "HQ H1 H3 T9", "H4 H2"), "HQ H1");
  EXPECT_EQ(legal("warsaw", "T5 T12 T20 C7", "HQ T10"), "T12 T20");
  EXPECT_EQ(legal("warsaw", "HK HN H4 T5", "HQ T2"), "HK HN H4") << "trumped: any of the suit";
  Game game(even_deal());
  game.say(kWarsawBid).play("SJ SN");
  EXPECT_EQ(game.refused("play SK"), "allowed");
  EXPECT_EQ(game.refused("play T3"), "IN.4") << "spades are to be followed";
  Game tarocks(even_deal());
  tarocks.say(kWarsawBid).play("T6");
  EXPECT_EQ(tarocks.refused("play T4"), "IN.5");
}

TEST(KretinkaWarsawPlay, WA_2_a_talon_card_goes_to_each_of_the_first_six_tricks) {
  Game game(strong_deal());
  game.say(kWarsawBid).play("T22 T2 T4");
  EXPECT_EQ(game.view(0).talon[0], std::nullopt);
  game.play("T7");
  EXPECT_THAT(game.view(0).talon[0], Optional(Card::plain(Suit::clubs, Rank::fourth_pip)));
  EXPECT_EQ(game.view(0).talon[1], std::nullopt);
  Game whole(strong_deal());
  whole.say(kWarsawBid).play(czech::kForehandTakesAll);
  EXPECT_THAT(thirds(whole), ElementsAre(0, 210, 0, 0));
}

TEST(KretinkaWarsawPlay, WA_9_the_pagat_is_the_last_tarock) {
  EXPECT_EQ(legal("warsaw", "T1 T5 T20 C7", "T2"), "T5 T20");
  EXPECT_EQ(legal("warsaw", "T1 T5 C7", "HQ"), "T5");
  EXPECT_EQ(legal("warsaw", "T1 C7 D4", "HQ"), "T1");
  EXPECT_EQ(legal("warsaw", "T1 T5 C7", ""), "C7 T5") << "nor is it led before";
}

// "In case a player has the Pagat as the last tarock, he may lead with Pagat."
TEST(KretinkaWarsawPlay, WA_10_as_the_last_tarock_it_may_be_led) {
  EXPECT_EQ(legal("warsaw", "T1 C7 D4", ""), "C7 D4 T1");
}

TEST(KretinkaWarsawPlay, WA_11_the_mond_at_any_time) {
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", ""), "C7 T5 T21");
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", "T9"), "T21");
}

TEST(KretinkaWarsawPlay, WA_12_the_mond_may_join_the_skyz) {
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", "T22"), "T5 T21");
  EXPECT_EQ(legal("warsaw", "T21 T4 T1 S7", "T5 T22"), "T4 T21");
}

}  // namespace
}  // namespace ultimo::kretinka
