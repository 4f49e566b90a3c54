// DC.2, DK.1 to DK.3, PT, AP.1, SR.1 to SR.3, PE.1 to PE.6: dealing, coins and the order of the
// tournament; sheets that cannot be.
#include "rulebooks/czech/testing_dealing.hpp"
#include "rulebooks/kretinka/finances.hpp"
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

using czech::packets;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> dealt(boost::json::object request) {
  return czech::dealt(book(), std::move(request));
}

// ---- dealing. Dealer 0, so forehand is 1.

TEST(KretinkaDeal, DC_2_the_first_six_cards_are_the_talon_in_their_order) {
  EXPECT_EQ(dealt({{"dealer", 0}, {"mode", "abeles"}})[0], packets({0}));
  EXPECT_EQ(dealt({{"dealer", 0}, {"mode", "cut"}, {"cut", 48}})[0], packets({8}));
  EXPECT_EQ(book().deal(kDeckOrder, 4, Seat(0)).talon[0], kDeckOrder[0]);
  EXPECT_EQ(book().deal(kDeckOrder, 4, Seat(0)).talon[5], kDeckOrder[5]);
  ultimo::Setup setup = even_deal();
  setup.dealt.hands[0].erase(kSkis);
  setup.dealt.hands[1].insert(kSkis);
  const Result<Position> started = book().start(setup);
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().clause, clause("DC.2"));
}

TEST(KretinkaDeal, DK_1_six_each_twice_round) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "sixes"}}),
              ElementsAre(packets({0}), packets({4, 8}), packets({1, 5}), packets({2, 6}),
                          packets({3, 7})));
}

TEST(KretinkaDeal, DK_2_twelves_chosen_in_turn) {
  EXPECT_THAT(dealt({{"dealer", 1}, {"mode", "twelves"}, {"choice", {4, 2, 1, 3}}}),
              ElementsAre(packets({0}), packets({1, 2}), packets({5, 6}), packets({7, 8}),
                          packets({3, 4})));
  EXPECT_THAT(dealt({{"dealer", 1}, {"mode", "twelves"}, {"choice", {4, 4, 1, 3}}}),
              ElementsAre("bad-field"));
}

TEST(KretinkaDeal, DK_3_abeles) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "abeles"}}),
              ElementsAre(packets({0}), packets({6, 7}), packets({1, 8}), packets({2, 3}),
                          packets({4, 5})));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "four"}}), ElementsAre("bad-field"));
}

// ---- what the paper fixes for the tournament

TEST(KretinkaFacts, PT_four_rounds_of_55_minutes) {
  EXPECT_EQ(event::kRounds, 4);
  EXPECT_EQ(event::kMinutes, 55);
}

TEST(KretinkaFacts, AP_1_an_appeal_costs_twenty_crowns) { EXPECT_EQ(event::kAppealFee, 2000); }

TEST(KretinkaFacts, GM_the_game_maximum) { EXPECT_EQ(kGameMaximum, Haler(2000)); }

int coins_of(Haler coin) {
  for (const Coins& coins : kPersonalFinances) {
    if (coins.coin == coin) return coins.count;
  }
  return 0;
}

TEST(KretinkaFacts, PE_1_two_coins_of_five_crowns) { EXPECT_EQ(coins_of(Haler(500)), 2); }
TEST(KretinkaFacts, PE_2_six_coins_of_one_crown) { EXPECT_EQ(coins_of(Haler(100)), 6); }
TEST(KretinkaFacts, PE_3_six_coins_of_fifty_halere) { EXPECT_EQ(coins_of(Haler(50)), 6); }
TEST(KretinkaFacts, PE_4_eight_coins_of_ten_halere) {
  EXPECT_EQ(coins_of(Haler(10)), 8);
  EXPECT_EQ(starting_money(), Haler(1980));  // 10 + 6 + 3 + 0.80 Kč
}

// ---- the order

TEST(KretinkaStandings, SR_1_by_the_sum_of_the_rounds) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Ana","Bob","Cyr","Dan"],
                          "scores":[500,-500,200,-200]}],
                         [{"players":["Ana","Cyr","Bob","Dan"],"scores":[-300,0,700,-400]}]]})"),
              ElementsAre("1 Ana +200 2", "1 Bob +200 2", "1 Cyr +200 2", "4 Dan -600 2"));
}

