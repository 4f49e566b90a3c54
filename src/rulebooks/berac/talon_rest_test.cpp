// Whose the rest of the talon is (1.3d, 1.3l, 2.3e, 2.3p), what is discarded counts for
// (1.3c, 2.3d), and the mond that is left there (2.12j, S8). Seat 0 is forehand and declarer.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

/// 0 has eleven taroks from the top and a small heart; 1 has no heart. In the talon lies the king
/// of hearts with five small taroks.
Start king_deal() {
  return deal(
      3, "HK T2 T3 T4 T5 T6",
      {"T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 H4", "T1 T7 CK CQ CN CJ C10 C9 C8 C7 SK SQ",
       "T8 T9 SN SJ S10 S9 S8 S7 HQ HN HJ H1", "T10 T11 H2 H3 DK DQ DN DJ D1 D2 D3 D4"});
}
constexpr std::string_view kAuction = "bid one, pass, pass, pass, call HK";

/// Eleven tricks with the taroks from the top, then the twelfth card.
std::string all_tricks(std::string_view last) {
  return fmt::format(
      "T22 T1 T8 T10 | T21 T7 T9 T11 | T20 C7 S7 D4 | T19 C8 S8 D3 | T18 C9 S9 D2 | T17 C10 S10 D1 "
      "|"
      "T16 CJ SJ DJ | T15 CN SN DN | T14 CQ HQ DQ | T13 CK HN DK | T12 SQ HJ H3 | {} SK H1 H2",
      last);
}

TEST(BeracRest, 2_3e_the_called_king_that_comes_home_brings_the_rest) {
  // All tricks, the heart discarded and the five taroks of the rest: the whole pack.
  Game game(king_deal(), kAuction);
  game.say("take 1, discard H4").say(kFourDone).play(all_tricks("HK"));
  EXPECT_THAT(thirds(game), ElementsAre(210, 0, 0, 0));
}

TEST(BeracRest, 2_3e_the_called_king_that_is_lost_does_not) {
  // The T7 of 1 takes HK, H1 and H2: 13 + 1 + 1 + 1 = 16 thirds. The rest (5) goes to him as the
  // first defender; all else is the declarer's.
  Game game(king_deal(), kAuction);
  game.say("take 1, discard H4").say(kFourDone);
  game.play(
      "HK T7 H1 H2 | CK T8 T10 T22 | T21 T1 T9 T11 | T20 C7 S7 D4 | T19 C8 S8 D3 |"
      "T18 C9 S9 D2 | T17 C10 S10 D1 | T16 CJ SJ DJ | T15 CN SN DN | T14 CQ HQ DQ |"
      "T13 SQ HN DK | T12 SK HJ H3");
  EXPECT_THAT(thirds(game), ElementsAre(189, 21, 0, 0));
}

TEST(BeracRest, 2_3e_the_called_king_that_is_left_there_is_the_opponents) {
  // T2 is taken instead: HK and four taroks stay, 13 + 4 = 17. Leaving the king costs nothing.
  Game game(king_deal(), kAuction);
  game.say("take 2, discard H4").say(kFourDone).play(all_tricks("T2"));
  EXPECT_THAT(thirds(game), ElementsAre(193, 17, 0, 0));
  EXPECT_THAT(lines(game), ElementsAre("0 valat +250 2.6"));
}

TEST(BeracRest, 2_3e_a_king_that_was_not_called_brings_nothing) {
  // His own would be no better: here the king of spades is called, 1 is the partner, and HK is just
  // a card. The rest, five taroks, goes to 2, the first who plays against him.
  Game game(king_deal(), "bid one, pass, pass, pass, call SK, take 1, discard H4");
  game.say(kFourDone).play(all_tricks("HK"));
  EXPECT_THAT(thirds(game), ElementsAre(205, 0, 5, 0));
}

TEST(BeracRest, 2_3e_a_called_king_that_was_discarded_is_not_brought_home) {
  // Twelve taroks and the king: he may be discarded. The five taroks of the rest stay with 1.
  const Start setup = deal(
      3, "HK T2 T3 T4 T5 T6",
      {"T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22", "T1 T7 CK CQ CN CJ C10 C9 C8 C7 SK SQ",
       "T8 T9 SN SJ S10 S9 S8 S7 HQ HN HJ H1", "T10 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4"});
  Game game(setup, kAuction);
  game.say("take 1, discard HK").say(kFourDone);
  game.play(
      "T22 T1 T8 T10 | T21 T7 T9 H4 | T20 C7 S7 D4 | T19 C8 S8 D3 | T18 C9 S9 D2 |"
      "T17 C10 S10 D1 | T16 CJ SJ DJ | T15 CN SN DN | T14 CQ HQ DQ | T13 CK HN DK |"
      "T12 SQ HJ H3 | T11 SK H1 H2");
  EXPECT_THAT(thirds(game), ElementsAre(205, 5, 0, 0));
}

