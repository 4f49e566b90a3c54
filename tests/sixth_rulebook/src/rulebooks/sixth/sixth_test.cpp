#include <gtest/gtest.h>

#include "rules/clause_sentence.hpp"
#include "wire/results_json.hpp"
#include "wire/testing_sheet.hpp"
#include "words/testing.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_sixth();  // in book.cpp
}

namespace ultimo::sixth {
namespace {

using trial::Game;

const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_sixth();
  return *engine;
}

Result<boost::json::object> scored(const boost::json::object& request) {
  return ultimo::score(book(), request);
}

/// Everybody has one suit and four taroks; dealer 3, so 0 is forehand. In the talon lie T21, T22
/// and four plain taroks, 30 thirds of 210.
Setup suits_apart() {
  return trial::deal(
      book(), 3, "T17 T18 T19 T20 T21 T22",
      {"CK CQ CN CJ C10 C9 C8 C7 T1 T5 T9 T13", "SK SQ SN SJ S10 S9 S8 S7 T2 T6 T10 T14",
       "HK HQ HN HJ H1 H2 H3 H4 T3 T7 T11 T15", "DK DQ DN DJ D1 D2 D3 D4 T4 T8 T12 T16"});
}

/// Seat 3 wins every trick, first with his taroks, then with diamonds that nobody can follow.
constexpr std::string_view kAllToSeat3 =
    "T1 T2 T3 T4 | T8 T5 T6 T7 | T12 T9 T10 T11 | T16 T13 T14 T15 |"
    "DK CK SK HK | DQ CQ SQ HQ | DN CN SN HN | DJ CJ SJ HJ |"
    "D1 C10 S10 H1 | D2 C9 S9 H2 | D3 C8 S8 H3 | D4 C7 S7 H4";

Game played(std::string_view words) {
  Game game(book(), suits_apart());
  game.say(words).play(kAllToSeat3);
  return game;
}

// From the top: six to the talon, then seat 1 gets cards 7 to 12 and, after 24 cards, 31 to 36.
TEST(Sixth, R1_the_talon_is_dealt_first_then_packets_of_six) {
  const Dealt dealt = book().deal(kDeckOrder, 4, Seat(0));
  EXPECT_EQ(dealt.talon[5], trial::card_list("C9").front());
  EXPECT_EQ(dealt.hands[1], trial::cards("C8 C7 SK SQ SN SJ D3 D4 T1 T2 T3 T4"));
}

TEST(Sixth, R1_the_talon_is_seen_only_when_the_deal_is_over) {
  Game game(book(), suits_apart());
  game.say("bid solo");
  EXPECT_EQ(game.view(0).talon[0], std::nullopt);
  game.play(kAllToSeat3);
  EXPECT_EQ(game.view(0).talon[0], trial::card_list("T17").front());
}

TEST(Sixth, R2_the_first_solo_holds) {
  Game game(book(), suits_apart());
  EXPECT_EQ(game.legal(), "pass, bid solo");
  EXPECT_EQ(game.refused("play CK"), "R2");
  game.say("pass, bid solo");
  EXPECT_EQ(game.declarer(), 1);
  EXPECT_EQ(game.phase(), "play");
}

TEST(Sixth, R2_is_dealt_again_when_all_pass) {
  Game game(book(), suits_apart());
  game.say("pass, pass, pass");
  EXPECT_FALSE(game.moment().finished);
  game.say("pass");
  EXPECT_TRUE(game.moment().redeal);
}

// One in sixteen is thrown in: every deal that is reported has its 48 cards played all the same.
TEST(Sixth, R2_playouts_deal_again_too) {
  PlayoutOrder order;
  order.deals = 200;
  order.seats = 4;
  EXPECT_EQ(book().playouts(order).cards, 200U * 48U);
}

TEST(Sixth, R3_forehand_leads_and_the_others_follow) {
  Game game(book(), suits_apart());
  game.say("pass, bid solo");
  EXPECT_EQ(game.turn(), 0);
  game.play("CK");
  EXPECT_EQ(game.refused("play SK"), "R3");
  EXPECT_EQ(game.legal_cards(), "T2 T6 T10 T14");
  EXPECT_EQ(trial::legal(book(), "solo", "CK HK T1", "HQ"), "HK");
  EXPECT_EQ(trial::legal(book(), "solo", "CK SK", "HQ"), "CK SK");
}

TEST(Sixth, R4_the_highest_tarok_wins_else_the_suit_led) {
  EXPECT_EQ(trial::winner(book(), "solo", "CK T2 T1 HK"), "T2");
  EXPECT_EQ(trial::winner(book(), "solo", "H4 HQ HK CK"), "HK");
  EXPECT_EQ(trial::winner(book(), "solo", "D4 CK SK HK"), "D4");
}

// All but the talon: 210 - 30 = 180 thirds, 60 points.
TEST(Sixth, R5_more_than_half_wins_ten) {
  const Outcome outcome = played("pass, pass, pass, bid solo").outcome();
  EXPECT_EQ(outcome.thirds, (PerSeat<int>{0, 0, 0, 180}));
  EXPECT_EQ(trial::texts(outcome.breakdown), std::vector<std::string>{"3 game +10 R5"});
}

TEST(Sixth, R5_anything_less_loses_ten) {
  EXPECT_EQ(played("bid solo").outcome().scores, (PerSeat<int>{-10}));
  for (const auto& [points, score] : {std::pair(35, -10), std::pair(36, 10)}) {
    const auto answer = scored({{"contract", "solo"}, {"declarer", 1}, {"points", points}});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->at("scores"), (boost::json::array{0, score, 0, 0})) << points;
  }
}

