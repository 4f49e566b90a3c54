// 2.8, 2.9a, 2.3s, 2.3v-y, 1.3f, 1.3m-o, 1.4d, S9, S11: which card may be played, which wins, who
// leads.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

constexpr auto kPositive = {"three",    "two",      "one",          "solo-three",
                            "solo-two", "solo-one", "solo-without", "open-solo-without"};
constexpr auto kNegative = {"klop", "beggar", "open-beggar"};
constexpr auto kSweeps = {"valat", "colour-valat"};

// ---- 2.8: following

TEST(BeracPlay, 2_8_follow_suit_without_a_duty_to_beat) {
  for (const auto& contracts : {std::vector(kPositive), std::vector(kSweeps)}) {
    for (const std::string_view contract : contracts) {
      EXPECT_EQ(legal(contract, "HK H4 C7 T5", "HJ"), "HK H4") << contract;
      EXPECT_EQ(legal(contract, "T3 T20 C7", "T9"), "T3 T20") << contract << ", taroks are a suit";
    }
  }
}

TEST(BeracPlay, 2_8_who_is_void_plays_a_tarok) {
  for (const auto& contracts : {kPositive.begin(), kPositive.begin() + 6}) {
    EXPECT_EQ(legal(*contracts, "C7 SK T1 T9", "H4"), "T1 T9") << *contracts;
  }
  EXPECT_EQ(legal("valat", "C7 SK T1 T9", "H4"), "T1 T9");
  EXPECT_EQ(legal("klop", "C7 SK T5 T9", "H4"), "T5 T9");
}

TEST(BeracPlay, 2_8_without_suit_and_tarok_any_card) {
  for (const std::string_view contract : {"three", "klop", "valat"}) {
    EXPECT_EQ(legal(contract, "C7 SK D1", "H4"), "C7 SK D1") << contract;
    EXPECT_EQ(legal(contract, "C7 SK D1", "T4"), "C7 SK D1") << contract;
  }
}

TEST(BeracPlay, 2_8_leading_any_card) {
  EXPECT_EQ(legal("three", "C7 SK T1", ""), "C7 SK T1");
  EXPECT_EQ(legal("valat", "C7 SK T1", ""), "C7 SK T1");
}

TEST(BeracPlay, 2_8_refused_at_the_table_with_words) {
  Game game(even_deal(), "bid solo-without, pass, pass, pass");
  game.say(kFourDone).play("CK");
  EXPECT_EQ(game.refused("play SQ"), "2.8");
  EXPECT_EQ(game.why_not("play SQ"), "SQ does not follow CK");
  EXPECT_EQ(game.why_not("play T22"), "T22 is not in the hand");
  EXPECT_EQ(game.why_not("done"), "a card has to be played");
}

// ---- 2.3v, 2.3y: klop and the beggars

TEST(BeracPlay, 2_3v_one_must_beat_in_the_suit_led) {
  for (const std::string_view contract : kNegative) {
    EXPECT_EQ(legal(contract, "HK HJ H4 T5", "H1"), "HK HJ") << contract;
    EXPECT_EQ(legal(contract, "S9 S7", "S8"), "S9") << contract << ", black: nine over eight";
    EXPECT_EQ(legal(contract, "H1 H3", "H2"), "H1") << contract << ", red: one over two";
    EXPECT_EQ(legal(contract, "HK HJ H4", "H1 HQ"), "HK") << contract << ", the highest counts";
    EXPECT_EQ(legal(contract, "HJ H4", "H1 HQ"), "HJ H4") << contract << ", who cannot, follows";
    EXPECT_EQ(legal(contract, "HK H4", "H1 T3"), "HK H4") << contract << ", trumped already";
    EXPECT_EQ(legal(contract, "HK H4", "H1 SK"), "HK")
        << contract << ", another suit beats nothing";
  }
}

TEST(BeracPlay, 2_3v_one_must_beat_with_taroks) {
  for (const std::string_view contract : kNegative) {
    EXPECT_EQ(legal(contract, "T3 T10 T15 CK", "T9"), "T10 T15") << contract;
    EXPECT_EQ(legal(contract, "T3 T8 CK", "T9"), "T3 T8") << contract;
    EXPECT_EQ(legal(contract, "T3 T10 CK", "H1 T9"), "T10") << contract << ", void and trumped";
    EXPECT_EQ(legal(contract, "T3 T10 CK", "H1"), "T3 T10") << contract << ", any tarok beats";
  }
}

TEST(BeracPlay, 2_3y_the_pagat_is_not_led) {
  for (const std::string_view contract : kNegative) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", ""), "CK T5") << contract;
    EXPECT_EQ(legal(contract, "T1 CK", ""), "CK") << contract << ", though it is the last tarok";
    EXPECT_EQ(legal(contract, "T1", ""), "T1") << contract << ", unless nothing else is left";
  }
}

