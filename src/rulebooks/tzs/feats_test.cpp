// B1.14 to B1.18 and B1.27 from the cards themselves: who has won what, and what the sheet makes of
// it. The deals are those of testing_deals.hpp; 1 holds the pagat and wins the four kings.
#include "rulebooks/tzs/testing_deals.hpp"
#include "words/testing.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

// ---- points

TEST(TzsFeats, B1_14_the_talon_of_a_solo_counts_for_the_defenders) {
  // 1 has won 150 thirds, 2 15 and the talon's 6, 0 39.
  EXPECT_THAT(thirds(even_game(kSoloBy1, kPagatWins)), ElementsAre(39, 150, 21));
  // 2 declares: his first defender is 0.
  EXPECT_THAT(thirds(even_game(kSoloBy2, kPagatWins)), ElementsAre(45, 150, 15));
}

TEST(TzsFeats, B1_14_discards_count_for_the_declarer_the_rest_of_the_talon_for_the_others) {
  // Three by 1: he takes C7 C8 S7 and discards them again: 150 + 3. S8 D4 D3 go to 2: 15 + 3.
  const Game game =
      even_game("pass, pass, bid three, take 1, discard C7 C8 S7, done, done, done", kPagatWins);
  EXPECT_THAT(thirds(game), ElementsAre(39, 153, 18));
  // 153 thirds are 51 points: +10 +16; silent kings and pagat.
  EXPECT_THAT(lines(game), ElementsAre("1 game +10 B1.15", "1 difference +16 B1.14",
                                       "1 kings +10 B1.18", "1 pagat +25 B1.18"));
}

TEST(TzsFeats, B1_14_two_and_one_leave_more_to_the_others) {
  // Two: 150 + 2, the others get 4 cards. One: 150 + 1 and 5.
  EXPECT_THAT(
      thirds(even_game("pass, pass, bid two, take 3, discard D3 D4, done, done, done", kPagatWins)),
      ElementsAre(39, 152, 19));
  EXPECT_THAT(
      thirds(even_game("pass, pass, bid one, take 6, discard D3, done, done, done", kPagatWins)),
      ElementsAre(39, 151, 20));
}

/// As the even deal, but the king of clubs lies in the talon and 1 has the seven. His clubs lose
/// now, one to the queen of 2 (18 thirds), one to the jack of 0 (6).
Game king_in_talon(std::string_view words) {
  Game game(book(), deal(0, "CK C8 S7 S8 D4 D3",
                         {kEvenHands[0], "C7 C9 SK S9 DK D2 HK H4 T1 T14 T15 T16 T17 T18 T19 T20",
                          kEvenHands[2]}));
  game.say(words).play(
      "SK SQ SN | DK DQ DN | HK HQ HN | C9 CQ CN | C10 CJ C7 |"
      "SJ S9 S10 | DJ D2 D1 | HJ H4 H1");
  return game.play(kPagatBeaten);
}

TEST(TzsFeats, B1_16_thirty_five_points_are_lost) {
  // 1: three kings 90, taroks 15: 105 thirds, exactly 35 points. -80 and no difference. The kings
  // are split; the pagat is beaten, and with it the others have the whole trula.
  const Game game = king_in_talon(kSoloBy1);
  EXPECT_THAT(thirds(game), ElementsAre(54, 105, 18 + 15 + 18));
  EXPECT_THAT(lines(game),
              ElementsAre("1 game -80 B1.15", "1 trula -10 B1.18", "1 pagat -25 B1.18"));
}

TEST(TzsFeats, B1_16_thirty_six_points_are_won_and_the_group_not_taken_is_the_others) {
  // Three by 1, who takes S8 D4 D3 and discards them: 105 + 3 = 108 thirds, 36 points. CK C8 S7,
  // 15 thirds, go to 2, who has won 33.
  const Game game =
      king_in_talon("pass, pass, bid three, take 2, discard S8 D4 D3, done, done, done");
  EXPECT_THAT(thirds(game), ElementsAre(54, 108, 33 + 15));
  EXPECT_THAT(lines(game), ElementsAre("1 game +10 B1.15", "1 difference +1 B1.14",
                                       "1 trula -10 B1.18", "1 pagat -25 B1.18"));
}

// ---- kings and trula

TEST(TzsFeats, B1_18_a_king_in_the_rest_of_the_talon_is_the_defenders) {
  // 2 declares with 18 + 15 = 33 thirds, 11 points: -80 -24. The others have won three kings, the
  // fourth lies in the talon: -10. Silent pagat of 1 beaten: +25, and +25 for his fellow 0.
  EXPECT_THAT(lines(king_in_talon(kSoloBy2)),
              ElementsAre("2 game -80 B1.15", "2 difference -24 B1.14", "2 kings -10 B1.18",
                          "2 pagat +25 B1.18", "0 pagat +25 B1.21"));
}

