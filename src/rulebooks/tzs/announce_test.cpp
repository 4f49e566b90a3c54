// B1.10, B1.17, B1.19, B1.23, B2.2: announcements and contras. The declarer is seat 1, who is
// forehand, too; his defenders speak in the order 2, 0. Seat 1 holds the pagat unless said.
#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::HasSubstr;

Game announcing(std::string_view contract, std::string_view actions = "",
                std::array<std::string_view, 3> hands = {"T2", "T1", "T3"},
                Line line = Line::here()) {
  Game game(book(), deal(0, "", hands));
  game.say(fmt::format("pass, pass, bid {}", contract), line).say(actions, line);
  return game;
}
Game solo(std::string_view actions = "") { return announcing("solo-without", actions); }
/// The pagat is with defender 2.
Game solo_against_pagat(std::string_view actions = "") {
  return announcing("solo-without", actions, {"T2", "T3", "T1"});
}

/// `2: contra game, done`: whose turn it is, and what he may say; `play` when all is said.
std::string turn(const Game& game) {
  return game.phase() == "play" ? "play" : fmt::format("{}: {}", game.turn(), game.legal());
}

// ---- whose turn, and what can be said in it

TEST(TzsAnnounce, B1_10_the_declarer_then_the_others_in_turn_then_play) {
  Game game = solo();
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.say("done").turn(), 2);
  EXPECT_EQ(game.say("done").turn(), 0);
  EXPECT_EQ(game.say("done").phase(), "play");
}

TEST(TzsAnnounce, B1_10_a_declarer_in_another_seat_speaks_first_as_well) {
  Game game(book(), deal(0, "", {"T2", "T1", "T3"}));
  game.say("pass, bid solo-without, pass");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.say("done").turn(), 1);
  EXPECT_EQ(game.say("done").turn(), 2);
  EXPECT_EQ(game.say("done").phase(), "play");
}

TEST(TzsAnnounce, B1_17_the_four_feats_for_the_declarer) {
  EXPECT_EQ(turn(solo()),
            "1: announce kings, announce trula, announce pagat, announce valat, done");
}

TEST(TzsAnnounce, B1_17_defenders_announce_too) {
  EXPECT_EQ(turn(solo("done")),
            "2: announce kings, announce trula, announce valat, contra game, done");
  EXPECT_EQ(turn(solo("done, done")),
            "0: announce kings, announce trula, announce valat, contra game, done");
}

TEST(TzsAnnounce, B1_17_feats_in_each_game_with_a_talon) {
  for (const auto& [contract, exchange] :
       {std::pair("three", "take 1, discard S7 S8 S9"), std::pair("two", "take 1, discard S7 S8"),
        std::pair("one", "take 1, discard S7")}) {
    const Game game = announcing(contract, exchange, {"T2", "T1 S7 S8 S9", "T3"});
    EXPECT_EQ(turn(game), "1: announce kings, announce trula, announce pagat, announce valat, done")
        << contract;
  }
}

TEST(TzsAnnounce, B1_17_the_pagat_only_by_its_holder) {
  EXPECT_EQ(solo("done").refused("announce pagat"), "B1.18");
  EXPECT_EQ(solo_against_pagat().refused("announce pagat"), "B1.18");
  EXPECT_EQ(solo_against_pagat("done").refused("announce pagat"), "allowed");
}

TEST(TzsAnnounce, B1_17_a_feat_is_announced_once_whoever_says_it) {
  EXPECT_EQ(solo("announce trula").refused("announce trula"), "B1.10");
  EXPECT_EQ(turn(solo("announce trula, done")),
            "2: announce kings, announce valat, contra game, contra trula, done");
  // By a defender: the other defender neither repeats it nor contras his own side.
  EXPECT_EQ(turn(solo("done, announce kings, done")),
            "0: announce trula, announce valat, contra game, done");
}

TEST(TzsAnnounce, B1_10_any_number_of_acts_in_a_turn) {
  const Game game = solo("announce kings, announce pagat, announce valat");
  EXPECT_EQ(turn(game), "1: announce trula, done");
  const Game defender = solo("announce kings, done, announce trula, contra kings, contra game");
  EXPECT_EQ(turn(defender), "2: announce valat, done");
}