TEST(BeracPlay, 2_3y_the_pagat_is_thrown_last_of_the_taroks) {
  for (const std::string_view contract : kNegative) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T9"), "T5") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "H1"), "T5") << contract << ", void";
    EXPECT_EQ(legal(contract, "T1 CK", "T9"), "T1") << contract << ", the only one left";
    EXPECT_EQ(legal(contract, "T1 CK", "H1"), "T1") << contract;
  }
}

TEST(BeracPlay, 2_3y_mond_and_skis_force_the_pagat_in_any_order) {
  for (const std::string_view contract : kNegative) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T21 T22"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T22 T21"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "H1 T21 T22"), "T1") << contract << ", void";
    EXPECT_EQ(legal(contract, "T1 T5 HK", "H1 T21 T22"), "HK") << contract << ", but suit is suit";
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T20 T22"), "T5") << contract << ", both are needed";
  }
}

TEST(BeracPlay, 2_3y_refused_at_the_table_with_words) {
  Game game(with_obligatory(even_deal()));
  EXPECT_EQ(game.refused("play T1"), "2.3y");
  EXPECT_EQ(game.why_not("play T1"), "the pagat is thrown last and never led");
  game.play("C7");
  EXPECT_EQ(game.refused("play CQ"), "allowed");
  game.play("CQ");
  EXPECT_EQ(game.refused("play C9"), "allowed") << "the knight does not beat the queen";
}

TEST(BeracPlay, 2_3v_refused_at_the_table_for_not_beating) {
  Game game(with_obligatory(even_deal()));
  game.play(kSuitTricks).play("T11");
  EXPECT_EQ(game.refused("play T1"), "2.3y");
  game.play("T18");
  EXPECT_EQ(game.refused("play T15"), "2.3v");
  EXPECT_EQ(game.why_not("play T15"), "T15 does not beat T18, and a card that does is in the hand");
}

TEST(BeracPlay, 2_8_not_following_is_that_and_nothing_else) {
  // Mond and škis lie there and the pagat is in the hand of 2, but this is no klop and no beggar:
  // what he breaks is only the duty to follow.
  Game game(deal(3, "", {"T21", "T22", "T1 T2 DK", "T3"}), "bid solo-without, pass, pass, pass");
  game.say(kFourDone).play("T21 T22");
  EXPECT_EQ(game.refused("play DK"), "2.8");
  EXPECT_EQ(game.refused("play T2"), "allowed");
}

// ---- S9

TEST(BeracPlay, S9_the_pagat_is_forced_in_valat_and_colour_valat) {
  for (const std::string_view contract : kSweeps) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T21 T22"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "H1 T22 T21"), "T1") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 HK", "H1 T22 T21"), "HK") << contract;
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T22"), "T1 T5") << contract << ", else it is free";
  }
}

TEST(BeracPlay, S9_it_is_not_forced_in_games_for_points) {
  for (const std::string_view contract : kPositive) {
    EXPECT_EQ(legal(contract, "T1 T5 CK", "T21 T22"), "T1 T5") << contract;
  }
}

TEST(BeracPlay, S9_refused_at_the_table_with_words) {
  // Klop; 2 leads the škis, 3 the mond, 0 has the pagat.
  const Start setup = deal(1, "C7", {"T1 T5", "T2", "T22", "T21"});
  Game game(with_obligatory(setup));
  game.play("T22 T21");
  EXPECT_EQ(game.refused("play T5"), "S9");
  EXPECT_EQ(game.why_not("play T5"), "mond and škis force the pagat");
}

TEST(BeracPlay, S11_what_was_announced_need_not_be_kept) {
  const boost::json::object announced{{"announced", boost::json::array{"pagat"}}};
  EXPECT_EQ(legal("three", "T1 T9", "T5", announced), "T1 T9");
}

// ---- who wins

TEST(BeracPlay, 2_8_the_highest_tarok_wins_else_the_highest_of_the_suit) {
  for (const std::string_view contract : {"three", "klop", "beggar", "valat"}) {
    EXPECT_EQ(winner(contract, "H4 HK SK HQ"), "HK") << contract;
    EXPECT_EQ(winner(contract, "H4 HK T2 HQ"), "T2") << contract;
    EXPECT_EQ(winner(contract, "H4 T9 T2 T11"), "T11") << contract;
    EXPECT_EQ(winner(contract, "T21 T22 T2 T3"), "T22") << contract;
  }
}