TEST(TzsFeats, B1_18_split_kings_are_nothing_silent_and_lost_when_announced) {
  const Game game = king_in_talon("pass, pass, bid solo-without, announce kings, done, done, done");
  EXPECT_THAT(lines(game), ElementsAre("1 game -80 B1.15", "1 kings -20 B1.17", "1 trula -10 B1.18",
                                       "1 pagat -25 B1.18"));
}

TEST(TzsFeats, B1_18_a_mond_left_in_the_talon_is_the_defenders_and_costs_nobody) {
  // The mond in the talon, D3 with 2. 0 wins the škis and the pagat, so the defenders have the
  // trula: -10. 1 has 120 + 3 + 15 = 138 thirds, 46 points: +80 +11, kings +10, pagat beaten -25.
  Game game(book(), deal(0, "C7 C8 S7 S8 D4 T21",
                         {kEvenHands[0], kEvenHands[1],
                          "CQ C10 SQ S10 DQ D1 D3 HQ H1 H3 T2 T3 T4 T5 T6 T7"}));
  game.say(kSoloBy1)
      .play(kSuitTricks)
      .play(
          "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 | T16 T3 T9 |"
          "T15 T2 T22 | T8 T1 D3");
  EXPECT_THAT(lines(game),
              ElementsAre("1 game +80 B1.15", "1 difference +11 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18", "1 pagat -25 B1.18"));
}

TEST(TzsFeats, B1_17_announced_kings_and_trula_made) {
  // The emperor's trick at the end: 60 points, all kings and the trula with 1.
  const Game game =
      even_game("pass, pass, bid solo-without, announce kings, announce trula, done, done, done",
                kEmperorLast);
  EXPECT_THAT(lines(game), ElementsAre("1 game +80 B1.15", "1 difference +25 B1.14",
                                       "1 kings +20 B1.17", "1 trula +20 B1.17"));
}

TEST(TzsFeats, B1_17_a_defenders_kings_and_trula) {
  // 2 declares; with the pagat's last trick he has 15 thirds, 5 points: -80 -30. Defender 1
  // announced kings and makes them, defender 0 announced trula and has not got it (the mond is with
  // 2): +20, and +20 for 1. Silent pagat of 1 made: -25.
  const Game game = even_game(
      "bid solo-without, pass, pass, done, announce trula, done, announce kings, done, done",
      kPagatWins);
  EXPECT_THAT(lines(game),
              ElementsAre("2 game -80 B1.15", "2 difference -30 B1.14", "2 kings -20 B1.17",
                          "2 trula +20 B1.17", "2 pagat -25 B1.18", "1 trula +20 B1.21"));
}

// ---- the pagat in the last trick

constexpr std::string_view kPagatBy1 =
    "pass, pass, bid solo-without, announce pagat, done, done, done";
/// 2 declares, defender 1 announces; the declarer lets it stand.
constexpr std::string_view kPagatByDefender1 =
    "bid solo-without, pass, pass, done, done, announce pagat, done, done";

TEST(TzsFeats, B1_18_pagat_wins_the_last_trick_as_the_only_tarok) {
  // 150 thirds, 50 points: +80 +15, silent kings.
  EXPECT_THAT(lines(even_game(kSoloBy1, kPagatWins)),
              ElementsAre("1 game +80 B1.15", "1 difference +15 B1.14", "1 kings +10 B1.18",
                          "1 pagat +25 B1.18"));
  EXPECT_THAT(lines(even_game(kPagatBy1, kPagatWins)),
              ElementsAre("1 game +80 B1.15", "1 difference +15 B1.14", "1 kings +10 B1.18",
                          "1 pagat +50 B1.17"));
}

TEST(TzsFeats, B1_18_pagat_beaten_in_the_last_trick) {
  // 135 thirds, 45 points: +80 +10, silent kings; with the pagat the others have the trula.
  EXPECT_THAT(lines(even_game(kSoloBy1, kPagatBeaten)),
              ElementsAre("1 game +80 B1.15", "1 difference +10 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18", "1 pagat -25 B1.18"));
  EXPECT_THAT(lines(even_game(kPagatBy1, kPagatBeaten)),
              ElementsAre("1 game +80 B1.15", "1 difference +10 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18", "1 pagat -50 B1.17"));
}

