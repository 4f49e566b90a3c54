// PL, R.i, V.3 to V.8: who wins a trick, and what may be played.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

constexpr std::string_view kWarsawBid = "bid first-duty, pass, pass, pass, bid warsaw";
constexpr std::string_view kZduchBid = "bid first-duty, pass, pass, bid zduch";

// ---- every game

TEST(PustkovecPlay, PL_the_highest_tarock_wins_else_the_highest_of_the_suit_led) {
  EXPECT_EQ(winner("first-duty", "H4 HJ H1 HN"), "HN");
  EXPECT_EQ(winner("first-duty", "S7 S10 S9 S8"), "S10") << "black: the ten is the highest pip";
  EXPECT_EQ(winner("first-duty", "D4 D1 D2 D3"), "D1") << "red: the one is";
  EXPECT_EQ(winner("solo", "H4 CK SK DK"), "H4") << "other suits win nothing";
  EXPECT_EQ(winner("third-duty", "HK T2 HQ T3"), "T3");
  EXPECT_EQ(winner("warsaw", "T5 T20 T6 CK"), "T20");
}

TEST(PustkovecPlay, PL_there_is_no_emperors_trick) {
  EXPECT_EQ(winner("first-duty", "T1 T21 T22 T2"), "T22");
  EXPECT_EQ(winner("zduch", "T22 T21 T1"), "T22");
}

TEST(PustkovecPlay, PL_a_trick_has_one_to_four_cards) {
  EXPECT_EQ(winner("first-duty", "T1"), "T1");
  EXPECT_EQ(winner("first-duty", ""), "refused");
  EXPECT_EQ(winner("first-duty", "T1 T2 T3 T4 T5"), "refused");
}

TEST(PustkovecPlay, R_i_follow_suit_else_a_tarock_else_anything) {
  EXPECT_EQ(legal("first-duty", "HK H4 T5 C7", "HQ"), "HK H4") << "and no duty to overtake";
  EXPECT_EQ(legal("second-duty", "T1 T5 T20 C7", "HQ T10"), "T1 T5 T20");
  EXPECT_EQ(legal("solo", "C7 SK D1", "HQ"), "C7 SK D1");
  EXPECT_EQ(legal("third-duty", "C7 T2 T21", "T22"), "T2 T21") << "the mond is free outside Warsaw";
  EXPECT_EQ(legal("third-duty", "C7 SK", "T22"), "C7 SK");
  EXPECT_EQ(legal("first-duty", "C7 T1 SK", ""), "C7 SK T1") << "and the pagát may be led";
}

TEST(PustkovecPlay, R_i_one_to_twelve_cards_in_the_hand_three_in_the_trick) {
  EXPECT_EQ(legal("first-duty", "", ""), "refused");
  EXPECT_EQ(legal("first-duty", "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13", ""), "refused");
  EXPECT_EQ(legal("first-duty", "T1", "T2 T3 T4 T5"), "refused");
}

TEST(PustkovecPlay, R_i_a_card_that_does_not_follow_is_refused) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done").play("CK");
  EXPECT_EQ(game.legal_cards(), "CQ");
  EXPECT_EQ(game.refused("play T21"), "R.i");
  EXPECT_EQ(game.refused("play CK"), "") << "not in the hand";
  EXPECT_EQ(game.refused("done"), "R.f");
  game.play("CQ CN CJ");
  EXPECT_EQ(game.turn(), 1) << "who won the trick leads";
}

TEST(PustkovecPlay, R_i_nothing_is_played_after_the_end) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done").play(czech::kSuitTricks).play(czech::kPagatWins);
  EXPECT_EQ(game.phase(), "finished");
  EXPECT_EQ(game.refused("play T1"), "");
  EXPECT_EQ(game.refused("done"), "");
}

// ---- Warsaw and žduch

TEST(PustkovecWarsawPlay, V_3_everybody_for_himself_and_nothing_is_announced) {
  Game game(even_deal());
  game.say(kWarsawBid);
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.declarer(), -1);
  play_anyhow(game);
  EXPECT_EQ(partner(game), -1);
  EXPECT_EQ(told(game, "feats"), "[]");
  EXPECT_EQ(told(game, "contras"), "[]");
}

TEST(PustkovecWarsawPlay, V_4_who_can_must_overtake) {
  EXPECT_EQ(legal("warsaw", "HK HN H4 T5", "HQ"), "HK");
  EXPECT_EQ(legal("zduch", "HN H4 T5", "HQ"), "HN H4") << "who cannot plays any of the suit";
  EXPECT_EQ(legal("warsaw", "HQ H1 H3 T9", "H4 H2"), "HQ H1") << "over the best, not the card led";
  EXPECT_EQ(legal("warsaw", "T5 T12 T20 C7", "HQ T10"), "T12 T20");
  EXPECT_EQ(legal("warsaw", "T5 T8 C7", "HQ T10"), "T5 T8");
  EXPECT_EQ(legal("zduch", "T5 T12 C7", "T10"), "T12");
}

