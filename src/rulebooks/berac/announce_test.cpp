// 1.3e, 1.4e, 2.3f, 2.4, 2.6c-g, 2.10, 2.11, S4, S11: announcements and contras. Seat 0 is forehand
// and declarer; where a king is called it is the king of hearts with 2, who so is the partner.
#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {
namespace {

/// The pagat is with the declarer unless said.
Start pair_deal(std::string_view one = "T3", std::string_view declarer = "T1 CQ") {
  return deal(3, "C7 C8 C9 S7 S8 S9", {declarer, one, "T2 HK", "T4"});
}
/// One, with 2 as the partner.
Game in_pairs(std::string_view actions = "", const Setup& setup = pair_deal(),
              Line line = Line::here()) {
  Game game(setup, "bid one, pass, pass, pass, call HK, take 1, discard C7", line);
  game.say(actions, line);
  return game;
}
Game solo(std::string_view actions = "", std::string_view contract = "solo-without",
          Line line = Line::here()) {
  Game game(pair_deal(), fmt::format("bid {}, pass, pass, pass", contract), line);
  game.say(actions, line);
  return game;
}

/// `1: contra game, done`; `play` when all is said.
std::string turn_or_play(const trial::Game& game) {
  return game.phase() == "play" ? "play" : turn(game);
}

// ---- whose turn, and what can be said in it

TEST(BeracAnnounce, 2_3f_the_declarer_lies_first_then_the_others_then_the_play) {
  Game game = in_pairs();
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.say("done").turn(), 1);
  EXPECT_EQ(game.say("done").turn(), 2);
  EXPECT_EQ(game.say("done").turn(), 3);
  EXPECT_EQ(game.say("done").phase(), "play");
}

TEST(BeracAnnounce, 1_3e_by_three_announcements_and_contras_then_the_play) {
  Game game(any_deal_by_three(), "bid solo-without, pass, pass");
  EXPECT_EQ(turn(game), "0: announce trula, announce kings, announce pagat, announce valat, done");
  EXPECT_EQ(turn(Game(any_deal_by_three(), "bid solo-without, pass, pass, done")),
            "1: announce trula, announce kings, announce valat, contra game, done");
  EXPECT_EQ(game.say("done, done, done").phase(), "play");
}

TEST(BeracAnnounce, 2_4_what_may_be_announced_after_the_exchange) {
  EXPECT_EQ(turn(in_pairs()),
            "0: announce trula, announce kings, announce pagat, announce valat, done");
  EXPECT_EQ(turn(in_pairs("done")),
            "1: announce trula, announce kings, announce valat, contra game, done");
}

TEST(BeracAnnounce, 2_4e_1_4e_kings_and_trula_need_not_be_held) {
  // Seat 3 has neither a king nor a card of the trula.
  EXPECT_EQ(in_pairs("done, done, done").refused("announce trula"), "allowed");
  EXPECT_EQ(in_pairs("done, done, done").refused("announce kings"), "allowed");
}

TEST(BeracAnnounce, 2_4d_the_pagat_is_announced_by_its_holder) {
  EXPECT_EQ(in_pairs().refused("announce pagat"), "allowed");
  EXPECT_EQ(in_pairs("done").refused("announce pagat"), "2.4d");
  EXPECT_EQ(in_pairs("done").why_not("announce pagat"),
            "only the holder of the pagat may announce it");
  const Start with_one = pair_deal("T1", "T3 CQ");
  EXPECT_EQ(in_pairs("", with_one).refused("announce pagat"), "2.4d");
  EXPECT_EQ(in_pairs("done", with_one).refused("announce pagat"), "allowed");
}

TEST(BeracAnnounce, S10_the_king_ultimo_is_announced_by_the_holder_of_the_called_king) {
  EXPECT_EQ(turn(in_pairs("done, done")),
            "2: announce trula, announce kings, announce king-ultimo, announce valat, done");
  EXPECT_EQ(in_pairs().refused("announce king-ultimo"), "2.11");
  EXPECT_EQ(in_pairs("done").why_not("announce king-ultimo"),
            "only the holder of the called king may announce it");
  // His own king called: the declarer himself.
  const Game own(deal(3, "", {"T1 HK CQ", "T2", "T3", "T4"}),
                 "bid one, pass, pass, pass, call HK, take 1, discard CQ");
  EXPECT_EQ(own.refused("announce king-ultimo"), "allowed");
}