TEST(TzsFeats, B1_18_pagat_wins_the_last_trick_as_the_emperors) {
  // Not the only tarok: announced it is lost, silent it is nothing.
  EXPECT_THAT(lines(even_game(kSoloBy1, kEmperorLast)),
              ElementsAre("1 game +80 B1.15", "1 difference +25 B1.14", "1 kings +10 B1.18",
                          "1 trula +10 B1.18"));
  EXPECT_THAT(lines(even_game(kPagatBy1, kEmperorLast)),
              ElementsAre("1 game +80 B1.15", "1 difference +25 B1.14", "1 kings +10 B1.18",
                          "1 trula +10 B1.18", "1 pagat -50 B1.17"));
}

TEST(TzsFeats, B1_18_pagat_not_in_the_last_trick) {
  // 45 points, and the others have caught the pagat for their trula, but only as a card.
  EXPECT_THAT(lines(even_game(kSoloBy1, kPagatEarly)),
              ElementsAre("1 game +80 B1.15", "1 difference +10 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18"));
  EXPECT_THAT(lines(even_game(kPagatBy1, kPagatEarly)),
              ElementsAre("1 game +80 B1.15", "1 difference +10 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18", "1 pagat -50 B1.17"));
}

TEST(TzsFeats, B1_18_a_defenders_pagat_in_the_last_trick) {
  // 2 declares with 15 thirds, 5 points: -80 -30, and -10 for the kings of the others.
  EXPECT_THAT(lines(even_game(kSoloBy2, kPagatWins)),
              ElementsAre("2 game -80 B1.15", "2 difference -30 B1.14", "2 kings -10 B1.18",
                          "2 pagat -25 B1.18"));
  EXPECT_THAT(lines(even_game(kPagatByDefender1, kPagatWins)),
              ElementsAre("2 game -80 B1.15", "2 difference -30 B1.14", "2 kings -10 B1.18",
                          "2 pagat -50 B1.17"));
  // Beaten: the declarer gains it, and so does 0, the fellow of the player who lost it.
  EXPECT_THAT(lines(even_game(kPagatByDefender1, kPagatBeaten)),
              ElementsAre("2 game -80 B1.15", "2 difference -30 B1.14", "2 kings -10 B1.18",
                          "2 pagat +50 B1.17", "0 pagat +50 B1.21"));
}

TEST(TzsFeats, B1_21_a_silent_pagat_lost_is_credited_to_its_players_fellow) {
  // Here 0 has the pagat and 1 T8, else the even deal with 2 as declarer; 0's pagat is beaten by
  // T8 of 1 - his own fellow, which is all the same.
  Game game(book(),
            deal(0, kEvenTalon,
                 {"CN CJ SN SJ DN DJ HN HJ H2 T1 T9 T10 T11 T12 T13 T22",
                  "CK C9 SK S9 DK D2 HK H4 T8 T14 T15 T16 T17 T18 T19 T20", kEvenHands[2]}));
  game.say(kSoloBy2)
      .play(kSuitTricks)
      .play(
          "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 |"
          "T16 T21 T9 | T3 T22 T15 | T1 T8 T2");
  EXPECT_THAT(lines(game),
              ElementsAre("2 game -80 B1.15", "2 difference -30 B1.14", "2 kings -10 B1.18",
                          "2 pagat +25 B1.18", "1 pagat +25 B1.21"));
}

// ---- valat

TEST(TzsFeats, B1_14_a_silent_valat_by_play) {
  Game game(book(), forehand_has_all());
  game.say(kSoloBy1).play(kForehandTakesAll);
  EXPECT_THAT(lines(game), ElementsAre("1 valat +250 B1.14"));
  EXPECT_THAT(radelc(game), ElementsAre(1, 1, 1));
}

TEST(TzsFeats, B1_14_a_silent_valat_of_the_defenders_by_play) {
  Game game(book(), forehand_has_all());
  game.say(kSoloBy2).play(kForehandTakesAll);
  EXPECT_THAT(lines(game), ElementsAre("2 valat -250 B1.14"));
  EXPECT_THAT(radelc(game), ElementsAre(1, 1, 1));
}

TEST(TzsFeats, B1_14_tricks_of_both_defenders_make_one_valat) {
  // 2 gets no trick: 1 wins with kings and taroks, 0 with jacks and the škis.
  const Game game = even_game(kSoloBy2, kEmperorLast);
  EXPECT_THAT(lines(game), ElementsAre("2 valat -250 B1.14"));
}

