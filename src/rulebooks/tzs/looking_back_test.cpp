// What may be looked at again during the play (B1.12), and the clause that gives each move its
// time. Forehand is seat 1.
#include "rulebooks/tzs/testing_deals.hpp"

namespace ultimo::tzs {
namespace {

constexpr std::string_view kTwo = "pass, pass, bid two, take 1, discard C7 C8, done, done, done";

TEST(TzsLookingBack, B1_12_only_ones_own_last_trick) {
  Game game(book(), even_deal());
  game.say(kTwo);
  for (const int seat : {0, 1, 2}) EXPECT_TRUE(game.view(seat).look_back.last_trick.allowed);
  game.play("CK CQ CN");  // taken by 1
  EXPECT_TRUE(game.view(1).look_back.last_trick.allowed);
  for (const int seat : {0, 2}) {
    EXPECT_FALSE(game.view(seat).look_back.last_trick.allowed);
    EXPECT_EQ(game.view(seat).look_back.last_trick.clause.id, "B1.12");
  }
  EXPECT_FALSE(game.deal().view(Audience::table()).look_back.last_trick.allowed);
}

// The paper has nothing against looking at the talon, which lay open, and at one's own discards.
TEST(TzsLookingBack, talon_and_discards_are_not_forbidden) {
  Game game(book(), even_deal());
  game.say(kTwo).play("CK CQ CN");
  EXPECT_TRUE(game.view(1).look_back.talon.allowed);
  EXPECT_TRUE(game.view(1).look_back.discards.allowed);
}

// B2.6: the talon's cards go with the tricks, and those are not looked at.
TEST(TzsLookingBack, B1_12_in_klop_the_talon_lies_under_the_tricks) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid klop, done, done, done");
  EXPECT_TRUE(game.view(1).look_back.talon.allowed);
  game.play("CK CQ CN");
  EXPECT_FALSE(game.view(1).look_back.talon.allowed);
  EXPECT_EQ(game.view(1).look_back.talon.clause.id, "B1.12");
  EXPECT_TRUE(game.view(1).talon[0]) << "who saw it may remember it";
}

TEST(TzsLookingBack, nothing_is_forbidden_when_the_deal_is_over) {
  const Game game = even_game(kTwo, kPagatWins);
  for (const int seat : {0, 1, 2}) EXPECT_EQ(game.view(seat).look_back, LookingBack{});
}

TEST(TzsRefusals, C1_7_C1_8_B1_10_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game(book(), even_deal());
  EXPECT_EQ(game.refused("play CQ"), "C1.7");
  EXPECT_EQ(game.refused("announce trula"), "C1.8");
  EXPECT_EQ(game.refused("take 1"), "B1.10");
  EXPECT_EQ(game.refused("discard C7"), "B1.10");
  game.say("pass, pass, bid two, take 1");
  EXPECT_EQ(game.refused("play C7"), "C1.7");
  EXPECT_EQ(game.refused("bid one"), "C1.8");
  game.say("discard C7 C8");
  EXPECT_EQ(game.refused("pass"), "C1.8");
  game.say("done, done, done");
  EXPECT_EQ(game.refused("done"), "C1.8");
  EXPECT_EQ(game.refused("discard CK"), "B1.10");
  EXPECT_EQ(game.refused("play CQ"), "") << "not in the hand: no clause speaks of that";
}

TEST(TzsRefusals, B1_10_as_many_cards_are_discarded_as_were_taken) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid two, take 1");
  EXPECT_EQ(game.refused("discard C7"), "B1.10");
  EXPECT_EQ(game.refused("discard C7 C8 C9"), "B1.10");
  EXPECT_EQ(game.refused("discard C7 CQ"), "") << "the queen is another's";
  EXPECT_EQ(game.refused("discard C7 CK"), "B1.27");
}

TEST(TzsRefusals, B1_8_B1_9_B1_17_the_auction_names_the_clause_that_forbids) {
  Game game(book(), even_deal());
  EXPECT_EQ(game.refused("bid three"), "B1.7");
  EXPECT_EQ(game.refused("bid klop"), "B1.8");
  EXPECT_EQ(game.refused("bid valat"), "B1.17");
  game.say("pass, pass");
  EXPECT_EQ(game.refused("pass"), "B1.8");
}

}  // namespace
}  // namespace ultimo::tzs