TEST(BeracRest, 2_3d_what_is_discarded_counts_for_the_declarer) {
  // The even deal, three with a king of his own: alone. T2 T3 T4 are taken, C7 S7 H4 discarded.
  Game game(even_deal(), "bid three, pass, pass, pass, call CK, take 1, discard C7 S7 H4");
  game.say(kFourDone);
  game.play(
      "CK CQ CN CJ | SK SQ SN SJ | HK HQ HN HJ | DK DQ DN DJ | D4 D3 D2 D1 |"
      "T11 T20 T15 T12 | T19 T16 T13 T10 | T18 T17 T14 T9 | T4 T21 T22 T8 |"
      "C9 C10 T2 C8 | T3 S8 S9 S10 | T1 H3 H2 H1");
  // 0: 136 + 12 (T20, T19, T18) + 4 (T2) + 4 (T3) + 16 (T1) + 3 discarded = 175.
  // 2: 1 + 13 + 13 + 1 = 28 with the škis. 3: 4 with D1. 1: the rest, 3 thirds.
  EXPECT_THAT(thirds(game), ElementsAre(175, 3, 28, 4));
}

TEST(BeracRest, 1_3d_1_3c_by_three_the_rest_is_the_two_opponents) {
  // Three: C7 C8 S7 taken, C8 S7 C7 discarded again (3 thirds); the other three pips go to 1, the
  // first defender. Tricks 150, 15, 39: see the deal.
  Game game(even_deal_by_three(), "bid three, pass, pass, take 1, discard C7 C8 S7");
  game.say("done, done, done").play(kSuitTricksByThree).play(kPagatWinsByThree);
  EXPECT_THAT(thirds(game), ElementsAre(153, 18, 39));
}

TEST(BeracRest, 2_3p_the_talon_of_a_solo_without_is_the_opponents) {
  // T2 to T7, 6 thirds, to seat 1.
  Game game(even_deal(), "bid solo-without, pass, pass, pass");
  game.say(kFourDone).play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(thirds(game), ElementsAre(188, 6, 0, 16));
  for (int seat = 0; seat < 4; ++seat) {
    Game covered(even_deal(), "bid solo-without, pass, pass, pass");
    covered.say(kFourDone).play(kSuitTricks);
    EXPECT_FALSE(covered.view(seat).talon[0]) << seat;
  }
}

TEST(BeracRest, 1_3l_by_three_without_talon_it_is_the_opponents_too) {
  Game game(even_deal_by_three(), "bid solo-without, pass, pass, done, done, done");
  EXPECT_FALSE(game.view(0).talon[0]);
  game.play(kSuitTricksByThree).play(kPagatWinsByThree);
  EXPECT_THAT(thirds(game), ElementsAre(150, 21, 39));
}

// ---- 2.12j, S8: the mond that stays in the talon

/// As king_deal, with the mond in the talon instead of T4.
Start mond_deal() {
  return deal(
      3, "HK T2 T21 T3 T5 T6",
      {"T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T22 H4", "T1 T7 CK CQ CN CJ C10 C9 C8 C7 SK SQ",
       "T8 T9 SN SJ S10 S9 S8 S7 HQ HN HJ H1", "T10 T4 H2 H3 DK DQ DN DJ D1 D2 D3 D4"});
}
/// Eleven tricks with the taroks from the top, then the twelfth card.
std::string all_tricks_without_mond(std::string_view last) {
  return fmt::format(
      "T22 T1 T8 T10 | T20 T7 T9 T4 | T19 C7 S7 D4 | T18 C8 S8 D3 | T17 C9 S9 D2 | T16 C10 S10 D1 |"
      "T15 CJ SJ DJ | T14 CN SN DN | T13 CQ HQ DQ | T12 CK HN DK | T11 SQ HJ H3 | {} SK H1 H2",
      last);
}

