// B2 and B3: klop and beggar, where one must beat what one can.
#include "rulebooks/tzs/testing_deals.hpp"
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::array<std::string_view, 2> kBeating = {"klop", "beggar"};

constexpr std::string_view kKlopIsPlayed = "pass, pass, bid klop, done, done, done";

// ---- what may be played

TEST(TzsKlop, B2_7_leading_everything_but_the_pagat) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "CK H4 T1 T5 T22", ""), "CK H4 T5 T22") << contract;
  }
}

TEST(TzsKlop, B2_7_the_sole_tarok_may_be_led) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "CK H4 T1", ""), "CK H4 T1") << contract;
    EXPECT_EQ(legal(contract, "CK T5", ""), "CK T5") << contract;
  }
}

TEST(TzsKlop, B2_7_mond_and_skis_force_the_pagat) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T1 T5 T20 CK", "T21 T22"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 T20 CK", "T22 T21"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1", "T21 T22"), "T1") << contract;
  }
}

TEST(TzsKlop, B2_7_without_the_pagat_any_tarok_to_mond_and_skis) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T5 T20 CK", "T21 T22"), "T5 T20") << contract;
  }
}

TEST(TzsKlop, B2_7_mond_or_skis_alone_do_not_force_it) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T21"), "T5") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T22"), "T5") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T22 T20"), "T5") << contract;
  }
}

TEST(TzsKlop, B2_7_the_pagat_is_the_last_of_the_taroks) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T1 T5 SK", "C10"), "T5") << contract << ", trumping";
    EXPECT_EQ(legal(contract, "T1 SK", "C10"), "T1") << contract << ", sole tarok, trumping";
    EXPECT_EQ(legal(contract, "T1 T5 SK", "T9"), "T5") << contract << ", not beating";
    EXPECT_EQ(legal(contract, "T1 SK", "T9"), "T1") << contract << ", sole tarok, following";
    EXPECT_EQ(legal(contract, "T1 T3 SK", "C10 T9"), "T3") << contract << ", overtrumped";
  }
}

TEST(TzsKlop, C1_7_one_must_beat_in_the_suit_led) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "SK SN S7 T5", "SJ"), "SK SN") << contract;
    EXPECT_EQ(legal(contract, "S9 S7", "S8"), "S9") << contract << ", black: nine over eight";
    EXPECT_EQ(legal(contract, "H1 H3", "H2"), "H1") << contract << ", red: one over two";
    EXPECT_EQ(legal(contract, "DK D4", "DJ DQ"), "DK") << contract << ", the best card counts";
  }
}

TEST(TzsKlop, C1_7_who_cannot_beat_plays_any_card_that_follows) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "HQ H4 T5", "HK"), "HQ H4") << contract;
    EXPECT_EQ(legal(contract, "HK H4 T5", "H1 T2"), "HK H4") << contract << ", trumped already";
    EXPECT_EQ(legal(contract, "HK D4", "S7"), "HK D4") << contract << ", neither suit nor tarok";
  }
}

TEST(TzsKlop, C1_7_taroks_must_be_beaten_too) {
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T3 T10 T15 CK", "T9"), "T10 T15") << contract;
    EXPECT_EQ(legal(contract, "T3 T10 T15", "C7 T12"), "T15") << contract << ", overtrump";
    EXPECT_EQ(legal(contract, "T3 T10", "C7 T12"), "T3 T10") << contract;
    EXPECT_EQ(legal(contract, "T3 T10 H4", "CK"), "T3 T10") << contract << ", every tarok beats it";
  }
}

TEST(TzsKlop, C1_7_best_so_far_is_by_rank_whatever_the_pagat_does) {
  // T1 was led as somebody's sole tarok, T21 lies over it: the škis beats the mond and must fall.
  for (const std::string_view contract : kBeating) {
    EXPECT_EQ(legal(contract, "T22 T5", "T1 T21"), "T22") << contract;
    EXPECT_EQ(legal(contract, "T21 T5", "T1 T22"), "T5 T21") << contract << ", nothing beats";
  }
}

