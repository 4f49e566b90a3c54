#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

// Dealer 3 everywhere, so forehand is 0. In the birds' deal 0 has birds, nobody has three kings.

TEST(HtlAuction, clause_2_1_forehand_announces_herself_or_names_a_game) {
  const Game game = birds_deal();
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.legal(),
            "forehand, bid solo-caller, bid piccolo, bid better-caller, bid beggar, "
            "bid colour-three, bid three, bid triccolo-ouvert, bid zwiccolo-ouvert, "
            "bid piccolo-ouvert, bid beggar-ouvert, bid colour-solo, bid solo-three");
  EXPECT_EQ(game.refused("pass"), "2.1");
}

TEST(HtlAuction, clause_2_2_the_others_name_a_game_or_pass_in_turn) {
  Game game = birds_deal();
  game.say("forehand");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(),  // no better-caller: he has neither bird nor three kings
            "pass, bid solo-caller, bid piccolo, bid beggar, bid colour-three, bid three, "
            "bid triccolo-ouvert, bid zwiccolo-ouvert, bid piccolo-ouvert, bid beggar-ouvert, "
            "bid colour-solo, bid solo-three");
  EXPECT_FALSE(game.allows("forehand"));
  game.say("pass");
  EXPECT_EQ(game.turn(), 2);
}

TEST(HtlAuction, clause_2_3_all_pass_and_forehand_has_only_her_three_games) {
  Game game = birds_deal();
  game.say(kNobodyBids);
  EXPECT_EQ(game.phase(), "forehand");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.legal(), "bid caller, bid trischaken, bid sixer-three");
}

TEST(HtlAuction, clause_2_3_a_game_named_at_once_is_played_if_all_pass) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood);
  EXPECT_EQ(game.contract(), "solo-three");
  EXPECT_EQ(game.declarer(), 0);
}

TEST(HtlAuction, clause_2_4_only_a_higher_game_overbids) {
  Game game = birds_deal();
  game.say("forehand, bid three");
  EXPECT_EQ(game.legal(),
            "pass, bid triccolo-ouvert, bid zwiccolo-ouvert, bid piccolo-ouvert, "
            "bid beggar-ouvert, bid colour-solo, bid solo-three");
  EXPECT_EQ(game.refused("bid colour-three"), "2.4");
}

TEST(HtlAuction, clause_2_4_forehand_cannot_hold) {
  Game game = birds_deal();
  game.say("forehand, bid three, pass, pass");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.refused("bid three"), "2.4");
}

TEST(HtlAuction, clause_2_5_ones_own_bid_is_raised_only_after_it_was_overbid) {
  Game game = birds_deal();
  game.say("bid solo-caller, pass, pass, bid piccolo");
  EXPECT_TRUE(game.allows("bid three"));  // 0 was overbid
  game.say("pass, pass, pass");
  EXPECT_EQ(game.contract(), "piccolo");

  Game joined = birds_deal();
  joined.say("forehand, bid piccolo, bid piccolo, pass, pass");
  EXPECT_EQ(joined.turn(), 1);
  EXPECT_EQ(joined.legal(), "pass");  // joined is not overbid
}

TEST(HtlAuction, clause_2_6_who_passed_may_come_back_after_a_new_bid) {
  Game game = birds_deal();
  game.say("forehand, pass, bid solo-caller, pass, pass");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_TRUE(game.allows("bid piccolo"));
}

TEST(HtlAuction, clause_12_2_three_goods_after_the_last_bid_even_if_nothing_is_higher) {
  Game game = birds_deal();
  game.say("bid solo-three, pass, pass");
  EXPECT_EQ(game.phase(), "auction");
  EXPECT_EQ(game.legal(), "pass");
  game.say("pass");
  EXPECT_EQ(game.phase(), "announce");
}

TEST(HtlAuction, clause_12_2_a_bid_after_two_goods_starts_them_anew) {
  Game game = birds_deal();
  game.say("bid solo-caller, pass, pass, bid piccolo, pass, pass");
  EXPECT_EQ(game.phase(), "auction");
  game.say("pass");
  EXPECT_EQ(game.phase(), "play");
}

