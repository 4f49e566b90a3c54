// What may be looked at again during the play (2.9b, 2.9c), why a klop is obligatory, what was
// rounded, and the clause that gives each move its time. Seat 0 is forehand.
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

constexpr std::string_view kOneWords =
    "bid one, pass, pass, pass, call HK, take 1, discard C7, done, done, done, done";

TEST(BeracLookingBack, 2_9b_the_talon_until_the_first_card) {
  Game game(even_deal(), kOneWords);
  for (const int seat : {0, 1, 2, 3}) EXPECT_TRUE(game.view(seat).look_back.talon.allowed);
  game.play("CK");
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_FALSE(game.view(seat).look_back.talon.allowed);
    EXPECT_EQ(game.view(seat).look_back.talon.clause.id, "2.9b");
    EXPECT_TRUE(game.view(seat).talon[3]) << "who saw it may remember it";
  }
  // Of the cards he discarded himself the paper does not say so.
  EXPECT_TRUE(game.view(0).look_back.discards.allowed);
}

TEST(BeracLookingBack, 2_9c_no_trick) {
  Game game(even_deal(), kOneWords);
  EXPECT_TRUE(game.view(0).look_back.last_trick.allowed) << "there is none";
  game.play("CK CQ CN CJ");
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_FALSE(game.view(seat).look_back.last_trick.allowed);
    EXPECT_EQ(game.view(seat).look_back.last_trick.clause.id, "2.9c");
  }
}

TEST(BeracLookingBack, 2_9c_in_klop_the_talon_lies_under_the_tricks) {
  Game game(even_deal(), "pass, pass, pass, pass, done, done, done");
  game.play("CK CQ CN CJ");
  EXPECT_FALSE(game.view(0).look_back.talon.allowed);
  EXPECT_EQ(game.view(0).look_back.talon.clause.id, "2.9c");
}

Reason why(const std::vector<int>& totals) {
  const Setup setup = with_totals(any_deal(), totals);
  return book().why_prescribed(setup.before, setup.seats);
}

TEST(BeracPrescribed, S1_S2_the_same_clause_for_who_wants_to_bid) {
  EXPECT_EQ(Game(with_totals(any_deal(), {0, 0, 0, 0})).refused("bid three"), "S1");
  EXPECT_EQ(Game(with_totals(any_deal(), {-20, 0, 15, -35})).refused("bid three"), "S2");
}

TEST(BeracPrescribed, S1_S2_why_a_klop_is_obligatory) {
  EXPECT_EQ(why({0, 0, 0, 0}).clause.id, "S1");
  EXPECT_EQ(why({-20, 0, 15, -35}).clause.id, "S2");
  EXPECT_TRUE(why({-20, 5, 15, -35}).id.empty());
  EXPECT_EQ(book().why_prescribed(with_obligatory(any_deal()).before, 4).clause.id, "S2");
}

std::vector<std::string> roundings(const Outcome& outcome) {
  std::vector<std::string> list;
  for (const Rounding& by : outcome.roundings) {
    list.push_back(fmt::format("{} {} {:+} {} to {:+} {}", by.seat.number(), by.item.text(),
                               by.exact, by.exact_clause.id, by.written, by.clause.id));
  }
  return list;
}

