// The tournament clauses of tzs, event by event.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "tournament/checks.hpp"
#include "tournament/draw.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using testing::ElementsAre;
using testing::HasSubstr;
using testing_event::kMinute;
using testing_event::Trial;

SheetLine row_of(const json::object& object) { return testing_event::row_of("tzs", object); }
SheetLine klop(int a, int b, int c) {
  return row_of({{"contract", "klop"}, {"points", json::array{a, b, c}}});
}
json::object written_three(int declarer, int points) {
  return {{"contract", "three"}, {"declarer", declarer}, {"points", points}};
}
SheetLine three_by(int declarer, int points) { return row_of(written_three(declarer, points)); }

// Table 1: 120 −30 45, sum 135: differences 3·120−135 = 225, −225, 0. Table 2: 40 40 −20, sum 60:
// the first two share 3 and 2 (2.5 each), differences 60 60 −120.
TEST(TournamentTzs, A13_rank_points_and_mutual_differences) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).result(1, 1, {120, -30, 45}).result(1, 2, {40, 40, -20});
  EXPECT_THAT(event.ranking({"points", "difference"}),
              ElementsAre("1 P1 points=3 difference=225", "2 P4 points=2.5 difference=60",
                          "2 P5 points=2.5 difference=60", "4 P3 points=2 difference=0",
                          "5 P6 points=1 difference=-120", "6 P2 points=1 difference=-225"));
}

// P2 is sent out of table 1 at 10 5 0 (sum 15): P1 and P3 get 3 points each and 3·10−15 = 15,
// 3·0−15 = −15; P2 is not listed.
TEST(TournamentTzs, C1_6_an_expelled_player_is_not_listed_and_the_others_get_three_points) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""})
      .done(Expelled{2, 1, "C1.6", "marked cards"})
      .done(SheetEntered{1, 1, Sheet{{}, {10, 5, 0}, {}, 0}, false})
      .done(SheetAccepted{1, 1, "broken off"});
  EXPECT_THAT(event.ranking({"points", "difference"}),
              ElementsAre("1 P1 points=3 difference=15", "2 P3 points=3 difference=-15"));
}

// Sent out between the rounds: what the others have already stays as it is.
TEST(TournamentTzs, C1_6_expelled_between_rounds_he_is_taken_out_and_nobody_gains) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).result(1, 1, {10, 20, 0}).done(Expelled{2, 0, "C1.6", "a fight"});
  EXPECT_THAT(event.ranking({"points"}), ElementsAre("1 P1 points=2", "2 P3 points=1"));
  EXPECT_THAT(event.refused(CheckedIn{2}), HasSubstr("was expelled"));
}

TEST(TournamentTzs, A5_a_table_short_of_three_is_refused) {
  Trial event("tzs", 4);
  Drawn drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3, 4}}, {}, {}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("A5"));
  drawn.tables = {{1, 2}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("no table has 2 players"));
  drawn.tables = {{1, 2, 3}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("not everybody who is here has a seat"));
}

// A stand-in plays, is not listed, and the places close up behind him: he won the table.
TEST(TournamentTzs, A5_a_stand_in_fills_the_table_and_is_not_ranked) {
  Trial event("tzs", 2);
  event.done(Entered{9, "Stand-in", "", "", 0, true}).seated({{1, 9, 2}}).result(1, 1, {5, 50, 10});
  EXPECT_THAT(event.ranking({"points"}), ElementsAre("1 P2 points=2", "2 P1 points=1"));
}

// 21 deals, at least 11 must be left: 10 late entries are 10 · 4:30 = 45 minutes, 11 are 49:30.
TEST(TournamentTzs, A6_latecomers_join_the_first_round_while_half_of_it_is_left) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  for (int late = 4; late <= 6; ++late) {
    event.done(Entered{late, "L" + std::to_string(late), "", "", 0, false}).done(CheckedIn{late});
  }
  const Seated seated{1, 2, {4, 5, 6}, "late"};
  EXPECT_THAT(event.refused(seated, 50 * kMinute), HasSubstr("A6"));
  event.done(seated, 49 * kMinute);
  EXPECT_EQ(event.state().rounds[0].tables.size(), 2U);
}

TEST(TournamentTzs, A6_nobody_joins_after_the_first_round) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).result(1, 1, {1, 2, 3});
  EXPECT_THAT(event.refused(Entered{7, "Late", "", "", 0, false}), HasSubstr("A6"));
}

// B1.5: two full 4½ minutes late, −90 and two deals fewer.
TEST(TournamentTzs, B1_5_late_entries_count_in_the_sums_and_shorten_the_round) {
  EXPECT_EQ(*penalty_points(*testing_event::catalog().find("tzs"), 3, "late", 1, 2),
            (std::vector<int>{0, -90, 0}));
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(Ruled{1, 1, 2, "late", 2, "B1.5", "nine minutes", {{2, -90}}})
      .result(1, 1, {50, 60, 0});
  EXPECT_EQ(event.state().deals_due(1, 1), 19);
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{50, -30, 0}));
  EXPECT_THAT(event.ranking({"points"}),
              ElementsAre("1 P1 points=3", "2 P3 points=2", "3 P2 points=1"));
}

TEST(TournamentTzs, A12_a_sheet_nobody_signed_is_not_accepted_without_a_reason) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(SheetEntered{1, 1, Sheet{{}, {1, 2, 3}, {}, 0}, false});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("confirmed"));
  event.done(SheetSigned{1, 1, 2}).done(SheetAccepted{1, 1, ""});
  EXPECT_THAT(event.refused(SheetSigned{1, 1, 7}), HasSubstr("does not sit"));
}