// Everybody began with 1980: 3000 is 1020 won, 980 is 1000 lost.
TEST(KretinkaStandings, SR_1_a_table_may_bring_its_coins) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Ana","Bob","Cyr","Dan"],
                          "amounts":[3000,980,2200,1740]}]]})"),
              ElementsAre("1 Ana +1020 1", "2 Cyr +220 1", "3 Dan -240 1", "4 Bob -1000 1"));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],
                          "amounts":[1980,1980,1980,1980],"scores":[0,0,0,0]}]]})"),
              ElementsAre("bad-field SR.1"));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],
                          "amounts":[1980,1980,1980,-1980]}]]})"),
              ElementsAre("bad-field "));
}

TEST(KretinkaStandings, PE_5_who_runs_out_buys_ten_crowns) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],
                          "scores":[0,0,0,0],"buys":[0,1,0,0]}]]})"),
              ElementsAre("bad-field PE.5"));
  EXPECT_EQ(kPurchase, Haler(1000));
}

// Bob bought 1000 and ends with 980: 2000 lost. The table has 4 * 1980 + 1000.
TEST(KretinkaStandings, PE_6_what_was_bought_is_not_won) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Ana","Bob","Cyr","Dan"],
                          "amounts":[3000,980,2200,2740],"buys":[0,1,0,0]}]]})"),
              ElementsAre("1 Ana +1020 1", "2 Dan +760 1", "3 Cyr +220 1", "4 Bob -2000 1"));
}

TEST(KretinkaStandings, SR_2_disqualified_players_stand_below_without_a_place) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Ana","Bob","Cyr","Dan"],
                          "scores":[500,-500,200,-200]}]],"disqualified":["Dan","Ana","Eva"]})"),
              ElementsAre("1 Cyr +200 1", "2 Bob -500 1", "- Ana +500 1", "- Dan -200 1"));
  EXPECT_THAT(ranking(R"({"rounds":[],"disqualified":"Ana"})"), ElementsAre("bad-field "));
}

TEST(KretinkaStandings, SR_3_a_total_that_does_not_reconcile_is_refused) {
  EXPECT_THAT(
      ranking(R"({"rounds":[[{"players":["A","B","C","D"],"scores":[500,-500,200,-190]}]]})"),
      ElementsAre("bad-field SR.3"));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],
                          "amounts":[1980,1980,1980,1990]}]]})"),
              ElementsAre("bad-field SR.3"));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],
                          "amounts":[1980,1980,1980,1980],"buys":[1,0,0,0]}]]})"),
              ElementsAre("bad-field SR.3"))
      << "the bought crowns are missing";
}

// ---- sheets that cannot be

TEST(KretinkaSheet, FD_1_the_first_duty_is_forehands) {
  EXPECT_EQ(refusal(Row("first-duty", 2, 3).points(40)), "bad-field FD.1");
}

TEST(KretinkaSheet, PF_0_one_against_three_in_one_of_three_sets) {
  EXPECT_EQ(refusal(Row("third-duty", 2, 3).set("set", 1).points(40)), "bad-field PF.0");
  EXPECT_EQ(refusal(Row("third-duty", 2).points(40)), "bad-field");
  EXPECT_EQ(refusal(Row("first-duty", 1, 3).points(40).set("set", 1)), "bad-field PF.0");
}

TEST(KretinkaSheet, SD_1_a_second_duty_lists_its_pagat) {
  EXPECT_EQ(refusal(Row("second-duty", 3, 2).points(45)), "bad-field SD.1");
}

TEST(KretinkaSheet, IN_1_one_players_declarations_fit_one_hand) {
  EXPECT_EQ(refusal(Row("solo", 3).points(45).announced_made("trul", 0).announced_made("trul", 0)),
            "bad-field IN.1");
  EXPECT_EQ(
      refusal(Row("solo", 3).points(45).announced_made("barvy", 0).announced_made("taroky", 0)),
      "bad-field IN.1");
}

TEST(KretinkaSheet, AN_valat_1_a_silent_valat_is_listed_when_made) {
  EXPECT_EQ(refusal(Row("solo", 3).points(45).silent_lost("valat", 3)), "bad-field AN.valat.1");
}

TEST(KretinkaSheet, EV_6_there_are_three_contras) {
  EXPECT_EQ(refusal(Row("solo", 3).points(45).contra("game", {0, 3, 1})), "accepted");
  EXPECT_EQ(refusal(Row("solo", 3).points(45).contra("game", {0, 3, 1, 3})), "bad-field EV.6");
}

}  // namespace
}  // namespace ultimo::kretinka