TEST(BeracRounding, S7_the_difference_as_it_was_before) {
  // The even deal as solo-without to the emperor's last trick: 188 thirds are 63 points, 28 over
  // 35, which are written as 30.
  Game game(even_deal(), "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(roundings(game.outcome()), ::testing::ElementsAre("0 difference +28 2.5b to +30 S7"));
}

TEST(BeracRounding, S7_under_contra_both_are_doubled) {
  Game game(even_deal(),
            "bid solo-without, pass, pass, pass, done, contra game, done, done, done,"
            "done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(roundings(game.outcome()), ::testing::ElementsAre("0 difference +56 2.5b to +60 S7"));
}

TEST(BeracRounding, 2_5b_a_difference_that_is_round_already) {
  // By three, solo-without to the pagat's last trick: 150 thirds are 50 points, 15 over 35.
  Game game(even_deal_by_three(), "bid solo-without, pass, pass, done, done, done");
  game.play(kSuitTricksByThree).play(kPagatWinsByThree);
  EXPECT_THAT(roundings(game.outcome()), ::testing::ElementsAre("0 difference +15 2.5b to +15 S7"));
  EXPECT_FALSE(game.outcome().roundings.front().changed_it());
}

std::vector<std::string> remarks(const Outcome& outcome) {
  std::vector<std::string> list;
  for (const Reason& remark : outcome.remarks) {
    list.push_back(fmt::format("{} {}", remark.id, remark.clause.id));
  }
  return list;
}

TEST(BeracRemarks, S10_S11_a_valat_that_a_defender_announced_and_missed) {
  Game game(even_deal(),
            "bid solo-without, pass, pass, pass, done, announce valat, done, done, done, done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(remarks(game.outcome()),
              ::testing::ElementsAre("score.defenders-missed-valat S10", "score.valat-alone S11"));
}

TEST(BeracRemarks, S11_of_the_declarers_valat_only_that_nothing_else_counts) {
  Game game(strong_deal(), "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play(kForehandTakesAll);
  EXPECT_THAT(remarks(game.outcome()), ::testing::ElementsAre("score.valat-alone S11"));
}

TEST(BeracRefusals, 2_11_2_12c_a_move_at_the_wrong_time_breaks_the_clause_on_its_time) {
  Game game(even_deal());
  EXPECT_EQ(game.refused("play CK"), "2.12c");
  EXPECT_EQ(game.refused("announce trula"), "2.11");
  EXPECT_EQ(game.refused("call HK"), "2.3b");
  EXPECT_EQ(game.refused("suit H"), "2.3s");
  EXPECT_EQ(game.refused("discard C7"), "2.3a");
  game.say("bid one, pass, pass, pass, call HK, take 1");
  EXPECT_EQ(game.refused("play C7"), "2.12c");
  EXPECT_EQ(game.refused("bid solo-one"), "2.4");
  game.say("discard C7, done, done, done, done");
  EXPECT_EQ(game.refused("bid valat"), "2.4");
  EXPECT_EQ(game.refused("pass"), "") << "no clause speaks of passing in the play";
  EXPECT_EQ(game.refused("contra game"), "2.11");
  EXPECT_EQ(game.refused("discard CK"), "2.3k") << "one card, in its time";
  EXPECT_EQ(game.refused("take 1"), "2.3k");
  Game by_three(even_deal_by_three());
  EXPECT_EQ(by_three.refused("take 1"), "1.3a");
  by_three.say("bid three, pass, pass, take 1");
  EXPECT_EQ(by_three.refused("bid one"), "1.3e");
}

TEST(BeracRefusals, 2_3k_2_3i_2_3a_1_3i_as_many_cards_are_discarded_as_were_taken) {
  Game one(even_deal(), "bid one, pass, pass, pass, call HK, take 1");
  EXPECT_EQ(one.refused("discard C7 S7"), "2.3k");
  EXPECT_EQ(one.refused("discard CQ"), "") << "the queen is another's: no clause speaks of that";
  EXPECT_EQ(one.refused("discard CK"), "2.4a");
  Game two(even_deal(), "bid two, pass, pass, pass, call HK, take 1");
  EXPECT_EQ(two.refused("discard C7"), "2.3i");
  EXPECT_EQ(two.refused("discard CK"), "2.4a") << "a king is wrong in any number";
  EXPECT_EQ(two.refused("take 1"), "2.4a") << "taken already: now cards are discarded";
  Game three(even_deal(), "bid three, pass, pass, pass, call HK, take 1");
  EXPECT_EQ(three.refused("discard C7"), "2.3a");
  Game by_three(even_deal_by_three(), "bid one, pass, pass, take 1");
  EXPECT_EQ(by_three.refused("discard C9 S9"), "1.3i");
}

}  // namespace
}  // namespace ultimo::berac
