// 1.3a-d, 1.3i, 1.3l, 1.4a, 2.3a-e, 2.3j-p, 2.3ae, 2.4a, 2.12j, S8: the king, the talon, the cards
// discarded. Seat 0 is forehand and declarer.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

using ::testing::ElementsAre;

Game bid(const Setup& setup, std::string_view contract, std::string_view then = "",
         Line line = Line::here()) {
  Game game(setup, fmt::format("bid {}, pass, pass", contract), line);
  if (setup.seats == 4) game.say("pass", line);
  game.say(then, line);
  return game;
}

// A talon with a king in each half and in two of the pairs; the mond is in somebody's hand.
constexpr std::string_view kTalon = "C7 HK D4 S7 DK H4";
Start talon_deal(std::string_view talon = kTalon) {
  return deal(3, talon, {"T1 CQ CJ C8 SQ SJ S8 HQ T5 T6 T7 T8", "T2", "T3", "T4"});
}

// ---- 2.3b

TEST(BeracCall, 2_3b_any_king_is_called_before_the_talon_is_seen) {
  Game game = bid(talon_deal(), "three");
  EXPECT_EQ(turn(game), "0: call CK, call SK, call HK, call DK");
  EXPECT_EQ(game.refused("take 1"), "2.3b");
  EXPECT_FALSE(game.view(0).talon[0]) << "not even the declarer sees it";
  game.say("call HK");
  EXPECT_EQ(game.phase(), "talon");
  EXPECT_TRUE(game.view(2).talon[0]);
}

/// What the seats know of the partner after a call, `-` for nothing.
std::string partners_after(std::string_view king) {
  const Start setup = deal(3, "HK", {"T1 CK", "T2 SK", "T3", "T4 DK"});
  const Game game = bid(setup, "one", fmt::format("call {}", king));
  std::string known;
  for (int seat = 0; seat < 4; ++seat) {
    const Seat partner = game.view(seat).partner;
    known += partner == kNobody ? "-" : std::to_string(partner.number());
  }
  return known;
}

TEST(BeracCall, 2_3b_who_holds_the_king_is_the_partner_and_alone_knows_it) {
  EXPECT_EQ(partners_after("SK"), "-1--");
  EXPECT_EQ(partners_after("DK"), "---3");
  EXPECT_EQ(partners_after("CK"), "----") << "his own: alone";
  EXPECT_EQ(partners_after("HK"), "----") << "in the talon: alone";
}

// ---- the groups

TEST(BeracTalon, 2_3a_2_3c_three_is_one_of_two_halves) {
  Game game = bid(talon_deal(), "three", "call SK");
  EXPECT_EQ(turn(game), "0: take 1, take 2");
  game.say("take 2");
  EXPECT_TRUE(game.hand(0).contains(trial::cards("S7 DK H4")));
  EXPECT_EQ(game.hand(0).size(), 15);
  EXPECT_FALSE(game.hand(0).intersects(trial::cards("C7 HK D4")));
}

TEST(BeracTalon, 2_3i_two_is_one_of_three_pairs_in_talon_order) {
  Game game = bid(talon_deal(), "two", "call SK");
  EXPECT_EQ(turn(game), "0: take 1, take 2, take 3");
  game.say("take 2");
  EXPECT_TRUE(game.hand(0).contains(trial::cards("D4 S7")));
  EXPECT_EQ(game.hand(0).size(), 14);
}

TEST(BeracTalon, 2_3k_one_is_one_of_six) {
  Game game = bid(talon_deal(), "one", "call SK");
  EXPECT_EQ(turn(game), "0: take 1, take 2, take 3, take 4, take 5, take 6");
  game.say("take 5");
  EXPECT_TRUE(game.hand(0).contains(Card::king(Suit::diamonds)));
  EXPECT_EQ(game.hand(0).size(), 13);
}