TEST(Sixth, R5_a_sheet_without_a_soloist_or_with_a_contra_is_refused) {
  EXPECT_FALSE(scored({{"contract", "solo"}, {"points", 36}}));
  EXPECT_FALSE(scored({{"declarer", 1}, {"points", 36}}));
  EXPECT_FALSE(scored({{"contract", "solo"},
                       {"declarer", 1},
                       {"points", 36},
                       {"contras", {{{"on", "game"}, {"by", 2}}}}}));
}

TEST(Sixth, R6_equal_sums_share_a_place) {
  const auto answer = ultimo::standings(
      book(),
      boost::json::parse(R"({"rounds":[[{"players":["A","B","C","D"],"scores":[0,10,0,-10]}]]})")
          .as_object());
  ASSERT_TRUE(answer);
  std::vector<int> places;
  for (const auto& row : answer->at("ranking").as_array()) {
    places.push_back(row.at("place").to_number<int>());
  }
  EXPECT_EQ(places, (std::vector<int>{1, 2, 2, 4}));
}

// With a deal or alone on its row; two of them at once are 10.
TEST(Sixth, R10_who_deals_wrongly_pays_five) {
  const auto with_deal = scored({{"contract", "solo"},
                                 {"declarer", 1},
                                 {"points", 36},
                                 {"penalties", {{{"kind", "misdeal"}, {"by", 3}}}}});
  ASSERT_TRUE(with_deal) << english(with_deal.error());
  EXPECT_EQ(with_deal->at("scores"), (boost::json::array{0, 10, 0, -5}));
  const auto alone = scored({{"penalties", {{{"kind", "misdeal"}, {"by", 0}, {"count", 2}}}}});
  ASSERT_TRUE(alone) << english(alone.error());
  EXPECT_EQ(alone->at("scores"), (boost::json::array{-10, 0, 0, 0}));
  EXPECT_FALSE(scored({{"penalties", {{{"kind", "misdeal"}, {"by", 0}, {"count", 0}}}}}));
  EXPECT_FALSE(scored({{"penalties", {{{"kind", "talk"}, {"by", 0}}}}}));
}

// Its clauses.md has no German: who reads German is told in English, and that it is a fall-back.
TEST(Sixth, clauses_without_their_own_language_fall_back_to_english) {
  const ClauseSentence sentence = clause_sentence(book().info(), Clause{"R8", "sixth"}, "de");
  EXPECT_EQ(sentence.text, "The winner buys the coffee.");
  EXPECT_TRUE(sentence.fallback);
}

}  // namespace
}  // namespace ultimo::sixth
