// Secrets: what a seat is shown, and when.
#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

int talon_cards_seen(const View& view) {
  return static_cast<int>(std::count_if(view.talon.begin(), view.talon.end(),
                                        [](const std::optional<Card>& card) { return card; }));
}
/// Everybody else's cards are hidden.
bool sees_own_hand_only(const Game& game, int seat) {
  const View view = game.view(seat);
  for (std::size_t other = 0; other < kMaxSeats; ++other) {
    if (Seat(static_cast<int>(other)) != view.seat && !view.hands[other].empty()) return false;
  }
  return true;
}

// ---- The partner: even deal, 0 calls HK, which 2 holds.

const std::string kCalledHK = "bid solo-caller, pass, pass, pass, call HK, ";

TEST(HtlSight, the_holder_of_the_called_king_knows_and_nobody_else) {
  Game game = even_deal();
  game.say(kCalledHK + "done, done, done, done");
  EXPECT_EQ(game.view(2).partner, Seat(2));
  for (const int other : {0, 1, 3}) EXPECT_EQ(game.view(other).partner, kNobody) << other;
}

TEST(HtlSight, the_table_knows_no_partner_before_the_king_falls) {
  Game game = even_deal();
  game.say(kCalledHK + "done, done, done, done");
  game.play("D2 DN D4 DK | D1 DQ D3 DJ | S7 SK S9 S8 | S10 SQ SN SJ");
  EXPECT_EQ(game.deal().view(Audience::table()).partner, kNobody);
  game.play("HK");
  EXPECT_EQ(game.deal().view(Audience::table()).partner, Seat(2));
}

TEST(HtlSight, the_king_that_falls_tells_everybody) {
  Game game = even_deal();
  game.say(kCalledHK + "done, done, done, done");
  game.play("D2 DN D4 DK | D1 DQ D3 DJ | S7 SK S9 S8 | S10 SQ SN SJ");
  EXPECT_EQ(game.view(0).partner, kNobody);
  game.play("HK");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(game.view(seat).partner, Seat(2)) << seat;
}

TEST(HtlSight, clause_9_3_king_ultimo_announced_by_its_holder_tells_everybody) {
  Game game = even_deal();
  game.say(kCalledHK + "done, done");
  EXPECT_EQ(game.view(0).partner, kNobody);
  game.say("announce king-ultimo");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(game.view(seat).partner, Seat(2)) << seat;
}

TEST(HtlSight, other_announcements_tell_nothing) {
  Game game = even_deal();
  game.say(kCalledHK + "done, done, announce kings");
  EXPECT_EQ(game.view(0).partner, kNobody);
}

// 2.8: »the fourth«: the suit is not spoken. In the history it is the same word for every suit.
TEST(HtlSight, clause_2_8_the_fourth_hides_its_suit) {
  const std::array<std::string_view, 4> hearts = {"CK SK DK T5", "T6", "HK T7", "T8"};
  const std::array<std::string_view, 4> clubs = {"HK SK DK T5", "T6", "CK T7", "T8"};
  for (const int onlooker : {1, 3}) {
    std::vector<Move> words;
    for (const auto& hands : {hearts, clubs}) {
      Game game = table("", hands);
      game.say("bid solo-caller").say(kGood).say("call fourth");
      const View view = game.view(onlooker);
      EXPECT_EQ(view.partner, kNobody);
      words.push_back(view.history.back().action.move);
    }
    EXPECT_EQ(words[0], words[1]);
  }
}

// 4.3: nobody knows that the king lies in the talon, not even the declarer.
TEST(HtlSight, clause_4_3_a_called_king_in_the_closed_talon_stays_secret) {
  Game game = table("HK", {"CK T5", "T6", "T7", "T8"});
  game.say("bid solo-caller").say(kGood).say("call HK").say(kLies);
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_EQ(game.view(seat).partner, kNobody);
    EXPECT_EQ(talon_cards_seen(game.view(seat)), 0);
  }
}

// ---- The talon.

TEST(HtlSight, clause_6_3_turned_up_for_all_after_the_call) {
  Game game = birds_deal();
  game.say(kNobodyBids).say("bid caller");
  EXPECT_EQ(talon_cards_seen(game.view(0)), 0);  // not before the king is called
  game.say("call HK");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(talon_cards_seen(game.view(seat)), 6);
}

