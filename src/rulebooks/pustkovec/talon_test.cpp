// N.1, N.2, P1.2, P2.1, P3.1, S.2, B.8 and R.a: calling, drawing, discarding.
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

constexpr std::string_view kApproved = "bid first-duty, pass, pass, pass";

/// A first duty of 1, who holds these cards; the talon is as written.
Game first_duty(std::string_view forehand, std::string_view talon, Line line = Line::here()) {
  Game game(deal(0, talon, {"", forehand, "", ""}, line), line);
  game.say(kApproved, line);
  return game;
}

// ---- the call

// »až postupně XVI«: a lower one only past those he holds.
TEST(PustkovecCall, P2_1_down_to_XVI_step_by_step) {
  EXPECT_EQ(first_duty("T20 T18", "").legal(), "call T19, bid warsaw");
  EXPECT_EQ(first_duty("T19", "").legal(), "call T19, call T18, bid warsaw");
  EXPECT_EQ(first_duty("T19 T18", "").legal(), "call T19, call T18, call T17, bid warsaw");
  EXPECT_EQ(first_duty("T19 T18 T17 T16", "").legal(),
            "call T19, call T18, call T17, call T16, bid warsaw");
  EXPECT_EQ(first_duty("T19 T17", "").refused("call T17"), "P1.2");
}

TEST(PustkovecCall, P2_1_the_holder_of_the_called_tarock_plays_with_the_declarer) {
  Game game(even_deal());  // XIX with 3
  game.say("bid second-duty, pass, pass, pass, call T19")
      .say(czech::kPipsAway)
      .say("done, done, done, done")
      .play(czech::kSuitTricks)
      .play(czech::kPagatWins);
  EXPECT_EQ(partner(game), 3);
  EXPECT_EQ(told(game, "called"), "\"T19\"");
}

TEST(PustkovecCall, P1_2_who_calls_what_he_holds_is_alone) {
  // T20 and T18 are with 1, so he may not go down: XIX must be his. He calls his own.
  Game game(strong_deal());
  game.say(kApproved).say("call T17").say(czech::kPipsAway);
  game.say("announce taroky, done, done, done, done").play(czech::kForehandTakesAll);
  EXPECT_EQ(partner(game), -1);
  EXPECT_EQ(told(game, "called"), "\"T17\"");
}

TEST(PustkovecCall, P1_2_a_called_tarock_drawn_from_the_talon_counts_where_it_ends_up) {
  // Fourth talon card to the declarer, fifth to 2, sixth to 3.
  const auto holder = [](std::string_view talon) {
    Game game(deal(0, talon, {"", "T20", "", ""}));
    game.say(kApproved).say("call T19");
    for (const int seat : {0, 1, 2, 3}) {
      if (game.hand(seat).contains(Card::tarok(19))) return seat;
    }
    return -1;
  };
  EXPECT_EQ(holder("C7 C8 C9 T19 S7 S8"), 1);
  EXPECT_EQ(holder("C7 C8 C9 S9 T19 S8"), 2);
  EXPECT_EQ(holder("C7 C8 C9 S9 S7 T19"), 3);
  // Who drew it plays with him.
  Game drawn(deal(0, "C7 C8 C9 S9 S7 T19", {"", "T20", "", ""}));
  drawn.say(kApproved).say("call T19");
  EXPECT_EQ(drawn.view(3).partner, Seat(3));
}

// ---- the draw

TEST(PustkovecTalon, N_1_forehand_draws_four_and_the_next_two_one_each) {
  Game game(even_deal());
  const CardSet before = game.hand(0);
  game.say(kApproved).say("call T19");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7 S8"));
  EXPECT_EQ(game.hand(2) & cards(czech::kPipsTalon), cards("H4"));
  EXPECT_EQ(game.hand(3) & cards(czech::kPipsTalon), cards("H3"));
  EXPECT_EQ(game.hand(0), before);
}

