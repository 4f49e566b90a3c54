#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

constexpr std::array<const char*, 6> kPositiveGames = {
    "caller", "sixer-three", "solo-caller", "better-caller", "three", "solo-three"};
constexpr std::array<const char*, 7> kNegativeGames = {
    "trischaken",      "piccolo",        "beggar",       "triccolo-ouvert",
    "zwiccolo-ouvert", "piccolo-ouvert", "beggar-ouvert"};

// ---- Who wins a trick.

TEST(HtlPlay, the_highest_tarock_or_the_highest_card_of_the_suit_led) {
  for (const char* game : {"caller", "three", "beggar", "trischaken"}) {
    EXPECT_EQ(winner(game, "H1 HJ D1 HK"), "HK") << game;
    EXPECT_EQ(winner(game, "D2 D1 D3 D4"), "D1") << game;  // red pips: 1 is highest
    EXPECT_EQ(winner(game, "C7 C10 C9 C8"), "C10") << game;
    EXPECT_EQ(winner(game, "SK T2 S7 T3"), "T3") << game;
    EXPECT_EQ(winner(game, "S7 HK DK CK"), "S7") << game;
  }
}

TEST(HtlPlay, P11_mond_skus_pagat_in_this_order_the_pagat_wins) {
  for (const char* game : {"three", "caller", "beggar", "trischaken", "piccolo-ouvert"}) {
    EXPECT_EQ(winner(game, "T21 T22 T1 T9"), "T1") << game;
    EXPECT_EQ(winner(game, "T9 T21 T22 T1"), "T1") << game;  // the fourth card anywhere
    EXPECT_EQ(winner(game, "T21 T9 T22 T1"), "T1") << game;
    EXPECT_EQ(winner(game, "T21 T22 H4 T1"), "T1") << game;
    EXPECT_EQ(winner(game, "HK T21 T22 T1"), "T1") << game;  // led or not
  }
}

TEST(HtlPlay, clause_12_1_in_no_other_order) {
  EXPECT_EQ(winner("three", "T22 T21 T1 T9"), "T22");
  EXPECT_EQ(winner("three", "T21 T1 T22 T9"), "T22");
  EXPECT_EQ(winner("three", "T1 T21 T22 T9"), "T22");
  EXPECT_EQ(winner("three", "T22 T1 T21 T9"), "T22");
  EXPECT_EQ(winner("three", "T21 T22 T9 T8"), "T22");  // and not without the pagat
}

TEST(HtlPlay, clause_5_1_in_colour_games_tarock_does_not_trump) {
  for (const char* game : {"colour-three", "colour-solo"}) {
    EXPECT_EQ(winner(game, "C7 T22 T21 C8"), "C8") << game;
    EXPECT_EQ(winner(game, "C7 T22 HK DK"), "C7") << game;
    EXPECT_EQ(winner(game, "T5 T9 CK T7"), "T9") << game;
  }
}

TEST(HtlPlay, clause_5_3_the_emperors_trick_when_tarock_was_led) {
  for (const char* game : {"colour-three", "colour-solo"}) {
    EXPECT_EQ(winner(game, "T21 T22 T1 C8"), "T1") << game;
    EXPECT_EQ(winner(game, "T9 T21 T22 T1"), "T1") << game;
    EXPECT_EQ(winner(game, "C8 T21 T22 T1"), "C8") << game;
    EXPECT_EQ(winner(game, "T22 T21 T1 C8"), "T22") << game;
  }
}

// ---- What may be played.

TEST(HtlPlay, clause_10_1_follow_suit_else_tarock_else_anything) {
  for (const char* game : kPositiveGames) {
    EXPECT_EQ(legal(game, "HK H4 T5 C7", "H1"), "HK H4") << game;
    EXPECT_EQ(legal(game, "T5 T22 C7 T1", "H1"), "T1 T5 T22") << game;
    EXPECT_EQ(legal(game, "C7 S8 D4", "H1"), "C7 S8 D4") << game;
    EXPECT_EQ(legal(game, "T2 C7", "T9"), "T2") << game;
    EXPECT_EQ(legal(game, "T1 T2 C7", ""), "C7 T1 T2") << game;  // any lead
    EXPECT_EQ(legal(game, "HK H4", "H1"), "HK H4") << game;      // no duty to beat
  }
}

TEST(HtlPlay, clause_10_1_a_card_out_of_place_is_refused) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood).say(kLies).play("T22");
  EXPECT_EQ(game.legal_cards(), "T5 T6 T7 T8");
  EXPECT_EQ(game.refused("play HK"), "10.1");
  EXPECT_EQ(game.refused("play C9"), "");  // not even his
  EXPECT_EQ(game.refused("done"), "2.12");
}

TEST(HtlPlay, clause_5_2_colour_games_have_no_duty_to_play_tarock) {
  for (const char* game : {"colour-three", "colour-solo"}) {
    EXPECT_EQ(legal(game, "T5 C7 S8", "H1"), "C7 S8 T5") << game;
    EXPECT_EQ(legal(game, "H4 C7 T8", "H1"), "H4") << game;
    EXPECT_EQ(legal(game, "T5 C7 S8", ""), "C7 S8 T5") << game;  // nor to lead a suit
  }
}

TEST(HtlPlay, clause_12_3_tarock_is_followed_like_a_suit) {
  EXPECT_EQ(legal("colour-solo", "T5 C7 S8", "T9"), "T5");
  EXPECT_EQ(legal("colour-three", "C7 S8", "T9"), "C7 S8");
}