TEST(BeracPlay, 1_4d_the_pagat_beats_skis_and_mond_falling_together) {
  for (const std::string_view contract : {"three", "solo-without", "klop", "beggar", "valat"}) {
    EXPECT_EQ(winner(contract, "T1 T21 T22 T5"), "T1") << contract;
    EXPECT_EQ(winner(contract, "T22 T21 T1"), "T1") << contract;
    EXPECT_EQ(winner(contract, "H4 T22 T1 T21"), "T1") << contract;
    EXPECT_EQ(winner(contract, "T22 T1 T20"), "T22") << contract << ", both must fall";
    EXPECT_EQ(winner(contract, "T21 T1 T20"), "T21") << contract;
  }
}

TEST(BeracPlay, 2_3s_1_3n_in_the_named_suit_a_tarok_is_worth_no_more) {
  const boost::json::object hearts{{"suit", "H"}};
  EXPECT_EQ(winner("colour-valat", "H4 T22 HJ T21", hearts), "HJ");
  EXPECT_EQ(winner("colour-valat", "HK T22 HQ SK", hearts), "HK");
  EXPECT_EQ(winner("colour-valat", "H4 T1 T21 T22", hearts), "H4")
      << "not even the emperor's trick";
}

TEST(BeracPlay, 2_3s_in_other_suits_taroks_win_as_always) {
  const boost::json::object hearts{{"suit", "H"}};
  EXPECT_EQ(winner("colour-valat", "C7 T3 CK HK", hearts), "T3");
  EXPECT_EQ(winner("colour-valat", "C7 CJ CK HK", hearts), "CK")
      << "a heart thrown away wins nothing";
  EXPECT_EQ(winner("colour-valat", "T5 HK T3 T4", hearts), "T5");
  EXPECT_EQ(winner("colour-valat", "T5 T1 T21 T22", hearts), "T1");
}

TEST(BeracPlay, 2_3s_a_colour_valat_has_a_suit) {
  EXPECT_EQ(winner("colour-valat", "H4 T22"), "refused");
  EXPECT_EQ(winner("colour-valat", "H4 T22", {{"suit", "T"}}), "refused");
  EXPECT_EQ(winner("three", "H4 T22", {{"suit", "H"}}), "T22") << "elsewhere it means nothing";
}

TEST(BeracPlay, P2_a_trick_has_at_most_four_cards) {
  EXPECT_EQ(winner("three", "H4 HK HQ HJ HN"), "refused");
  EXPECT_EQ(winner("three", ""), "refused");
  EXPECT_EQ(legal("three", "", ""), "refused");
  EXPECT_EQ(legal("three", "HK", "H4 HQ HJ HN"), "refused");
  EXPECT_EQ(legal("three", "C7 C8 C9 C10 CJ CN CQ CK S7 S8 S9 S10 SJ SN SQ SK H4", ""), "refused");
}

// ---- who leads

int leader(std::string_view words, const Setup& setup = any_deal(), Line line = Line::here()) {
  const Game game(setup, words, line);
  EXPECT_EQ(game.phase(), "play");
  return game.turn();
}

TEST(BeracPlay, 2_3g_2_9a_forehand_leads) {
  // The declarer is 2; forehand is 0.
  EXPECT_EQ(leader("pass, pass, bid solo-without, pass, done, done, done, done"), 0);
  EXPECT_EQ(leader("pass, pass, bid open-solo-without, pass, done, done, done, done"), 0);
}

TEST(BeracPlay, 1_3f_by_three_forehand_leads) {
  EXPECT_EQ(leader("pass, bid solo-without, pass, done, done, done", any_deal_by_three()), 0);
  EXPECT_EQ(leader("pass, bid solo-without, pass, done, done, done", any_deal_by_three(0)), 1);
}

TEST(BeracPlay, 2_9a_in_the_high_games_the_declarer_leads) {
  for (const std::string_view contract : {"beggar", "open-beggar", "valat"}) {
    EXPECT_EQ(leader(fmt::format("pass, pass, bid {}, pass, done, done, done, done", contract)), 2);
  }
  EXPECT_EQ(leader("pass, pass, bid colour-valat, pass, suit H, done, done, done, done"), 2);
}

TEST(BeracPlay, 2_9a_an_announced_valat_is_no_high_game) {
  EXPECT_EQ(leader("pass, pass, bid solo-without, pass, announce valat, done, done, done, done"),
            0);
}

TEST(BeracPlay, 2_3v_forehand_leads_to_a_klop) {
  EXPECT_EQ(leader("pass, pass, pass, pass, done, done, done"), 0);
  EXPECT_EQ(leader("", with_obligatory(any_deal(2))), 3);
}

// ---- when it is over

TEST(BeracPlay, 2_3o_1_3m_a_beggar_ends_with_the_declarers_first_trick) {
  Game game(even_deal(), "bid beggar, pass, pass, pass, done, done, done, done");
  game.play("C7 C8 C9 C10 | S10 SK SQ SN");
  EXPECT_TRUE(game.moment().finished);
  EXPECT_THAT(tricks(game), ElementsAre(1, 0, 0, 1));
  EXPECT_THAT(lines(game), ElementsAre("0 game -70 2.5"));
  // 4 thirds with C10; 1 + 13 + 10 + 7 with SK; the talon (6) is the first defender's. What was not
  // played is nobody's.
  EXPECT_THAT(thirds(game), ElementsAre(31, 6, 0, 4));
}

