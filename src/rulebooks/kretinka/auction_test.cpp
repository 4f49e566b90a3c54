// DP.1, DP.2, FD.1, FD.4, SD.1, PF.0, SO.0, WA.1: who may bid what when. Dealer 0, forehand 1.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

// "The forhont must say »Povinnost«, unless he is bidding second, third or solo." He holds the
// pagát here.
TEST(KretinkaAuction, DP_1_forehand_opens_with_a_duty_and_may_not_pass) {
  const Game game(even_deal());
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "bid first-duty, bid second-duty, bid third-duty, bid solo");
  EXPECT_EQ(game.refused("pass"), "DP.1");
}

TEST(KretinkaAuction, DP_2_the_others_in_turn_pass_or_bid_higher) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.legal(), "pass, bid third-duty, bid solo");
  game.say("pass");
  EXPECT_EQ(game.turn(), 3);
  EXPECT_EQ(game.refused("bid first-duty"), "DP.2");
}

TEST(KretinkaAuction, DP_2_a_higher_bid_is_answered_by_everybody_also_by_those_who_passed) {
  // Worked auction B, with the pagát at 3.
  Game game(deal(0, "", {"", "", "", "T1"}));
  game.say("bid first-duty, pass, bid second-duty, pass, pass, bid third-duty, pass, pass");
  EXPECT_EQ(game.phase(), "auction");
  game.say("pass");
  EXPECT_EQ(game.contract(), "third-duty");
  EXPECT_EQ(game.declarer(), 2);
}

TEST(KretinkaAuction, FD_1_the_first_duty_when_all_have_passed_it) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass");
  EXPECT_EQ(game.phase(), "auction");
  game.say("pass");
  EXPECT_EQ(game.phase(), "call");
  EXPECT_EQ(game.contract(), "first-duty");
  EXPECT_EQ(game.declarer(), 1);
}

// "Each game is played": no contra is needed, and nothing is thrown in.
TEST(KretinkaAuction, FD_4_a_first_duty_without_contra_is_played) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  game.say("done, done, done, done");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 1);
}

TEST(KretinkaAuction, SD_1_the_second_duty_is_for_the_holder_of_the_pagat) {
  Game game(deal(0, "", {"T1", "", "", ""}));
  EXPECT_EQ(game.legal(), "bid first-duty, bid third-duty, bid solo");
  EXPECT_EQ(game.refused("bid second-duty"), "SD.1");
  game.say("bid first-duty, pass, pass");
  EXPECT_EQ(game.legal(), "pass, bid second-duty, bid third-duty, bid solo");
  game.say("bid second-duty, pass, pass, pass");
  EXPECT_EQ(game.phase(), "call");
  EXPECT_EQ(game.declarer(), 0);
}

TEST(KretinkaAuction, SD_1_a_pagat_in_the_talon_is_nobodys_second_duty) {
  Game game(deal(0, "T1", {"", "", "", ""}));
  EXPECT_EQ(game.refused("bid second-duty"), "SD.1");
  game.say("bid first-duty");
  EXPECT_EQ(game.refused("bid second-duty"), "SD.1");
}

TEST(KretinkaAuction, PF_0_the_third_duty_goes_over_the_second) {
  Game game(even_deal());
  game.say("bid second-duty");
  EXPECT_EQ(game.legal(), "pass, bid third-duty, bid solo");
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(game.phase(), "talon");
  EXPECT_EQ(game.declarer(), 2);
}

TEST(KretinkaAuction, SO_0_solo_ends_the_auction_at_once) {
  Game game(even_deal());
  game.say("bid third-duty, pass, bid solo");
  EXPECT_EQ(game.phase(), "announce");
  EXPECT_EQ(game.declarer(), 3);
  EXPECT_EQ(game.turn(), 3);
}

TEST(KretinkaAuction, WA_1_warsaw_is_forehands_after_all_passed_the_first_duty) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass");
  EXPECT_EQ(game.refused("bid warsaw"), "WA.1");
  game.say("pass");
  EXPECT_EQ(game.legal(), "call T19, bid warsaw");
  game.say("bid warsaw");
  EXPECT_EQ(game.contract(), "warsaw");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.declarer(), -1);
}

TEST(KretinkaAuction, WA_1_no_warsaw_out_of_a_second_duty) {
  Game game(even_deal());
  game.say("bid second-duty, pass, pass, pass");
  EXPECT_EQ(game.legal(), "call T19");
  EXPECT_EQ(game.refused("bid warsaw"), "FD.2");
}

}  // namespace
}  // namespace ultimo::kretinka