TEST(HtlAuction, clause_3_1_forehand_games_only_when_nobody_bid) {
  Game game = birds_deal();
  for (const char* bid : {"bid caller", "bid trischaken", "bid sixer-three"}) {
    EXPECT_EQ(game.refused(bid), "3.1") << bid;
  }
  game.say("forehand");
  EXPECT_EQ(game.refused("bid trischaken"), "3.1");
  game.say("bid solo-caller, pass, pass, pass");
  EXPECT_EQ(game.phase(), "call");  // no choice for forehand: somebody bid
  EXPECT_EQ(game.declarer(), 1);
}

TEST(HtlAuction, clause_3_2_approved_by_all_forehand_names_only_these) {
  Game game = birds_deal();
  game.say(kNobodyBids);
  EXPECT_EQ(game.refused("bid three"), "3.2");
  EXPECT_EQ(game.refused("pass"), "3.2");
  game.say("bid sixer-three");
  EXPECT_EQ(game.contract(), "sixer-three");
}

// The ladder: what may follow each game (2.4), equal negative games included (7.4).
TEST(HtlAuction, G4_to_G15_the_ladder) {
  const std::vector<std::pair<std::string, std::string>> after = {
      {"solo-caller",
       "pass, bid piccolo, bid beggar, bid colour-three, bid three, "
       "bid triccolo-ouvert, bid zwiccolo-ouvert, bid piccolo-ouvert, "
       "bid beggar-ouvert, bid colour-solo, bid solo-three"},
      {"piccolo",
       "pass, bid piccolo, bid beggar, bid colour-three, bid three, "
       "bid triccolo-ouvert, bid zwiccolo-ouvert, bid piccolo-ouvert, "
       "bid beggar-ouvert, bid colour-solo, bid solo-three"},
      {"better-caller",
       "pass, bid beggar, bid colour-three, bid three, bid triccolo-ouvert, "
       "bid zwiccolo-ouvert, bid piccolo-ouvert, bid beggar-ouvert, "
       "bid colour-solo, bid solo-three"},
      {"beggar",
       "pass, bid beggar, bid colour-three, bid three, bid triccolo-ouvert, "
       "bid zwiccolo-ouvert, bid piccolo-ouvert, bid beggar-ouvert, bid colour-solo, "
       "bid solo-three"},
      {"colour-three",
       "pass, bid three, bid triccolo-ouvert, bid zwiccolo-ouvert, "
       "bid piccolo-ouvert, bid beggar-ouvert, bid colour-solo, bid solo-three"},
      {"beggar-ouvert", "pass, bid beggar-ouvert, bid colour-solo, bid solo-three"},
      {"colour-solo", "pass, bid solo-three"},
      {"solo-three", "pass"},
  };
  for (const auto& [game_id, legal] : after) {
    Game game = birds_deal();
    game.say("bid " + game_id);
    EXPECT_EQ(game.legal(), legal) << game_id;
  }
}

TEST(HtlAuction, clause_7_3_ouvert_games_of_equal_rank_do_not_overbid_each_other) {
  for (const std::string first : {"triccolo-ouvert", "zwiccolo-ouvert", "piccolo-ouvert"}) {
    Game game = birds_deal();
    game.say("bid " + first);
    EXPECT_EQ(game.legal(),
              "pass, bid triccolo-ouvert, bid zwiccolo-ouvert, bid piccolo-ouvert, "
              "bid beggar-ouvert, bid colour-solo, bid solo-three");
    game.say("bid triccolo-ouvert, bid zwiccolo-ouvert");
    EXPECT_EQ(game.contract(), first);  // still the first one's
    EXPECT_EQ(game.declarer(), 0);
  }
}

TEST(HtlAuction, clause_8_1_the_joiner_is_a_declarer_beside_the_first) {
  Game game = low_deal();
  game.say("bid piccolo-ouvert, pass, pass, bid triccolo-ouvert").say(kGood);
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.contract(), "piccolo-ouvert");
}

TEST(HtlAuction, clause_7_4_equal_negative_games_may_be_joined) {
  Game game = birds_deal();
  game.say("forehand, bid beggar, bid beggar, bid beggar");
  EXPECT_TRUE(game.allows("bid beggar"));  // forehand too: that is not holding
  EXPECT_FALSE(game.allows("bid piccolo"));
  game.say("bid beggar");
  EXPECT_EQ(game.legal(), "pass");  // all four play, three goods are still spoken
  game.say(kGood);
  EXPECT_EQ(game.turn(), 1);  // 7.5
}

