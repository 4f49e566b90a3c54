#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

TEST(HtlTalon, clause_6_3_one_half_is_taken_whichever_it_is) {
  Game first = birds_deal();
  first.say("bid three").say(kGood);
  EXPECT_EQ(first.legal(), "take 1, take 2");
  EXPECT_EQ(first.refused("take 3"), "6.3");
  first.say("take 1");
  EXPECT_EQ(first.hand(0) & cards(kBirdsTalon), cards("H3 H4 D1"));

  Game second = birds_deal();
  second.say("bid three").say(kGood).say("take 2");
  EXPECT_EQ(second.hand(0) & cards(kBirdsTalon), cards("D2 D3 D4"));
}

TEST(HtlTalon, clause_6_3_three_cards_are_discarded) {
  Game game = birds_deal();
  game.say("bid three").say(kGood).say("take 1");
  EXPECT_EQ(book().discard(game.position())->count, 3);
  EXPECT_EQ(game.refused("discard H3 H4"), "2.7");
  EXPECT_EQ(game.refused("done"), "2.12");
  game.say("discard H3 H4 D1");
  EXPECT_EQ(game.hand(0), cards(kBirdsHands[0]));
  EXPECT_EQ(game.phase(), "announce");
}

// 0 takes all tricks with the birds' deal; his are the tricks (204 thirds less nothing) and the
// three pips discarded, the half left counts 3 for the first defender.
TEST(HtlTalon, clause_6_4_the_half_left_is_the_opponents) {
  Game game = birds_deal();
  game.say("bid three").say(kGood).say("take 2, discard D2 D3 D4").say(kLies);
  game.play(kTarocksOut).play(kEveryBird);
  EXPECT_THAT(thirds(game), ElementsAre(207, 3, 0, 0));
}

// The declarer's partner sits next to him: the half goes to the first who is against them.
TEST(HtlTalon, clause_6_4_to_the_first_defender) {
  Game game = birds_deal();
  game.say(kNobodyBids).say("bid caller, call HK, take 2, discard D2 D3 D4").say(kLies);
  game.play(kTarocksOut).play(kEveryBird);
  EXPECT_EQ(game.outcome().partner, Seat(1));
  EXPECT_THAT(thirds(game), ElementsAre(207, 0, 3, 0));
}

TEST(HtlTalon, clause_6_5_honours_are_never_discarded) {
  Game game = table("T21 CK D2 D3 D4 H4", {"T1 T22 SK HK DK C7 C8 C9 T5", "", "", ""});
  game.say("bid three").say(kGood).say("take 1");
  for (const char* honour : {"T1", "T21", "T22", "CK", "SK", "HK", "DK"}) {
    EXPECT_EQ(game.refused(std::string("discard C7 C8 ") + honour), "6.5") << honour;
  }
  EXPECT_TRUE(game.allows("discard C7 C8 D2"));
}

TEST(HtlTalon, clause_6_5_tarocks_only_if_forced) {
  Game game = table("D2 D3 D4", {"C7 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15", "", "", ""});
  game.say("bid three").say(kGood).say("take 1");
  EXPECT_EQ(game.legal_cards(), "C7 D2 D3 D4");  // four plain cards are enough
  EXPECT_EQ(game.refused("discard C7 D2 T5"), "6.5");
}

TEST(HtlTalon, clause_6_5_forced_all_plain_cards_go_first_and_the_tarocks_are_shown) {
  Game game = table("D2 T2 T3", {"CK T1 T5 T6 T7 T8 T9 T10 T11 T21 T22 T15", "", "", ""});
  game.say("bid three").say(kGood).say("take 1");
  EXPECT_EQ(game.legal_cards(), "D2 T2 T3 T5 T6 T7 T8 T9 T10 T11 T15");
  EXPECT_EQ(game.refused("discard T2 T3 T5"), "6.5");  // the plain card stays behind
  game.say("discard D2 T2 T15");
  EXPECT_EQ(game.view(0).discarded, cards("D2 T2 T15"));
  EXPECT_EQ(game.view(2).discarded, cards("T2 T15"));
  EXPECT_EQ(game.view(2).history.back().hidden, 1);
}

TEST(HtlTalon, clause_5_4_in_colour_games_suits_and_tarocks_alike_face_down) {
  Game game = table("D2 T2 T3", {"CQ T1 T5 T6 T7 T8 T9 T10 T11 T21 T22 T15", "", "", ""});
  game.say("bid colour-three").say(kGood).say("take 1");
  EXPECT_EQ(game.legal_cards(), "CQ D2 T2 T3 T5 T6 T7 T8 T9 T10 T11 T15");
  game.say("discard T2 T3 T5");  // though there are plain cards
  EXPECT_EQ(game.view(2).discarded, CardSet{});
  EXPECT_EQ(game.view(2).history.back().hidden, 3);
}

TEST(HtlTalon, clause_5_5_in_colour_games_too_no_honours) {
  Game game = table("CK T21 T3", {"CQ T1 SK T6 T7 T8 T9 T10 T11 T12 T22 T15", "", "", ""});
  game.say("bid colour-three").say(kGood).say("take 1");
  EXPECT_EQ(game.legal_cards(), "CQ T3 T6 T7 T8 T9 T10 T11 T12 T15");
  EXPECT_EQ(game.refused("discard CK T3 T6"), "5.5");
}

