// 2.5 to 2.8, 1.3g, 1.4f, 2.3h, 2.4f, S7, S10, S11, S13: what is written. The declarer is seat 1,
// the partner, where there is one, seat 3.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

// ---- counting

std::pair<int, int> counted(std::string_view cards) {
  const Thirds thirds = count(trial::cards(cards));
  return {thirds.count(), std::get<int>(book().written(thirds))};
}

TEST(BeracScore, 2_7_card_values) {
  // One card: value less one, and 3 times the value less 2 in thirds.
  for (const std::string_view five : {"T1", "T21", "T22", "CK", "SK", "HK", "DK"}) {
    EXPECT_EQ(counted(five), std::pair(13, 4)) << five;
  }
  EXPECT_EQ(counted("CQ"), std::pair(10, 3));
  EXPECT_EQ(counted("HN"), std::pair(7, 2));
  EXPECT_EQ(counted("DJ"), std::pair(4, 1));
  for (const std::string_view one : {"T2", "T20", "C10", "S7", "H1", "D4"}) {
    EXPECT_EQ(counted(one), std::pair(1, 0)) << one;
  }
}

TEST(BeracScore, 2_8_counted_in_threes_less_two) {
  EXPECT_EQ(counted("HK HQ C7").second, 8) << "king, queen and a seven: 10 - 2";
  EXPECT_EQ(counted("HN HJ").second, 4) << "knight and jack: 3 + 2 - 1";
  EXPECT_EQ(counted("C7 C8").second, 1) << "two pips: 1 + 1 - 1";
  EXPECT_EQ(counted("").second, 0);
}

TEST(BeracScore, 2_5a_seventy_points_in_all) {
  EXPECT_EQ(std::get<int>(book().written(count(kPack))), 70);
}

// ---- game and difference

TEST(BeracScore, 2_5_the_price_of_every_game) {
  // With 36 points there is no difference: r5(1) = 0.
  const std::vector<std::pair<std::string_view, int>> prices = {
      {"three", 10},    {"two", 20},      {"one", 30},          {"solo-three", 40},
      {"solo-two", 50}, {"solo-one", 60}, {"solo-without", 80}, {"open-solo-without", 100}};
  for (const auto& [contract, price] : prices) {
    EXPECT_THAT(lines(alone(contract).points(36)),
                ElementsAre(fmt::format("1 game {:+} 2.5", price)));
    EXPECT_THAT(lines(alone(contract).points(35)),
                ElementsAre(fmt::format("1 game {:+} 2.5", -price)));
  }
  for (const auto& [contract, price] : {std::pair("beggar", 70), std::pair("open-beggar", 90)}) {
    EXPECT_THAT(scores(alone(contract).tricks({4, 0, 4, 4})), ElementsAre(0, price, 0, 0));
    EXPECT_THAT(scores(alone(contract).tricks({3, 1, 4, 4})), ElementsAre(0, -price, 0, 0));
  }
  for (const auto& [contract, price] : {std::pair("colour-valat", 125), std::pair("valat", 250)}) {
    EXPECT_THAT(scores(alone(contract).tricks({0, 12, 0, 0})), ElementsAre(0, price, 0, 0));
    EXPECT_THAT(scores(alone(contract).tricks({1, 11, 0, 0})), ElementsAre(0, -price, 0, 0));
  }
}

TEST(BeracScore, S13_open_solo_without_is_100) {
  EXPECT_THAT(scores(alone("open-solo-without").points(36)), ElementsAre(0, 100, 0, 0));
}

TEST(BeracScore, 2_5a_36_win_and_35_lose) {
  EXPECT_THAT(scores(pair("two").points(36)), ElementsAre(0, 20, 0, 20));
  EXPECT_THAT(scores(pair("two").points(35)), ElementsAre(0, -20, 0, -20));
}