TEST(TournamentTzs, A3_more_deals_than_announced_are_asked_about) {
  Trial event("tzs", 3, {{"deals", 2}});
  event.seated({{1, 2, 3}});
  Sheet sheet;
  for (int i = 0; i < 3; ++i) sheet.deals.push_back(three_by(0, 40));
  event.done(SheetEntered{1, 1, sheet, false}).done(SheetSigned{1, 1, 1});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("3 deals, the round 2"));
}

Sheet of_threes(int deals) {
  Sheet sheet;
  for (int i = 0; i < deals; ++i) sheet.deals.push_back(three_by((i + 1) % 3, 40));
  return sheet;
}

// A4: time may be up before the last deal; then fewer deals are no fault. 21 deals last 94:30.
TEST(TournamentTzs, A4_fewer_deals_than_announced_are_no_fault_once_time_is_up) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  for (const int table : {1, 2}) {
    event.done(SheetEntered{1, table, of_threes(20), false}).done(SheetSigned{1, table, 3 * table});
  }
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}, 94 * kMinute), HasSubstr("only 20 of 21"));
  event.done(SheetAccepted{1, 1, ""}, 95 * kMinute);
  event.done(SheetAccepted{1, 2, "they were slow"}, 60 * kMinute);
}

// Half of the deals is what A6 calls a round still worth joining.
TEST(TournamentTzs, A4_one_deal_of_twenty_one_needs_a_reason_even_when_time_is_up) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  event.done(SheetEntered{1, 1, of_threes(1), false}).done(SheetSigned{1, 1, 1});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}, 95 * kMinute), HasSubstr("only 1 of 21"));
  event.done(SheetAccepted{1, 1, "the others fell ill"}, 95 * kMinute);
}

// 21 deals; the dearest is an announced valat with mort and radelc, 500 · 16 · 2 and some more.
TEST(TournamentTzs, totals_no_deals_can_bring_are_refused_and_unusual_ones_asked_about) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}});
  const auto totals = [](std::vector<int> scores) {
    return SheetEntered{1, 1, Sheet{{}, std::move(scores), {}, 0}, false};
  };
  EXPECT_THAT(event.refused(totals({900'000, 1, 2})), HasSubstr("more than the deals"));
  EXPECT_THAT(event.refused(totals({0, 0, -900'000})), HasSubstr("more than the deals"));
  event.done(totals({4500, 10, 20})).done(SheetSigned{1, 1, 1});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("P1 is unusually large"));
  event.done(totals({450, 10, -20})).done(SheetSigned{1, 1, 1}).done(SheetAccepted{1, 1, ""});
}

// klop 30 20 20, then three by B with 45: 10 + 10 = 20, doubled by the radelc of the klop: 40.
TEST(TournamentTzs, radelci_are_carried_from_deal_to_deal) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}})
      .done(DealWritten{1, 1, 1, klop(30, 20, 20)})
      .done(DealWritten{1, 1, 2, three_by(1, 45)});
  EXPECT_EQ(event.state().table(1, 1).scored.totals, (std::vector<int>{-30, 20, -20}));
  EXPECT_EQ(event.state().table(1, 1).scored.rows[1].marks, (std::vector<int>{1, 0, 1}));
  EXPECT_EQ(event.state().table(1, 1).scored.rows[1].dealer, 1);
}

TEST(TournamentTzs, radelci_and_figures_written_wrongly_on_the_paper_are_found) {
  Trial event("tzs", 3, {{"deals", 2}});
  json::object second = written_three(2, 45);
  second["radelc"] = json::array{0, 0, 0};
  second["written"] = json::array{0, 0, 20};
  event.seated({{1, 2, 3}})
      .done(SheetEntered{1, 1, Sheet{{klop(30, 20, 20), row_of(second)}, {}, {}, 0}, false})
      .done(SheetSigned{1, 1, 1});
  EXPECT_THAT(testing_event::texts(open_questions(event.state(), 1, 1)),
              ElementsAre(HasSubstr("the paper says 0 0 20, the deal comes to 0 0 40"),
                          HasSubstr("radelc is [0,0,0] on the paper and should be [1,1,1]")));
}

TEST(TournamentTzs, what_cannot_have_happened_is_refused_with_its_row_and_clause) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}});
  const auto entered = [](SheetLine row) {
    return SheetEntered{1, 1, Sheet{{three_by(0, 40), std::move(row)}, {}, {}, 0}, false};
  };
  EXPECT_THAT(event.refused(entered(klop(30, 30, 30))), HasSubstr("row 2"));
  EXPECT_THAT(event.refused(entered(three_by(0, 71))), HasSubstr("row 2"));
  json::object twice = written_three(0, 40);
  twice["feats"] =
      json::array{json::object{{"feat", "trula"}, {"by", 0}, {"announced", false}, {"made", true}},
                  json::object{{"feat", "trula"}, {"by", 1}, {"announced", false}, {"made", true}}};
  EXPECT_THAT(event.refused(entered(row_of(twice))), HasSubstr("listed twice"));
}

TEST(TournamentTzs, A5_later_rounds_follow_the_interim_ranking_in_threes) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).result(1, 1, {0, 10, 90}).result(1, 2, {20, 0, 10});
  // Three points: P3 (+170), P4 (+30). Two: P6 (0), P2 (−70). One: P5 (−30), P1 (−100).
  const Result<Drawn> second = draw(event.state(), {DrawMethod::standings, 3, false, {}});
  ASSERT_TRUE(second);
  EXPECT_THAT(second->tables[0], testing::UnorderedElementsAre(3, 4, 6));
  EXPECT_THAT(second->tables[1], testing::UnorderedElementsAre(2, 5, 1));
}

}  // namespace
}  // namespace ultimo::cli::director
