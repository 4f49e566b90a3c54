// B1.11, B1.13, B1.26, C1.7 and the tricks of three, two, one, solo without and valat.
#include "rulebooks/tzs/testing_deals.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::array<std::string_view, 7> kEveryContract = {
    "three", "two", "one", "solo-without", "beggar", "valat", "klop"};
constexpr std::array<std::string_view, 5> kFreePlay = {"three", "two", "one", "solo-without",
                                                       "valat"};

// ---- who leads

TEST(TzsPlay, B1_11_forehand_leads_whoever_declares) {
  for (const char* words : {"pass, pass, bid solo-without", "bid solo-without, pass, pass",
                            "pass, bid solo-without, pass", "bid beggar, bid valat, pass, pass",
                            "pass, pass, bid klop"}) {
    const Game game = Game(book(), even_deal()).say(words).say("done, done, done");
    EXPECT_EQ(game.phase(), "play") << words;
    EXPECT_EQ(game.turn(), 1) << words;
  }
}

TEST(TzsPlay, B3_2_in_beggar_the_declarer_leads) {
  for (const auto& [words, declarer] :
       {std::pair("pass, pass, bid beggar", 1), std::pair("bid beggar, pass, pass", 2),
        std::pair("pass, bid beggar, pass", 0)}) {
    const Game game = Game(book(), even_deal()).say(words).say("done, done, done");
    EXPECT_EQ(game.turn(), declarer) << words;
  }
}

TEST(TzsPlay, B1_11_cards_go_round_clockwise_and_the_winner_leads) {
  Game game = Game(book(), even_deal()).say(kSoloBy1);
  EXPECT_EQ(game.play("C9").turn(), 2);
  EXPECT_EQ(game.play("C10").turn(), 0);
  EXPECT_EQ(game.play("CJ").turn(), 0) << "the jack has won";
  EXPECT_EQ(game.play("SJ").turn(), 1);
}

TEST(TzsPlay, B3_2_in_beggar_the_winner_leads_the_next_trick) {
  Game game = Game(book(), forehand_has_nothing()).say("pass, pass, bid beggar, done, done, done");
  EXPECT_EQ(game.play("C7 T7 T3").turn(), 2);
}

// ---- following

TEST(TzsPlay, C1_7_a_card_of_the_suit_led) {
  for (const std::string_view contract : kFreePlay) {
    EXPECT_EQ(legal(contract, "CK C7 SK T5 T1", "C10"), "CK C7") << contract;
    EXPECT_EQ(legal(contract, "CK C7 SK T5 T1", "T10"), "T1 T5") << contract << ", a tarok led";
  }
}

TEST(TzsPlay, C1_7_without_the_suit_a_tarok_else_anything) {
  for (const std::string_view contract : kFreePlay) {
    EXPECT_EQ(legal(contract, "SK T5 T1", "C10"), "T1 T5") << contract;
    EXPECT_EQ(legal(contract, "SK H4", "C10"), "SK H4") << contract;
    EXPECT_EQ(legal(contract, "SK H4", "T10"), "SK H4") << contract;
  }
}

TEST(TzsPlay, C1_7_the_suit_led_counts_not_the_best_card) {
  for (const std::string_view contract : kFreePlay) {
    EXPECT_EQ(legal(contract, "C7 T9", "C10 T2"), "C7") << contract;
  }
}

TEST(TzsPlay, C1_7_no_duty_to_beat_and_a_free_pagat) {
  for (const std::string_view contract : kFreePlay) {
    EXPECT_EQ(legal(contract, "HK H4 T1", "H1"), "HK H4") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 T9", "T7"), "T1 T5 T9") << contract;
    EXPECT_EQ(legal(contract, "T1 T5", "T21 T22"), "T1 T5") << contract << ", mond and škis lie";
    EXPECT_EQ(legal(contract, "T1 T5 C7", ""), "C7 T1 T5") << contract << ", leading";
  }
}

TEST(TzsPlay, C1_7_a_wrong_card_is_refused_at_the_table) {
  const Game game = Game(book(), even_deal()).say(kSoloBy1).play("C9");
  EXPECT_EQ(game.legal_cards(), "CQ C10");
  EXPECT_EQ(game.refused("play SQ"), "C1.7") << "does not follow";
  EXPECT_EQ(game.refused("play T21"), "C1.7") << "trumps with the suit in hand";
  EXPECT_EQ(game.refused("play CN"), "") << "another player's card";
  EXPECT_EQ(game.refused("pass"), "C1.8");
  EXPECT_EQ(game.refused("play C10"), "allowed") << "need not beat";
}