TEST(TzsFeats, B1_17_an_announced_valat_by_play) {
  // Three by 1, who takes T4 T5 T6 and discards them. S7 D4 T2 stay with the others: 207 thirds,
  // 69 points. +10 +34 +500; silent kings and trula do not count beside an announced valat.
  Game game(book(), forehand_has_all());
  game.say("pass, pass, bid three, take 2, discard T4 T5 T6, announce valat, done, done, done")
      .play(kForehandTakesAll);
  EXPECT_THAT(lines(game),
              ElementsAre("1 game +10 B1.15", "1 difference +34 B1.14", "1 valat +500 B1.17"));
}

TEST(TzsFeats, B1_17_a_defenders_announced_valat_by_play) {
  // 2 declares and has nothing: -80 -35 -500.
  Game game(book(), forehand_has_all());
  game.say("bid solo-without, pass, pass, done, done, announce valat, done, done")
      .play(kForehandTakesAll);
  EXPECT_THAT(lines(game),
              ElementsAre("2 game -80 B1.15", "2 difference -35 B1.14", "2 valat -500 B1.17"));
}

TEST(TzsFeats, B1_17_an_announced_valat_lost_by_play) {
  // 45 points: +80 +10 -500; the silent kings and the silent loss of the pagat do not count.
  const Game game =
      even_game("pass, pass, bid solo-without, announce valat, done, done, done", kPagatBeaten);
  EXPECT_THAT(lines(game),
              ElementsAre("1 game +80 B1.15", "1 difference +10 B1.14", "1 valat -500 B1.17"));
  EXPECT_THAT(radelc(game), ElementsAre(0, 0, 0));
}

// ---- contras and marks from the table

TEST(TzsFeats, B1_19_what_was_said_at_the_table_multiplies) {
  // Pagat announced, kontra on it by 2, kontra on the game by 0, re on the game by 1. 50 points:
  // (80+15)*4 = 380, kings 10, pagat 50*2; 2 did not raise the game: (4-1)*95 = 285; 0 did not
  // raise the pagat: 50.
  const Game game = even_game(
      "pass, pass, bid solo-without, announce pagat, done, contra pagat, done, contra game, done,"
      "contra game, done, done, done",
      kPagatWins);
  EXPECT_THAT(lines(game),
              ElementsAre("1 game +80 B1.15", "1 difference +15 B1.14", "1 contra game +285 B1.19",
                          "1 kings +10 B1.18", "1 pagat +50 B1.17", "1 contra pagat +50 B1.19",
                          "2 bonus game +285 B1.22", "0 bonus pagat +50 B1.22"));
}

TEST(TzsFeats, B1_14_the_sheet_of_a_played_deal_scores_the_same) {
  Game contras = even_game(
      "pass, pass, bid solo-without, announce pagat, done, contra pagat, done, contra game, done,"
      "contra game, done, done, done",
      kPagatWins);
  Game beggar(book(), forehand_has_nothing());
  beggar.say("pass, pass, bid beggar, done, contra game, done, done, done").play(kForehandGetsNone);
  Game klop(book(), forehand_has_all());
  klop.say("pass, pass, bid klop, done, contra game").play(kForehandTakesAll);
  Game marked(book(), with_radelc(even_deal(), {1, 2, 0}));
  marked.say(kSoloBy1).play(kSuitTricks).play(kMondCaught);
  for (const Game* game : {&contras, &beggar, &klop, &marked}) {
    const auto answer = book().score(book().sheet(game->position()));
    ASSERT_TRUE(answer.has_value()) << english(answer.error());
    const Outcome outcome = game->outcome();
    EXPECT_FALSE(outcome.breakdown.empty());
    EXPECT_EQ(trial::texts(answer->breakdown), trial::texts(outcome.breakdown));
    EXPECT_EQ(answer->radelc, outcome.radelc);
  }
}

TEST(TzsFeats, B1_24_the_marks_before_the_deal_are_used) {
  Game game(book(), with_radelc(even_deal(), {1, 2, 0}));
  game.say(kSoloBy1).play(kSuitTricks).play(kPagatWins);
  // 80 + 15 + 10 + 25 = 130, doubled.
  EXPECT_THAT(scores(game), ElementsAre(0, 260, 0));
  EXPECT_THAT(radelc(game), ElementsAre(1, 1, 0));
}

TEST(TzsFeats, B1_25_the_next_deal_begins_with_the_marks_after_this_one) {
  Game game(book(), with_radelc(forehand_has_all(), {1, 2, 0}));
  game.say(kSoloBy1).play(kForehandTakesAll);
  // 250 * 2; one mark of 1 goes, then a valat brings everybody one.
  EXPECT_THAT(scores(game), ElementsAre(0, 500, 0));
  EXPECT_EQ(book().before_next({}, game.outcome()).radelc, (PerSeat<int>{2, 2, 1}));
}

}  // namespace
}  // namespace ultimo::tzs