TEST(BeracScore, 1_3g_by_three_more_than_half_wins) {
  // 150 thirds in tricks, the talon is the others': 50 points. 80 + r5(15) = 15; all kings, the
  // pagat won the last trick, 10 + 25; of the trula he lacks nothing but mond and škis.
  Game game(even_deal_by_three(), "bid solo-without, pass, pass, done, done, done");
  game.play(kSuitTricksByThree).play(kPagatWinsByThree);
  EXPECT_THAT(lines(game), ElementsAre("0 game +80 2.5", "0 difference +15 S7", "0 kings +10 2.6",
                                       "0 pagat +25 2.6"));
}

TEST(BeracScore, 2_3h_both_and_the_discarded_cards_make_more_than_half) {
  // One, SK called: 1 is the partner. 0 takes T2 and discards C7. He wins 34 thirds with CK; the
  // rest of the deal is even_deal's, with the pips of 3. Worked out below.
  const Start setup =
      deal(3, "T2 T3 T4 T5 T6 T7",
           {"CK C7 SQ S7 HK H4 DK D4 T1 T18 T19 T20", "CQ C8 SK S8 HQ H3 DQ D3 T15 T16 T17 T21",
            "CN C9 SN S9 HN H2 DN D2 T12 T13 T14 T22", "CJ C10 SJ S10 HJ H1 DJ D1 T8 T9 T10 T11"});
  Game game(setup, "bid one, pass, pass, pass, call SK, take 1, discard C7");
  game.say(kFourDone);
  // Tricks of 0: CK, HK, DK 34 each: 102. Of 1: SK 34. Pips: C8 C9 C10 with the T2 of 0, 4; S10 S7
  // S8 S9, H1, D1 to 3: 12. Taroks as in kMondCaught: 0 8, 1 16, 2 28.
  game.play(
      "CK CQ CN CJ | HK HQ HN HJ | DK DQ DN DJ | SQ SK SN SJ | C8 C9 C10 T2 |"
      "S7 S8 S9 S10 | H1 H4 H3 H2 | D1 D4 D3 D2 |"
      "T11 T20 T15 T12 | T19 T16 T13 T10 | T18 T21 T22 T9 | T14 T8 T1 T17");
  // 0: 102 + 4 + 8 + 1 discarded = 115; 1: 34 + 16 = 50. 165 thirds, 55 points: 30 + r5(20). All
  // kings; the pagat was lost in the last trick, by 0; the mond by 1.
  EXPECT_THAT(thirds(game), ElementsAre(115, 50, 33, 12));
  EXPECT_THAT(lines(game), ElementsAre("0 game +30 2.5", "0 difference +20 S7", "0 kings +10 2.6",
                                       "0 pagat -25 2.6", "1 game +30 2.5", "1 difference +20 S7",
                                       "1 kings +10 2.6", "1 pagat -25 2.6", "1 mond -20 2.12j"));
}

TEST(BeracScore, 2_5b_points_over_35_are_the_difference) {
  EXPECT_THAT(lines(alone("two").points(50)), ElementsAre("1 game +20 2.5", "1 difference +15 S7"));
  EXPECT_THAT(lines(alone("two").points(20)), ElementsAre("1 game -20 2.5", "1 difference -15 S7"));
}

TEST(BeracScore, S7_rounded_to_the_nearest_five_in_plus_and_minus) {
  const std::vector<std::pair<int, int>> rounded = {
      {37, 10},  {38, 15},  {42, 15},  {43, 20},  {47, 20},  {48, 25},  {70, 45}, {35, -10},
      {33, -10}, {32, -15}, {28, -15}, {27, -20}, {23, -20}, {22, -25}, {0, -45}};
  for (const auto& [points, score] : rounded) {
    EXPECT_THAT(scores(alone("three").points(points)), ElementsAre(0, score, 0, 0)) << points;
  }
}

// ---- feats