TEST(BeracAnnounce, S10_no_king_ultimo_where_no_king_is_called) {
  EXPECT_EQ(solo().refused("announce king-ultimo"), "2.11");
  EXPECT_EQ(
      Game(any_deal_by_three(), "bid solo-without, pass, pass").refused("announce king-ultimo"),
      "2.11");
}

TEST(BeracAnnounce, 2_6b_no_feats_in_beggars_and_valats) {
  EXPECT_EQ(turn(solo("", "beggar")), "0: done");
  EXPECT_EQ(turn(solo("done", "open-beggar")), "1: contra game, done");
  EXPECT_EQ(turn(solo("done", "valat")), "1: contra game, done");
  EXPECT_EQ(turn(solo("suit C, done", "colour-valat")), "1: contra game, done");
  EXPECT_EQ(solo("", "beggar").why_not("announce trula"), "nothing can be announced in this game");
}

TEST(BeracAnnounce, 2_11_each_feat_once_whoever_says_it) {
  EXPECT_EQ(in_pairs("announce trula").refused("announce trula"), "2.11");
  EXPECT_EQ(turn(in_pairs("announce trula, done")),
            "1: announce kings, announce valat, contra game, contra trula, done");
  EXPECT_EQ(in_pairs("announce trula, done").why_not("announce trula"),
            "it has been announced already");
}

TEST(BeracAnnounce, 2_11_announcing_belongs_to_the_first_turn) {
  const Game game = in_pairs("done, contra game, done, done, done");
  EXPECT_EQ(turn(game), "0: contra game, done");
  EXPECT_EQ(game.why_not("announce trula"), "announcements belong to one's first turn");
}

TEST(BeracAnnounce, 2_11_the_example_of_the_paper) {
  // A »ležim«, B »dalje«, C »kontra igri, napovem trulo in dalje«, A »dalje«. D has his turn too. C
  // must be a defender: the partner is 1 here.
  const Start setup = deal(3, "C7", {"T1 CQ", "T3 HK", "T2", "T4"});
  Game game(setup, "bid two, pass, pass, pass, call HK, take 1, discard C7 CQ");
  game.say("done, done, contra game, announce trula, done, done");
  EXPECT_EQ(turn(game), "0: contra game, contra trula, done");
  game.say("done");
  EXPECT_EQ(turn(game), "1: contra trula, done") << "the partner is asked, too: it is new to him";
  EXPECT_EQ(game.say("done").phase(), "play");
}

// ---- contras: sides and steps

TEST(BeracAnnounce, 2_6c_contra_is_the_other_sides) {
  EXPECT_EQ(in_pairs().refused("contra game"), "2.11") << "the declarer's own game";
  EXPECT_EQ(in_pairs("done, done").refused("contra game"), "2.11") << "the partner's own side";
  EXPECT_EQ(in_pairs("done, done, done").refused("contra game"), "allowed");
  EXPECT_EQ(in_pairs("announce trula, done, done").refused("contra trula"), "2.11")
      << "the partner's own side";
  // A defender's trula: not the other defender, but the partner and the declarer.
  EXPECT_EQ(in_pairs("done, announce trula, done").refused("contra trula"), "allowed");
  EXPECT_EQ(in_pairs("done, announce trula, done, done").refused("contra trula"), "2.11");
  EXPECT_EQ(in_pairs("done, announce trula, done, done, done").refused("contra trula"), "allowed");
}

TEST(BeracAnnounce, 2_6d_a_contra_names_what_it_is_on) {
  EXPECT_EQ(in_pairs("announce trula, done").refused("contra trula"), "allowed");
  EXPECT_EQ(in_pairs("announce trula, done").refused("contra kings"), "2.11");
  EXPECT_EQ(in_pairs("announce trula, done").why_not("contra kings"),
            "only what was announced can be contra'd");
  EXPECT_FALSE(in_pairs("done").allows("contra"));
}

TEST(BeracAnnounce, 2_6c_contra_re_sub_mort_and_no_further) {
  Game game = in_pairs("done, contra game, done, done, done");
  EXPECT_EQ(turn(game), "0: contra game, done");  // re
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");  // sub
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "0: contra game, done");  // mort
  game.say("contra game");
  EXPECT_EQ(turn(game), "0: done");
  EXPECT_EQ(game.why_not("contra game"), "mort is the last step");
  EXPECT_EQ(game.say("done").phase(), "play");
}