TEST(PustkovecTalon, N_1_in_a_second_duty_its_declarer_draws_the_four) {
  Game game(even_deal());
  game.say("bid first-duty, bid second-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.hand(2) & cards(czech::kPipsTalon), cards("C7 C8 S7 S8"));
  EXPECT_EQ(game.hand(3) & cards(czech::kPipsTalon), cards("H4"));
  EXPECT_EQ(game.hand(0) & cards(czech::kPipsTalon), cards("H3"));
}

// »Hráč nemůže kartu odmítnout ani poslat dál«: nobody is asked, the next thing is to discard.
TEST(PustkovecTalon, N_2_a_card_can_be_neither_refused_nor_passed_on) {
  Game game(even_deal());
  game.say(kApproved).say("call T19");
  EXPECT_EQ(game.phase(), "discard");
  EXPECT_EQ(game.refused("reject"), "N.2");
  EXPECT_EQ(game.refused("take 1"), "N.1");
  EXPECT_EQ(game.refused("pass"), "P1.1");
}

// ---- discarding

TEST(PustkovecTalon, R_a_the_three_who_drew_discard_in_turn_before_the_declarer_announces) {
  Game game(even_deal());
  game.say(kApproved).say("call T19");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(discard_count(game), 4);
  game.say("discard C7 C8 S7 S8");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(discard_count(game), 1);
  game.say("discard H4");
  EXPECT_EQ(game.turn(), 3);
  EXPECT_EQ(discard_count(game), 1);
  game.say("discard H3");
  EXPECT_EQ(game.phase(), "announce");
  EXPECT_EQ(game.turn(), 1);
}

TEST(PustkovecTalon, R_a_plain_cards_only_while_there_are_enough) {
  Game game(even_deal());
  game.say(kApproved).say("call T19");
  // Forehand's suit cards without the kings CK and HK.
  EXPECT_EQ(game.legal_cards(), "C8 C7 SJ S8 S7 DJ D4");
  EXPECT_EQ(game.refused("discard C7 C8 S7 T2"), "R.a");
  EXPECT_EQ(game.refused("discard C7 C8 S7 CK"), "R.a");
  EXPECT_EQ(game.refused("discard C7 C8 S7"), "R.a");
  EXPECT_EQ(game.refused("discard C7 C8 S7 S8 DJ"), "R.a");
  EXPECT_EQ(game.refused("discard C7 C8 S7 CQ"), "") << "CQ is with 2";
  EXPECT_EQ(game.refused("discard DJ SJ D4 C7"), "allowed");
}

TEST(PustkovecTalon, R_a_who_is_short_of_plain_cards_adds_tarocks_but_no_trul_and_not_the_called) {
  // After the draw 1 has two plain cards (C7 D4), two kings, the trul, XIX and other tarocks.
  Game game = first_duty("CK SK T1 T21 T22 T19 T2 T3 T4 T5 T6 D4", "C7 T7 T8 T9 S7 S8");
  game.say("call T19");
  EXPECT_EQ(game.legal_cards(), "C7 D4 T2 T3 T4 T5 T6 T7 T8 T9");
  EXPECT_EQ(game.refused("discard C7 T2 T3 T4"), "R.a") << "all plain cards must go";
  EXPECT_EQ(game.refused("discard C7 D4 T2 T19"), "R.a");
  EXPECT_EQ(game.refused("discard C7 D4 T2 T21"), "R.a");
  EXPECT_EQ(game.refused("discard C7 D4 T2 SK"), "R.a");
  EXPECT_EQ(game.refused("discard C7 D4 T2 T9"), "allowed");
}

TEST(PustkovecTalon, R_a_the_partner_may_not_discard_the_called_tarock) {
  // 2 draws T2 and has no plain card: kings, the trul, XIX and small tarocks.
  Game game(
      deal(0, "C7 C8 C9 C10 T2 S8", {"", "T20", "CK SK HK DK T1 T19 T22 T3 T4 T5 T6 T7", ""}));
  game.say(kApproved).say("call T19, discard C7 C8 C9 C10");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.legal_cards(), "T2 T3 T4 T5 T6 T7");
  EXPECT_EQ(game.refused("discard T19"), "R.a");
}

// ---- third duty

TEST(PustkovecTalon, B_8_the_third_duty_in_the_first_cards) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(game.legal(), "take 1, reject");
  EXPECT_EQ(game.refused("take 2"), "B.8");
  game.say("take 1");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7"));
  EXPECT_EQ(discard_count(game), 3);
  game.say("discard C7 C8 S7");
  EXPECT_EQ(game.phase(), "announce");
  EXPECT_EQ(game.turn(), 1);
}

TEST(PustkovecTalon, B_8_the_third_duty_in_the_second_cards) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass, reject");
  EXPECT_EQ(game.legal(), "take 2, reject");
  game.say("take 2");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("S8 H4 H3"));
}

TEST(PustkovecTalon, B_8_the_third_duty_in_the_third_cards_takes_the_first_ones_back) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass, reject, reject");
  EXPECT_EQ(game.legal(), "take 3");
  EXPECT_EQ(game.refused("reject"), "B.8");
  game.say("take 3");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7"));
}

TEST(PustkovecTalon, P3_1_alone_and_the_cards_not_taken_are_the_opponents) {
  // Second cards taken and discarded again: the first three (3 thirds) are the opponents'.
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass, reject, take 2, discard S8 H4 H3");
  game.say("done, done, done, done").play(czech::kSuitTricks).play(czech::kPagatEarly);
  EXPECT_EQ(partner(game), -1);
  // 72 + 3 discards; the first defender 0 + 3.
  EXPECT_THAT(thirds(game), ElementsAre(66, 75, 3, 66));
  EXPECT_EQ(told(game, "points"), "25");  // (75 + 1) / 3
  EXPECT_EQ(told(game, "set"), "2");
  EXPECT_EQ(told(game, "called"), "null");
}

// ---- solo

TEST(PustkovecTalon, S_2_in_solo_the_talon_is_left_to_the_opponents) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done");
  EXPECT_EQ(game.view(1).talon[0], std::nullopt);
  game.play(czech::kSuitTricks).play(czech::kPagatEarly);
  // Turned up after the play; 6 thirds to the first defender.
  EXPECT_THAT(game.view(1).talon[0], Optional(Card::plain(Suit::clubs, Rank::fourth_pip)));
  EXPECT_THAT(thirds(game), ElementsAre(66, 72, 6, 66));
  EXPECT_EQ(told(game, "points"), "24");
}

}  // namespace
}  // namespace ultimo::pustkovec
