// M.0 and T.0: dealing, and the order of a tournament; sheets that cannot be.
#include "rulebooks/czech/testing_dealing.hpp"
#include "rulebooks/pustkovec/book.hpp"
#include "rulebooks/pustkovec/testing.hpp"

namespace ultimo::pustkovec {
namespace {

using czech::packets;
using ::testing::ElementsAre;

std::vector<std::string> dealt(boost::json::object request) {
  return czech::dealt(book(), std::move(request));
}

// ---- dealing. Dealer 0, so the first hand goes to 1.

TEST(PustkovecDeal, M_0_six_to_the_talon_then_sixes_twice_round) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "sixes"}}),
              ElementsAre(packets({0}), packets({4, 8}), packets({1, 5}), packets({2, 6}),
                          packets({3, 7})));
}

TEST(PustkovecDeal, M_0_from_the_next_to_the_dealer_wherever_he_sits) {
  EXPECT_THAT(dealt({{"dealer", 2}, {"mode", "sixes"}}),
              ElementsAre(packets({0}), packets({2, 6}), packets({3, 7}), packets({4, 8}),
                          packets({1, 5})));
}

TEST(PustkovecDeal, M_0_a_cut_brings_the_top_to_the_bottom) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "cut"}, {"cut", 6}}),
              ElementsAre(packets({1}), packets({5, 0}), packets({2, 6}), packets({3, 7}),
                          packets({4, 8})));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "cut"}, {"cut", 0}}), ElementsAre("bad-field"));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "cut"}, {"cut", 54}}), ElementsAre("bad-field"));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "cut"}}), ElementsAre("bad-field"));
}

TEST(PustkovecDeal, M_0_twelves_after_a_knock_each_picks_in_turn_from_forehand_on) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "twelves"}}),
              ElementsAre(packets({0}), packets({7, 8}), packets({1, 2}), packets({3, 4}),
                          packets({5, 6})));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "twelves"}, {"choice", {4, 2, 1, 3}}}),
              ElementsAre(packets({0}), packets({5, 6}), packets({7, 8}), packets({3, 4}),
                          packets({1, 2})));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "twelves"}, {"choice", {4, 2, 1, 1}}}),
              ElementsAre("bad-field"));
}

TEST(PustkovecDeal, M_0_what_a_way_of_dealing_does_not_ask_is_passed_over) {
  EXPECT_EQ(dealt({{"dealer", 0}, {"mode", "sixes"}, {"cut", "x"}, {"choice", 5}}),
            dealt({{"dealer", 0}, {"mode", "sixes"}}));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "cut"}, {"cut", "x"}}), ElementsAre("bad-field"));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "twelves"}, {"choice", 5}}), ElementsAre("bad-field"));
}

TEST(PustkovecDeal, M_0_abeles_after_a_knock) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "abeles"}}),
              ElementsAre(packets({0}), packets({6, 7}), packets({1, 8}), packets({2, 3}),
                          packets({4, 5})));
}

TEST(PustkovecDeal, M_0_no_other_way_and_no_other_pack) {
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "thrown"}}), ElementsAre("bad-field"));
  EXPECT_THAT(dealt({{"dealer", 4}, {"mode", "sixes"}}), ElementsAre("bad-field"));
  EXPECT_THAT(dealt({{"dealer", 0}, {"mode", "sixes"}, {"deck", {"CK", "CQ"}}}),
              ElementsAre("bad-cards"));
}

TEST(PustkovecDeal, M_0_the_program_deals_sixes_itself) {
  const Dealt hands = book().deal(kDeckOrder, 4, Seat(0));
  EXPECT_EQ(hands.hands[1], cards(packets({1, 5})));
  EXPECT_EQ(hands.hands[0], cards(packets({4, 8})));
  EXPECT_EQ(hands.talon[5], kDeckOrder[5]);
}

TEST(PustkovecDeal, M_0_twelve_cards_in_each_hand) {
  ultimo::Setup setup = even_deal();
  setup.dealt.hands[0].erase(kSkis);
  setup.dealt.hands[1].insert(kSkis);
  const Result<Position> started = book().start(setup);
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error().code, Refusal::Code::bad_cards);
  EXPECT_EQ(started.error().clause, clause("M.0"));
}

