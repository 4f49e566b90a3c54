// B1.6 to B1.9, B1.17, B2.1, B3.4: the bidding. The dealer is seat 0 unless said, so forehand is 1,
// the middle 2; forehand's three stands before anybody speaks.
#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::HasSubstr;

Game bidding(std::string_view actions = "", int dealer = 0, Line line = Line::here()) {
  Game game(book(), deal(dealer, "", {"T1", "T2", "T3"}));
  game.say(actions, line);
  return game;
}

/// `one by 1, announce of 1`: where the deal stands after the bidding.
std::string result(const Game& game) {
  return fmt::format("{} by {}, {} of {}", game.contract(), game.declarer(), game.phase(),
                     game.turn());
}

TEST(TzsAuction, B1_6_forehand_stands_with_the_obligatory_three) {
  for (int dealer = 0; dealer < 3; ++dealer) {
    const Game game = bidding("", dealer);
    const int forehand = (dealer + 1) % 3;
    EXPECT_EQ(result(game),
              fmt::format("three by {}, auction of {}", forehand, (forehand + 1) % 3));
  }
}

TEST(TzsAuction, B1_6_bids_go_round_clockwise) {
  Game game = bidding();
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.say("bid two").turn(), 0);
  EXPECT_EQ(game.say("bid one").turn(), 1);
  EXPECT_EQ(game.say("bid solo-without").turn(), 2);
}

TEST(TzsAuction, B1_7_pass_or_any_higher_game) {
  // Jumps are free; three is not higher than three; klop and valat are not on offer.
  EXPECT_EQ(bidding().legal(), "pass, bid two, bid one, bid solo-without, bid beggar");
  EXPECT_EQ(bidding("bid two").legal(), "pass, bid one, bid solo-without, bid beggar");
  EXPECT_EQ(bidding("bid one").legal(), "pass, bid solo-without, bid beggar");
  EXPECT_EQ(bidding("bid solo-without").legal(), "pass, bid beggar");
}

TEST(TzsAuction, B1_7_nobody_holds_an_equal_game_not_even_forehand) {
  const Game game = bidding("bid two, pass");
  ASSERT_EQ(game.turn(), 1) << "forehand's turn";
  EXPECT_EQ(game.refused("bid two"), "B1.7");
  EXPECT_EQ(game.legal(), "pass, bid one, bid solo-without, bid beggar");
}

TEST(TzsAuction, B1_7_a_lower_game_is_refused) {
  EXPECT_EQ(bidding("bid one").refused("bid two"), "B1.7");
  EXPECT_EQ(bidding().refused("bid three"), "B1.7");
}

TEST(TzsAuction, C1_8_other_acts_are_refused_in_the_auction) {
  for (const char* action : {"announce trula", "contra game", "done"}) {
    EXPECT_EQ(bidding().refused(action), "C1.8") << action;
  }
  EXPECT_EQ(bidding().refused("take 1"), "B1.10");
  EXPECT_EQ(bidding().refused("play T3"), "C1.7");
}

TEST(TzsAuction, B1_7_a_refusal_says_why) {
  EXPECT_THAT(bidding("bid one").why_not("bid two"), HasSubstr("higher than one"));
  EXPECT_THAT(bidding().why_not("bid klop"), HasSubstr("klop is named by forehand"));
  EXPECT_THAT(bidding().why_not("bid valat"), HasSubstr("over a beggar"));
  EXPECT_THAT(bidding("pass, pass").why_not("bid valat"), HasSubstr("three, a higher game"));
  EXPECT_THAT(bidding("bid two, pass, bid one, pass").why_not("bid klop"),
              HasSubstr("one or a higher game"));
}

TEST(TzsAuction, B1_7_who_passed_is_out_for_good) {
  // 2 passes; 0 and forehand go on between themselves.
  Game game = bidding("pass, bid two, bid one");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.say("bid solo-without").turn(), 1);
  EXPECT_EQ(game.say("bid beggar").turn(), 0);
}

TEST(TzsAuction, B1_17_valat_only_over_a_beggar) {
  for (const char* before : {"", "bid two", "bid one", "bid solo-without"}) {
    EXPECT_EQ(bidding(before).refused("bid valat"), "B1.17") << before;
  }
  EXPECT_EQ(bidding("bid beggar").refused("bid valat"), "allowed");
}

TEST(TzsAuction, B3_4_nothing_but_valat_goes_over_a_beggar) {
  EXPECT_EQ(bidding("bid beggar").legal(), "pass, bid valat");
  EXPECT_EQ(bidding("bid beggar").refused("bid solo-without"), "B3.4");
}

TEST(TzsAuction, B1_17_over_valat_there_is_only_pass) {
  Game game = bidding("bid beggar, bid valat");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "pass");
  game.say("pass");
  EXPECT_EQ(game.turn(), 2) << "the beggar's bidder has to pass, too";
  EXPECT_EQ(game.legal(), "pass");
  EXPECT_EQ(result(game.say("pass")), "valat by 0, announce of 0");
}