TEST(HtlTalon, clause_3_4_sixer_three_takes_the_whole_talon_unseen) {
  Game game = birds_deal();
  game.say(kNobodyBids).say("bid sixer-three");
  EXPECT_EQ(game.hand(0), cards(kBirdsHands[0]) | cards(kBirdsTalon));
  EXPECT_EQ(book().discard(game.position())->count, 6);
  for (const int other : {1, 2, 3}) {
    EXPECT_EQ(game.view(other).talon[0], std::nullopt) << other;
    EXPECT_EQ(game.view(other).talon[5], std::nullopt) << other;
  }
  EXPECT_EQ(game.view(0).talon[5], Card::plain(Suit::diamonds, Rank::fourth_pip));
  game.say("discard H3 H4 D1 D2 D3 D4");
  EXPECT_EQ(game.view(1).discarded, CardSet{});
}

// Solo: the closed talon is the defenders', also for trull and kings: here it has a king, so that
// nobody who takes the other three has »kings«. 6 tricks' worth is not needed: 0 takes them all.
TEST(HtlTalon, clause_4_1_solo_the_talon_belongs_to_the_opponents) {
  Game game = table(
      "CK H4 D1 D2 D3 D4",
      {kBirdsHands[0], kBirdsHands[1], "T9 T10 T11 H3 CQ CN CJ C10 SK SQ SN SJ", kBirdsHands[3]});
  game.say("bid solo-three").say(kGood).say(kLies);
  EXPECT_EQ(game.view(0).talon[0], std::nullopt);
  game.play(kTarocksOut)
      .play(
          "T18 DJ CJ C8 | T17 DN CN C7 | T16 DQ CQ S10 | T15 DK H3 S9 |"
          "T4 HJ SJ S8 | T3 HN SN S7 | T2 HQ SQ H2 | T1 HK SK H1");
  // Talon: a king 13 and five pips.
  EXPECT_THAT(thirds(game), ElementsAre(192, 18, 0, 0));
}

// 4.3: called king in the talon of a solo-caller: its half is the declarer's.
TEST(HtlTalon, clause_4_3_the_half_with_the_called_king_is_the_declarers) {
  Game game = table(
      "CK H4 D1 D2 D3 D4",
      {kBirdsHands[0], kBirdsHands[1], "T9 T10 T11 H3 CQ CN CJ C10 SK SQ SN SJ", kBirdsHands[3]});
  game.say("bid solo-caller").say(kGood).say("call CK").say(kLies);
  game.play(kTarocksOut)
      .play(
          "T18 DJ CJ C8 | T17 DN CN C7 | T16 DQ CQ S10 | T15 DK H3 S9 |"
          "T4 HJ SJ S8 | T3 HN SN S7 | T2 HQ SQ H2 | T1 HK SK H1");
  // CK H4 D1 = 13 + 1 + 1 to the declarer, D2 D3 D4 to the first defender.
  EXPECT_THAT(thirds(game), ElementsAre(207, 3, 0, 0));
  EXPECT_EQ(game.outcome().partner, kNobody);
}

TEST(HtlTalon, clause_7_1_target_games_leave_the_talon_out_of_play) {
  Game game = low_deal();
  game.say("bid beggar, pass, pass, pass");
  game.play("C7 CK CQ CN");
  EXPECT_EQ(game.view(0).talon[0], std::nullopt);
}

// ---- A better-caller keeps a bird he was dealt (G6), if he had not three kings.

Game better_caller(std::string_view talon, std::string_view hand) {
  Game game = table(talon, {hand, "", "", "CK"});
  game.say("bid better-caller").say(kGood).say("call CK, take 1");
  return game;
}

TEST(HtlTalon, G6_the_only_bird_may_not_be_discarded) {
  const Game game = better_caller("D2 T3 T4", "T2 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 SK");
  EXPECT_EQ(game.legal_cards(), "D2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14");
  EXPECT_EQ(game.refused("discard D2 T2 T3"), "6.5");
  EXPECT_TRUE(game.allows("discard D2 T3 T4"));  // birds of the talon are none of his duty
}

TEST(HtlTalon, G6_of_two_birds_one_stays) {
  const Game game = better_caller("D2 T13 T14", "T2 T3 T5 T6 T7 T8 T9 T10 T11 T12 HK SK");
  EXPECT_EQ(game.refused("discard D2 T2 T3"), "6.5");
  EXPECT_TRUE(game.allows("discard D2 T2 T5"));
  EXPECT_TRUE(game.allows("discard D2 T3 T5"));
}

TEST(HtlTalon, G6_the_pagat_cannot_go_so_the_others_may) {
  const Game game = better_caller("D2 T13 T14", "T1 T3 T5 T6 T7 T8 T9 T10 T11 T12 HK SK");
  EXPECT_TRUE(game.allows("discard D2 T3 T5"));
}

TEST(HtlTalon, G6_with_three_kings_the_birds_are_free) {
  const Game game = better_caller("D2 T13 T14", "T2 T5 T6 T7 T8 T9 T10 T11 T12 DK HK SK");
  EXPECT_TRUE(game.allows("discard D2 T2 T5"));
}

TEST(HtlTalon, G6_other_games_have_no_such_duty) {
  Game game = table("D2 T13 T14", {"T2 T5 T6 T7 T8 T9 T10 T11 T12 T15 HK SK", "", "", "CK"});
  game.say(kNobodyBids).say("bid caller, call CK, take 1");
  EXPECT_TRUE(game.allows("discard D2 T2 T5"));
}

}  // namespace
}  // namespace ultimo::htl
