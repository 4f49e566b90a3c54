// 1.4b-d, 2.3t, 2.4b-d, S10: when a feat is made, at the table. Seat 0 is forehand; see the deals.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

/// The even deal as solo-without; `words` are the four turns of the announcements.
Game played_solo(std::string_view words, std::string_view ending, Line line = Line::here()) {
  Game game(even_deal(), "bid solo-without, pass, pass, pass", line);
  game.say(words, line).play(kSuitTricks, line).play(ending, line);
  return game;
}
/// Seat 3 plays it; forehand leads all the same.
Game solo_by_dealer(std::string_view words, std::string_view ending, Line line = Line::here()) {
  Game game(even_deal(), "pass, pass, pass, bid solo-without", line);
  game.say(words, line).play(kSuitTricks, line).play(ending, line);
  return game;
}

TEST(BeracFeats, 2_4b_2_4c_kings_and_trula_silently) {
  // 188 thirds, 63 points: 80 + r5(28) = 30. All kings are his, and the whole trula falls to the
  // pagat.
  EXPECT_THAT(lines(played_solo(kFourDone, kEmperorLast)),
              ElementsAre("0 game +80 2.5", "0 difference +30 S7", "0 trula +10 2.6",
                          "0 kings +10 2.6", "0 pagat +25 2.6"));
}

TEST(BeracFeats, 2_4b_2_4c_kings_and_trula_announced) {
  EXPECT_THAT(
      lines(played_solo("announce kings, announce trula, done, done, done, done", kEmperorLast)),
      ElementsAre("0 game +80 2.5", "0 difference +30 S7", "0 trula +20 2.6", "0 kings +20 2.6",
                  "0 pagat +25 2.6"));
}

TEST(BeracFeats, 2_4c_a_trula_announced_and_lost) {
  // 144 thirds, 48 points: r5(13) = 15. Škis and mond are with 2; the pagat lies beaten in the last
  // trick. The mond was lost by 1.
  EXPECT_THAT(lines(played_solo("announce trula, done, done, done, done", kMondCaught)),
              ElementsAre("0 game +80 2.5", "0 difference +15 S7", "0 trula -20 2.6",
                          "0 kings +10 2.6", "0 pagat -25 2.6", "1 mond -20 2.12j"));
}

TEST(BeracFeats, 2_4b_2_4c_what_the_defenders_make_costs_the_declarer) {
  // 3 plays: 16 thirds, 5 points: -80 + r5(-30) = -30. Kings, trula and the pagat are 0's.
  EXPECT_THAT(lines(solo_by_dealer(kFourDone, kEmperorLast)),
              ElementsAre("3 game -80 2.5", "3 difference -30 S7", "3 trula -10 2.6",
                          "3 kings -10 2.6", "3 pagat -25 2.6"));
}

TEST(BeracFeats, 2_4b_2_4c_a_defenders_announcement_is_the_declarers_loss_or_gain) {
  // 3 plays; 1 announces kings and trula, which 0, 1 and 2 make together: pagat with 1, the others
  // with 2. The pagat lay beaten in the last trick, played by a defender.
  EXPECT_THAT(lines(solo_by_dealer("done, done, announce kings, announce trula, done, done, done",
                                   kMondCaught)),
              ElementsAre("3 game -80 2.5", "3 difference -30 S7", "3 trula -20 2.6",
                          "3 kings -20 2.6", "3 pagat +25 2.6", "1 mond -20 2.12j"));
  // 0 plays; 1 announces the kings that 0 has.
  EXPECT_THAT(lines(played_solo("done, announce kings, done, done, done, done", kEmperorLast)),
              ::testing::Contains("0 kings +20 2.6"));
}

TEST(BeracFeats, 1_4c_by_three_the_trula) {
  const Start setup = deal(2, "SK S7 S8 S9 S10 C7",
                           {"T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 C8 C9",
                            "T1 T2 CK CQ CN CJ C10 HK HQ HN HJ H1 H2 H3 H4 SQ",
                            "T3 T4 T5 T6 T21 T22 DK DQ DN DJ D1 D2 D3 D4 SN SJ"});
  Game game(setup, "bid solo-without, pass, pass, done, done, done");
  game.play(
      "T20 T1 T21 | T22 T19 T2 | DK T18 H4 | T17 H3 T3 | T16 H2 T4 | T15 H1 T5 | T14 HJ T6 |"
      "C8 CK DN | CQ DQ C9 | HK DJ T13 | T12 HN D1 | T11 HQ D2 | T10 SQ D3 | T9 C10 D4 |"
      "T8 CJ SN | T7 CN SJ");
  // The trula fell to 2 in the first two tricks. DK and HK fell to 0: nobody has four kings.
  EXPECT_THAT(lines(game), ::testing::Contains("0 trula -10 2.6"));
  EXPECT_THAT(lines(game), ::testing::Not(::testing::Contains(::testing::HasSubstr("kings"))));
}