TEST(BeracScore, 2_6_2_4f_feats_silent_and_announced) {
  const std::vector<std::tuple<std::string_view, int, std::string_view>> prices = {
      {"trula", 20, "2.6"}, {"kings", 20, "2.6"}, {"pagat", 50, "2.6"}, {"king-ultimo", 20, "S10"}};
  for (const auto& [feat, price, clause] : prices) {
    // Clang 14 takes no binding into a lambda unless it is named.
    const auto expect_line = [&, feat = feat, clause = clause](const Row& row, int points,
                                                               Line line = Line::here()) {
      EXPECT_THAT(lines(row, line),
                  ElementsAre("1 game +10 2.5", fmt::format("1 {} {:+} {}", feat, points, clause)))
          << line.line;
    };
    Row made = alone("three");
    made.points(36).announced_made(feat, 1);
    expect_line(made, price);
    Row lost = alone("three");
    lost.points(36).announced_lost(feat, 1);
    expect_line(lost, -price);
    Row silent = alone("three");
    silent.points(36).silent(feat, 1);
    expect_line(silent, price / 2);
  }
}

TEST(BeracScore, 1_4f_silent_feats_by_three_count_half) {
  Row row = alone("three", 3);
  row.points(36).silent("kings", 1).silent("pagat", 1);
  EXPECT_THAT(lines(row), ElementsAre("1 game +10 2.5", "1 kings +10 2.6", "1 pagat +25 2.6"));
}

TEST(BeracScore, 2_4f_only_the_ultimos_can_be_lost_silently) {
  EXPECT_THAT(scores(alone("three").points(36).silent_lost("pagat", 1)), ElementsAre(0, -15, 0, 0));
  EXPECT_THAT(scores(alone("three").points(36).silent_lost("king-ultimo", 1)),
              ElementsAre(0, 0, 0, 0));
  for (const std::string_view feat : {"trula", "kings", "valat"}) {
    EXPECT_EQ(refusal(alone("three").points(36).silent_lost(feat, 1)), "bad-field 2.4f") << feat;
  }
}

TEST(BeracScore, 2_6_a_valat_is_500_announced_and_250_silent_and_nothing_else) {
  EXPECT_THAT(lines(alone("two").announced_made("valat", 1)), ElementsAre("1 valat +500 2.6"));
  EXPECT_THAT(lines(alone("two").announced_lost("valat", 1)), ElementsAre("1 valat -500 2.6"));
  EXPECT_THAT(lines(alone("two").silent("valat", 1).silent("kings", 1)),
              ElementsAre("1 valat +250 2.6"));
  EXPECT_THAT(lines(pair("two").silent("valat", 0)),
              ElementsAre("1 valat -250 2.6", "3 valat -250 2.6"))
      << "the defenders'";
}

TEST(BeracScore, S11_a_valat_wipes_out_what_was_announced_and_contrad) {
  Row row = pair("three");
  row.announced_made("trula", 1).announced_lost("valat", 3);
  row.contra("game", {0, 1}).contra("trula", {2}).contra("valat", {2});
  EXPECT_THAT(lines(row), ElementsAre("1 valat -1000 2.6", "3 valat -1000 2.6"));
}

TEST(BeracScore, 2_6a_game_difference_and_feats_in_this_order) {
  Row row = pair("one");
  row.points(50).silent_lost("king-ultimo", 1).silent("pagat", 3).announced_made("kings", 1);
  row.announced_lost("trula", 2).mond_lost_by(0);
  EXPECT_THAT(lines(row), ElementsAre("1 game +30 2.5", "1 difference +15 S7", "1 trula +20 2.6",
                                      "1 kings +20 2.6", "1 pagat +25 2.6", "1 king-ultimo -10 S10",
                                      "3 game +30 2.5", "3 difference +15 S7", "3 trula +20 2.6",
                                      "3 kings +20 2.6", "3 pagat +25 2.6", "3 king-ultimo -10 S10",
                                      "0 mond -20 2.12j"));
}