TEST(TzsPlay, C1_7_a_refusal_says_why) {
  const Game game = Game(book(), even_deal()).say(kSoloBy1).play("C9");
  EXPECT_THAT(game.why_not("play SQ"), HasSubstr("SQ does not follow C9"));
  EXPECT_THAT(game.why_not("play CN"), HasSubstr("CN is not in the hand"));
  EXPECT_THAT(game.why_not("done"), HasSubstr("a card has to be played"));
  // 0 has red cards and T3: clubs are led, so the tarok has to fall.
  const Game trump = Game(book(), forehand_has_nothing()).say(kSoloBy1).play("C7 T7");
  EXPECT_THAT(trump.why_not("play HK"), HasSubstr("HK is no tarok"));
}

TEST(TzsPlay, C1_7_questions_with_impossible_hands_are_refused) {
  EXPECT_EQ(legal("three", "", ""), "refused");
  EXPECT_EQ(legal("three", "T1", "C7 C8 C9"), "refused") << "a full trick";
  EXPECT_EQ(legal("three", std::string(kSixteenTaroks) + " C7", ""), "refused") << "17 cards";
  EXPECT_EQ(winner("three", ""), "refused");
  EXPECT_EQ(winner("three", "C7 C8 C9 C10"), "refused");
}

// ---- who wins

TEST(TzsPlay, C1_7_the_highest_of_the_suit_led_wins) {
  for (const std::string_view contract : kEveryContract) {
    EXPECT_EQ(winner(contract, "S8 S10 SJ"), "SJ") << contract;
    EXPECT_EQ(winner(contract, "S9 S10 S8"), "S10") << contract << ", black: ten is high";
    EXPECT_EQ(winner(contract, "H2 H1 H4"), "H1") << contract << ", red: one is high";
    EXPECT_EQ(winner(contract, "C7 HK SK"), "C7") << contract << ", other suits do not count";
    EXPECT_EQ(winner(contract, "DJ DN DQ"), "DQ") << contract;
  }
}

TEST(TzsPlay, C1_7_the_highest_tarok_wins) {
  for (const std::string_view contract : kEveryContract) {
    EXPECT_EQ(winner(contract, "CK T2 T3"), "T3") << contract;
    EXPECT_EQ(winner(contract, "T22 T21 T20"), "T22") << contract;
    EXPECT_EQ(winner(contract, "HK T1 HQ"), "T1") << contract << ", the pagat is a tarok";
  }
}

TEST(TzsPlay, B1_13_the_whole_trula_in_one_trick_goes_to_the_pagat) {
  for (const std::string_view contract : kEveryContract) {
    for (const char* trick :
         {"T1 T21 T22", "T1 T22 T21", "T21 T1 T22", "T21 T22 T1", "T22 T1 T21", "T22 T21 T1"}) {
      EXPECT_EQ(winner(contract, trick), "T1") << contract << ": " << trick;
    }
  }
}

TEST(TzsPlay, B1_13_two_of_the_trula_are_no_emperors_trick) {
  for (const std::string_view contract : kEveryContract) {
    EXPECT_EQ(winner(contract, "T21 T1 T20"), "T21") << contract;
    EXPECT_EQ(winner(contract, "T1 T22 T5"), "T22") << contract;
    EXPECT_EQ(winner(contract, "T21 T22"), "T22") << contract;
  }
}

TEST(TzsPlay, B1_13_the_pagats_player_takes_the_cards_and_leads) {
  Game game = Game(book(), even_deal()).say(kSoloBy1).play("T1 T21 T22");
  EXPECT_EQ(game.turn(), 1);
  const View view = game.view(1);
  EXPECT_EQ(view.last_winner, Seat(1));
  EXPECT_THAT(three_of(view.tricks), ElementsAre(0, 1, 0));
}

// ---- mondfang

TEST(TzsPlay, B1_26_the_skis_takes_the_mond) {
  // Solo without by 1 with 138 thirds = 46 points: +80 +11; his four kings +10, the trula of the
  // others -10. The pagat was beaten in the last trick: -25. 2 played the mond.
  const Game game = even_game(kSoloBy1, kMondCaught);
  EXPECT_THAT(thirds(game), ElementsAre(66, 138, 6)) << "the talon counts for seat 2's side";
  EXPECT_THAT(lines(game),
              ElementsAre("1 game +80 B1.15", "1 difference +11 B1.14", "1 kings +10 B1.18",
                          "1 trula -10 B1.18", "1 pagat -25 B1.18", "2 mondfang -21 B1.26"));
}