TEST(BeracRest, S8_a_mond_left_costs_even_if_the_called_king_goes_home) {
  // Pair 1 is taken, HK and T2; T2 and H4 are discarded. The king comes home with the rest, the
  // mond in it: the whole pack is his, and still -20.
  Game game(mond_deal(), "bid two, pass, pass, pass, call HK, take 1, discard H4 T2");
  game.say(kFourDone).play(all_tricks_without_mond("HK"));
  EXPECT_THAT(thirds(game), ElementsAre(210, 0, 0, 0));
  EXPECT_THAT(lines(game), ElementsAre("0 valat +250 2.6", "0 mond -20 2.12j"));
}

TEST(BeracRest, S8_king_and_mond_both_left_cost_once) {
  // Pair 3 is taken, T5 and T6.
  Game game(mond_deal(), "bid two, pass, pass, pass, call HK, take 3, discard H4 T5");
  game.say(kFourDone).play(all_tricks_without_mond("T6"));
  EXPECT_THAT(lines(game), ElementsAre("0 valat +250 2.6", "0 mond -20 2.12j"));
}

TEST(BeracRest, S8_the_mond_taken_and_the_king_left_cost_nothing) {
  Game game(mond_deal(), "bid two, pass, pass, pass, call HK, take 2, discard H4 T3");
  game.say(kFourDone).play(
      "T22 T1 T8 T10 | T21 T7 T9 T4 | T20 C7 S7 D4 | T19 C8 S8 D3 |"
      "T18 C9 S9 D2 | T17 C10 S10 D1 | T16 CJ SJ DJ | T15 CN SN DN |"
      "T14 CQ HQ DQ | T13 CK HN DK | T12 SQ HJ H3 | T11 SK H1 H2");
  EXPECT_THAT(lines(game), ElementsAre("0 valat +250 2.6"));
}

TEST(BeracRest, 2_12j_a_mond_left_in_a_solo_game) {
  Game game(mond_deal(), "bid solo-one, pass, pass, pass, take 1, discard H4");
  game.say(kFourDone).play(all_tricks_without_mond("HK"));
  EXPECT_THAT(lines(game), ElementsAre("0 valat +250 2.6", "0 mond -20 2.12j"));
}

TEST(BeracRest, 2_12j_a_mond_in_an_untouched_talon_was_left_by_nobody) {
  Game game(mond_deal(), "bid solo-without, pass, pass, pass");
  game.say(kFourDone).play(
      "T22 T1 T8 T10 | T20 T7 T9 T4 | T19 C7 S7 D4 | T18 C8 S8 D3 |"
      "T17 C9 S9 D2 | T16 C10 S10 D1 | T15 CJ SJ DJ | T14 CN SN DN |"
      "T13 CQ HQ DQ | T12 CK HN DK | T11 SQ HJ H3 | H4 SK H1 H2");
  EXPECT_THAT(lines(game), Not(Contains("0 mond -20 2.12j")));
}

TEST(BeracRest, 2_12j_a_mond_left_by_three) {
  const Start setup = deal(2, "C7 C8 T21 S7 S8 S9",
                           {"T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T22 H4",
                            "T1 T2 CK CQ CN CJ C10 C9 SK SQ SN SJ S10 HK HQ HN",
                            "T3 T4 T5 T6 HJ H1 H2 H3 DK DQ DN DJ D1 D2 D3 D4"});
  Game game(setup, "bid three, pass, pass, take 2, discard S7 S8 S9, done, done, done");
  game.play(
      "T22 T1 T3 | T20 T2 T4 | T19 CK T5 | T18 CQ T6 | T17 CN H3 | T16 CJ H2 | T15 C10 HJ |"
      "T14 C9 D4 | T13 SK D3 | T12 SQ D2 | T11 SN D1 | T10 SJ DJ | T9 S10 DN | T8 HQ DQ |"
      "T7 HN DK | H4 HK H1");
  // 15 tricks; the last is 1's, HK with the H4 of 0: 15 thirds. The rest, C7 C8 T21, is 15: 1 is
  // the first defender. 210 - 30 = 180 thirds, 60 points: 10 + 25, trula and kings are nobody's
  // whole.
  EXPECT_THAT(lines(game),
              ElementsAre("0 game +10 2.5", "0 difference +25 S7", "0 mond -20 2.12j"));
}

}  // namespace
}  // namespace ultimo::berac
