// AN.decl.1 to AN.decl.8, AN.pagat, AN.valat, IN.1 and EV.4 to EV.6: what is said before the play.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Game announcing(Line line = Line::here()) {
  Game game(even_deal(), line);
  game.say("bid first-duty, pass, pass, pass, call T19", line).say(czech::kPipsAway, line);
  return game;
}

std::vector<std::string> finished_feats(Game& game, std::string_view ending,
                                        Line line = Line::here()) {
  game.play(czech::kSuitTricks, line).play(ending, line);
  return feats(game, line);
}

// ---- what is due

TEST(KretinkaDeclarations, AN_decl_1_barvicky_one_or_two_tarocks) {
  EXPECT_EQ(due("T2 CN CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvicky");
  EXPECT_EQ(due("T2 T22 CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvicky");
  EXPECT_EQ(due("T2 T3 T4 SQ SN SJ HQ HN HJ DQ DN DJ"), "");
}

TEST(KretinkaDeclarations, AN_decl_2_barvy_no_tarock) {
  EXPECT_EQ(due("CQ CN CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvy");
}

TEST(KretinkaDeclarations, AN_decl_3_trul_without_a_king_or_with_all_four) {
  EXPECT_EQ(due("T1 T21 T22 T2 CQ CN CJ SQ SN SJ C7 C8"), "trul");
  EXPECT_EQ(due("T1 T21 T22 T2 CK SK HK DK C7 C8 C9 S7"), "trul kralovske-honery");
}

TEST(KretinkaDeclarations, AN_decl_4_trulhonery_the_trul_with_one_to_three_kings) {
  EXPECT_EQ(due("T1 T21 T22 T2 DK C7 C8 C9 S7 S8 S9 H4"), "trulhonery");
  EXPECT_EQ(due("T1 T21 T22 T2 DK CK SK C9 S7 S8 S9 H4"), "trulhonery");
}

TEST(KretinkaDeclarations, AN_decl_5_honery_four_honours_otherwise) {
  EXPECT_EQ(due("T1 T22 T2 T3 CK SK C7 C8 C9 S7 S8 S9"), "honery");
  EXPECT_EQ(due("T1 T22 T2 T3 CK SK HK C8 C9 S7 S8 S9"), "honery");
  EXPECT_EQ(due("T1 T22 T2 T3 CK C10 C7 C8 C9 S7 S8 S9"), "");
}

TEST(KretinkaDeclarations, AN_decl_6_kralovske_honery_four_kings) {
  EXPECT_EQ(due("CK SK HK DK T2 T3 T4 C7 C8 C9 S7 S8"), "kralovske-honery");
  EXPECT_EQ(due("CK SK HK DK T21 T22 T4 C7 C8 C9 S7 S8"), "kralovske-honery");
}

TEST(KretinkaDeclarations, AN_decl_7_tarocky_eight_or_nine) {
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 C7 C8 C9 S7 S8"), "");
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 C8 C9 S7 S8"), "tarocky");
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 C9 S7 S8"), "tarocky");
}

TEST(KretinkaDeclarations, AN_decl_8_taroky_ten_and_more) {
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 S7 S8"), "taroky");
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"), "taroky");
}

TEST(KretinkaAnnounce, IN_1_what_is_due_must_be_declared_and_nothing_else) {
  Game game(strong_deal());
  game.say("bid solo");
  EXPECT_EQ(game.legal(), "announce taroky, announce valat") << "the pagát is with 2";
  EXPECT_EQ(game.refused("done"), "IN.1");
  EXPECT_EQ(game.refused("announce tarocky"), "IN.1");
  game.say("announce taroky");
  EXPECT_EQ(game.legal(), "announce valat, done");
}

TEST(KretinkaAnnounce, IN_1_declarations_come_after_the_laying_away) {
  Game game(deal(0, "T9 T10 C9 C10 S7 S8", {"", "T2 T3 T4 T5 T6 T7 T8 T20 C7 C8 CQ SQ", "", ""}));
  game.say("bid first-duty, pass, pass, pass, call T19, discard C7 C8 C9 C10, discard S7");
  game.say("discard S8");
  EXPECT_THAT(game.legal(), ::testing::StartsWith("announce taroky,"));
}

// ---- pagát and valát

TEST(KretinkaAnnounce, AN_pagat_2_the_holder_of_the_pagat_may_announce_it) {
  Game game = announcing();
  EXPECT_EQ(game.legal(), "announce pagat, announce valat, done");
  game.say("done");
  EXPECT_EQ(game.legal(), "announce valat, contra game, done");
  EXPECT_EQ(game.refused("announce pagat"), "AN.pagat.2");
  EXPECT_FALSE(game.allows("announce pagat with")) << "another paper's words";
}

TEST(KretinkaAnnounce, AN_pagat_2_made_or_lost_by_the_last_trick) {
  const auto played = [](std::string_view ending) {
    Game game = announcing();
    game.say("announce pagat, done, done, done, done");
    return finished_feats(game, ending);
  };
  EXPECT_THAT(played(czech::kPagatWins), ElementsAre("1 pagat"));
  EXPECT_THAT(played(czech::kPagatBeaten), ElementsAre("1 pagat lost"));
  EXPECT_THAT(played(czech::kPagatEarly), ElementsAre("1 pagat lost"));
}

TEST(KretinkaAnnounce, AN_pagat_1_silent_it_counts_only_in_the_last_trick) {
  const auto played = [](std::string_view ending) {
    Game game = announcing();
    game.say("done, done, done, done");
    return finished_feats(game, ending);
  };
  EXPECT_THAT(played(czech::kPagatWins), ElementsAre("1 silent pagat"));
  EXPECT_THAT(played(czech::kPagatBeaten), ElementsAre("1 silent pagat lost"));
  EXPECT_THAT(played(czech::kPagatEarly), IsEmpty());
}

TEST(KretinkaAnnounce, AN_valat_2_any_player_once_a_deal) {
  Game game = announcing();
  game.say("done, announce valat, done");
  EXPECT_EQ(game.legal(), "contra valat, done");
  game.say("done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatEarly), ElementsAre("2 valat lost"));
}

TEST(KretinkaAnnounce, AN_valat_1_silent_when_a_side_took_every_trick) {
  Game game(strong_deal());
  game.say("bid solo, announce taroky, done, done, done, done").play(czech::kForehandTakesAll);
  EXPECT_THAT(feats(game), ElementsAre("1 taroky", "1 silent valat"));
}

TEST(KretinkaAnnounce, SD_1_the_second_duty_is_an_announced_pagat) {
  Game game(even_deal());
  game.say("bid second-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.legal(), "announce valat, done");
  game.say("done, contra pagat, done, contra pagat, done, done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatBeaten), ElementsAre("1 pagat lost"));
  EXPECT_EQ(told(game, "contras"), R"([{"on":"pagat","by":2},{"on":"pagat","by":3}])");
}

TEST(KretinkaAnnounce, SO_0_announcements_in_solo_by_both_sides) {
  Game game(even_deal());
  game.say("bid first-duty, bid solo");  // of 2; the pagát is with 1
  game.say("announce valat, done, done, done");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "announce pagat, contra game, contra valat, done");
}

// ---- contras

TEST(KretinkaAnnounce, EV_6_sup_contra_is_the_last) {
  Game game = announcing();
  game.say("done, contra game, done, contra game, done, contra game, done");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "done") << "there is no mord here";
  game.say("done, done, done");
  EXPECT_EQ(game.phase(), "play");
  game.play(czech::kSuitTricks).play(czech::kPagatEarly);
  EXPECT_EQ(told(game, "contras"),
            R"([{"on":"game","by":2},{"on":"game","by":3},{"on":"game","by":0}])");
}

// The paper prices contras and does not say who gives them on what, so that no clause is named.
TEST(KretinkaAnnounce, EV_4_contra_by_the_other_side) {
  Game game = announcing();
  EXPECT_EQ(game.refused("contra game"), "");
  game.say("done, done");
  EXPECT_EQ(game.refused("contra game"), "") << "3 plays with forehand";
  game.say("done");
  EXPECT_EQ(game.refused("contra game"), "allowed");
}

TEST(KretinkaAnnounce, EV_5_re_contra_by_the_declarers_side) {
  Game game = announcing();
  game.say("done, contra game, done");
  EXPECT_EQ(game.refused("contra game"), "allowed");
  game.say("done");
  EXPECT_EQ(game.refused("contra game"), "") << "0 is on the side of the contra";
}

TEST(KretinkaAnnounce, EV_4_declarations_cannot_be_contraed) {
  Game game(strong_deal());
  game.say("bid solo, announce taroky, done");
  EXPECT_EQ(game.refused("contra taroky"), "");
}

}  // namespace
}  // namespace ultimo::kretinka
