// P1.1, P2.3 to P2.5, P3.2, P3.3, S.1, V.1, V.2: who may bid what when. Dealer 0, forehand 1.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

TEST(PustkovecAuction, P1_1_forehand_opens_with_a_duty_and_may_not_pass) {
  const Game game(even_deal());
  EXPECT_EQ(game.phase(), "auction");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "bid first-duty, bid second-duty, bid third-duty, bid solo");
  EXPECT_EQ(game.refused("pass"), "P1.1");
}

TEST(PustkovecAuction, P1_1_the_first_duty_is_played_when_the_others_have_approved_it) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass");
  EXPECT_EQ(game.phase(), "auction");
  game.say("pass");
  EXPECT_EQ(game.phase(), "call");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.contract(), "first-duty");
  EXPECT_EQ(game.declarer(), 1);
}

TEST(PustkovecAuction, P1_1_the_first_duty_is_forehands_opening_only) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.legal(), "pass, bid second-duty, bid third-duty, bid solo");
  EXPECT_EQ(game.refused("bid first-duty"), "P1.1");
}

TEST(PustkovecAuction, P1_1_forehand_follows_the_dealer_round_the_table) {
  EXPECT_EQ(Game(even_deal(3)).turn(), 0);
  EXPECT_EQ(Game(even_deal(2)).turn(), 3);
}

// »Vyhlašovatel 2. povinnosti je povinen nechat tuto hru schválit všemi zbývajícími hráči«.
TEST(PustkovecAuction, P2_3_a_second_duty_must_be_approved_by_all_three_others) {
  Game game(even_deal());
  game.say("bid first-duty, pass, bid second-duty, pass, pass");
  EXPECT_EQ(game.phase(), "auction") << "2, who approved the first duty, is asked again";
  EXPECT_EQ(game.turn(), 2);
  game.say("pass");
  EXPECT_EQ(game.phase(), "call");
  EXPECT_EQ(game.declarer(), 3);
  EXPECT_EQ(game.contract(), "second-duty");
}

TEST(PustkovecAuction, P2_3_who_has_approved_may_still_bid_higher) {
  Game game(even_deal());
  game.say("bid first-duty, pass, bid second-duty, pass, pass, bid third-duty, pass, pass, pass");
  EXPECT_EQ(game.contract(), "third-duty");
  EXPECT_EQ(game.declarer(), 2);
}

// »3. povinnost nebo sólo mají vždy přednost!«
TEST(PustkovecAuction, P2_4_third_duty_and_solo_go_before_the_second) {
  Game game(even_deal());
  game.say("bid second-duty");
  EXPECT_EQ(game.legal(), "pass, bid third-duty, bid solo");
}

TEST(PustkovecAuction, P2_4_only_higher_games_are_bid) {
  Game game(even_deal());
  game.say("bid third-duty");
  EXPECT_EQ(game.legal(), "pass, bid solo");
  EXPECT_EQ(game.refused("bid second-duty"), "P1.1");
  EXPECT_EQ(game.refused("bid third-duty"), "P1.1");
}

TEST(PustkovecAuction, P2_5_a_second_duty_by_one_who_is_not_forehand_and_has_no_pagat) {
  Game game(even_deal());  // the pagát is with 1
  game.say("bid first-duty, bid second-duty, pass, pass, pass");
  EXPECT_EQ(game.declarer(), 2);
  EXPECT_EQ(game.phase(), "call");
}

// »schválit hru od všech zbylých hráčů již nemusí!«: they are asked only whether they stop it.
TEST(PustkovecAuction, P3_2_nobody_approves_a_third_duty_but_by_letting_it_pass) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(game.phase(), "talon");
  EXPECT_EQ(game.turn(), 1);
}

TEST(PustkovecAuction, P3_3_who_wants_solo_must_stop_the_third_duty) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass");
  EXPECT_EQ(game.legal(), "pass, bid solo");
  game.say("bid solo");
  EXPECT_EQ(game.contract(), "solo");
  EXPECT_EQ(game.declarer(), 0);
}

TEST(PustkovecAuction, S_1_solo_ends_the_auction_at_once) {
  Game game(even_deal());
  game.say("bid first-duty, bid solo");
  EXPECT_EQ(game.phase(), "announce");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.declarer(), 2);
}

TEST(PustkovecAuction, V_1_warsaw_is_forehands_after_the_others_approved_his_duty) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass");
  EXPECT_EQ(game.refused("bid warsaw"), "V.1");
  game.say("pass");
  EXPECT_EQ(game.legal(), "call T19, bid warsaw");
  game.say("bid warsaw");
  EXPECT_EQ(game.contract(), "warsaw");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.declarer(), -1);
}

TEST(PustkovecAuction, V_1_no_warsaw_out_of_a_second_duty) {
  Game game(even_deal());
  game.say("bid second-duty, pass, pass, pass");
  EXPECT_EQ(game.legal(), "call T19");
  EXPECT_EQ(game.refused("bid warsaw"), "P1.2");
}

TEST(PustkovecAuction, V_2_the_dealer_may_push_warsaw_on_forehand_when_two_have_approved) {
  Game game(even_deal());
  game.say("bid first-duty, pass");
  EXPECT_EQ(game.refused("bid zduch"), "V.2") << "not the player before the dealer";
  game.say("pass");
  EXPECT_EQ(game.legal(), "pass, bid zduch, bid second-duty, bid third-duty, bid solo");
  game.say("bid zduch");
  EXPECT_EQ(game.contract(), "zduch");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.declarer(), -1);
}

TEST(PustkovecAuction, V_2_nothing_but_a_first_duty_can_be_pushed) {
  Game game(even_deal());
  game.say("bid first-duty, pass, bid second-duty");
  EXPECT_EQ(game.legal(), "pass, bid third-duty, bid solo");
  EXPECT_EQ(game.refused("bid zduch"), "V.2");
}

// Worked auction B of the spec.
TEST(PustkovecAuction, P3_3_every_higher_bid_is_answered_by_everybody) {
  Game game(even_deal());
  game.say("bid first-duty, pass, bid second-duty, pass, bid third-duty, pass, pass, bid solo");
  EXPECT_EQ(game.contract(), "solo");
  EXPECT_EQ(game.declarer(), 0);
}

}  // namespace
}  // namespace ultimo::pustkovec
