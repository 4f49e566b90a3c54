// What may be looked at again during the play (IN.3), and the clause that gives each move its time.
// Seat 1 is forehand; cards fall in the order 1, 2, 3, 0.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

/// First duty of 1, who drew four cards, 2 and 3 one each; all have discarded.
Game discarded(const Setup& setup = even_deal(), Line line = Line::here()) {
  Game game(setup, line);
  game.say("bid first-duty, pass, pass, pass, call T19", line).say(czech::kPipsAway, line);
  return game;
}

void expect_forbidden(const Game& game, int seat, Line line = Line::here()) {
  const ::testing::ScopedTrace trace(line.file, line.line, seat);
  EXPECT_FALSE(game.view(seat).look_back.discards.allowed);
  EXPECT_EQ(game.view(seat).look_back.discards.clause.id, "IN.3");
  EXPECT_FALSE(game.view(seat).discarded.empty()) << "who laid them away may remember them";
}

TEST(KretinkaLookingBack, IN_3_discards_until_the_first_announcement) {
  Game game = discarded();
  for (const int seat : {1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.discards.allowed);
  game.say("done, done");  // nothing was announced so far
  for (const int seat : {1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.discards.allowed);
  game.say("announce valat");
  for (const int seat : {1, 2, 3}) expect_forbidden(game, seat);
}

TEST(KretinkaLookingBack, IN_3_discards_when_the_play_begins_without_an_announcement) {
  Game game = discarded();
  game.say("done, done, done, done");
  for (const int seat : {1, 2, 3}) expect_forbidden(game, seat);
}

// The paper does not speak of tricks: the last one may be seen, as at any table.
TEST(KretinkaLookingBack, the_last_trick_is_not_forbidden) {
  Game game = discarded();
  game.say("done, done, done, done").play("CK CQ CN CJ");
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.last_trick.allowed);
}

TEST(KretinkaRefusals, DP_1_DP_2_IN_1_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("play CK"), "DP.1") << "for cards the paper has none: what is due instead";
  EXPECT_EQ(game.refused("announce valat"), "IN.1");
  EXPECT_EQ(game.refused("call T19"), "FD.2");
  EXPECT_EQ(game.refused("pass"), "DP.1");
  game.say("bid first-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.refused("bid solo"), "DP.2");
  EXPECT_EQ(game.refused("discard C7 C8 S7"), "IN.2");
  game.say(czech::kPipsAway).say("done, done, done, done");
  EXPECT_EQ(game.refused("announce valat"), "IN.1");
  EXPECT_EQ(game.refused("bid solo"), "DP.2");
}

TEST(KretinkaRefusals, EV_4_EV_6_WA_1_SD_1_the_clause_that_forbids) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.refused("bid warsaw"), "WA.1");
  EXPECT_EQ(game.refused("bid second-duty"), "SD.1") << "the pagát is with 1";
  game.say("pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("contra game"), "") << "the declarer's own game: the paper is silent";
  game.say("done, contra game, done, contra game, done, contra game, done");
  EXPECT_EQ(game.refused("contra game"), "EV.6") << "sup-contra is the last step";
}

}  // namespace
}  // namespace ultimo::kretinka