TEST(HtlAuction, clause_7_4_equal_positive_games_may_not) {
  Game game = birds_deal();
  game.say("bid solo-caller");
  EXPECT_FALSE(game.allows("bid solo-caller"));
}

TEST(HtlAuction, clause_7_4_a_higher_game_overbids_all_joint_ones) {
  Game game = birds_deal();
  game.say("forehand, bid piccolo, bid piccolo, bid three");
  EXPECT_EQ(game.declarer(), 3);
  game.say("pass");
  EXPECT_TRUE(game.allows("bid colour-solo"));  // 1 was overbid
}

TEST(HtlAuction, clause_7_5_the_first_bid_has_the_first_lead) {
  Game game = birds_deal();
  game.say("forehand, pass, bid piccolo, bid piccolo").say(kGood);
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 2);
}

constexpr std::array<std::string_view, 4> kFourKings = {"CK SK HK DK T5 T6 T7 T8 T9 T10 T11 T12",
                                                        "T1 T2", "", ""};

TEST(HtlAuction, clause_2_9_with_four_kings_one_cannot_call) {
  Game game = table("", {"CK SK HK DK T1 T2", "", "", ""});
  EXPECT_EQ(game.refused("bid solo-caller"), "2.9");
  EXPECT_EQ(game.refused("bid better-caller"), "2.9");  // birds do not help
  EXPECT_TRUE(game.allows("bid piccolo"));
  game.say(kNobodyBids);
  EXPECT_EQ(game.legal(), "bid trischaken, bid sixer-three");
}

TEST(HtlAuction, clause_2_9_the_others_may) {
  Game game = table("", kFourKings);
  game.say("forehand");
  EXPECT_TRUE(game.allows("bid solo-caller"));
  EXPECT_TRUE(game.allows("bid better-caller"));
}

TEST(HtlAuction, G6_better_caller_needs_a_bird_or_three_kings) {
  const auto may = [](std::string_view hand) {
    // Talon and 1 take the birds and kings that are left.
    return table("", {hand, "", "", ""}).allows("bid better-caller");
  };
  const std::string rest = " T10 T11 T12 T13 T14 T15 T16 T17 T18";
  EXPECT_TRUE(may("CK SK HK" + rest));
  EXPECT_FALSE(may("CK SK HQ" + rest));
  EXPECT_TRUE(may("CK SQ T1" + rest));
  EXPECT_TRUE(may("CQ SQ T4" + rest));
  EXPECT_FALSE(may("CQ SQ T5" + rest));
}

// ---- The worked auctions of the spec's section 4.

TEST(HtlWorkedAuctions, a_who_passed_comes_back_with_three) {
  Game game = birds_deal();
  game.say("forehand, pass, bid solo-caller, pass, pass, bid three, pass, pass, pass");
  EXPECT_EQ(game.contract(), "three");
  EXPECT_EQ(game.declarer(), 1);
  EXPECT_EQ(game.phase(), "talon");
}

TEST(HtlWorkedAuctions, b_joined_but_not_overbid) {
  Game game = birds_deal();
  game.say("forehand, bid piccolo, bid piccolo, pass, pass");
  EXPECT_EQ(game.legal(), "pass");
  game.say("pass");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 1);
}

TEST(HtlWorkedAuctions, c_two_ouverts_overbid_together) {
  Game game = birds_deal();
  game.say(
      "bid piccolo-ouvert, bid zwiccolo-ouvert, bid colour-solo, pass, bid solo-three, pass, pass,"
      "pass");
  EXPECT_EQ(game.contract(), "solo-three");
  EXPECT_EQ(game.declarer(), 0);
}

TEST(HtlWorkedAuctions, d_all_pass) {
  Game game = birds_deal();
  game.say("forehand, pass, pass, pass");
  EXPECT_EQ(game.legal(), "bid caller, bid trischaken, bid sixer-three");
}

}  // namespace
}  // namespace ultimo::htl
