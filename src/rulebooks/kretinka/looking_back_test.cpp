// What may be looked at again during the play (IN.3), and the clause that gives each move its time.
// Seat 1 is forehand; cards fall in the order 1, 2, 3, 0.
#include "rulebooks/czech/testing_shared_views.hpp"
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

TEST(KretinkaLookingBack, IN_3_draw_and_discards_until_the_first_announcement) {
  czech::views::draw_and_discards_until_the_first_announcement(book(), "IN.3");
}
TEST(KretinkaLookingBack, IN_3_draw_and_discards_until_the_play_without_an_announcement) {
  czech::views::draw_and_discards_until_the_play_without_an_announcement(book(), "IN.3");
}

// The paper does not speak of tricks: the last one may be seen, as at any table.
TEST(KretinkaLookingBack, the_last_trick_is_not_forbidden) {
  trial::Game game = czech::after_first_duty(book());
  game.say("done, done, done, done").play("CK CQ CN CJ");
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.last_trick.allowed);
}

TEST(KretinkaRefusals, DP_1_DP_2_IN_1_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("play CK"), "DP.1") << "for cards the paper has none: what is due instead";
  EXPECT_EQ(game.refused("announce valat"), "IN.1");
  EXPECT_EQ(game.refused("contra game"), "") << "the paper does not say when contras are given";
  EXPECT_EQ(game.refused("call T19"), "FD.2");
  EXPECT_EQ(game.refused("pass"), "DP.1");
  game.say("bid first-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.refused("bid solo"), "DP.2");
  EXPECT_EQ(game.refused("discard C7 C8 S7"), "IN.2");
  game.say(czech::kPipsAway).say("done, done, done, done");
  EXPECT_EQ(game.refused("announce valat"), "IN.1");
  EXPECT_EQ(game.refused("bid solo"), "DP.2");
}

// »dobrá« after one's announcements and a forehand who speaks without a bid: no clause has them.
TEST(KretinkaRefusals, of_words_that_the_paper_does_not_have_no_clause_speaks) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("done"), "");
  game.say("bid first-duty, pass, pass, pass");
  EXPECT_EQ(game.refused("forehand"), "");
  Game warsaw = game;
  warsaw.say("bid warsaw");
  EXPECT_EQ(warsaw.refused("done"), "");
  game.say("call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("forehand"), "");
  game.say("done, done, done, done");
  EXPECT_EQ(game.refused("done"), "");
}

TEST(KretinkaRefusals, WA_2_in_warsaw_nobody_draws_or_discards) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, bid warsaw");
  EXPECT_EQ(game.refused("take 1"), "WA.2");
  EXPECT_EQ(game.refused("discard C7"), "WA.2");
  EXPECT_EQ(game.refused("contra game"), "") << "the paper does not say when contras are given";
}

TEST(KretinkaRefusals, EV_4_EV_6_WA_1_SD_1_the_clause_that_forbids) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.refused("bid warsaw"), "WA.1");
  EXPECT_EQ(game.refused("bid second-duty"), "SD.1") << "the pagát is with 1";
  game.say("pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("bid warsaw"), "WA.1") << "too late";
  EXPECT_EQ(game.refused("contra game"), "") << "the declarer's own game: the paper is silent";
  game.say("done, contra game, done, contra game, done, contra game, done");
  EXPECT_EQ(game.refused("contra game"), "EV.6") << "sup-contra is the last step";
}

}  // namespace
}  // namespace ultimo::kretinka
