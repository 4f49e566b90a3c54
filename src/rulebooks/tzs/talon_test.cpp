// B1.10, B1.27: exchanging with the talon. Forehand is seat 1.
#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

// Kings, trula, taroks and suit cards in the declarer's hand and in the talon.
Setup exchange_deal() {
  return deal(0, "CK C7 T1 T9 H4 D4",
              {"T2", "HK T21 T5 T6 HQ H1 H2 H3 DQ D1 D2 D3 C8 C9 S7 S8", "T22"});
}
Game exchanging(std::string_view contract, std::string_view more = "") {
  Game game(book(), exchange_deal());
  game.say("pass, pass").say(fmt::format("bid {}", contract)).say(more);
  return game;
}

TEST(TzsTalon, B1_10_groups_of_three_two_and_one) {
  EXPECT_EQ(exchanging("three").legal(), "take 1, take 2");
  EXPECT_EQ(exchanging("two").legal(), "take 1, take 2, take 3");
  EXPECT_EQ(exchanging("one").legal(), "take 1, take 2, take 3, take 4, take 5, take 6");
}

TEST(TzsTalon, B1_10_a_group_runs_from_the_top_of_the_talon) {
  const auto setup = exchange_deal();
  const auto taken = [&](std::string_view contract, int group) {
    const Game game = exchanging(contract, fmt::format("take {}", group));
    return names(game.hand(1) - setup.dealt.hands[1]);
  };
  // Top first: CK C7 T1 T9 H4 D4.
  EXPECT_EQ(taken("three", 1), "CK C7 T1");
  EXPECT_EQ(taken("three", 2), "H4 D4 T9");
  EXPECT_EQ(taken("two", 1), "CK C7");
  EXPECT_EQ(taken("two", 2), "T1 T9");
  EXPECT_EQ(taken("two", 3), "H4 D4");
  EXPECT_EQ(taken("one", 1), "CK");
  EXPECT_EQ(taken("one", 3), "T1");
  EXPECT_EQ(taken("one", 6), "D4");
}

TEST(TzsTalon, B1_10_one_group_must_be_taken) {
  EXPECT_EQ(exchanging("three").refused("take 3"), "B1.10");
  EXPECT_EQ(exchanging("two").refused("take 4"), "B1.10");
  EXPECT_EQ(exchanging("two").refused("reject"), "B1.10");
  EXPECT_EQ(exchanging("one").refused("done"), "C1.8");
}

TEST(TzsTalon, B1_10_the_other_games_have_no_exchange) {
  for (const char* contract : {"solo-without", "beggar", "klop"}) {
    EXPECT_EQ(exchanging(contract).phase(), "announce") << contract;
  }
}

TEST(TzsTalon, B1_27_neither_kings_nor_trula_are_discarded) {
  // 16 + 3 cards less CK, HK, T1, T21; in deck order.
  EXPECT_EQ(exchanging("three", "take 1").legal_cards(),
            "C9 C8 C7 S8 S7 HQ H1 H2 H3 DQ D1 D2 D3 T5 T6");
  for (const char* card : {"HK", "CK", "T1", "T21"}) {
    EXPECT_EQ(exchanging("three", "take 1").refused(fmt::format("discard C8 C9 {}", card)), "B1.27")
        << card;
  }
}

TEST(TzsTalon, B1_27_the_skis_stays_too) {
  Game game(book(), deal(0, "", {"T2", "T22 C7 C8", "T3"}));
  game.say("pass, pass, bid one, take 1");
  EXPECT_EQ(game.refused("discard T22"), "B1.27");
  EXPECT_EQ(game.refused("discard C7"), "allowed");
}

TEST(TzsTalon, B1_10_as_many_cards_as_were_taken) {
  const Game three = exchanging("three", "take 1");
  EXPECT_EQ(three.refused("discard C8 C9"), "B1.10");
  EXPECT_EQ(three.refused("discard C8 C9 S7 S8"), "B1.10");
  EXPECT_EQ(three.refused("discard C8 C9 S7"), "allowed");
  EXPECT_EQ(exchanging("two", "take 3").refused("discard C8 C9 S7"), "B1.10");
  EXPECT_EQ(exchanging("two", "take 3").refused("discard C8 C9"), "allowed");
  EXPECT_EQ(exchanging("one", "take 6").refused("discard C8 C9"), "B1.10");
  EXPECT_EQ(exchanging("one", "take 6").refused("discard C8"), "allowed");
}

TEST(TzsTalon, B1_10_only_cards_in_the_hand) {
  // C7 lies in the group that was not taken, T2 in another hand.
  EXPECT_EQ(exchanging("three", "take 2").refused("discard C8 C9 C7"), "");
  EXPECT_EQ(exchanging("three", "take 2").refused("discard C8 C9 T2"), "");
}

TEST(TzsTalon, B1_27_cards_just_taken_may_be_discarded) {
  EXPECT_EQ(exchanging("three", "take 2").refused("discard T9 H4 D4"), "allowed");
}

TEST(TzsTalon, B1_27_a_plain_tarok_may_be_discarded_and_is_shown_to_both) {
  const Game game = exchanging("three", "take 1, discard T5 HQ DQ");
  for (const int defender : {0, 2}) {
    const View view = game.view(defender);
    EXPECT_EQ(names(view.discarded), "T5");
    const SeenAction& seen = view.history.back();
    EXPECT_EQ(names(seen.action.discarded), "T5");
    EXPECT_EQ(seen.hidden, 2) << "suit cards go face down";
  }
}

TEST(TzsTalon, B1_10_after_the_exchange_the_declarer_speaks_with_sixteen_cards) {
  const Game game = exchanging("three", "take 1, discard T5 HQ DQ");
  EXPECT_EQ(game.phase(), "announce");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(names(game.hand(1)), "CK C9 C8 C7 S8 S7 HK H1 H2 H3 D1 D2 D3 T1 T6 T21");
}

TEST(TzsTalon, B1_10_a_declarer_who_is_not_forehand_exchanges_as_well) {
  Game game(book(), deal(0, "C7 C8", {"T2", "T3", "T4 S7 S8"}));
  game.say("bid two, pass, pass, take 1");
  EXPECT_EQ(game.turn(), 2);
  EXPECT_TRUE(game.hand(2).contains(cards("C7 C8")));
  EXPECT_EQ(game.say("discard S7 S8").turn(), 2);
}

}  // namespace
}  // namespace ultimo::tzs