// ---- the order

TEST(PustkovecStandings, T_0_by_the_sum_of_the_results) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Eva","Dan","Ota","Jan"],
                          "scores":[500,-500,200,-200]}],
                         [{"players":["Jan","Ota","Eva","Dan"],"scores":[900,-800,0,-100]}]]})"),
              ElementsAre("1 Jan +700 2", "2 Eva +500 2", "3 Dan -600 2", "3 Ota -600 2"));
}

TEST(PustkovecStandings, T_0_equal_sums_share_the_place_and_a_missed_round_counts_nothing) {
  EXPECT_THAT(
      ranking(R"({"rounds":[[{"players":["Eva","Dan","Ota","Jan"],
                          "scores":[100,100,-100,-100]}],
                         [{"players":["Eva","Pat","Ota","Jan"],"scores":[0,0,0,0]}]]})"),
      ElementsAre("1 Dan +100 1", "1 Eva +100 2", "3 Pat +0 1", "4 Jan -100 2", "4 Ota -100 2"));
}

TEST(PustkovecStandings, T_0_a_table_sums_to_zero_and_has_four_players) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],"scores":[1,0,0,0]}]]})"),
              ElementsAre("bad-field T.0"));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C"],"scores":[0,0,0]}]]})"),
              ElementsAre("bad-field "));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","A"],"scores":[0,0,0,0]}]]})"),
              ElementsAre("bad-field "));
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C","D"],"amounts":[0,0,0,0]}]]})"),
              ElementsAre("bad-field "))
      << "coins are another paper's";
}

TEST(PustkovecStandings, T_0_nobody_is_disqualified) {
  EXPECT_THAT(ranking(R"({"rounds":[],"disqualified":["A"]})"), ElementsAre("bad-field T.0"));
  EXPECT_THAT(ranking(R"({"rounds":[]})"), ::testing::IsEmpty());
}

TEST(PustkovecStandings, T_0_many_rounds_do_not_overflow) {
  std::string rounds;
  for (int i = 0; i < 3000; ++i) {
    rounds += std::string(i == 0 ? "" : ",") +
              R"([{"players":["A","B","C","D"],"scores":[1000000,-1000000,0,0]}])";
  }
  const Result<boost::json::object> answer =
      ultimo::standings(book(), boost::json::parse("{\"rounds\":[" + rounds + "]}").as_object());
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->at("ranking").at(0).at("total"), 3'000'000'000);
}

// ---- sheets that cannot be

TEST(PustkovecSheet, P1_1_the_first_duty_is_forehands) {
  EXPECT_EQ(refusal(Row("first-duty", 2, 3).points(40)), "bad-field P1.1");
  EXPECT_EQ(refusal(Row("first-duty", 0, 3).points(40).set("dealer", 3)), "accepted");
  EXPECT_EQ(refusal(Row("first-duty").points(40)), "bad-field");
  EXPECT_EQ(refusal(Row("first-duty", 1, 1).points(40)), "bad-field");
}

TEST(PustkovecSheet, P3_1_third_duty_and_solo_have_no_partner) {
  EXPECT_EQ(refusal(Row("third-duty", 2, 3).set("set", 1).points(40)), "bad-field P3.1");
  EXPECT_EQ(refusal(Row("solo", 2, 3).points(40)), "bad-field P3.1");
}

TEST(PustkovecSheet, B_8_the_third_duty_and_only_it_has_a_set) {
  EXPECT_EQ(refusal(Row("third-duty", 2).points(40)), "bad-field");
  EXPECT_EQ(refusal(Row("third-duty", 2).set("set", 4).points(40)), "bad-field");
  EXPECT_EQ(refusal(Row("solo", 2).set("set", 1).points(40)), "bad-field B.8");
  EXPECT_EQ(refusal(Row("solo", 2).set("set", nullptr).points(40)), "accepted");
}