TEST(BeracAnnounce, 2_6c_sub_is_for_any_opponent) {
  // 1 said contra and declines the sub; 3 may still say it.
  Game game = in_pairs("done, contra game, done, done, done, contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
  game.say("done");
  EXPECT_EQ(turn(game), "3: contra game, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "0: contra game, done");
}

TEST(BeracAnnounce, 2_6g_re_only_by_the_bidder_of_the_game) {
  // Contra by 1; the partner 2 has his first turn after it and may not say re.
  const Game game = in_pairs("done, contra game, done");
  EXPECT_EQ(game.refused("contra game"), "2.6g");
  EXPECT_EQ(game.why_not("contra game"),
            "re and mort are for the bidder of the game, or for the defender who announced");
}

TEST(BeracAnnounce, 2_6g_re_on_the_partners_announcement_is_the_bidders) {
  Game game = in_pairs("done, done, announce kings, done, contra kings, done");
  EXPECT_EQ(turn(game), "0: contra kings, done");
  game.say("done");
  EXPECT_EQ(game.phase(), "play") << "the partner is not asked about his own announcement";
}

TEST(BeracAnnounce, 2_6g_re_on_a_defenders_announcement_is_its_announcers) {
  Game game = in_pairs("done, announce kings, done, contra kings, done, done");
  EXPECT_EQ(turn(game), "1: contra kings, done") << "not 3, who only sits on the same side";
  game.say("contra kings, done");
  EXPECT_EQ(turn(game), "2: contra kings, done");  // sub by the partner or the declarer
  game.say("done");
  EXPECT_EQ(turn(game), "0: contra kings, done");
}

TEST(BeracAnnounce, 2_11_what_was_declined_is_gone_until_it_changes) {
  // 1 declines the contra on the game; 3 says it; the re makes it new for 1.
  Game game = in_pairs("done, done, done, contra game, done");
  EXPECT_EQ(turn(game), "0: contra game, done");
  game.say("contra game, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
}

TEST(BeracAnnounce, 2_11_a_declined_contra_is_not_offered_in_a_later_turn) {
  // 1 contras the trula and declines the game: when he is asked again it is about the trula only.
  Game game = in_pairs("announce trula, done, contra trula, done, done, done, contra trula, done");
  EXPECT_EQ(turn(game), "1: contra trula, done");
  EXPECT_EQ(game.refused("contra game"), "2.11");
}

// ---- S11

TEST(BeracAnnounce, S11_nothing_is_announced_after_a_valat) {
  const Game game = in_pairs("announce trula, announce valat");
  EXPECT_EQ(turn(game), "0: done");
  EXPECT_EQ(turn(in_pairs("announce valat, done")), "1: contra valat, done");
  EXPECT_EQ(in_pairs("announce valat, done").why_not("announce kings"),
            "the valat has wiped out everything else");
}

TEST(BeracAnnounce, S11_after_a_valat_only_the_valat_is_contrad) {
  Game game =
      in_pairs("announce trula, done, contra game, contra trula, done, announce valat, done");
  EXPECT_EQ(turn(game), "3: contra valat, done");
  EXPECT_EQ(game.why_not("contra game"), "the valat has wiped out everything else");
  Game declined = game;
  declined.say("done");
  EXPECT_EQ(turn_or_play(declined), "1: contra valat, done") << "new to him";
  game.say("contra valat, done");
  EXPECT_EQ(turn(game), "0: contra valat, done") << "the re on his partner's valat";
  EXPECT_EQ(turn_or_play(game.say("done")), "play");
}

// ---- klop

TEST(BeracAnnounce, S4_anybody_but_the_dealer_may_contra_a_klop) {
  Game game(any_deal(), "pass, pass, pass, pass");
  EXPECT_EQ(turn(game), "0: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "1: contra game, done");
  EXPECT_EQ(turn(game.say("done")), "2: contra game, done");
  EXPECT_EQ(game.say("done").phase(), "play") << "3, the dealer, is »the talon«";
}

TEST(BeracAnnounce, 2_10_one_contra_closes_it) {
  Game game(any_deal(), "pass, pass, pass, pass, done, contra game");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 0) << "forehand leads";
}

TEST(BeracAnnounce, S4_by_three_two_are_asked) {
  Game game(any_deal_by_three(), "pass, pass, pass, done");
  EXPECT_EQ(turn(game), "1: contra game, done");
  EXPECT_EQ(game.say("done").phase(), "play");
}

TEST(BeracAnnounce, S4_there_is_nothing_to_announce_in_klop) {
  const Game game(any_deal(), "pass, pass, pass, pass");
  EXPECT_EQ(game.refused("announce trula"), "S4");
  EXPECT_EQ(game.refused("contra trula"), "S4");
}

}  // namespace
}  // namespace ultimo::berac