TEST(BeracScore, 2_6b_in_beggars_and_valats_only_the_game) {
  for (const std::string_view contract : {"beggar", "open-beggar", "valat", "colour-valat"}) {
    Row row = alone(contract);
    row.tricks({3, 3, 3, 3}).silent("kings", 1);
    EXPECT_EQ(refusal(row), "bad-field 2.6b") << contract;
  }
}

// ---- contras

TEST(BeracScore, 2_6c_contra_re_sub_mort_double_each) {
  EXPECT_THAT(scores(alone("two").points(40).contra("game", {0})), ElementsAre(0, 50, 0, 0));
  EXPECT_THAT(scores(alone("two").points(40).contra("game", {0, 1})), ElementsAre(0, 100, 0, 0));
  EXPECT_THAT(scores(alone("two").points(40).contra("game", {0, 1, 2})), ElementsAre(0, 200, 0, 0));
  EXPECT_THAT(scores(alone("two").points(40).contra("game", {0, 1, 2, 1})),
              ElementsAre(0, 400, 0, 0));
  EXPECT_EQ(refusal(alone("two").points(40).contra("game", {0, 1, 2, 1, 0})), "bad-field 2.6c");
}

TEST(BeracScore, 2_6d_every_item_has_its_own_contra) {
  Row row = alone("two");
  row.points(40).announced_made("kings", 1).contra("kings", {0});
  EXPECT_THAT(lines(row), ElementsAre("1 game +20 2.5", "1 difference +5 S7", "1 kings +40 2.6"));
  EXPECT_EQ(refusal(alone("two").points(40).contra("kings", {0})), "bad-field 2.6d");
  EXPECT_EQ(refusal(alone("two").points(40).silent("kings", 1).contra("kings", {0})),
            "bad-field 2.6d");
}

TEST(BeracScore, 2_6c_a_contra_by_the_wrong_side_is_refused) {
  EXPECT_EQ(refusal(pair("two").points(40).contra("game", {3})), "bad-field 2.6c");
  EXPECT_EQ(refusal(pair("two").points(40).contra("game", {1})), "bad-field 2.6c");
  EXPECT_EQ(refusal(pair("two").points(40).contra("game", {0, 2})), "bad-field 2.6g");
}

TEST(BeracScore, 2_11_silent_feats_go_under_the_contra_on_the_game) {
  Row row = alone("two");
  row.points(36).contra("game", {0, 1}).silent("kings", 1).silent_lost("pagat", 1);
  EXPECT_THAT(lines(row), ElementsAre("1 game +80 2.5", "1 kings +40 2.6", "1 pagat -100 2.6"));
}

// ---- who writes

TEST(BeracScore, 2_6e_2_6f_a_defeat_is_minus_for_both) {
  EXPECT_THAT(scores(pair("three").points(20)), ElementsAre(0, -25, 0, -25));
}

TEST(BeracScore, S10_defenders_write_nothing_for_what_they_made) {
  // Their silent kings are minus for the declarer's side, and nothing for them.
  EXPECT_THAT(scores(pair("three").points(36).silent("kings", 0)), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(scores(pair("three").points(36).announced_made("trula", 2)),
              ElementsAre(0, -10, 0, -10));
}

TEST(BeracScore, S10_the_king_ultimo_is_always_the_declarers_sides) {
  EXPECT_THAT(scores(pair("three").points(36).announced_lost("king-ultimo", 3)),
              ElementsAre(0, -10, 0, -10));
  EXPECT_EQ(refusal(pair("three").points(36).silent("king-ultimo", 2)), "bad-field S10");
  EXPECT_EQ(refusal(alone("solo-one").points(36).silent("king-ultimo", 1)), "bad-field S10");
  EXPECT_EQ(refusal(alone("three", 3).points(36).silent("king-ultimo", 1)), "bad-field S10");
}

}  // namespace
}  // namespace ultimo::berac