TEST(BeracTalon, 2_3l_2_3m_2_3n_the_solo_games_take_as_many_and_call_nobody) {
  EXPECT_EQ(turn(bid(talon_deal(), "solo-three")), "0: take 1, take 2");
  EXPECT_EQ(turn(bid(talon_deal(), "solo-two")), "0: take 1, take 2, take 3");
  EXPECT_EQ(turn(bid(talon_deal(), "solo-one")),
            "0: take 1, take 2, take 3, take 4, take 5, take 6");
}

TEST(BeracTalon, 1_3a_1_3b_1_3h_1_3i_the_same_groups_by_three) {
  EXPECT_EQ(turn(bid(any_deal_by_three(), "three")), "0: take 1, take 2");
  EXPECT_EQ(turn(bid(any_deal_by_three(), "two")), "0: take 1, take 2, take 3");
  EXPECT_EQ(turn(bid(any_deal_by_three(), "one")),
            "0: take 1, take 2, take 3, take 4, take 5, take 6");
  const Game game = bid(even_deal_by_three(), "three", "take 1");
  EXPECT_TRUE(game.hand(0).contains(trial::cards("C7 C8 S7")));
  EXPECT_EQ(bid(any_deal_by_three(), "three").refused("take 3"), "1.3b");
}

TEST(BeracTalon, 2_3ae_1_3l_2_3p_no_talon_in_beggar_and_without) {
  for (const std::string_view contract : {"beggar", "solo-without", "open-solo-without"}) {
    EXPECT_EQ(bid(talon_deal(), contract).refused("take 1"), "2.11") << contract;
  }
}

// ---- 2.3j, S8

TEST(BeracTalon, 2_3j_in_two_the_pair_of_the_called_king_must_be_taken) {
  EXPECT_EQ(turn(bid(talon_deal(), "two", "call HK")), "0: take 1");
  EXPECT_EQ(turn(bid(talon_deal(), "two", "call DK")), "0: take 3");
  const Game game = bid(talon_deal(), "two", "call HK");
  EXPECT_EQ(game.refused("take 2"), "2.3j");
  EXPECT_EQ(game.why_not("take 2"), "the pair with the called king has to be taken");
}

TEST(BeracTalon, 2_3j_only_in_two) {
  EXPECT_EQ(turn(bid(talon_deal(), "three", "call HK")), "0: take 1, take 2");
  EXPECT_EQ(turn(bid(talon_deal(), "one", "call HK")),
            "0: take 1, take 2, take 3, take 4, take 5, take 6");
  EXPECT_EQ(turn(bid(talon_deal(), "solo-two")), "0: take 1, take 2, take 3");
}

TEST(BeracTalon, S8_the_mond_in_the_talon_lifts_the_duty) {
  const Start setup = talon_deal("C7 HK T21 S7 DK H4");
  EXPECT_EQ(turn(bid(setup, "two", "call HK")), "0: take 1, take 2, take 3");
}

// ---- discarding

/// The talon has six pips of clubs and spades; three of them are taken.
Game discarding(std::string_view hand, std::string_view contract = "three") {
  const Start setup = deal(3, "C7 C8 C9 S7 S8 S9", {hand, "T2", "T3", "T4"});
  return bid(setup, contract, contract == "three" ? "call HK, take 1" : "take 1");
}

TEST(BeracTalon, 2_4a_any_plain_cards_but_no_kings_and_no_taroks) {
  const Game game = discarding("CK SQ HJ D1 T5 T6 T7 T8 T9 T10 T11 T12");
  EXPECT_EQ(game.legal_cards(), "C9 C8 C7 SQ HJ D1");
  EXPECT_EQ(game.refused("discard CK C7 C8"), "2.4a");
  EXPECT_EQ(game.refused("discard T5 C7 C8"), "2.4a");
  EXPECT_EQ(game.why_not("discard T5 C7 C8"),
            "while there are other cards, no king and no tarok is discarded");
  EXPECT_EQ(game.refused("discard SQ C8 D1"), "allowed");
}

