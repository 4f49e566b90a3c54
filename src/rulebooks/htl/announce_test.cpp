#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

// In the birds' deal 0 has T1 to T4, 1 HK and DK, 2 CK and SK; nobody else a bird.

Game announcing(std::string_view words) {
  Game game = birds_deal();
  game.say(words);
  EXPECT_EQ(game.phase(), "announce");
  return game;
}
const std::string kCallsHK = "bid solo-caller, pass, pass, pass, call HK";

TEST(HtlAnnounce, clause_1_10_there_is_no_contra) {
  Game game = announcing("bid solo-three, pass, pass, pass, done");
  EXPECT_EQ(game.refused("contra game"), "1.10");
  EXPECT_EQ(game.legal(),
            "announce trull, announce kings, announce sack1, announce sack2, "
            "announce valat, done");
}

TEST(HtlAnnounce, clause_2_11_the_declarer_announces_first_and_ends_with_lying) {
  Game game = announcing(kCallsHK);
  EXPECT_EQ(game.turn(), 0);
  game.say("announce pagat, announce trull");
  EXPECT_EQ(game.turn(), 0);  // as many as he likes
  game.say("done");
  EXPECT_EQ(game.turn(), 1);
}

TEST(HtlAnnounce, clause_2_11_his_lying_is_no_good) {
  Game game = announcing("bid solo-three, pass, pass, pass, done, done, done");
  EXPECT_EQ(game.phase(), "announce");  // two goods so far
  game.say("done");
  EXPECT_EQ(game.phase(), "play");
}

TEST(HtlAnnounce, clause_2_12_then_the_others_in_turn) {
  Game game = announcing("bid solo-three, pass, pass, pass, done, done");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.refused("announce pagat"), "9.3");
  game.say("done");
  EXPECT_EQ(game.turn(), 3);
}

TEST(HtlAnnounce, clause_2_13_everybody_may_answer_with_further_announcements) {
  Game game =
      announcing("bid solo-three, pass, pass, pass, done, announce kings, done, done, done");
  EXPECT_EQ(game.turn(), 0);  // the declarer again
  EXPECT_TRUE(game.allows("announce valat"));
  game.say("announce valat, done");
  EXPECT_EQ(game.turn(), 1);  // and whoever said good before
  EXPECT_TRUE(game.allows("announce trull"));
}

TEST(HtlAnnounce, clause_2_14_three_goods_after_the_last_announcement) {
  Game game = announcing(
      "bid solo-three, pass, pass, pass, done, done, done, announce kings, done, done, done");
  EXPECT_EQ(game.phase(), "announce");
  game.say("done");
  EXPECT_EQ(game.phase(), "play");
}

TEST(HtlAnnounce, clause_9_2_both_sides_may_announce_the_same) {
  Game game = announcing("bid solo-three, pass, pass, pass, announce trull, done");
  EXPECT_TRUE(game.allows("announce trull"));
  game.say("announce trull");
  EXPECT_FALSE(game.allows("announce trull"));  // once
  game.say("done");
  EXPECT_FALSE(game.allows("announce trull"));  // 2 is on the same side as 1
  EXPECT_TRUE(game.allows("announce kings"));
}

// Where a king was called nobody knows the sides: each may repeat what others said.
TEST(HtlAnnounce, clause_9_2_with_hidden_sides_everybody_may_repeat) {
  Game game = announcing(kCallsHK + ", announce trull, done, announce trull, done");
  EXPECT_TRUE(game.allows("announce trull"));
  game.say("announce trull, done");
  EXPECT_TRUE(game.allows("announce trull"));
}

TEST(HtlAnnounce, clause_9_3_birds_with_the_card_in_the_hand) {
  Game game = announcing(kCallsHK);
  EXPECT_EQ(game.legal(),
            "announce pagat, announce uhu, announce kakadu, announce quapil, "
            "announce trull, announce kings, announce sack1, announce sack2, "
            "announce valat, done");
  game.say("done");
  EXPECT_EQ(game.refused("announce uhu"), "9.3");
}

