// Refusals say what is wrong, not only that something is.
#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::HasSubstr;

TEST(HtlWhyNot, auction) {
  Game game = birds_deal();
  EXPECT_EQ(game.refused("pass"), "2.1");
  EXPECT_EQ(game.refused("bid caller"), "3.1");
  game.say("forehand");
  EXPECT_THAT(game.why_not("forehand"), HasSubstr("passes or names a game"));
  EXPECT_EQ(game.refused("bid better-caller"), "G6");
  game.say("bid beggar");
  EXPECT_THAT(game.why_not("bid piccolo"), HasSubstr("higher than beggar"));
  game.say("pass, pass, pass");
  Game own = birds_deal();
  own.say("bid piccolo, bid piccolo, pass, pass");
  EXPECT_EQ(own.refused("bid three"), "2.5");
  const Game kings = table("", {"CK SK HK DK", "", "", ""});
  EXPECT_EQ(kings.refused("bid solo-caller"), "2.9");
}

TEST(HtlWhyNot, forehand_games_and_calls) {
  Game kings = table("", {"CK SK HK DK", "", "", ""});
  kings.say(kNobodyBids);
  EXPECT_EQ(kings.refused("bid caller"), "2.9");
  EXPECT_THAT(kings.why_not("bid three"), HasSubstr("caller, trischaken or sixer-three"));
  Game two = table("", {"CK SK", "HK DK", "", ""});
  two.say("bid solo-caller").say(kGood);
  EXPECT_THAT(two.why_not("call CK"), HasSubstr("oneself"));
  EXPECT_THAT(two.why_not("call fourth"), HasSubstr("three kings"));
  EXPECT_THAT(two.why_not("call T20"), HasSubstr("a king has to be called"));
}

TEST(HtlWhyNot, talon_and_discards) {
  Game game = table("D2 T13 T14", {"T2 T3 T5 T6 T7 T8 T9 T10 T11 T12 HK SK", "", "", "CK"});
  game.say("bid better-caller").say(kGood).say("call CK");
  EXPECT_THAT(game.why_not("concede"), HasSubstr("called king in the talon"));
  EXPECT_THAT(game.why_not("take 3"), HasSubstr("first or the second half"));
  game.say("take 1");
  EXPECT_THAT(game.why_not("discard D2 T5 HK"), HasSubstr("never"));
  EXPECT_THAT(game.why_not("discard D2 T5 C7"), HasSubstr("in the hand"));
  EXPECT_THAT(game.why_not("discard D2 T5"), HasSubstr("exactly 3"));
  EXPECT_THAT(game.why_not("discard D2 T2 T3"), HasSubstr("keeps a bird"));
  EXPECT_THAT(game.why_not("discard T5 T6 T7"), HasSubstr("plain card"));
  Game one = table("D2 T13 T14", {"T2 T4 T5 T6 T7 T8 T9 T10 T11 T12 HK SK", "", "", "CK"});
  one.say(kNobodyBids).say("bid caller, call CK, take 1");
  EXPECT_TRUE(one.allows("discard D2 T2 T4"));
}

TEST(HtlWhyNot, announcements) {
  Game game = table("D2 D3 D4", {"T2 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 SK", "", "", "CK"});
  game.say("bid better-caller").say(kGood).say("call CK, take 1, discard D2 D3 D4");
  EXPECT_EQ(game.refused("done"), "G6");
  EXPECT_THAT(game.why_not("contra game"), HasSubstr("no contra"));
  EXPECT_EQ(game.refused("announce pagat"), "9.3");
  EXPECT_EQ(game.refused("announce king-ultimo"), "9.3");
  EXPECT_THAT(game.why_not("pass"), HasSubstr("announce a premium"));
  game.say("announce uhu");
  EXPECT_THAT(game.why_not("announce uhu"), HasSubstr("already"));
  Game colour = birds_deal();
  colour.say("bid colour-solo").say(kGood);
  EXPECT_THAT(colour.why_not("announce pagat"), HasSubstr("does not count"));
}

TEST(HtlWhyNot, cards) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood).say("announce pagat").say(kLies);
  EXPECT_EQ(game.refused("play T1"), "9.6");
  EXPECT_THAT(game.why_not("play HK"), HasSubstr("not in the hand"));
  EXPECT_THAT(game.why_not("done"), HasSubstr("a card has to be played"));
  game.play("T22");
  EXPECT_THAT(game.why_not("play HK"), HasSubstr("does not follow T22"));
  Game low = low_deal();
  low.say("bid beggar").say(kGood).play("C7 CK CQ CN | SK SQ SN S7 | T8 T9 T17 D4 | SJ S8");
  EXPECT_THAT(low.why_not("play HK"), HasSubstr("no tarok"));
  EXPECT_EQ(low.refused("play T1"), "7.6");
  low.play("T2");
  low.play("T10");
  EXPECT_EQ(low.turn(), 2);
  low.play("T11");
  EXPECT_THAT(low.why_not("play HN"), HasSubstr("does not follow"));
}

TEST(HtlWhyNot, the_duty_to_beat_and_the_pagat) {
  Game game = table("", {"H1 T21", "HK H2 T22", "H3 T1 T5", "H4 T6"});
  game.say(kNobodyBids).say("bid trischaken").play("H1");
  EXPECT_THAT(game.why_not("play H2"), HasSubstr("does not beat H1"));
  game.play("HK H3 H4 | H2");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_THAT(game.why_not("play T1"), HasSubstr("last tarock"));
  Game forced = table("", {"H1 T21", "HK H2 T22", "H3 T1 T5", "H4 T6"});
  forced.say(kNobodyBids).say("bid trischaken").play("T21 T22");
  EXPECT_THAT(forced.why_not("play T5"), HasSubstr("force the pagat"));
}

TEST(HtlWhyNot, after_the_end) {
  Game game = low_deal();
  game.say("forehand, pass, pass, bid beggar").say(kGood).play("T22 H4 T8 T9");
  EXPECT_EQ(game.refused("play T8"), "");
  EXPECT_THAT(game.why_not("play T8"), HasSubstr("over"));
}

}  // namespace
}  // namespace ultimo::htl
