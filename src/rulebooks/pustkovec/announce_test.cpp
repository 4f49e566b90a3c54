// B.1 to B.3, B.11, B.12, K.1, S.3 and R.f: declarations, announcements and contras.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The even deal, first duty of 1 with 3 (XIX): up to the announcements, where 1 speaks first.
Game announcing(Line line = Line::here()) {
  Game game(even_deal(), line);
  game.say("bid first-duty, pass, pass, pass, call T19", line).say(czech::kPipsAway, line);
  return game;
}

std::vector<std::string> finished_feats(Game& game, std::string_view ending = czech::kPagatEarly,
                                        Line line = Line::here()) {
  game.play(czech::kSuitTricks, line).play(ending, line);
  return feats(game, line);
}

// ---- what is due

TEST(PustkovecDeclarations, B_1_the_great_ones) {
  EXPECT_EQ(due("CQ CN CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvy");
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 C7 S7"), "taroky");  // ten
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"), "taroky");
  EXPECT_EQ(due("CK SK HK DK T2 T3 T4 C7 C8 C9 S7 S8"), "kralovske-honery");
  EXPECT_EQ(due("T1 T21 T22 CK T2 T3 T4 C7 C8 C9 S7 S8"), "trulhonery");
  EXPECT_EQ(due("T1 T21 T22 CK SK HK T2 C7 C8 C9 S7 S8"), "trulhonery");  // not honery besides
}

TEST(PustkovecDeclarations, B_2_the_small_ones) {
  EXPECT_EQ(due("T2 CN CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvicky");
  EXPECT_EQ(due("T2 T3 CJ SQ SN SJ HQ HN HJ DQ DN DJ"), "barvicky");
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 CQ CN C7 S7"), "tarocky");  // eight
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 T9 T10 CN C7 S7"), "tarocky");
  EXPECT_EQ(due("T1 T21 T22 T2 T3 CQ CN CJ SQ SN SJ C7"), "trul");
  EXPECT_EQ(due("CK SK HK T22 T2 T3 T4 C7 C8 C9 S7 S8"), "honery");  // three kings and one
  EXPECT_EQ(due("CK SK T21 T22 T2 T3 T4 C7 C8 C9 S7 S8"), "honery");
}

TEST(PustkovecDeclarations, B_2_nothing_is_due_in_between) {
  EXPECT_EQ(due("T2 T3 T4 CQ CN CJ SQ SN SJ HQ HN HJ"), "");  // three tarocks
  EXPECT_EQ(due("T2 T3 T4 T5 T6 T7 T8 CJ SQ SN SJ HQ"), "");  // seven
  EXPECT_EQ(due("CK SK HK T2 T3 T4 T5 C7 C8 C9 S7 S8"), "");  // three honours
  EXPECT_EQ(due("CK T1 T22 T2 T3 T4 T5 C7 C8 C9 S7 S8"), "");
}

TEST(PustkovecDeclarations, B_2_number_and_honours_together) {
  EXPECT_EQ(due("CK SK HK T22 CQ SQ HQ DQ CN SN HN DN"), "barvicky honery");
  EXPECT_EQ(due("CK SK HK DK CQ SQ HQ DQ CN SN HN DN"), "barvy kralovske-honery");
  EXPECT_EQ(due("T1 T21 T22 T2 T3 T4 T5 T6 C7 C8 S7 S8"), "trul tarocky");
  // All seven honours: both, and eight tarocks besides.
  EXPECT_EQ(due("CK SK HK DK T1 T21 T22 T2 T3 T4 T5 T6"), "trul kralovske-honery tarocky");
}

TEST(PustkovecDeclarations, B_2_are_asked_of_twelve_cards) {
  EXPECT_EQ(due("CK SK HK"), "bad-cards");
  EXPECT_THAT(book().info().operations,
              ElementsAre(ExtraOperation::declarations, ExtraOperation::deal));
}

TEST(PustkovecAnnounce, R_f_what_is_due_must_be_declared_in_the_first_turn_and_nothing_else) {
  Game game(strong_deal());  // 1 has twelve tarocks
  game.say("bid solo");
  EXPECT_EQ(game.legal(), "announce taroky, announce pagat, announce valat");
  EXPECT_EQ(game.refused("done"), "R.f");
  EXPECT_EQ(game.refused("announce tarocky"), "R.f");
  game.say("announce taroky");
  EXPECT_EQ(game.legal(), "announce pagat, announce valat, done");
  EXPECT_EQ(game.refused("announce taroky"), "R.f");
}

TEST(PustkovecAnnounce, R_f_is_judged_on_the_hand_after_laying_away) {
  // Dealt eight tarocks; the draw brings two more, and discarding leaves ten.
  Game game(deal(0, "T9 T10 C9 C10 S7 S8", {"", "T2 T3 T4 T5 T6 T7 T8 T20 C7 C8 CQ SQ", "", ""}));
  game.say("bid first-duty, pass, pass, pass, call T19, discard C7 C8 C9 C10, discard S7");
  game.say("discard S8");
  EXPECT_THAT(game.legal(), ::testing::StartsWith("announce taroky,"));
}

TEST(PustkovecAnnounce, B_1_declarations_are_listed_as_spoken) {
  // 0: four kings and no tarock. 1 and 3 have one tarock at most too few to declare.
  Game game(
      deal(0, "T2 T3 T4 T5 T6 T7",
           {"CK SK HK DK CQ SQ HQ DQ CN SN HN DN", "T8 T9 T10 C10 C9 C8 C7 S10 S9 S8 S7 CJ",
            "T11 T12 T13 T14 SJ H1 H2 H3 H4 D1 D2 D3", "T15 T16 T17 T18 T19 T20 T21 T22 T1"}));
  game.say("bid solo, done, done");
  // 3: T1, T15 to T22 and HJ, DJ, D4: nine tarocks and the trul.
  EXPECT_EQ(game.legal(),
            "announce trul, announce tarocky, announce pagat, announce valat, contra game");
  game.say("announce tarocky, announce trul, done, announce kralovske-honery, announce barvy");
  EXPECT_EQ(game.legal(), "announce pagat, announce valat, contra game, done");
  game.say("done, done, done, done");
  play_anyhow(game);
  std::vector<std::string> declared = feats(game);
  declared.resize(4);
  EXPECT_THAT(declared, ElementsAre("3 tarocky", "3 trul", "0 kralovske-honery", "0 barvy"));
}

// ---- pagát and valát

TEST(PustkovecAnnounce, B_3_pagat_and_valat_are_announced_at_will_once_a_deal) {
  Game game = announcing();
  EXPECT_EQ(game.legal(), "announce pagat with, announce valat, done");
  game.say("announce valat, announce pagat with, done");
  EXPECT_EQ(game.legal(), "contra game, contra pagat, contra valat, done");
  game.say("done, done, done");
  EXPECT_THAT(finished_feats(game), ElementsAre("1 valat lost", "1 pagat lost"));
}

TEST(PustkovecAnnounce, B_3_only_in_ones_first_turn) {
  Game game = announcing();
  game.say("done, contra game, done, done, done");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal(), "contra game, done");
  EXPECT_EQ(game.refused("announce valat"), "R.f");
}

// »PAGÁTA může hlásit i hráč, který ho nemá na ruce!«
TEST(PustkovecAnnounce, B_11_the_pagat_by_one_who_does_not_hold_it) {
  Game game = announcing();  // the pagát is with 1, his partner is 3
  game.say("done, done, announce pagat with, done, done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatWins), ElementsAre("3 pagat"))
      << "made by the side, whoever of the two holds it";
}

TEST(PustkovecAnnounce, B_11_against_the_side_that_holds_it_the_pagat_is_lost) {
  Game game = announcing();
  game.say("done, announce pagat against, done, done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatWins), ElementsAre("2 pagat lost"))
      << "and no silent pagát for the others besides";
}

TEST(PustkovecAnnounce, B_12_with_or_against_the_called_tarock_truly) {
  Game game = announcing();
  EXPECT_EQ(game.refused("announce pagat"), "B.12");
  EXPECT_EQ(game.refused("announce pagat against"), "B.12") << "the declarer plays with it";
  game.say("done");
  EXPECT_EQ(game.refused("announce pagat with"), "B.12");
  EXPECT_EQ(game.refused("announce pagat against"), "allowed");
  game.say("done");
  EXPECT_EQ(game.refused("announce pagat with"), "allowed") << "3 has XIX";
  EXPECT_EQ(game.refused("announce pagat against"), "B.12");
}

TEST(PustkovecAnnounce, B_12_where_no_tarock_was_called_there_is_no_with_or_against) {
  Game game(even_deal());
  game.say("bid solo");
  EXPECT_EQ(game.refused("announce pagat with"), "B.12");
  EXPECT_EQ(game.refused("announce pagat"), "allowed");
}

TEST(PustkovecAnnounce, P2_2_the_second_duty_is_an_announced_pagat) {
  Game game(even_deal());
  game.say("bid second-duty, pass, pass, pass, call T19").say(czech::kPipsAway);
  EXPECT_EQ(game.legal(), "announce valat, done") << "nobody else can announce it";
  game.say("announce valat, done, contra pagat, done, done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatWins), ElementsAre("1 pagat", "1 valat lost"));
  EXPECT_EQ(told(game, "contras"), R"([{"on":"pagat","by":2}])");
}

TEST(PustkovecAnnounce, S_3_in_solo_there_are_announcements_too) {
  Game game(even_deal());
  game.say("bid solo, announce pagat, done, announce valat, done, done, done, done");
  EXPECT_THAT(finished_feats(game, czech::kPagatWins), ElementsAre("1 pagat", "2 valat lost"));
}

TEST(PustkovecAnnounce, B_5_a_silent_pagat_counts_only_in_the_last_trick) {
  const auto played = [](std::string_view ending) {
    Game game = announcing();
    game.say("done, done, done, done");
    return finished_feats(game, ending);
  };
  EXPECT_THAT(played(czech::kPagatWins), ElementsAre("1 silent pagat"));
  EXPECT_THAT(played(czech::kPagatBeaten), ElementsAre("1 silent pagat lost"));
  EXPECT_THAT(played(czech::kPagatEarly), IsEmpty());
}

// ---- contras

TEST(PustkovecAnnounce, K_1_flek_re_sub_mord_and_nothing_above) {
  Game game = announcing();
  EXPECT_EQ(game.refused("contra game"), "K.1") << "not by the declarer's side";
  game.say("done, contra game");
  EXPECT_EQ(game.refused("contra game"), "K.1") << "the answer is the other side's";
  game.say("done, contra game, done, contra game, done, contra game");
  EXPECT_EQ(game.legal(), "done");
  game.say("done");
  EXPECT_EQ(game.legal(), "done") << "nothing above mord";
  game.say("done, done, done");
  EXPECT_EQ(game.phase(), "play");
  game.play(czech::kSuitTricks).play(czech::kPagatEarly);
  // Spoken by 2, by the partner 3, by 0 and by the declarer.
  EXPECT_EQ(told(game, "contras"),
            R"([{"on":"game","by":2},{"on":"game","by":3},{"on":"game","by":0},)"
            R"({"on":"game","by":1}])");
}

TEST(PustkovecAnnounce, K_1_each_item_has_its_own_ladder) {
  Game game = announcing();
  game.say("announce pagat with, done, contra pagat, contra game, done, contra pagat, done");
  EXPECT_EQ(game.legal(), "announce valat, contra pagat, done") << "0 answers the re on the pagát";
  game.say("contra pagat, done, contra game, contra pagat, done, done, done, done");
  game.play(czech::kSuitTricks).play(czech::kPagatWins);
  EXPECT_EQ(told(game, "contras"),
            R"([{"on":"pagat","by":2},{"on":"game","by":2},{"on":"pagat","by":3},)"
            R"({"on":"pagat","by":0},{"on":"game","by":1},{"on":"pagat","by":1}])");
}

TEST(PustkovecAnnounce, K_1_an_opponents_announcement_is_contraed_by_the_declarers_side) {
  Game game = announcing();
  game.say("done, announce valat, done");
  EXPECT_EQ(game.legal(), "announce pagat with, contra valat, done");
  game.say("done");
  EXPECT_EQ(game.legal(), "announce pagat against, contra game, done");
}

// Everybody has a turn, and the last word is answered by the three others.
TEST(PustkovecAnnounce, K_1_the_talk_ends_when_three_turns_were_quiet) {
  Game quiet = announcing();
  quiet.say("done, done, done");
  EXPECT_EQ(quiet.phase(), "announce") << "0 has not spoken yet";
  quiet.say("done");
  EXPECT_EQ(quiet.phase(), "play");
  EXPECT_EQ(quiet.turn(), 1);

  Game loud = announcing();
  loud.say("done, done, done, contra game, done, done, done");
  EXPECT_EQ(loud.phase(), "announce");
  EXPECT_EQ(loud.turn(), 3);
  loud.say("done");
  EXPECT_EQ(loud.phase(), "play");
}

}  // namespace
}  // namespace ultimo::pustkovec
