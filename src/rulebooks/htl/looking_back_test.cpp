// What may be looked at again during the play (10.3), and the clause that gives each move its time.
// Seat 0 is forehand.
#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

/// The even deal as a three of 0's; six tarocks lie in the talon.
Game played_three(Line line = Line::here()) {
  Game game = even_deal(line);
  game.say("bid three, pass, pass, pass, take 1, discard C10 S7 H3, done, done, done, done", line);
  return game;
}

TEST(HtlLookingBack, clause_10_3_everybody_may_see_the_last_trick) {
  Game game = played_three();
  game.play("D2 DN D4 DK");
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.last_trick.allowed);
}

TEST(HtlLookingBack, clause_10_3_the_talon_is_taboo_from_the_first_card_on) {
  Game game = played_three();
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.talon.allowed);
  game.play("D2");
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_FALSE(game.view(seat).look_back.talon.allowed);
    EXPECT_EQ(game.view(seat).look_back.talon.clause.id, "10.3");
    EXPECT_TRUE(game.view(seat).talon[4]) << "who saw it may remember it";
  }
}

TEST(HtlLookingBack, clause_6_3_10_3_discards_lie_with_ones_own_tricks) {
  Game game = played_three();
  EXPECT_TRUE(game.view(0).look_back.discards.allowed);
  game.play("D2");
  EXPECT_FALSE(game.view(0).look_back.discards.allowed);
  EXPECT_EQ(game.view(0).look_back.discards.clause.id, "10.3");
  EXPECT_EQ(game.view(0).discarded.size(), 3);
}

TEST(HtlRefusals, clause_2_6_2_7_2_12_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game = even_deal();
  EXPECT_EQ(game.refused("play CK"), "2.6");
  EXPECT_EQ(game.refused("announce trull"), "2.12");
  EXPECT_EQ(game.refused("contra game"), "1.10");
  EXPECT_EQ(game.refused("call HK"), "2.7");
  EXPECT_EQ(game.refused("discard C10"), "2.7");
  game.say("bid three, pass, pass, pass, take 1");
  EXPECT_EQ(game.refused("play C10"), "2.7");
  EXPECT_EQ(game.refused("bid solo-three"), "2.6");
  game.say("discard C10 S7 H3");
  EXPECT_EQ(game.refused("play CK"), "2.14");
  game.say("done, done, done, done");
  EXPECT_EQ(game.refused("announce trull"), "2.12");
  EXPECT_EQ(game.refused("bid solo-three"), "2.6");
}

TEST(HtlRefusals, clause_2_7_as_many_cards_are_discarded_as_were_taken) {
  Game game = even_deal();
  game.say("bid three, pass, pass, pass, take 1");
  EXPECT_EQ(game.refused("discard C10 S7"), "2.7");
  EXPECT_EQ(game.refused("discard C10 S7 H4"), "") << "the four is another's";
  EXPECT_EQ(game.refused("discard C10 S7 CK"), "6.5");
  EXPECT_EQ(game.refused("discard C10 S7 T14"), "6.5");
}

TEST(HtlRefusals, clause_2_1_2_5_2_10_3_1_the_clause_that_forbids) {
  Game game = even_deal();
  EXPECT_EQ(game.refused("pass"), "2.1");
  EXPECT_EQ(game.refused("bid caller"), "3.1");
  game.say("forehand, bid solo-caller, pass, pass");
  EXPECT_EQ(game.refused("bid solo-caller"), "2.4");
  game.say("pass");
  EXPECT_EQ(game.refused("call SK"), "2.10");
  EXPECT_EQ(game.refused("call fourth"), "2.8");
}

}  // namespace
}  // namespace ultimo::htl
