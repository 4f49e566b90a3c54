// Dealing, and tables of five.
#include "rulebooks/htl/testing_sheet.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

std::vector<int> five_of(const PerSeat<int>& numbers) { return {numbers.begin(), numbers.end()}; }

/// The birds' deal at a table of five whose dealer is seat 2: forehand is 3, then 4, 0, 1.
Setup birds_of_five() {
  return trial::deal(book(), 2, kBirdsTalon,
                     {kBirdsHands[2], kBirdsHands[3], "", kBirdsHands[0], kBirdsHands[1]});
}

TEST(HtlDeal, clause_1_1_four_play_with_fifty_four_cards) {
  EXPECT_EQ(count(kPack), Thirds(210));
  ultimo::Setup setup = trial::deal(
      book(), 3, kBirdsTalon, {kBirdsHands[0], kBirdsHands[1], kBirdsHands[2], kBirdsHands[3]});
  ASSERT_TRUE(book().start(setup));
  setup.dealt.hands[0].erase(kPagat);
  setup.dealt.hands[1].insert(kPagat);
  const Result<Position> wrong = book().start(setup);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, Refusal::Code::bad_cards);
  EXPECT_EQ(wrong.error().clause.id, "1.1");
}

// The pack in deck order: six to each from forehand on, six to the talon, six to each again.
TEST(HtlDeal, clause_1_7_dealt_in_the_order_of_the_seats_from_forehand_on) {
  const Dealt dealt = book().deal(kDeckOrder, 4, Seat(1));
  EXPECT_EQ(dealt.hands[2], cards("CK CQ CN CJ C10 C9 D3 D4 T1 T2 T3 T4"));
  EXPECT_EQ(dealt.hands[3], cards("C8 C7 SK SQ SN SJ T5 T6 T7 T8 T9 T10"));
  EXPECT_EQ(dealt.hands[0], cards("S10 S9 S8 S7 HK HQ T11 T12 T13 T14 T15 T16"));
  EXPECT_EQ(dealt.hands[1], cards("HN HJ H1 H2 H3 H4 T17 T18 T19 T20 T21 T22"));
  EXPECT_EQ(dealt.talon.front(), parse_card("DK"));
  EXPECT_EQ(dealt.talon.back(), parse_card("D2"));
}

TEST(HtlDeal, clause_1_7_the_turn_passes_in_the_order_of_the_seats) {
  Game game(book(), trial::deal(book(), 1, "", {"", "", "", ""}));
  EXPECT_EQ(game.turn(), 2);
  game.say("forehand");
  EXPECT_EQ(game.turn(), 3);
  game.say("pass");
  EXPECT_EQ(game.turn(), 0);
}

TEST(HtlDeal, clause_1_8_every_hand_is_played) {
  // 0 has neither tarock nor king.
  const Game game = low_deal();
  EXPECT_EQ(game.phase(), "auction");
  EXPECT_FALSE(game.moment().redeal);
}

TEST(HtlDeal, clause_1_2_the_dealer_of_five_gets_no_cards) {
  const Dealt dealt = book().deal(kDeckOrder, 5, Seat(2));
  EXPECT_TRUE(dealt.hands[2].empty());
  for (const std::size_t seat : {0U, 1U, 3U, 4U}) EXPECT_EQ(dealt.hands[seat].size(), 12) << seat;
  EXPECT_EQ(dealt.hands[3] & cards("CK CQ CN CJ C10 C9"), cards("CK CQ CN CJ C10 C9"));
}

TEST(HtlDeal, clause_1_2_and_must_have_none) {
  ultimo::Setup setup = birds_of_five();
  std::swap(setup.dealt.hands[2], setup.dealt.hands[3]);  // the dealer's with a player's
  const Result<Position> wrong = book().start(setup);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, Refusal::Code::bad_cards);
  EXPECT_EQ(wrong.error().clause.id, "1.2");
}

TEST(HtlDeal, clause_1_2_bidding_and_play_pass_the_idle_dealer_over) {
  Game game(book(), birds_of_five());
  EXPECT_EQ(game.turn(), 3);
  game.say("forehand, pass, pass");
  EXPECT_EQ(game.turn(), 1);
  game.say("pass, bid caller, call HK, take 1, discard H3 H4 D1, done, done, done");
  EXPECT_EQ(game.turn(), 1);
  game.say("done").play(kTarocksOut).play(kOnlyThePagat);
  // Example 8 again: 18 for 3 and his partner 4, the dealer nothing.
  EXPECT_THAT(five_of(game.outcome().scores), ElementsAre(-18, -18, 0, 18, 18));
  EXPECT_THAT(five_of(game.outcome().tricks), ElementsAre(0, 0, 0, 12, 0));
  // The half left, three pips, to the first defender after 3: not his partner 4, but 0.
  EXPECT_THAT(five_of(game.outcome().thirds), ElementsAre(3, 0, 0, 207, 0));
}

TEST(HtlDeal, clause_1_2_the_idle_dealer_of_a_sheet) {
  const Row row = Row("three", 0).five(2).points("40/0");
  EXPECT_THAT(row.scores(), ElementsAre(15, -5, 0, -5, -5));
  EXPECT_EQ(Row("three", 2).five(2).points("40/0").refused(), "1.2");
  EXPECT_EQ(Row("caller", 0).partner(2).five(2).points("40/0").refused(), "1.2");
  EXPECT_EQ(Row(row).silent("trull", 2).refused(), "1.2");
  EXPECT_EQ(Row(row).penalty("revoke", 2).refused(), "1.2");
  EXPECT_EQ(Row(row).penalty("revoke", 1).claim(2, 4).refused(), "1.2");
  EXPECT_EQ(Row(row).tricks({4, 4, 1, 2, 1}).refused(), "1.2");
  EXPECT_EQ(Row("beggar", 0)
                .five(2)
                .tricks({0, 12, 0, 0, 0})
                .declarers({{0, "beggar"}, {2, "beggar"}})
                .refused(),
            "1.2");
}

TEST(HtlDeal, clause_1_2_trischaken_of_five) {
  const Row row = Row("trischaken")
                      .five(0)
                      .points({"0/0", "20/0", "25/0", "15/0", "10/0"})
                      .tricks({0, 3, 3, 3, 3});
  EXPECT_THAT(row.scores(), ElementsAre(0, -2, -2, 2, 2));  // the idle dealer is no virgin
}

TEST(HtlDeal, clause_11_1_a_mark_from_before_is_refused) {
  ultimo::Setup setup = birds_of_five();
  setup.before.radelc = {0, 0, 1, 0, 0};
  const Result<Position> refused = book().start(setup);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Refusal::Code::bad_field);
  EXPECT_EQ(refused.error().clause.id, "11.1");
  setup.before.radelc = {0, 0, 0, 0, 0};
  EXPECT_TRUE(book().start(setup));
}

TEST(HtlDeal, clause_11_1_no_marks_after_a_deal) {
  Game game = low_deal();
  game.say(kNobodyBids).say("bid trischaken").play(kLowTricks);
  EXPECT_EQ(game.outcome().radelc, std::nullopt);
  EXPECT_EQ(book().before_next({}, game.outcome()), SheetSoFar{});
}

}  // namespace
}  // namespace ultimo::htl