TEST(BeracTalon, 2_3d_as_many_as_were_taken) {
  const Game game = discarding("CK SQ HJ D1 T5 T6 T7 T8 T9 T10 T11 T12");
  EXPECT_EQ(game.refused("discard SQ HJ"), "2.4a");
  EXPECT_EQ(game.refused("discard SQ HJ D1 C7"), "2.4a");
  EXPECT_EQ(game.why_not("discard SQ HJ"), "exactly 3 cards have to be discarded");
  EXPECT_EQ(game.why_not("discard SQ HJ S7"), "only cards in the hand can be discarded");
  EXPECT_EQ(discarding("CQ T5", "solo-one").refused("discard CQ"), "allowed");
}

TEST(BeracTalon, 2_4a_kings_and_taroks_when_there_is_nothing_else) {
  // Two plain cards, three to discard: both must go, and one king or tarok with them.
  const Start setup =
      deal(3, "CK C8 C9 S7 S8 S9", {"SK HK T1 T5 T6 T7 T8 T9 T10 T11 T21 T22", "T2", "T3", "T4"});
  const Game game = bid(setup, "solo-three", "take 1");
  EXPECT_EQ(game.legal_cards(), "CK C9 C8 SK HK T5 T6 T7 T8 T9 T10 T11");
  EXPECT_EQ(game.refused("discard C8 C9 SK"), "allowed");
  EXPECT_EQ(game.refused("discard C8 C9 T11"), "allowed");
  EXPECT_EQ(game.refused("discard C8 SK T11"), "2.4a");
  EXPECT_EQ(game.why_not("discard C8 SK T11"),
            "kings and taroks are discarded only when all other cards are");
  for (const std::string_view trula : {"T1", "T21", "T22"}) {
    const std::string action = fmt::format("discard C8 C9 {}", trula);
    EXPECT_EQ(game.refused(action), "2.4a");
    EXPECT_EQ(game.why_not(action), "pagat, mond and škis may not be discarded");
  }
}

TEST(BeracTalon, 2_4a_what_is_forced_away_is_shown_and_the_rest_is_not) {
  const Start setup =
      deal(3, "CK C8 C9 S7 S8 S9", {"SK HK T1 T5 T6 T7 T8 T9 T10 T11 T21 T22", "T2", "T3", "T4"});
  const Game game = bid(setup, "solo-three", "take 1, discard C8 C9 T11");
  EXPECT_EQ(names(game.view(0).discarded), "C9 C8 T11");
  EXPECT_EQ(names(game.view(1).discarded), "T11");
  EXPECT_EQ(game.view(1).history.back().hidden, 2);
  const Game king = bid(setup, "solo-three", "take 1, discard C8 C9 SK");
  EXPECT_EQ(names(king.view(3).discarded), "SK");
}

TEST(BeracTalon, 2_3d_what_is_discarded_is_not_shown) {
  const Game game = discarding("CK SQ HJ D1 T5 T6 T7 T8 T9 T10 T11 T12", "solo-three");
  Game later = game;
  later.say("discard SQ HJ D1");
  EXPECT_EQ(names(later.view(0).discarded), "SQ HJ D1");
  for (int seat = 1; seat < 4; ++seat) EXPECT_EQ(names(later.view(seat).discarded), "") << seat;
}

TEST(BeracTalon, 1_4a_1_3c_the_same_by_three) {
  const Start setup = deal(2, "C7 C8 C9 S7 S8 S9", {"CK SQ T5 T6", "T2", "T3"});
  Game game = bid(setup, "three", "take 1");
  EXPECT_EQ(game.refused("discard CK C7 C8"), "1.4a");
  game.say("discard SQ C7 C8");
  EXPECT_EQ(names(game.view(1).discarded), "");
}

}  // namespace
}  // namespace ultimo::berac
