// 1.2, 1.3h-k, 2.2, 2.3i, 2.3u, S12: the auction. Dealer 3, so seat 0 is forehand, unless said.
#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {
namespace {

Game auction(std::string_view actions = "", Line line = Line::here()) {
  return Game(any_deal(), actions, line);
}
Game by_three(std::string_view actions = "", Line line = Line::here()) {
  return Game(any_deal_by_three(), actions, line);
}

/// `1 plays one`, or `klop`, when the auction is over.
std::string result(const Game& game) {
  if (game.phase() == "auction") return "auction";
  if (game.declarer() < 0) return std::string(game.contract());
  return fmt::format("{} plays {}", game.declarer(), game.contract());
}

constexpr std::string_view kFromTwo =
    "bid two, bid one, bid solo-three, bid solo-two, bid solo-one, bid beggar, bid solo-without, "
    "bid open-beggar, bid open-solo-without, bid colour-valat, bid valat";

TEST(BeracAuction, 2_2b_forehand_speaks_first_and_may_say_three) {
  EXPECT_EQ(turn(auction()), fmt::format("0: pass, bid three, {}", kFromTwo));
  EXPECT_EQ(Game(any_deal(0)).turn(), 1);
}

TEST(BeracAuction, 1_2b_by_three_forehand_has_the_three_too) {
  EXPECT_EQ(turn(by_three()), fmt::format("0: pass, bid three, {}", kFromTwo));
  EXPECT_EQ(turn(by_three("pass")), fmt::format("1: pass, {}", kFromTwo));
}

TEST(BeracAuction, 2_2b_three_belongs_to_forehand) {
  const Game game = auction("pass");
  EXPECT_EQ(turn(game), fmt::format("1: pass, {}", kFromTwo));
  EXPECT_EQ(game.refused("bid three"), "2.2b");
  EXPECT_EQ(game.why_not("bid three"), "three belongs to forehand");
}

TEST(BeracAuction, 2_2b_forehand_may_pass_and_is_out) {
  EXPECT_EQ(result(auction("pass, bid two, pass, pass")), "1 plays two");
}

TEST(BeracAuction, 2_2c_the_next_player_takes_over) {
  EXPECT_EQ(turn(auction("pass, pass")), fmt::format("2: pass, {}", kFromTwo));
  EXPECT_EQ(auction("bid three").turn(), 1);
  EXPECT_EQ(auction("bid three, bid two").turn(), 2);
}

TEST(BeracAuction, 1_2d_by_three_the_next_player_takes_over) {
  EXPECT_EQ(by_three("pass").turn(), 1);
  EXPECT_EQ(by_three("pass, pass").turn(), 2);
  EXPECT_EQ(result(by_three("pass, bid two, pass")), "1 plays two");
}

TEST(BeracAuction, 2_2d_bids_go_up_the_ladder) {
  // After a beggar of seat 0 the juniors can only go over it, at the price of 2.5.
  EXPECT_EQ(turn(auction("bid beggar")),
            "1: pass, bid solo-without, bid open-beggar, bid open-solo-without, bid colour-valat, "
            "bid valat");
  EXPECT_EQ(turn(auction("bid open-beggar")),
            "1: pass, bid open-solo-without, bid colour-valat, bid valat");
  EXPECT_EQ(turn(auction("bid valat")), "1: pass");
  EXPECT_EQ(auction("bid two").refused("bid three"), "2.2e");
}

TEST(BeracAuction, 1_2e_by_three_the_same_ladder) {
  EXPECT_EQ(turn(by_three("bid open-beggar")),
            "1: pass, bid open-solo-without, bid colour-valat, bid valat");
  EXPECT_EQ(result(by_three("bid solo-two, pass, pass")), "0 plays solo-two");
}

TEST(BeracAuction, S13_open_solo_without_stands_over_open_beggar) {
  EXPECT_EQ(auction("bid open-beggar").refused("bid open-solo-without"), "allowed");
  EXPECT_EQ(auction("bid open-solo-without").refused("bid open-beggar"), "2.2e");
}

TEST(BeracAuction, klop_is_not_bid) {
  EXPECT_EQ(auction().refused("bid klop"), "2.3u");
  EXPECT_EQ(auction().why_not("bid klop"), "klop is not bid: it is played when all have passed");
}

TEST(BeracAuction, 2_2e_the_first_bidder_may_hold_the_two) {
  Game game = auction("bid three, bid two, pass, pass");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.refused("bid two"), "allowed");
  game.say("bid two");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.refused("bid two"), "2.2e") << "the rival must go higher";
  EXPECT_EQ(game.refused("bid one"), "allowed");
}