TEST(BeracFeats, 1_4b_a_king_in_the_talon_counts_for_who_owns_it) {
  // CK, HK and DK are with 1, and SK lies in the talon, which is the defenders'. 0 wins the second
  // trick, so that it is no valat.
  const Start setup = deal(2, "SK S7 S8 S9 S10 C7",
                           {"T22 C8 C9 C10 CJ H4 H3 H2 H1 D4 D3 D2 D1 SJ SN SQ",
                            "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 CK HK DK T14",
                            "T1 T15 T16 T17 T18 T19 T20 T21 CQ CN HQ HN HJ DQ DN DJ"});
  Game game(setup, "bid solo-without, pass, pass, done, done, done");
  game.play(
      "C8 CK CQ | T2 T15 T22 | C9 T3 CN | T4 T16 C10 | T17 CJ T5 | T18 H4 T6 | T19 H3 T7 |"
      "T20 H2 T8 | T21 H1 T9 | T1 D4 T10 | HK HQ D3 | DK DQ D2 | T11 HN D1 | T12 HJ SJ |"
      "T13 DN SN | T14 DJ SQ");
  EXPECT_THAT(lines(game), ::testing::Contains("0 kings -10 2.6"));
}

// ---- pagat ultimo

TEST(BeracFeats, 1_4d_the_pagat_wins_the_last_trick) {
  const auto pagat = [](std::string_view words, std::string_view ending) {
    Game game(even_deal_by_three(), "bid solo-without, pass, pass");
    game.say(words).play(kSuitTricksByThree).play(ending);
    for (const std::string& line : lines(game)) {
      if (line.find("pagat") != std::string::npos) return line;
    }
    return std::string("none");
  };
  EXPECT_EQ(pagat("done, done, done", kPagatWinsByThree), "0 pagat +25 2.6");
  EXPECT_EQ(pagat("announce pagat, done, done, done", kPagatWinsByThree), "0 pagat +50 2.6");
  EXPECT_EQ(pagat("done, done, done", kPagatBeatenByThree), "0 pagat -25 2.6");
  EXPECT_EQ(pagat("announce pagat, done, done, done", kPagatBeatenByThree), "0 pagat -50 2.6");
}

TEST(BeracFeats, 1_4d_2_4d_the_emperors_trick_in_the_end_is_the_pagats) {
  EXPECT_THAT(lines(played_solo("announce pagat, done, done, done, done", kEmperorLast)),
              ElementsAre("0 game +80 2.5", "0 difference +30 S7", "0 trula +10 2.6",
                          "0 kings +10 2.6", "0 pagat +50 2.6"));
}

TEST(BeracFeats, 2_4d_a_pagat_played_early_is_lost_if_it_was_announced) {
  // 144 thirds again, see the deal. The whole trula falls to the defenders: pagat to 1, the others
  // to 2.
  EXPECT_THAT(lines(played_solo("announce pagat, done, done, done, done", kPagatEarly)),
              ElementsAre("0 game +80 2.5", "0 difference +15 S7", "0 trula -10 2.6",
                          "0 kings +10 2.6", "0 pagat -50 2.6", "1 mond -20 2.12j"));
  EXPECT_THAT(lines(played_solo(kFourDone, kPagatEarly)),
              ElementsAre("0 game +80 2.5", "0 difference +15 S7", "0 trula -10 2.6",
                          "0 kings +10 2.6", "1 mond -20 2.12j"))
      << "and nothing if not";
}

TEST(BeracFeats, 2_12j_the_mond_is_not_lost_in_the_emperors_trick) {
  EXPECT_THAT(lines(played_solo(kFourDone, kEmperorLast)),
              ::testing::Not(::testing::Contains("1 mond -20 2.12j")));
}

// ---- king ultimo