TEST(TzsKlop, C1_7_at_the_table_a_card_that_does_not_beat_is_refused) {
  Game game = Game(book(), even_deal()).say(kKlopIsPlayed).play("C9");
  EXPECT_EQ(game.legal_cards(), "CQ C10");
  game.play("C10");
  EXPECT_EQ(game.refused("play SJ"), "C1.7");
  EXPECT_EQ(game.legal_cards(), "CN CJ");
  const Game knight_led = Game(book(), even_deal(2)).say(kKlopIsPlayed).play("SN");
  EXPECT_THAT(knight_led.why_not("play S9"), HasSubstr("S9 does not beat SN"));
  EXPECT_EQ(knight_led.refused("play SK"), "allowed");
  EXPECT_THAT(Game(book(), even_deal()).say(kKlopIsPlayed).why_not("play T1"),
              HasSubstr("last tarok"));
}

TEST(TzsKlop, B2_7_at_the_table_the_pagat_is_forced_takes_the_trick_and_leads) {
  // Forehand 1 leads the mond, 2 must go over it with the škis, 0 must play the pagat.
  for (const char* words : {"pass, pass, bid klop", "pass, pass, bid beggar"}) {
    Game game(book(), deal(0, "", {"T1 T2 CK", "T21 C7", "T22 C8"}));
    game.say(words).say("done, done, done").play("T21");
    EXPECT_EQ(game.legal_cards(), "T22") << words;
    game.play("T22");
    EXPECT_EQ(game.legal_cards(), "T1") << words;
    EXPECT_EQ(game.refused("play T2"), "B2.7") << words;
    EXPECT_THAT(game.why_not("play T2"), HasSubstr("force the pagat")) << words;
    EXPECT_EQ(game.play("T1").turn(), 0) << words;
  }
}

// ---- klop, trick by trick

/// The even deal with CJ in the talon and C8 in its place: clubs go to 2 for once.
Setup klop_deal() {
  return deal(
      0, "C7 S7 S8 D4 CJ D3",
      {"CN C8 SN SJ DN DJ HN HJ H2 T8 T9 T10 T11 T12 T13 T22", kEvenHands[1], kEvenHands[2]});
}
// The eight tricks of suits: 1, 1, 1, 1, 2, 0, 0, 0. Then 1 with T14, 0 with the škis (T20 must be
// beaten by the mond, that by the škis), 1 five times, and last the pagat falls to 0.
constexpr std::string_view kKlopSuits =
    "CK CQ CN | SK SQ SN | DK DQ DN | HK HQ HN | C9 C10 C8 | S10 SJ S9 | DJ D2 D1 | HJ H4 H1";
constexpr std::string_view kKlopTaroks =
    "H2 T14 H3 | T20 T21 T22 | T13 T19 T7 | T18 T6 T12 | T17 T5 T11 | T16 T4 T10 | T15 T3 T9 |"
    "T1 T2 T8";

TEST(TzsKlop, B2_6_each_of_the_first_six_tricks_takes_a_talon_card_from_the_top) {
  // 1: four tricks of 30 and C7 S7 S8 D4, 124; T14's trick and five more of 3: 142.
  // 2: C9 C10 C8 and the fifth talon card CJ, 3 + 4 = 7.
  // 0: SJ's trick 6 and the sixth card D3, two more jacks 12, T20 T21 T22 27, pagat's 15: 61.
  const Game game = Game(book(), klop_deal()).say(kKlopIsPlayed).play(kKlopSuits).play(kKlopTaroks);
  EXPECT_THAT(thirds(game), ElementsAre(61, 142, 7));
  EXPECT_THAT(three_of(game.outcome().tricks), ElementsAre(5, 10, 1));
}

TEST(TzsKlop, B2_6_the_gift_takes_no_part_in_the_trick) {
  // The first talon card is the škis; the other clubs lie below it in the talon.
  Game game(book(), deal(0, "T22 CK CQ CN CJ C10", {"C7 T2", "C9 T3", "C8 T4"}));
  game.say(kKlopIsPlayed).play("C9 C8 C7");
  EXPECT_EQ(game.turn(), 1) << "C9 has won, the škis only goes with the trick";
  EXPECT_EQ(names(game.view(1).last_trick.set), "C9 C8 C7");
}

TEST(TzsKlop, B2_3_and_the_sheet_follows_from_the_cards) {
  // 142 thirds are 47 points: from 35 up -70. 61 are 20 (20 1/3), 7 are 2 (2 1/3).
  const Game game = Game(book(), klop_deal()).say(kKlopIsPlayed).play(kKlopSuits).play(kKlopTaroks);
  EXPECT_THAT(lines(game), ElementsAre("0 klop -20 B2.3", "1 klop -70 B2.3", "2 klop -2 B2.3"));
}

