// B1.1 to B1.4: how the cards come to the players.
#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

Dealt dealt_in_deck_order(int dealer) { return book().deal(kDeckOrder, 3, Seat(dealer)); }

/// Cards `from` to `from`+7 of the pack.
CardSet packet(std::size_t from) {
  CardSet set;
  for (std::size_t i = from; i < from + 8; ++i) set.insert(kDeckOrder[i]);
  return set;
}

/// Fifteen plain cards and one tarok would do; here is a hand with none.
constexpr std::string_view kBlacks = "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7";

TEST(TzsDeal, B1_3_six_to_the_talon_in_dealt_order) {
  const Dealt dealt = dealt_in_deck_order(0);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(name(dealt.talon[i]), name(kDeckOrder[i]));
}

TEST(TzsDeal, B1_3_twice_eight_to_each_from_the_player_after_the_dealer) {
  for (int dealer = 0; dealer < 3; ++dealer) {
    SCOPED_TRACE(dealer);
    const Dealt dealt = dealt_in_deck_order(dealer);
    const auto hand = [&](int steps) {
      return names(dealt.hands[after(Seat(dealer), 3, steps).at()]);
    };
    // After the talon's 6: 8 + 8 + 8, and again, so the second packets begin at 6 + 24 = 30.
    EXPECT_EQ(hand(1), names(packet(6) | packet(30))) << "forehand";
    EXPECT_EQ(hand(2), names(packet(14) | packet(38))) << "middle";
    EXPECT_EQ(hand(3), names(packet(22) | packet(46))) << "dealer";
  }
}

TEST(TzsDeal, B1_3_a_deal_with_other_than_sixteen_cards_a_hand_is_refused) {
  auto setup = deal(0, "", {"", "", ""});
  const Card moved = setup.dealt.hands[0].first();
  setup.dealt.hands[0].erase(moved);
  setup.dealt.hands[1].insert(moved);
  const Result<Position> started = book().start(setup);
  ASSERT_FALSE(started.has_value());
  EXPECT_EQ(started.error().clause.id, "B1.3");
  EXPECT_EQ(started.error().code, Refusal::Code::bad_cards);
}

TEST(TzsDeal, B1_1_the_turn_passes_clockwise_from_the_dealer) {
  // Forehand's three is said, so the first word is the middle's: dealer + 2.
  for (int dealer = 0; dealer < 3; ++dealer) {
    const Game game(book(), deal(dealer, "", {"T1", "T2", "T3"}));
    EXPECT_EQ(game.declarer(), (dealer + 1) % 3);
    EXPECT_EQ(game.turn(), (dealer + 2) % 3);
  }
}

TEST(TzsDeal, B1_4_a_hand_without_tarok_is_dealt_again_whoever_holds_it) {
  for (std::size_t seat = 0; seat < 3; ++seat) {
    SCOPED_TRACE(seat);
    std::array<std::string_view, 3> hands = {"T1", "T2", "T3"};
    hands[seat] = kBlacks;
    const Game game(book(), deal(0, "", hands));
    EXPECT_EQ(game.phase(), "finished");
    EXPECT_TRUE(game.moment().redeal);
    EXPECT_EQ(game.contract(), "none");
    EXPECT_EQ(game.legal(), "");
  }
}

TEST(TzsDeal, B1_4_one_tarok_is_enough_to_play) {
  // Fifteen black cards and the pagat, the smallest of the taroks.
  const Game game(book(),
                  deal(0, "S7", {"CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 T1", "T2", "T3"}));
  EXPECT_EQ(game.phase(), "auction");
  EXPECT_FALSE(game.moment().redeal);
}

TEST(TzsDeal, B1_4_nothing_is_written_and_no_action_is_left) {
  const Game game(book(), with_radelc(deal(0, "", {kBlacks, "T2", "T3"}), {2, 0, 1}));
  const Outcome outcome = game.outcome();
  EXPECT_TRUE(outcome.redeal);
  EXPECT_EQ(outcome.declarer, kNobody);
  EXPECT_THAT(scores(game), ElementsAre(0, 0, 0));
  EXPECT_THAT(thirds(game), ElementsAre(0, 0, 0));
  EXPECT_THAT(three_of(outcome.tricks), ElementsAre(0, 0, 0));
  EXPECT_TRUE(outcome.breakdown.empty());
  EXPECT_THAT(radelc(game), ElementsAre(2, 0, 1)) << "marks are neither used nor gained";
  EXPECT_EQ(game.refused("pass"), "") << "the deal is over, no clause is broken";
}

TEST(TzsDeal, B1_25_the_marks_go_on_to_the_next_deal) {
  const auto setup = with_radelc(deal(0, "", {kBlacks, "T2", "T3"}), {2, 0, 1});
  const Game game(book(), setup);
  const SheetSoFar next = book().before_next(setup.before, game.outcome());
  EXPECT_EQ(next, (SheetSoFar{.radelc = PerSeat<int>{2, 0, 1}, .totals = {}, .obligatory = {}}));
}

}  // namespace
}  // namespace ultimo::tzs