/// One; 1 holds the called king of spades. The last trick is SJ SQ SK SN: the king wins it.
Game king_kept(std::string_view words, Line line = Line::here()) {
  const Start setup =
      deal(3, "T2 T3 T4 T5 T6 T7",
           {"CK C7 SQ S7 HK H4 DK D4 T1 T18 T19 T20", "CQ C8 SK S8 HQ H3 DQ D3 T15 T16 T17 T21",
            "CN C9 SN S9 HN H2 DN D2 T12 T13 T14 T22", "CJ C10 SJ S10 HJ H1 DJ D1 T8 T9 T10 T11"});
  Game game(setup, "bid one, pass, pass, pass, call SK, take 1, discard C7", line);
  game.say(words, line);
  game.play(
      "CK CQ CN CJ | HK HQ HN HJ | DK DQ DN DJ | H4 H3 H2 H1 | D1 D4 D3 D2 |"
      "T11 T20 T15 T12 | T19 T16 T13 T10 | T18 T17 T14 T9 | T1 T21 T22 T8 | T2 C8 C9 C10 |"
      "S7 S8 S9 S10 | SJ SQ SK SN",
      line);
  return game;
}

TEST(BeracFeats, S10_the_called_king_in_a_last_trick_that_is_won) {
  // 0: 102 + 12 + 40 + 4 + 1 discarded; 1: 34. 193 thirds, 64 points: 30 + r5(29). Kings, trula.
  const std::vector<std::string> both = {"game +30 2.5", "difference +30 S7", "trula +10 2.6",
                                         "kings +10 2.6", "king-ultimo +10 S10"};
  std::vector<std::string> expected;
  for (const std::string_view seat : {"0", "1"}) {
    for (const std::string& line : both) expected.push_back(fmt::format("{} {}", seat, line));
  }
  EXPECT_EQ(lines(king_kept(kFourDone)), expected);
}

TEST(BeracFeats, S10_the_same_announced_by_the_partner) {
  EXPECT_THAT(lines(king_kept("done, announce king-ultimo, done, done, done")),
              ::testing::Contains("0 king-ultimo +20 S10"));
}

/// One; the declarer called his own king of hearts and must throw it into the last trick, to the
/// T14 of
/// 1. He wins eight tricks of 116 thirds, and 1 discarded.
Game king_lost(std::string_view words, Line line = Line::here()) {
  const Start setup =
      deal(3, "C7 C8 S7 S8 D4 D3",
           {"T15 T16 T17 T18 T19 T20 T21 T22 HK H4 H3 H2", "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T13 T14",
            "T11 CK CQ CN CJ C10 C9 SK SQ SN SJ S10", "T12 S9 DK DQ DN DJ D1 D2 HQ HN HJ H1"});
  Game game(setup, "bid one, pass, pass, pass, call HK, take 1, discard C7", line);
  game.say(words, line);
  game.play(
      "T22 T1 T11 T12 | T21 T2 C9 S9 | T20 T3 C10 D2 | T19 T4 S10 D1 | T18 T5 CJ DJ |"
      "T17 T6 SJ DN | T16 T7 CN DQ | T15 T8 SN DK | H4 T9 CQ H1 | T10 SQ HJ H3 |"
      "T13 SK HN H2 | T14 CK HQ HK",
      line);
  return game;
}

TEST(BeracFeats, S10_the_called_king_in_a_last_trick_that_is_lost) {
  // 117 thirds, 39 points: 30 + r5(4) = 5. The trula fell to him: 28 = T22 T1 T11 T12, and T21.
  EXPECT_THAT(lines(king_lost(kFourDone)), ElementsAre("0 game +30 2.5", "0 difference +5 S7",
                                                       "0 trula +10 2.6", "0 king-ultimo -10 S10"));
  EXPECT_THAT(lines(king_lost("announce king-ultimo, done, done, done, done")),
              ::testing::Contains("0 king-ultimo -20 S10"));
}

// ---- valat

TEST(BeracFeats, 2_3t_all_tricks_of_a_side_are_a_valat) {
  Game silent(strong_deal(), "bid solo-without, pass, pass, pass");
  silent.say(kFourDone).play(kForehandTakesAll);
  EXPECT_THAT(lines(silent), ElementsAre("0 valat +250 2.6"));
  Game announced(strong_deal(), "bid solo-without, pass, pass, pass");
  announced.say("announce valat, done, done, done, done").play(kForehandTakesAll);
  EXPECT_THAT(lines(announced), ElementsAre("0 valat +500 2.6"));
}

TEST(BeracFeats, 2_3t_the_defenders_valat) {
  Game game(strong_deal(), "pass, bid solo-without, pass, pass");
  game.say(kFourDone).play(kForehandTakesAll);
  EXPECT_THAT(lines(game), ElementsAre("1 valat -250 2.6"));
}

TEST(BeracFeats, 2_3t_an_announced_valat_that_fails) {
  EXPECT_THAT(lines(played_solo("announce valat, done, done, done, done", kEmperorLast)),
              ElementsAre("0 valat -500 2.6"));
}

}  // namespace
}  // namespace ultimo::berac
