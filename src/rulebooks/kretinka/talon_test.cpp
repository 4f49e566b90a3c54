// DT.1, DT.2, FD.2, FD.3, IN.2, PF.0, SO.0: calling, drawing, discarding.
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using ::testing::ElementsAre;

constexpr std::string_view kPassed = "bid first-duty, pass, pass, pass";

Game first_duty(std::string_view forehand, std::string_view talon, Line line = Line::here()) {
  Game game(deal(0, talon, {"", forehand, "", ""}, line), line);
  game.say(kPassed, line);
  return game;
}

TEST(KretinkaCall, FD_2_before_the_draw_XIX_or_past_held_ones_down_to_XVI) {
  EXPECT_EQ(first_duty("T20", "").legal(), "call T19, bid warsaw");
  EXPECT_EQ(first_duty("T19 T18", "").legal(), "call T19, call T18, call T17, bid warsaw");
  EXPECT_EQ(first_duty("T19 T18 T17 T16", "").legal(),
            "call T19, call T18, call T17, call T16, bid warsaw");
  EXPECT_EQ(first_duty("T20", "").refused("call T18"), "FD.2");
  EXPECT_EQ(first_duty("T20", "").refused("discard C7 C8 C9 C10"), "FD.2");
}

TEST(KretinkaCall, FD_2_the_holder_is_the_partner) {
  Game game(even_deal());
  game.say(kPassed).say("call T19").say(czech::kPipsAway).say("done, done, done, done");
  game.play(czech::kSuitTricks).play(czech::kPagatEarly);
  EXPECT_EQ(partner(game), 3);
  EXPECT_EQ(told(game, "called"), "\"T19\"");
}

// "In case forhont draws the called card, he must play alone."
TEST(KretinkaCall, FD_3_forehand_who_draws_the_called_card_plays_alone) {
  // XIX and a pip of the even deal change places: it lies in the talon.
  Game game(deal(0, "C7 C8 S7 T19 H4 H3",
                 {czech::kEvenHands[0], czech::kEvenHands[1], czech::kEvenHands[2],
                  "CN SK HN DN D2 C10 C9 T3 T7 T11 T15 S8"}));
  game.say(kPassed).say("call T19, discard C7 C8 S7 D4, discard H4, discard H3");
  game.say("announce tarocky, done, done, done, done");
  play_anyhow(game);
  EXPECT_EQ(partner(game), -1);
}

TEST(KretinkaCall, FD_3_the_fifth_or_sixth_card_makes_its_drawer_the_partner) {
  const auto drawn_as = [](std::string_view talon) {
    Game game(deal(0, talon, {"", "T20", "", ""}));
    game.say(kPassed).say("call T19");
    for (const int seat : {2, 3}) {
      if (game.view(seat).partner == Seat(seat)) return seat;
    }
    return -1;
  };
  EXPECT_EQ(drawn_as("C7 C8 C9 S9 T19 S8"), 2);
  EXPECT_EQ(drawn_as("C7 C8 C9 S9 S7 T19"), 3);
  EXPECT_EQ(drawn_as("C7 C8 T19 C9 S7 S8"), -1);
}

TEST(KretinkaTalon, DT_1_four_one_one_from_forehand) {
  Game game(even_deal());
  game.say(kPassed).say("call T19");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7 S8"));
  EXPECT_EQ(game.hand(2) & cards(czech::kPipsTalon), cards("H4"));
  EXPECT_EQ(game.hand(3) & cards(czech::kPipsTalon), cards("H3"));
  EXPECT_EQ(game.hand(0).size(), 12);
}

TEST(KretinkaTalon, DT_1_in_a_second_duty_from_its_declarer) {
  Game game(deal(0, czech::kPipsTalon, {"", "", "", "T1"}));
  game.say("bid first-duty, pass, bid second-duty, pass, pass, pass, call T19");
  EXPECT_EQ(game.hand(3) & cards(czech::kPipsTalon), cards("C7 C8 S7 S8"));
  EXPECT_EQ(game.hand(0) & cards(czech::kPipsTalon), cards("H4"));
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("H3"));
}

TEST(KretinkaTalon, DT_2_nobody_is_asked_whether_he_draws) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("reject"), "DP.1") << "there is nothing to draw yet";
  game.say(kPassed).say("call T19");
  EXPECT_EQ(game.phase(), "discard");
  EXPECT_EQ(game.refused("reject"), "DT.2");
}

TEST(KretinkaTalon, IN_2_four_one_one_are_discarded_in_turn) {
  Game game(even_deal());
  game.say(kPassed).say("call T19");
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

TEST(KretinkaTalon, IN_2_no_kings_no_trul_no_called_card_and_plain_cards_first) {
  Game game = first_duty("CK SK T1 T21 T22 T19 T2 T3 T4 T5 T6 D4", "C7 T7 T8 T9 S7 S8");
  game.say("call T19");
  EXPECT_EQ(game.legal_cards(), "C7 D4 T2 T3 T4 T5 T6 T7 T8 T9");
  EXPECT_EQ(game.refused("discard C7 D4 CK T2"), "IN.2");
  EXPECT_EQ(game.refused("discard C7 D4 T22 T2"), "IN.2");
  EXPECT_EQ(game.refused("discard C7 D4 T19 T2"), "IN.2");
  EXPECT_EQ(game.refused("discard C7 T3 T2 T4"), "IN.2");
  EXPECT_EQ(game.refused("discard C7 D4 T2"), "IN.2");
  EXPECT_EQ(game.refused("discard C7 D4 T2 T7"), "allowed");
}

TEST(KretinkaTalon, PF_0_the_third_duty_takes_one_of_three_sets) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(game.legal(), "take 1, reject");
  EXPECT_EQ(game.refused("take 3"), "PF.0");
  Game second = game;
  game.say("take 1");
  EXPECT_EQ(game.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7"));
  EXPECT_EQ(discard_count(game), 3);
  second.say("reject");
  EXPECT_EQ(second.legal(), "take 2, reject");
  Game third = second;
  second.say("take 2");
  EXPECT_EQ(second.hand(1) & cards(czech::kPipsTalon), cards("S8 H4 H3"));
  third.say("reject");
  EXPECT_EQ(third.legal(), "take 3");
  third.say("take 3");
  EXPECT_EQ(third.hand(1) & cards(czech::kPipsTalon), cards("C7 C8 S7"));
}

TEST(KretinkaTalon, PF_0_one_against_three_who_own_what_is_left) {
  Game game(even_deal());
  game.say("bid third-duty, pass, pass, pass, reject, reject, take 3, discard C7 C8 S7");
  game.say("done, done, done, done").play(czech::kSuitTricks).play(czech::kPagatEarly);
  EXPECT_EQ(partner(game), -1);
  EXPECT_THAT(thirds(game), ElementsAre(66, 75, 3, 66));
  EXPECT_EQ(told(game, "set"), "3");
  EXPECT_EQ(told(game, "points"), "25");
  // 10 points * 20 hal = 200 lost to each.
  EXPECT_THAT(scores(game), ElementsAre(200, -600, 200, 200));
}

TEST(KretinkaTalon, SO_0_in_solo_the_talon_is_unseen_and_the_opponents) {
  Game game(even_deal());
  game.say("bid solo, done, done, done, done");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(game.view(seat).talon[0], std::nullopt);
  game.play(czech::kSuitTricks).play(czech::kPagatEarly);
  EXPECT_THAT(thirds(game), ElementsAre(66, 72, 6, 66));
  EXPECT_EQ(partner(game), -1);
}

}  // namespace
}  // namespace ultimo::kretinka
