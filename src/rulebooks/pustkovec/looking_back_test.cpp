// What may be looked at again during the play (R.b), and the clause that gives each move its time.
// Seat 1 is forehand; cards fall in the order 1, 2, 3, 0.
#include "rulebooks/czech/testing_shared_views.hpp"
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

TEST(PustkovecLookingBack, R_b_draw_and_discards_until_the_first_announcement) {
  czech::views::draw_and_discards_until_the_first_announcement(book(), "R.b");
}
TEST(PustkovecLookingBack, R_b_draw_and_discards_until_the_play_without_an_announcement) {
  czech::views::draw_and_discards_until_the_play_without_an_announcement(book(), "R.b");
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

// A forehand who speaks without a bid; the end of one's announcements is before the first lead.
TEST(PustkovecRefusals, of_words_that_the_paper_does_not_have_no_clause_speaks) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("forehand"), "");
  game.say("done, done, done, done");
  EXPECT_EQ(game.refused("forehand"), "");
  EXPECT_EQ(game.refused("done"), "R.f");
}

TEST(PustkovecRefusals, R_a_as_many_cards_are_discarded_as_were_drawn) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.refused("discard C7 C8 S7"), "R.a");
  EXPECT_EQ(game.refused("discard C7 C8 S7 CK"), "R.a");
}

TEST(PustkovecRefusals, V_3_V_8_in_warsaw_nobody_draws_discards_or_says_contra) {
  Game game(even_deal());
  game.say("bid first-duty, pass, pass, pass, bid warsaw");
  EXPECT_EQ(game.refused("take 1"), "V.8");
  EXPECT_EQ(game.refused("discard C7"), "V.8");
  EXPECT_EQ(game.refused("contra game"), "V.3") << "everybody for himself";
}

TEST(PustkovecRefusals, V_1_V_2_K_1_B_12_the_clause_that_forbids) {
  Game game(even_deal());
  game.say("bid first-duty");
  EXPECT_EQ(game.refused("bid warsaw"), "V.1");
  EXPECT_EQ(game.refused("bid zduch"), "V.2");
  game.say("pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.refused("bid warsaw"), "V.1") << "too late";
  EXPECT_EQ(game.refused("bid zduch"), "V.2");
  EXPECT_EQ(game.refused("contra game"), "K.1") << "the declarer's own game";
  EXPECT_EQ(game.refused("announce pagat against"), "B.12");
}

}  // namespace
}  // namespace ultimo::pustkovec