TEST(TzsAnnounce, B1_10_no_new_feats_after_the_first_turn) {
  // Contra by 2, so the declarer speaks again, but only about that.
  const Game game = solo("done, contra game, done, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
  EXPECT_EQ(game.refused("announce trula"), "B1.10");
}

TEST(TzsAnnounce, B1_10_other_acts_are_refused) {
  EXPECT_EQ(solo().refused("pass"), "C1.8");
  EXPECT_EQ(solo().refused("play T1"), "C1.7");
  EXPECT_EQ(solo().refused("bid beggar"), "C1.8");
}

// ---- contras: sides and steps

TEST(TzsAnnounce, B1_23_kontra_is_the_other_sides) {
  EXPECT_EQ(solo().refused("contra game"), "B1.23") << "the declarer's own game";
  EXPECT_EQ(solo("announce trula").refused("contra trula"), "B1.23") << "his own trula";
  EXPECT_EQ(solo("done, announce trula").refused("contra trula"), "B1.23") << "a defender's own";
  EXPECT_EQ(solo("done, announce trula, done").refused("contra trula"), "B1.23") << "his fellow's";
}

TEST(TzsAnnounce, B1_23_only_what_was_announced_can_be_contrad) {
  EXPECT_EQ(solo("done").refused("contra trula"), "B1.23");
  EXPECT_EQ(solo("announce kings, done").refused("contra trula"), "B1.23");
  EXPECT_EQ(solo("announce kings, done").refused("contra kings"), "allowed");
}

TEST(TzsAnnounce, B1_23_steps_alternate_between_the_sides) {
  // Nobody answers his own side: not the speaker of the kontra, not his fellow.
  EXPECT_EQ(solo("done, contra game").refused("contra game"), "B1.23");
  EXPECT_EQ(turn(solo("done, contra game, done")),
            "0: announce kings, announce trula, announce valat, done");
}

TEST(TzsAnnounce, B1_19_kontra_re_sub_mort_and_no_further) {
  Game game = solo("done, contra game, done, done");
  EXPECT_EQ(turn(game), "1: contra game, done");  // re
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "2: contra game, done");  // sub
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");  // mort
  game.say("contra game");
  EXPECT_EQ(turn(game), "1: done");
  EXPECT_EQ(game.refused("contra game"), "B1.23");
  EXPECT_EQ(game.say("done").phase(), "play") << "nothing goes over mort";
}

TEST(TzsAnnounce, B1_19_on_a_defenders_feat_re_and_mort_are_the_defenders) {
  Game game = solo_against_pagat("done, announce pagat, done, done");
  EXPECT_EQ(turn(game), "1: contra pagat, done");
  game.say("contra pagat, done");
  EXPECT_EQ(turn(game), "2: contra pagat, done");
  game.say("contra pagat, done");
  EXPECT_EQ(turn(game), "1: contra pagat, done");
  game.say("contra pagat, done");
  EXPECT_EQ(turn(game), "2: contra pagat, done");
  EXPECT_EQ(game.say("contra pagat, done").phase(), "play");
}