TEST(BeracAuction, 1_3j_by_three_the_first_bidder_may_hold_the_two) {
  Game game = by_three("bid three, bid two, pass, bid two");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.refused("bid two"), "1.3j");
  game.say("pass");
  EXPECT_EQ(result(game), "0 plays two");
}

TEST(BeracAuction, 2_2e_holding_is_for_whoever_is_senior) {
  // Seat 2 bid one over 1's two; 1 sits before him and may hold, 3 sits after him and may not.
  Game game = auction("pass, bid two, bid one");
  EXPECT_EQ(game.refused("bid one"), "2.2e");
  EXPECT_EQ(game.why_not("bid one"),
            "only the player with priority may hold one: it has to be raised");
  EXPECT_EQ(game.say("pass").refused("bid one"), "allowed");
}

TEST(BeracAuction, 2_2e_the_dealer_holds_against_nobody) {
  const Game game(any_deal(1), "bid three, bid two, bid one");  // seats 2, 3, 0; the dealer is 1
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.refused("bid one"), "2.2e");
}

TEST(BeracAuction, 2_3i_1_3h_two_may_be_said_by_the_player_with_priority) {
  EXPECT_EQ(result(auction("bid two, pass, pass, pass")), "0 plays two");
  EXPECT_EQ(result(by_three("bid two, pass, pass")), "0 plays two");
}

TEST(BeracAuction, 2_2f_who_passed_is_not_asked_again) {
  EXPECT_EQ(auction("bid three, pass, bid two, pass, bid two, bid one").turn(), 0);
  EXPECT_EQ(auction("pass, bid two, bid one, pass").turn(), 1);
}

TEST(BeracAuction, 1_2c_1_3k_by_three_who_passed_is_out) {
  EXPECT_EQ(by_three("bid three, pass, bid two").turn(), 0);
  EXPECT_EQ(by_three("bid three, pass, bid two, bid two").turn(), 2);
}

TEST(BeracAuction, S12_the_last_one_left_plays_what_he_said) {
  const Game game = auction("bid three, pass, pass, pass");
  EXPECT_EQ(result(game), "0 plays three");
  EXPECT_EQ(game.phase(), "call");
  EXPECT_EQ(game.refused("bid two"), "2.3b");
}

TEST(BeracAuction, S12_a_bid_over_three_passes_ends_the_auction_at_once) {
  EXPECT_EQ(result(auction("pass, pass, pass, bid one")), "3 plays one");
}

TEST(BeracAuction, 2_3u_klop_when_all_have_passed) {
  EXPECT_EQ(result(auction("pass, pass, pass, pass")), "klop");
  EXPECT_EQ(result(by_three("pass, pass, pass")), "klop");
  EXPECT_EQ(result(auction("pass, pass, pass")), "auction");
}

// The three auctions worked out in section 4 of the spec.
TEST(BeracAuction, 2_2e_worked_auctions) {
  EXPECT_EQ(result(auction("bid three, bid two, pass, pass, bid two, bid one, pass")),
            "1 plays one");
  EXPECT_EQ(result(auction("pass, bid two, bid one, pass, bid one, pass")), "1 plays one");
  EXPECT_EQ(result(auction("pass, pass, pass, pass")), "klop");
}

TEST(BeracAuction, what_follows_the_auction) {
  const auto next = [](std::string_view contract) {
    return Game(any_deal(), fmt::format("bid {}, pass, pass, pass", contract)).phase();
  };
  for (const std::string_view contract : {"three", "two", "one"}) EXPECT_EQ(next(contract), "call");
  for (const std::string_view contract : {"solo-three", "solo-two", "solo-one"}) {
    EXPECT_EQ(next(contract), "talon");
  }
  for (const std::string_view contract :
       {"beggar", "solo-without", "open-beggar", "open-solo-without", "valat"}) {
    EXPECT_EQ(next(contract), "announce") << contract;
  }
  EXPECT_EQ(next("colour-valat"), "suit");
  EXPECT_EQ(by_three("bid three, pass, pass").phase(), "talon") << "nobody is called";
}

TEST(BeracAuction, 2_3s_the_suit_of_a_colour_valat_is_named) {
  Game game = auction("bid colour-valat, pass, pass, pass");
  EXPECT_EQ(turn(game), "0: suit C, suit S, suit H, suit D");
  EXPECT_EQ(game.refused("done"), "2.3s");
  EXPECT_EQ(game.say("suit H").phase(), "announce");
}

TEST(BeracAuction, other_words_are_refused) {
  EXPECT_EQ(auction().refused("done"), "2.11");
  EXPECT_EQ(auction().refused("play T1"), "2.12c");
  EXPECT_EQ(auction().why_not("done"), "in the auction one passes or bids");
}

}  // namespace
}  // namespace ultimo::berac