TEST(BeracPlay, 1_3o_a_valat_ends_with_the_first_trick_lost) {
  Game game(strong_deal(), "bid valat, pass, pass, pass, done, done, done, done");
  game.play("T22 T1 T2 T3 | T11 T10 SN H2");
  EXPECT_FALSE(game.moment().finished);
  Game lost(even_deal(), "bid valat, pass, pass, pass, done, done, done, done");
  lost.play("CK CQ CN CJ | C7 C8 C9 C10");
  EXPECT_TRUE(lost.moment().finished);
  EXPECT_THAT(lines(lost), ElementsAre("0 game -250 2.5"));
}

TEST(BeracPlay, 1_3o_a_valat_is_every_trick) {
  Game game(strong_deal(), "bid valat, pass, pass, pass, done, done, done, done");
  game.play(kForehandTakesAll);
  EXPECT_THAT(tricks(game), ElementsAre(12, 0, 0, 0));
  EXPECT_THAT(lines(game), ElementsAre("0 game +250 2.5"));
}

TEST(BeracPlay, 1_3n_a_colour_valat_played_through) {
  // Eight clubs against all taroks, then four taroks from the top. The others play what they have.
  const Start setup =
      deal(3, "S7 S8 S9 S10 H4 H3",
           {"CK CQ CN CJ C10 C9 C8 C7 T19 T20 T21 T22", "T1 T2 T3 T4 T5 T6 T7 SK SQ SN SJ H1",
            "T8 T9 T10 T11 T12 T13 T14 T15 HK HQ HN HJ", "T16 T17 T18 H2 DK DQ DN DJ D1 D2 D3 D4"});
  Game game(setup, "bid colour-valat, pass, pass, pass, suit C, done, done, done, done");
  game.play(
      "CK T1 T8 T16 | CQ T2 T9 T17 | CN T3 T10 T18 | CJ T4 T11 D4 | C10 T5 T12 D3 |"
      "C9 T6 T13 D2 | C8 T7 T14 D1 | C7 SJ T15 DJ | T22 SN HJ DN | T21 SQ HN DQ |"
      "T20 SK HQ DK | T19 H1 HK H2");
  EXPECT_THAT(tricks(game), ElementsAre(12, 0, 0, 0));
  EXPECT_THAT(lines(game), ElementsAre("0 game +125 2.5"));
}

TEST(BeracPlay, 1_3n_the_same_cards_in_another_suit_lose) {
  const Start setup =
      deal(3, "S7 S8 S9 S10 H4 H3",
           {"CK CQ CN CJ C10 C9 C8 C7 T19 T20 T21 T22", "T1 T2 T3 T4 T5 T6 T7 SK SQ SN SJ H1",
            "T8 T9 T10 T11 T12 T13 T14 T15 HK HQ HN HJ", "T16 T17 T18 H2 DK DQ DN DJ D1 D2 D3 D4"});
  Game game(setup, "bid colour-valat, pass, pass, pass, suit S, done, done, done, done");
  game.play("CK T1 T8 T16");
  EXPECT_TRUE(game.moment().finished);
  EXPECT_THAT(lines(game), ElementsAre("0 game -125 2.5"));
}

// ---- 2.3w

TEST(BeracPlay, 2_3w_the_first_six_tricks_get_a_talon_card_each) {
  // The even deal: 0 wins the four kings' tricks and gets T2 to T5; 3 wins two of pips and gets T6
  // and T7. Then T8 leads: the škis of 2 takes 28; 0 wins two of 4 each; the last, with the pagat,
  // goes to the T17 of 1.
  Game game(with_obligatory(even_deal()));
  game.play(kSuitTricks).play("T8 T18 T21 T22 | T12 T9 T19 T15 | T20 T16 T13 T10 | T1 T17 T14 T11");
  // 0: 136 + 4 + 4 + 4 = 148; 1: 13 + 3 = 16; 2: 28; 3: 16 + 2 = 18.
  EXPECT_THAT(thirds(game), ElementsAre(148, 16, 28, 18));
}

TEST(BeracPlay, 2_3w_talon_cards_are_shown_as_they_are_given) {
  Game game(with_obligatory(even_deal()));
  EXPECT_FALSE(game.view(2).talon[0]);
  game.play("CK CQ CN CJ");
  EXPECT_EQ(game.view(2).talon[0], Card::tarok(2));
  EXPECT_FALSE(game.view(2).talon[1]);
}

}  // namespace
}  // namespace ultimo::berac