TEST(TzsPlay, B1_26_it_is_the_mond_players_loss_also_when_he_declares) {
  // The same cards with 2 as declarer, who wins no trick: the others' silent valat stands for all
  // else (B1.14), but the mond is a penalty apart.
  const Game game = even_game(kSoloBy2, kMondCaught);
  EXPECT_THAT(lines(game), ElementsAre("2 valat -250 B1.14", "2 mondfang -21 B1.26"));
}

TEST(TzsPlay, B1_26_whichever_of_the_two_was_played_first) {
  // The škis is led and the mond of 0 falls under it; then the valat is lost in clubs.
  Game game(book(), deal(0, "", {"T21 T2 CK", "T22 C7", "T4 C8"}));
  game.say("pass, bid beggar, bid valat, pass, done, done, done").play("T22 T4 T21 | C7 C8 CK");
  EXPECT_THAT(lines(game), ElementsAre("1 game -500 B1.17", "0 mondfang -21 B1.26"));
}

TEST(TzsPlay, B1_13_no_mondfang_in_the_emperors_trick) {
  // 180 thirds = 60 points: +80 +25; kings +10 and trula +10, silent. The pagat won, but not as the
  // only tarok: nothing.
  const Game game = even_game(kSoloBy1, kEmperorLast);
  EXPECT_THAT(lines(game), ElementsAre("1 game +80 B1.15", "1 difference +25 B1.14",
                                       "1 kings +10 B1.18", "1 trula +10 B1.18"));
}

TEST(TzsPlay, B1_26_mond_and_skis_in_different_tricks_cost_nothing) {
  const Game game = even_game(kSoloBy1, kPagatWins);
  for (const std::string& line : lines(game)) {
    EXPECT_TRUE(line.find("mondfang") == std::string::npos) << line;
  }
}

TEST(TzsPlay, B1_26_mondfang_in_valat_as_a_game) {
  // 1 leads T20; the mond of 2 goes over it, the škis of 0 over that: the valat is lost at once.
  Game game = Game(book(), even_deal()).say("pass, bid beggar, bid valat, pass, done, done, done");
  game.play("T20 T21 T22");
  EXPECT_THAT(lines(game), ElementsAre("1 game -500 B1.17", "2 mondfang -21 B1.26"));
}

// ---- the end

TEST(TzsPlay, B1_14_counted_games_run_sixteen_tricks) {
  Game game =
      Game(book(), forehand_has_all()).say("pass, pass, bid solo-without, done, done, done");
  game.play(kForehandTakesAll.substr(0, kForehandTakesAll.rfind('|')));
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.play("T7 S8 D3").phase(), "finished");
}

TEST(TzsPlay, B1_17_valat_as_a_game_ends_with_the_first_trick_lost) {
  Game game = Game(book(), even_deal()).say("pass, bid beggar, bid valat, pass, done, done, done");
  game.play("CK CQ CN");
  EXPECT_EQ(game.phase(), "play") << "won: it goes on";
  game.play("C9 C10 CJ");
  EXPECT_EQ(game.phase(), "finished");
  EXPECT_THAT(three_of(game.outcome().tricks), ElementsAre(1, 1, 0));
  // 13+10+7 and 4+1+1; talon and unplayed cards are nobody's.
  EXPECT_THAT(thirds(game), ElementsAre(6, 30, 0));
  EXPECT_THAT(scores(game), ElementsAre(0, -500, 0));
}

TEST(TzsPlay, B1_17_valat_as_a_game_is_won_with_all_sixteen) {
  Game game =
      Game(book(), forehand_has_all()).say("pass, bid beggar, bid valat, pass, done, done, done");
  game.play(kForehandTakesAll);
  EXPECT_THAT(three_of(game.outcome().tricks), ElementsAre(0, 16, 0));
  EXPECT_THAT(thirds(game), ElementsAre(0, 204, 0)) << "210 less the talon's 6";
  EXPECT_THAT(lines(game), ElementsAre("1 game +500 B1.17"));
}

TEST(TzsPlay, B1_13_the_emperors_trick_saves_a_valat) {
  Game game = Game(book(), even_deal()).say("pass, bid beggar, bid valat, pass, done, done, done");
  game.play("T1 T21 T22");
  EXPECT_EQ(game.phase(), "play");
  EXPECT_EQ(game.turn(), 1);
}

TEST(TzsPlay, B3_1_a_beggar_ends_with_the_declarers_first_trick) {
  Game game = Game(book(), forehand_has_all()).say("pass, pass, bid beggar, done, done, done");
  game.play("T22 T1 T3");
  EXPECT_EQ(game.phase(), "finished");
  EXPECT_THAT(thirds(game), ElementsAre(0, 27, 0)) << "13 + 13 + 1; the rest is nobody's";
}

}  // namespace
}  // namespace ultimo::tzs