TEST(HtlSight, clause_3_4_the_sixer_threes_talon_is_seen_by_the_declarer_alone) {
  Game game = birds_deal();
  game.say(kNobodyBids);
  EXPECT_EQ(talon_cards_seen(game.view(0)), 0);
  game.say("bid sixer-three");
  EXPECT_EQ(talon_cards_seen(game.view(0)), 6);
  for (const int seat : {1, 2, 3}) EXPECT_EQ(talon_cards_seen(game.view(seat)), 0);
  game.say("discard H3 H4 D1 D2 D3 D4").say(kLies);
  EXPECT_EQ(game.view(0).discarded, cards(kBirdsTalon));
  for (const int seat : {1, 2, 3}) {
    EXPECT_EQ(talon_cards_seen(game.view(seat)), 0);
    EXPECT_TRUE(game.view(seat).discarded.empty());
  }
}

TEST(HtlSight, clause_4_1_the_solo_talon_is_seen_by_nobody) {
  for (const std::string bid : {"colour-solo", "solo-three"}) {
    Game game = birds_deal();
    game.say("bid " + bid).say(kGood).say(kLies).play("T22 T5 T9 T12");
    for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(talon_cards_seen(game.view(seat)), 0) << bid;
  }
}

TEST(HtlSight, clause_10_3_discarded_cards_are_the_declarers_secret) {
  Game game = birds_deal();
  game.say("bid three").say(kGood).say("take 1, discard H3 H4 D1").say(kLies);
  EXPECT_EQ(game.view(0).discarded, cards("H3 H4 D1"));
  for (const int seat : {1, 2, 3}) {
    const View view = game.view(seat);
    EXPECT_TRUE(view.discarded.empty()) << seat;
    for (const SeenAction& seen : view.history) {
      EXPECT_TRUE(seen.action.discarded.empty()) << seat;
      EXPECT_EQ(seen.hidden, seen.action.move == Move::discard() ? 3 : 0) << seat;
    }
  }
}

// ---- Hands.

TEST(HtlSight, hands_are_hidden_in_the_auction_and_in_play) {
  Game game = birds_deal();
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(sees_own_hand_only(game, seat));
  game.say("bid solo-three").say(kGood).say(kLies).play("T22 T5 T9 T12 | T21");
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(sees_own_hand_only(game, seat));
}

TEST(HtlSight, all_is_open_at_the_end) {
  Game game = birds_deal();
  game.say(kNobodyBids).say("bid caller, call HK, take 1, discard H3 H4 D1").say(kLies);
  game.play(kTarocksOut).play(kEveryBird);
  const View view = game.view(3);
  EXPECT_EQ(view.discarded, cards("H3 H4 D1"));
  EXPECT_EQ(view.partner, Seat(1));
  EXPECT_EQ(talon_cards_seen(view), 6);
}

// ---- 1.2: the idle dealer of five looks on: he sees what lies on the table, and no hand.

Game five(std::string_view words) {
  Game game(book(), trial::deal(book(), 4, kLowTalon,
                                {kLowHands[0], kLowHands[1], kLowHands[2], kLowHands[3], ""}));
  game.say(words);
  return game;
}

TEST(HtlSight, clause_1_2_the_idle_dealer_sees_no_hand) {
  Game game = five("forehand, pass, pass, pass, bid sixer-three");
  EXPECT_TRUE(sees_own_hand_only(game, 4));
  EXPECT_EQ(talon_cards_seen(game.view(4)), 0);
  EXPECT_TRUE(game.view(4).choices.empty());
  EXPECT_EQ(game.view(4).partner, kNobody);
}

TEST(HtlSight, clause_1_2_the_idle_dealer_sees_open_cards) {
  Game game = five("bid beggar-ouvert, pass, pass, pass");
  game.play("C7 CK CQ CN");
  EXPECT_TRUE(sees_own_hand_only(game, 4));
  game.play("SK");
  EXPECT_EQ(game.view(4).hands[0].size(), 11);
  EXPECT_EQ(talon_cards_seen(five("bid three, pass, pass, pass").view(4)), 6);
}

TEST(HtlSight, clause_3_4_the_table_does_not_see_the_talon_of_a_sixer_three) {
  Game game = low_deal();
  game.say(kNobodyBids).say("bid sixer-three");
  const View view = game.deal().view(Audience::table());
  EXPECT_EQ(talon_cards_seen(view), 0);
  EXPECT_EQ(talon_cards_seen(game.view(0)), 6);
  for (const CardSet hand : view.hands) EXPECT_TRUE(hand.empty());
}

}  // namespace
}  // namespace ultimo::htl