TEST(TzsKlop, B1_26_no_mondfang_in_klop) {
  // T20 T21 T22 fell in one trick; see above.
  const Game game = Game(book(), klop_deal()).say(kKlopIsPlayed).play(kKlopSuits).play(kKlopTaroks);
  for (const std::string& line : lines(game)) {
    EXPECT_TRUE(line.find("mondfang") == std::string::npos) << line;
  }
}

TEST(TzsKlop, B2_2_a_contra_at_the_table_is_scored_for_its_speaker) {
  // 1 has most. He said contra: only he is doubled. 0 said it: everybody is.
  const auto klop = [](std::string_view words) {
    return Game(book(), klop_deal())
        .say("pass, pass, bid klop")
        .say(words)
        .play(kKlopSuits)
        .play(kKlopTaroks);
  };
  EXPECT_THAT(scores(klop("contra game")), ElementsAre(-20, -140, -2));
  EXPECT_THAT(scores(klop("done, done, contra game")), ElementsAre(-40, -140, -4));
}

TEST(TzsKlop, B2_1_nobody_declares_and_forehand_leads) {
  const Game game = Game(book(), klop_deal()).say(kKlopIsPlayed);
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.declarer(), -1);
}

TEST(TzsKlop, B2_6_one_player_can_take_everything) {
  // 204 thirds in tricks and the talon's 6: 70 points.
  const Game game = Game(book(), forehand_has_all()).say(kKlopIsPlayed).play(kForehandTakesAll);
  EXPECT_THAT(thirds(game), ElementsAre(0, 210, 0));
  EXPECT_THAT(scores(game), ElementsAre(0, -70, 0)) << "taking nothing costs nothing";
}

// ---- klop on the sheet

Row klop(std::vector<int> points) { return Row("klop").points(points); }

TEST(TzsKlop, B2_3_points_up_to_34_count_minus) {
  EXPECT_THAT(lines(klop({34, 20, 16})),
              ElementsAre("0 klop -34 B2.3", "1 klop -20 B2.3", "2 klop -16 B2.3"));
}

TEST(TzsKlop, B2_3_from_35_the_full_70_and_the_others_their_own) {
  EXPECT_THAT(scores(klop({40, 20, 10})), ElementsAre(-70, -20, -10));
  EXPECT_THAT(scores(klop({20, 35, 15})), ElementsAre(-20, -70, -15)) << "35 is not 34";
  EXPECT_THAT(scores(klop({35, 35, 0})), ElementsAre(-70, -70, 0));
  EXPECT_THAT(scores(klop({0, 0, 70})), ElementsAre(0, 0, -70));
}

TEST(TzsKlop, B2_4_the_speaker_has_most_and_only_he_is_doubled) {
  EXPECT_THAT(lines(klop({30, 25, 15}).contra("game", {0})),
              ElementsAre("0 klop -30 B2.3", "0 contra game -30 B2.4", "1 klop -25 B2.3",
                          "2 klop -15 B2.3"));
  EXPECT_THAT(scores(klop({15, 25, 30}).contra("game", {2})), ElementsAre(-15, -25, -60));
}

TEST(TzsKlop, B2_4_another_has_more_and_everybody_is_doubled) {
  EXPECT_THAT(lines(klop({30, 25, 15}).contra("game", {1})),
              ElementsAre("0 klop -30 B2.3", "0 contra game -30 B2.4", "1 klop -25 B2.3",
                          "1 contra game -25 B2.4", "2 klop -15 B2.3", "2 contra game -15 B2.4"));
  EXPECT_THAT(scores(klop({30, 25, 15}).contra("game", {2})), ElementsAre(-60, -50, -30));
}

TEST(TzsKlop, B2_4_a_tie_for_most_is_not_most) {
  EXPECT_THAT(scores(klop({30, 30, 10}).contra("game", {0})), ElementsAre(-60, -60, -20));
  EXPECT_THAT(scores(klop({10, 30, 30}).contra("game", {2})), ElementsAre(-20, -60, -60));
  // 35 each: the 70 is doubled for both.
  EXPECT_THAT(scores(klop({35, 35, 0}).contra("game", {0})), ElementsAre(-140, -140, 0));
}