TEST(TzsAnnounce, B1_23_each_item_goes_its_own_way) {
  // Trula of the declarer; 2 contras game and trula in one turn, the declarer answers the game
  // only.
  Game game = solo("announce trula, done, contra game, contra trula, done, done");
  EXPECT_EQ(turn(game), "1: contra game, contra trula, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "2: contra game, done") << "sub on the game; the trula stays at kontra";
}

// ---- pending raises

TEST(TzsAnnounce, B1_10_all_three_have_their_first_turn_before_a_re) {
  Game game = solo("done, contra game, done");
  EXPECT_EQ(game.turn(), 0) << "the dealer has not spoken yet";
  EXPECT_EQ(game.say("done").turn(), 1);
}

TEST(TzsAnnounce, B1_23_without_an_answer_play_begins) {
  EXPECT_EQ(turn(solo("done, contra game, done, done, done")), "play");
}

TEST(TzsAnnounce, B1_23_either_defender_may_say_sub) {
  // Kontra by 0, re by 1: now 2 is asked first, then 0, in the order of the turn.
  Game game = solo("done, done, contra game, done, contra game, done");
  EXPECT_EQ(turn(game), "2: contra game, done");
  Game declined = game;
  declined.say("done");
  EXPECT_EQ(turn(declined), "0: contra game, done");
  EXPECT_EQ(turn(declined.say("done")), "play");
  // If 2 says sub, 0 has nothing to add and the declarer is asked for mort.
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
}

TEST(TzsAnnounce, B1_23_sub_by_the_second_defender_after_the_first_declined) {
  Game game = solo("done, contra game, done, done, contra game, done, done");
  EXPECT_EQ(turn(game), "0: contra game, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done") << "mort";
  EXPECT_EQ(turn(game.say("done")), "play") << "declined mort";
}

TEST(TzsAnnounce, B1_23_either_defender_may_say_re_and_mort_on_their_feat) {
  Game game = solo_against_pagat("done, announce pagat, done, done, contra pagat, done");
  EXPECT_EQ(turn(game), "2: contra pagat, done");
  game.say("done");
  EXPECT_EQ(turn(game), "0: contra pagat, done") << "re by the fellow";
  game.say("contra pagat, done");
  EXPECT_EQ(turn(game), "1: contra pagat, done") << "sub";
  game.say("contra pagat, done");
  EXPECT_EQ(turn(game), "2: contra pagat, done") << "mort: both are asked again";
  EXPECT_EQ(turn(game.say("done")), "0: contra pagat, done");
  EXPECT_EQ(turn(game.say("contra pagat, done")), "play");
}

TEST(TzsAnnounce, B1_23_a_declined_raise_is_gone) {
  // 2 and 0 let the game stand. 0 announces kings, so the declarer and then 2 speak again, but
  // the kontra on the game they let go is not theirs any more.
  Game game = solo("done, done, announce kings, done");
  EXPECT_EQ(turn(game), "1: contra kings, done");
  game.say("contra kings, done");
  EXPECT_EQ(turn(game), "2: contra kings, done");
  EXPECT_EQ(game.refused("contra game"), "B1.23");
  EXPECT_EQ(turn(game.say("done")), "0: contra kings, done");
}

TEST(TzsAnnounce, B1_23_a_declined_re_stays_declined_while_another_item_moves) {
  Game game =
      solo("announce trula, done, contra trula, done, contra game, done, contra game, done");
  // The declarer took re on the game and left the trula at kontra; 2 subs the game.
  EXPECT_EQ(turn(game), "2: contra game, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
  EXPECT_EQ(game.refused("contra trula"), "B1.23");
}

TEST(TzsAnnounce, B1_23_a_late_feat_of_a_defender_is_answered) {
  // 0, the last to speak, announces; the declarer had no word on it yet.
  EXPECT_EQ(turn(solo("done, done, announce valat, done")), "1: contra valat, done");
  EXPECT_EQ(turn(solo("done, done, announce valat, done, done")), "play");
}

TEST(TzsAnnounce, B1_23_what_one_raised_himself_is_not_asked_of_him) {
  // 2 contras trula in his first turn and is not asked about it again.
  Game game = solo("announce trula, done, contra trula, done, done");
  EXPECT_EQ(turn(game), "1: contra trula, done");
  EXPECT_EQ(turn(game.say("done")), "play");
}

TEST(TzsAnnounce, B1_23_a_refusal_says_why) {
  EXPECT_THAT(solo("done").why_not("contra trula"), HasSubstr("only what was announced"));
  EXPECT_THAT(solo().why_not("contra game"), HasSubstr("for the other side"));
  EXPECT_THAT(solo("done, done, announce kings, done, contra kings, done").why_not("contra game"),
              HasSubstr("declined"));
  EXPECT_THAT(solo("done, contra game, done, done, contra game, done, contra game, done,"
                   "contra game")
                  .why_not("contra game"),
              HasSubstr("mort is the last step"));
  EXPECT_THAT(solo("announce trula").why_not("announce trula"), HasSubstr("already"));
  EXPECT_THAT(solo("done").why_not("announce pagat"), HasSubstr("holder of the pagat"));
  EXPECT_THAT(solo("done, contra game, done, done").why_not("announce trula"),
              HasSubstr("first turn"));
  EXPECT_THAT(announcing("beggar").why_not("announce trula"),
              HasSubstr("nothing can be announced"));
}

// ---- games without feats

TEST(TzsAnnounce, B1_23_beggar_takes_contras_on_the_game_only) {
  Game game = announcing("beggar");
  EXPECT_EQ(turn(game), "1: done");
  EXPECT_EQ(game.refused("announce pagat"), "B1.10");
  game.say("done");
  EXPECT_EQ(turn(game), "2: contra game, done");
  EXPECT_EQ(game.refused("announce kings"), "B1.10");
  game.say("done, contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "2: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "0: contra game, done");
  EXPECT_EQ(turn(game.say("contra game, done")), "1: contra game, done");
  EXPECT_EQ(turn(game.say("contra game, done")), "play");
}

TEST(TzsAnnounce, B1_23_valat_as_a_game_likewise) {
  Game game(book(), deal(0, "", {"T2", "T1", "T3"}));
  game.say("pass, bid beggar, bid valat, pass");
  EXPECT_EQ(turn(game), "1: done");
  EXPECT_EQ(turn(game.say("done")), "2: contra game, done");
  EXPECT_EQ(turn(game.say("contra game, done, done")), "1: contra game, done");
}

// ---- klop

TEST(TzsAnnounce, B2_2_klop_asks_each_once_from_forehand) {
  Game game = announcing("klop");
  EXPECT_EQ(turn(game), "1: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "2: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "0: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "play");
}

TEST(TzsAnnounce, B2_2_the_first_contra_in_klop_is_the_only_one) {
  for (const char* actions : {"contra game", "done, contra game", "done, done, contra game"}) {
    EXPECT_EQ(turn(announcing("klop", actions)), "play") << actions;
  }
}

TEST(TzsAnnounce, B2_2_nothing_else_is_said_in_klop) {
  EXPECT_EQ(announcing("klop").refused("announce pagat"), "B2.2");
  EXPECT_EQ(announcing("klop").refused("contra trula"), "B2.2");
  EXPECT_EQ(announcing("klop", "contra game").refused("contra game"), "B2.2") << "cards are next";
}

}  // namespace
}  // namespace ultimo::tzs