TEST(PustkovecWarsawPlay, V_4_a_suit_that_was_trumped_need_not_be_overtaken) {
  EXPECT_EQ(legal("warsaw", "HK HN H4 T5", "HQ T2"), "HK HN H4");
}

TEST(PustkovecWarsawPlay, V_4_is_the_clause_of_a_card_that_does_not_overtake) {
  Game game(even_deal());
  game.say(kWarsawBid).play("SJ SN");
  EXPECT_EQ(game.legal_cards(), "SK");
  EXPECT_EQ(game.refused("play T3"), "V.4");
  game.play("SK");
  EXPECT_EQ(game.legal_cards(), "SQ S9") << "0 has nothing over the king";
}

TEST(PustkovecWarsawPlay, V_5_forehand_leads_in_warsaw_and_in_zduch) {
  EXPECT_EQ(Game(even_deal()).say(kWarsawBid).turn(), 1);
  EXPECT_EQ(Game(even_deal()).say(kZduchBid).turn(), 1);
}

TEST(PustkovecWarsawPlay, V_6_the_pagat_falls_as_the_last_tarock) {
  EXPECT_EQ(legal("warsaw", "T1 T5 T20 C7", "T2"), "T5 T20");
  EXPECT_EQ(legal("warsaw", "T1 T5 C7", "HQ"), "T5");
  EXPECT_EQ(legal("zduch", "T1 C7 D4", "HQ"), "T1") << "the only one left must fall";
  EXPECT_EQ(legal("warsaw", "T1 C7 D4", "T9"), "T1");
}

TEST(PustkovecWarsawPlay, V_6_the_pagat_is_not_led_while_there_is_another_card) {
  EXPECT_EQ(legal("warsaw", "T1 C7 D4", ""), "C7 D4");
  EXPECT_EQ(legal("zduch", "T1 T2", ""), "T2");
  EXPECT_EQ(legal("warsaw", "T1", ""), "T1");
}

TEST(PustkovecWarsawPlay, V_7_the_mond_is_not_added_to_the_skyz) {
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", "T22"), "T5");
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", "HQ T22"), "T5");
  EXPECT_EQ(legal("warsaw", "T21 T5 T1", "T3 T22"), "T5");
  EXPECT_EQ(legal("zduch", "T21 C7", "T22"), "T21") << "no other tarock";
  EXPECT_EQ(legal("warsaw", "T21 T1 C7", "T22"), "T21") << "the pagát stays the last";
  EXPECT_EQ(legal("warsaw", "T21 T5", "T9"), "T21") << "and without the škýz it must overtake";
  EXPECT_EQ(legal("warsaw", "HQ H4 T21", "HK T22"), "HQ H4");
}

TEST(PustkovecWarsawPlay, V_7_the_mond_may_be_led) {
  EXPECT_EQ(legal("warsaw", "T21 T5 C7", ""), "C7 T5 T21");
}

TEST(PustkovecWarsawPlay, V_8_a_talon_card_goes_to_each_of_the_first_six_tricks) {
  Game game(strong_deal());
  game.say(kWarsawBid);
  EXPECT_EQ(game.view(2).talon[0], std::nullopt);
  game.play("T22 T2 T4");
  EXPECT_EQ(game.view(2).talon[0], std::nullopt) << "when the trick is complete, not before";
  game.play("T7");
  EXPECT_THAT(game.view(2).talon[0], Optional(Card::plain(Suit::clubs, Rank::fourth_pip)));
  EXPECT_EQ(game.view(2).talon[1], std::nullopt);
}

TEST(PustkovecWarsawPlay, V_8_it_counts_for_the_winner_of_the_trick) {
  // 1 wins all tricks, and with the first six the whole talon.
  Game game(strong_deal());
  game.say(kWarsawBid).play(czech::kForehandTakesAll);
  EXPECT_THAT(thirds(game), ElementsAre(0, 210, 0, 0));
  // 1 leads SJ, 3 takes 34 thirds with the king, and C7 of the talon.
  Game other(even_deal());
  other.say(kZduchBid).play("SJ SN SK SQ");
  EXPECT_EQ(other.turn(), 3);
  play_anyhow(other);
  EXPECT_GE(thirds(other)[3], 35);
}

}  // namespace
}  // namespace ultimo::pustkovec