TEST(HtlPlay, clause_7_1_negative_games_beat_what_you_can) {
  for (const char* game : kNegativeGames) {
    EXPECT_EQ(legal(game, "HK H2 H4 T3", "H1"), "HK") << game;
    EXPECT_EQ(legal(game, "H2 H4 T3", "H1"), "H2 H4") << game;  // cannot: any of the suit
    EXPECT_EQ(legal(game, "T3 T8 T12", "T10"), "T12") << game;
    EXPECT_EQ(legal(game, "T3 T8", "T10"), "T3 T8") << game;
    EXPECT_EQ(legal(game, "T3 T8 C7", "H1"), "T3 T8") << game;     // void: tarock
    EXPECT_EQ(legal(game, "T3 T8 C7", "H1 T5"), "T8") << game;     // over the tarock
    EXPECT_EQ(legal(game, "HK H2 T8", "H1 T5"), "HK H2") << game;  // trumped: free in the suit
    EXPECT_EQ(legal(game, "C7 S8 D4", "H1 T5"), "C7 S8 D4") << game;
  }
}

TEST(HtlPlay, clause_7_8_mixed_leads) {
  for (const char* game : kNegativeGames) {
    EXPECT_EQ(legal(game, "HK C7 T3 T22", ""), "C7 HK T3 T22") << game;
  }
}

TEST(HtlPlay, clause_7_6_the_pagat_falls_as_the_last_tarock) {
  for (const char* game : kNegativeGames) {
    EXPECT_EQ(legal(game, "T1 T5 C7", ""), "C7 T5") << game;
    EXPECT_EQ(legal(game, "T1 C7", ""), "C7 T1") << game;
    EXPECT_EQ(legal(game, "T1 T5 C7", "H1"), "T5") << game;
    EXPECT_EQ(legal(game, "T1 T5 C7", "T9"), "T5") << game;
    EXPECT_EQ(legal(game, "T1 C7", "T9"), "T1") << game;
  }
}

TEST(HtlPlay, clause_7_6_mond_and_skus_before_it_force_the_pagat) {
  for (const char* game : kNegativeGames) {
    EXPECT_EQ(legal(game, "T1 T5 C7", "T21 T22"), "T1") << game;
    EXPECT_EQ(legal(game, "T1 T5 C7", "T21 T9 T22"), "T1") << game;
    EXPECT_EQ(legal(game, "T1 T5 C7", "H1 T21 T22"), "T1") << game;
    EXPECT_EQ(legal(game, "T1 T5 C7", "T22 T21"), "T5") << game;     // wrong order
    EXPECT_EQ(legal(game, "T1 T5 H4", "H1 T21 T22"), "H4") << game;  // he can follow
    EXPECT_EQ(legal(game, "T1 T5 C7", "T21"), "T5") << game;
  }
}

TEST(HtlPlay, clause_7_6_in_positive_games_the_pagat_is_free) {
  EXPECT_EQ(legal("three", "T1 T5 C7", ""), "C7 T1 T5");
  EXPECT_EQ(legal("three", "T1 T5 C7", "T21 T22"), "T1 T5");
}

// ---- First leads.

TEST(HtlPlay, clause_3_3_forehand_leads) {
  Game positive = birds_deal();
  positive.say("forehand, bid solo-three").say(kGood).say(kLies);
  EXPECT_EQ(positive.turn(), 0);  // though 1 plays the game
  Game trischaken = birds_deal();
  trischaken.say(kNobodyBids).say("bid trischaken");
  EXPECT_EQ(trischaken.turn(), 0);
  EXPECT_EQ(trischaken.declarer(), -1);
}

TEST(HtlPlay, clause_7_2_in_negative_games_the_declarer) {
  for (const std::string bid : {"piccolo", "beggar", "piccolo-ouvert", "beggar-ouvert"}) {
    Game game = birds_deal();
    game.say("forehand, pass, bid " + bid).say(kGood);
    EXPECT_EQ(game.turn(), 2) << bid;
  }
}

TEST(HtlPlay, the_winner_leads_to_the_next_trick) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood).say(kLies).play("T4 T8 T11 T14");
  EXPECT_EQ(game.turn(), 3);
}

TEST(HtlPlay, clause_10_3_the_last_trick_may_be_seen_and_no_other) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood).say(kLies).play("T22 T5 T9 T12 | T21 T6 T10 T13 | T20");
  const View view = game.view(1);
  EXPECT_EQ(view.last_trick.set, cards("T21 T6 T10 T13"));
  EXPECT_EQ(view.last_winner, Seat(0));
  EXPECT_EQ(view.trick.set, cards("T20"));
}

// ---- Questions that make no sense.

TEST(HtlPlay, questions_are_checked) {
  EXPECT_EQ(winner("three", "T1 T2 T3 T4 T5"), "refused");
  EXPECT_EQ(winner("three", ""), "refused");
  EXPECT_EQ(legal("three", "", "H1"), "refused");
  EXPECT_EQ(legal("three", "C7", "H1 H2 H3 H4"), "refused");
  EXPECT_EQ(legal("three", "C7 C8 C9 C10 CJ CN CQ CK S7 S8 S9 S10 SJ", ""), "refused");
  EXPECT_EQ(legal("three", "C7", "", {{"trick_number", 13}}), "refused");
  EXPECT_EQ(legal("three", "C7", "", {{"trick_number", 0}}), "refused");
  EXPECT_EQ(legal("three", "C7", "", {{"announced", {"crown"}}}), "refused");
}

}  // namespace
}  // namespace ultimo::htl