TEST(PustkovecSheet, PK_there_are_70_points) {
  EXPECT_EQ(refusal(Row("solo", 2).points(70)), "accepted");
  EXPECT_EQ(refusal(Row("solo", 2).points(71)), "bad-field");
  EXPECT_EQ(refusal(Row("solo", 2).points(-1)), "bad-field");
  EXPECT_EQ(refusal(Row("solo", 2)), "bad-field");
}

TEST(PustkovecSheet, P2_2_a_second_duty_lists_its_declarers_pagat) {
  EXPECT_EQ(refusal(Row("second-duty", 2, 0).points(40)), "bad-field P2.2");
  EXPECT_EQ(refusal(Row("second-duty", 2, 0).points(40).silent("pagat", 2)), "bad-field P2.2");
  EXPECT_EQ(refusal(Row("second-duty", 2, 0).points(40).announced_made("pagat", 0)),
            "bad-field P2.2");
  EXPECT_EQ(refusal(Row("second-duty", 2, 0).points(40).announced_made("pagat", 2)), "accepted");
}

TEST(PustkovecSheet, R_f_one_players_declarations_fit_one_hand) {
  const auto declared = [](std::initializer_list<const char*> by_0) {
    Row row("solo", 2);
    row.points(40);
    for (const char* feat : by_0) row.announced_made(feat, 0);
    return refusal(row);
  };
  EXPECT_EQ(declared({"barvy", "honery"}), "accepted");
  EXPECT_EQ(declared({"trul", "kralovske-honery", "tarocky"}), "accepted");
  EXPECT_EQ(declared({"barvy", "barvicky"}), "bad-field R.f");
  EXPECT_EQ(declared({"honery", "trul"}), "bad-field R.f");
  EXPECT_EQ(declared({"honery", "trul", "kralovske-honery"}), "bad-field R.f");
  EXPECT_EQ(declared({"trul", "trul"}), "bad-field R.f");
  EXPECT_EQ(refusal(Row("solo", 2).points(40).silent("barvy", 0)), "bad-field R.f");
  EXPECT_EQ(refusal(Row("solo", 2).points(40).announced_lost("barvy", 0)), "bad-field R.f");
}

TEST(PustkovecSheet, B_6_one_announced_valat_and_a_silent_one_of_the_other_side) {
  const auto solo = [] {
    Row row("solo", 2);
    row.points(40);
    return row;
  };
  EXPECT_EQ(refusal(solo().silent_lost("valat", 2)), "bad-field B.6");
  EXPECT_EQ(refusal(solo().announced_lost("valat", 2).silent("valat", 2)), "bad-field B.6");
  EXPECT_EQ(refusal(solo().announced_made("valat", 2).silent("valat", 1)), "bad-field B.6");
  EXPECT_EQ(refusal(solo().announced_lost("valat", 2).silent("valat", 3)), "accepted");
  EXPECT_EQ(refusal(solo().announced_lost("valat", 2).announced_lost("valat", 3)), "bad-field");
  EXPECT_EQ(refusal(solo().silent("pagat", 2).announced_lost("pagat", 3)), "bad-field");
}

TEST(PustkovecSheet, K_1_contras_come_from_the_right_side_step_by_step) {
  const auto with = [](std::vector<int> speakers) {
    return refusal(Row("first-duty", 1, 3).points(40).contra("game", speakers));
  };
  EXPECT_EQ(with({0, 3, 2, 1}), "accepted");
  EXPECT_EQ(with({0, 3, 2, 1, 0}), "bad-field K.1") << "nothing above mord";
  EXPECT_EQ(with({1}), "bad-field K.1");
  EXPECT_EQ(with({0, 2}), "bad-field K.1");
  const auto on_pagat = [](Row row) { return refusal(row.contra("pagat", {0})); };
  Row row("first-duty", 1, 3);
  row.points(40);
  EXPECT_EQ(on_pagat(row), "bad-field K.1") << "it was not announced";
  row.silent("pagat", 1);
  EXPECT_EQ(on_pagat(row), "bad-field K.1");
  EXPECT_EQ(
      refusal(Row("first-duty", 1, 3).points(40).announced_made("barvy", 1).contra("barvy", {0})),
      "bad-field K.1")
      << "declarations are never contraed";
}

}  // namespace
}  // namespace ultimo::pustkovec
