// What may be looked at again during the play (R.b), and the clause that gives each move its time.
// Seat 1 is forehand; cards fall in the order 1, 2, 3, 0.
#include "rulebooks/czech/testing_shared_views.hpp"
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

TEST(PustkovecLookingBack, R_b_discards_until_the_first_announcement) {
  czech::views::discards_until_the_first_announcement(book(), "R.b");
}
TEST(PustkovecLookingBack, R_b_discards_when_the_play_begins_without_an_announcement) {
  czech::views::discards_until_the_play_without_an_announcement(book(), "R.b");
}

TEST(PustkovecLookingBack, R_b_no_trick_is_looked_into) {
  trial::Game game = czech::after_first_duty(book());
  game.say("done, done, done, done").play("CK CQ CN CJ");
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_FALSE(game.view(seat).look_back.last_trick.allowed);
    EXPECT_EQ(game.view(seat).look_back.last_trick.clause.id, "R.b");
  }
}

TEST(PustkovecRefusals, R_d_R_f_P1_1_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("play CK"), "R.d");
  EXPECT_EQ(game.refused("announce valat"), "R.f");
  EXPECT_EQ(game.refused("contra game"), "K.1");
  EXPECT_EQ(game.refused("call T19"), "P1.2");
  EXPECT_EQ(game.refused("take 1"), "B.8");
  game.say("bid first-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.refused("play C7"), "R.d");
  EXPECT_EQ(game.refused("bid solo"), "P1.1");
  game.say(czech::kPipsAway).say("done, done, done, done");
  EXPECT_EQ(game.refused("announce valat"), "R.f");
  EXPECT_EQ(game.refused("bid solo"), "P1.1");
}

TEST(PustkovecRefusals, R_k_as_many_cards_are_discarded_as_were_drawn) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.refused("discard C7 C8 S7"), "R.k");
  EXPECT_EQ(game.refused("discard C7 C8 S7 CK"), "R.a");
}

TEST(PustkovecRefusals, V_1_V_2_K_1_B_12_the_clause_that_forbids) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.refused("bid warsaw"), "V.1");
  EXPECT_EQ(game.refused("bid zduch"), "V.2");
  game.say("pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("contra game"), "K.1") << "the declarer's own game";
  EXPECT_EQ(game.refused("announce pagat against"), "B.12");
}

}  // namespace
}  // namespace ultimo::pustkovec