TEST(TzsKlop, B2_4_above_34_the_70_is_doubled_and_only_the_speakers) {
  EXPECT_THAT(scores(klop({40, 20, 10}).contra("game", {0})), ElementsAre(-140, -20, -10));
  EXPECT_THAT(scores(klop({40, 20, 10}).contra("game", {1})), ElementsAre(-140, -40, -20));
}

TEST(TzsKlop, B2_5_no_radelc_in_klop) {
  // Neither doubled nor erased; everybody gets one more (B1.25).
  const Row row = klop({34, 20, 16}).radelc({1, 1, 0});
  EXPECT_THAT(scores(row), ElementsAre(-34, -20, -16));
  EXPECT_THAT(radelc(row), ElementsAre(2, 2, 1));
  EXPECT_THAT(scores(klop({30, 25, 15}).contra("game", {0}).radelc({1, 1, 1})),
              ElementsAre(-60, -25, -15));
}

TEST(TzsKlop, B2_3_points_of_a_klop_add_up_to_70_but_for_rounding) {
  EXPECT_EQ(refusal(klop({30, 25, 14})), "accepted") << "69";
  EXPECT_EQ(refusal(klop({30, 25, 16})), "accepted") << "71";
  EXPECT_EQ(refusal(klop({30, 25, 13})), "bad-field B2.3") << "68";
  EXPECT_EQ(refusal(klop({30, 25, 17})), "bad-field B2.3") << "72";
}

TEST(TzsKlop, B2_2_the_sheet_takes_one_contra_on_the_game) {
  EXPECT_EQ(refusal(klop({30, 25, 15}).contra("game", {0, 1})), "bad-field B2.2");
  EXPECT_EQ(refusal(klop({30, 25, 15}).contra("trula", {0})), "bad-field B2.2");
}

TEST(TzsKlop, B2_1_the_sheet_of_a_klop_has_no_declarer_and_no_feats) {
  EXPECT_EQ(refusal(Row("klop", 1).points({30, 25, 15})), "bad-field");
  EXPECT_EQ(refusal(klop({30, 25, 15}).silent("trula", 0)), "bad-field B1.17");
  EXPECT_EQ(refusal(Row("klop").points(30)), "bad-field") << "three numbers";
}

// ---- beggar

TEST(TzsKlop, B3_1_a_beggar_without_a_trick_is_won) {
  Game game = Game(book(), forehand_has_nothing()).say("pass, pass, bid beggar, done, done, done");
  game.play(kForehandGetsNone);
  EXPECT_THAT(three_of(game.outcome().tricks), ElementsAre(0, 0, 16));
  EXPECT_THAT(thirds(game), ElementsAre(0, 0, 204)) << "the talon is nobody's";
  EXPECT_THAT(lines(game), ElementsAre("1 game +125 B1.15"));
}

TEST(TzsKlop, B3_1_a_trick_of_another_player_does_not_end_it) {
  Game game = Game(book(), forehand_has_nothing()).say("pass, pass, bid beggar, done, done, done");
  EXPECT_EQ(game.play("C7 T7 T3").phase(), "play");
}

TEST(TzsKlop, B3_1_the_emperors_trick_costs_the_beggar_too) {
  // 2 declares and loses a club to 0, who leads the mond; 1 must play the škis, 2 the pagat, which
  // wins.
  Game game(book(), deal(0, "CK CQ CN CJ C10", {"T21 C9", "T22 C8", "T1 T2 C7"}));
  game.say("bid beggar, pass, pass, done, done, done").play("C7 C9 C8 | T21 T22");
  EXPECT_EQ(game.legal_cards(), "T1");
  EXPECT_EQ(game.play("T1").phase(), "finished");
  EXPECT_THAT(lines(game), ElementsAre("2 game -125 B1.15"));
}

TEST(TzsKlop, B1_26_no_mondfang_in_beggar) {
  // 1 declares and leads T20: 2 must beat it with the mond, 0 that with the škis. Then 1 must take
  // a club trick with the king: lost.
  Game game(book(), deal(0, "CQ CN CJ", {"T22 C7 C8", "T20 CK", "T21 C9 C10"}));
  game.say("pass, pass, bid beggar, done, done, done").play("T20 T21 T22");
  game.play("C7 CK C9");
  EXPECT_THAT(lines(game), ElementsAre("1 game -125 B1.15"));
}

}  // namespace
}  // namespace ultimo::tzs