TEST(TzsAuction, B1_8_forehand_chooses_when_his_three_was_not_exceeded) {
  // The first of the spec's worked auctions.
  const Game game = bidding("pass, pass");
  EXPECT_EQ(result(game), "three by 1, choice of 1");
  EXPECT_EQ(game.legal(), "bid three, bid two, bid one, bid solo-without, bid beggar, bid klop");
}

TEST(TzsAuction, B1_8_each_choice_begins_its_game) {
  EXPECT_EQ(result(bidding("pass, pass, bid three")), "three by 1, talon of 1");
  EXPECT_EQ(result(bidding("pass, pass, bid two")), "two by 1, talon of 1");
  EXPECT_EQ(result(bidding("pass, pass, bid one")), "one by 1, talon of 1");
  EXPECT_EQ(result(bidding("pass, pass, bid solo-without")), "solo-without by 1, announce of 1");
  EXPECT_EQ(result(bidding("pass, pass, bid beggar")), "beggar by 1, announce of 1");
}

TEST(TzsAuction, B2_1_klop_is_forehands_and_has_no_declarer) {
  EXPECT_EQ(result(bidding("pass, pass, bid klop")), "klop by -1, announce of 1");
  EXPECT_EQ(result(bidding("pass, pass, bid klop", 2)), "klop by -1, announce of 0");
}

TEST(TzsAuction, B2_1_klop_is_not_bid_in_the_auction) {
  EXPECT_EQ(bidding().refused("bid klop"), "B1.8");
  EXPECT_EQ(bidding("pass").refused("bid klop"), "B1.8");
}

TEST(TzsAuction, B2_1_no_klop_once_the_three_was_exceeded) {
  EXPECT_EQ(bidding("bid two, pass, bid one, pass").refused("bid klop"), "B1.9");
}

TEST(TzsAuction, B1_8_valat_is_not_among_the_choices) {
  EXPECT_EQ(bidding("pass, pass").refused("bid valat"), "B1.8");
  EXPECT_EQ(bidding("bid two, pass, bid solo-without, pass").refused("bid valat"), "B1.9");
}

TEST(TzsAuction, B1_8_forehand_must_choose_and_cannot_pass) {
  EXPECT_EQ(bidding("pass, pass").refused("pass"), "B1.8");
  EXPECT_EQ(bidding("pass, pass").refused("take 1"), "B1.10");
}

TEST(TzsAuction, B1_9_another_player_plays_his_last_bid_unraised) {
  // The second of the worked auctions.
  EXPECT_EQ(result(bidding("bid two, bid one, pass, bid solo-without, pass")),
            "solo-without by 2, announce of 2");
  EXPECT_EQ(result(bidding("bid two, pass, pass")), "two by 2, talon of 2");
  EXPECT_EQ(result(bidding("pass, bid one, pass")), "one by 0, talon of 0");
  EXPECT_EQ(result(bidding("bid beggar, pass, pass")), "beggar by 2, announce of 2");
}

TEST(TzsAuction, B1_9_forehand_may_raise_his_own_unexceeded_game) {
  // The third of the worked auctions; then the same with two steps more.
  const Game one = bidding("bid two, pass, bid one, pass");
  EXPECT_EQ(result(one), "one by 1, choice of 1");
  EXPECT_EQ(one.legal(), "bid one, bid solo-without, bid beggar");
  const Game solo = bidding("bid one, pass, bid solo-without, pass");
  EXPECT_EQ(solo.legal(), "bid solo-without, bid beggar");
  EXPECT_EQ(one.refused("bid two"), "B1.9") << "not lower than his bid";
  EXPECT_EQ(solo.refused("bid one"), "B1.9");
}

TEST(TzsAuction, B1_9_the_raised_game_is_played) {
  EXPECT_EQ(result(bidding("bid two, pass, bid one, pass, bid one")), "one by 1, talon of 1");
  EXPECT_EQ(result(bidding("bid two, pass, bid one, pass, bid beggar")),
            "beggar by 1, announce of 1");
}

TEST(TzsAuction, B1_9_nothing_to_choose_for_forehand_with_beggar_or_valat) {
  EXPECT_EQ(result(bidding("bid two, pass, bid beggar, pass")), "beggar by 1, announce of 1");
  // The fourth of the worked auctions.
  EXPECT_EQ(result(bidding("pass, bid beggar, bid valat, pass")), "valat by 1, announce of 1");
}

TEST(TzsAuction, B1_9_priority_is_forehands_for_every_dealer) {
  EXPECT_EQ(result(bidding("pass, pass", 1)), "three by 2, choice of 2");
  EXPECT_EQ(result(bidding("pass, pass", 2)), "three by 0, choice of 0");
  // Dealer 1: forehand 2, middle 0. The middle has bid two and is left alone.
  EXPECT_EQ(result(bidding("bid two, pass, pass", 1)), "two by 0, talon of 0");
}

}  // namespace
}  // namespace ultimo::tzs