TEST(HtlAnnounce, clause_9_3_king_ultimo_only_by_the_holder_of_the_called_king) {
  Game game = announcing(kCallsHK);
  EXPECT_FALSE(game.allows("announce king-ultimo"));
  game.say("done");
  EXPECT_EQ(game.legal(),
            "announce king-ultimo, announce trull, announce kings, announce sack1, "
            "announce sack2, announce valat, done");
  game.say("done");
  EXPECT_FALSE(game.allows("announce king-ultimo"));  // 2 has kings, but not that one
}

TEST(HtlAnnounce, P5_no_king_ultimo_where_no_king_is_called) {
  const Game game = announcing("bid solo-three, pass, pass, pass, done");
  EXPECT_EQ(game.refused("announce king-ultimo"), "P5");
}

TEST(HtlAnnounce, clause_5_6_colour_games_know_kings_sacks_and_valat) {
  const Game game = announcing("bid colour-solo, pass, pass, pass");
  EXPECT_EQ(game.legal(), "announce kings, announce sack1, announce sack2, announce valat, done");
}

TEST(HtlAnnounce, clause_9_10_nothing_is_barred_by_an_announced_valat) {
  const Game game = announcing("bid solo-three, pass, pass, pass, announce valat");
  EXPECT_TRUE(game.allows("announce trull"));
  EXPECT_TRUE(game.allows("announce pagat"));
}

// ---- The better-caller's duty.

Game better(std::string_view talon, std::string_view hand, std::string_view words) {
  Game game = table(talon, {hand, "", "", "CK"});
  game.say("bid better-caller").say(kGood).say(words);
  return game;
}

TEST(HtlAnnounce, G6_a_better_caller_cannot_lie_before_his_bird_is_announced) {
  Game game = better("D2 D3 D4", "T2 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 SK",
                     "call CK, take 1, discard D2 D3 D4");
  EXPECT_EQ(game.refused("done"), "G6");
  game.say("announce trull");
  EXPECT_EQ(game.refused("done"), "G6");
  game.say("announce uhu");
  EXPECT_TRUE(game.allows("done"));
}

TEST(HtlAnnounce, G6_a_bird_from_the_talon_does_not_fulfil_it) {
  Game game = better("T3 D3 D4", "T2 T5 T6 T7 T8 T9 T10 T11 T12 C7 T14 SK",
                     "call CK, take 1, discard C7 D3 D4, announce kakadu");
  EXPECT_FALSE(game.allows("done"));
  EXPECT_TRUE(game.allows("announce uhu"));
}

TEST(HtlAnnounce, G6_all_kings_with_three_of_them) {
  Game game = better("D2 D3 D4", "DK HK T6 T7 T8 T9 T10 T11 T12 T13 T14 SK",
                     "call CK, take 1, discard D2 D3 D4");
  EXPECT_FALSE(game.allows("done"));
  game.say("announce kings");
  EXPECT_TRUE(game.allows("done"));
}

TEST(HtlAnnounce, G6_kings_do_not_fulfil_it_with_two) {
  Game game = better("D2 D3 D4", "DK T2 T6 T7 T8 T9 T10 T11 T12 T13 T14 SK",
                     "call CK, take 1, discard D2 D3 D4, announce kings");
  EXPECT_FALSE(game.allows("done"));
}

TEST(HtlAnnounce, G6_the_duty_is_his_first_turns_only_and_nobody_elses) {
  Game game = better("D2 D3 D4", "T2 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 SK",
                     "call CK, take 1, discard D2 D3 D4, announce uhu, done");
  EXPECT_TRUE(game.allows("done"));
  game.say("announce trull, done, done, done");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_TRUE(game.allows("done"));
}

}  // namespace
}  // namespace ultimo::htl
