// The papers' tournament clauses, event by event; those of tzs: rules_tzs_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "tournament/checks.hpp"
#include "tournament/draw.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_event::Trial;

// ---- every paper

TEST(TournamentFormats, every_clause_a_format_names_stands_in_its_paper) {
  for (const std::string_view id : format_names()) {
    const Format format = *find_format(id);
    const Engine* engine = testing_event::catalog().find(format.rulebook);
    ASSERT_NE(engine, nullptr) << id;
    for (const auto& [rule, clause] : format.clauses) {
      EXPECT_TRUE(tournament::FormatRule::is_known(rule)) << format.id << ": " << rule;
      const auto& rows = engine->info().clauses;
      EXPECT_TRUE(
          std::any_of(rows.begin(), rows.end(),
                      [&clause = clause](const ClauseRow& row) { return row.id == clause; }))
          << id << " " << clause;
    }
  }
}

// ---- berac

TEST(TournamentBerac, S15_the_final_has_exactly_four_and_decides_among_them) {
  Trial event("berac", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .result(1, 1, {40, 30, 20, 10})
      .result(1, 2, {45, 5, 0, -5});
  Drawn drawn{2, DrawMethod::hand, 0, true, {{1, 2, 3}}, {}, {}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("S15"));
  const Result<Drawn> final = draw(event.state(), {DrawMethod::standings, 1, true, {}});
  ASSERT_TRUE(final);
  EXPECT_THAT(final->tables[0], testing::UnorderedElementsAre(5, 1, 2, 3));
  drawn.tables = {{5, 1, 2, 3}};
  event.done(drawn).result(2, 1, {-50, 0, 15, 15});
  EXPECT_THAT(
      event.ranking({"points", "final"}),
      ElementsAre("1 P2 points=30 final=15", "1 P3 points=20 final=15", "3 P1 points=40 final=0",
                  "4 P5 points=45 final=-50", "5 P4 points=10 final=", "6 P6 points=5 final=",
                  "7 P7 points=0 final=", "8 P8 points=-5 final="));
}

TEST(TournamentBerac, S15_a_tie_at_the_cut_is_decided_by_lot) {
  Trial event("berac", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}})
      .result(1, 1, {40, 30, 20, 10})
      .result(1, 2, {10, 5, 0, -5});  // P4 and P5 share the fourth place
  std::set<bool> seen;
  for (std::int64_t seed = 0; seed < 20; ++seed) {
    const Result<Drawn> final = draw(event.state(), {DrawMethod::standings, seed, true, {}});
    ASSERT_TRUE(final);
    const std::vector<int>& four = final->tables[0];
    ASSERT_EQ(four.size(), 4U);
    EXPECT_THAT(four, testing::IsSupersetOf({1, 2, 3}));
    seen.insert(std::find(four.begin(), four.end(), 4) != four.end());
  }
  EXPECT_EQ(seen.size(), 2U) << "always the same of two equal players";
}

TEST(TournamentBerac, S14_nobody_leaves_the_final_unless_all_agree) {
  Trial event("berac", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {0, 0, 5, -5});
  event.done(Drawn{2, DrawMethod::hand, 0, true, {{1, 2, 3, 4}}, {}, {}});
  EXPECT_THAT(event.refused(Substituted{1, "Other", ""}), HasSubstr("S14"));
  event.done(Substituted{1, "Other", "all agree"});
  EXPECT_EQ(event.state().name(1, 2), "P1 (Other)");
}

// P2: three play where the numbers do not come out even; 2.12f: expelled ones are taken out.
TEST(TournamentBerac, P2_2_12f_tables_of_three_and_an_expulsion) {
  Trial event("berac", 7);
  event.seated({{1, 2, 3, 4}, {5, 6, 7}})
      .result(1, 1, {10, 20, 30, 40})
      .result(1, 2, {50, 0, 0})
      .done(Expelled{4, 0, "2.12f", "a deliberate renons"});
  EXPECT_THAT(event.ranking({}), ElementsAre("1 P5", "2 P3", "3 P2", "4 P1", "5 P6", "5 P7"));
}

// S2: at the start all totals are zero: the first deal is a klop, whatever the sheet says.
TEST(TournamentBerac, S2_a_first_deal_that_is_no_klop_is_asked_about) {
  Trial event("berac", 4);
  Sheet sheet;
  sheet.deals = {
      testing_event::row_of("berac", {{"contract", "solo-one"}, {"declarer", 1}, {"points", 40}})};
  event.seated({{1, 2, 3, 4}}).done(SheetEntered{1, 1, sheet, false}).done(SheetSigned{1, 1, 1});
  EXPECT_THAT(testing_event::texts(open_questions(event.state(), 1, 1)),
              Contains(HasSubstr("row 1: by the sheet so far this deal must be a klop")));
}

// 2.12h, D27: the third misdeal of a player costs 40; it is none of the round's deals, leaves the
// radelci alone, and the same player deals again.
TEST(TournamentBerac, 2_12h_a_misdeal_is_a_row_of_its_own_and_the_same_player_deals_again) {
  Trial event("berac", 4);
  const json::object misdeal{
      {"contract", nullptr},
      {"penalties", json::array{json::object{{"kind", "misdeal"}, {"by", 0}, {"nth", 3}}}}};
  const json::object klop{
      {"contract", "klop"}, {"obligatory", true}, {"points", json::array{20, 20, 20, 10}}};
  event.seated({{1, 2, 3, 4}})
      .done(DealWritten{1, 1, 1, testing_event::row_of("berac", misdeal)})
      .done(DealWritten{1, 1, 2, testing_event::row_of("berac", klop)});
  const ScoredSheet& scored = event.state().table(1, 1).scored;
  EXPECT_EQ(scored.rows[0].scores, (std::vector<int>{-40, 0, 0, 0}));
  EXPECT_EQ(scored.rows[0].marks, (std::vector<int>{0, 0, 0, 0}));
  EXPECT_EQ(scored.deals(), 1);
  EXPECT_EQ(scored.rows[1].dealer, 0);
  EXPECT_EQ(scored.totals, (std::vector<int>{-60, -20, -20, -10}));
}

// ---- the Czech papers

TEST(TournamentKretinka, SR_3_a_card_that_does_not_reconcile_is_refused) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  const auto coins = [](std::vector<int> amounts) {
    return SheetEntered{1, 1, Sheet{{}, {}, std::move(amounts), 0}, false};
  };
  // 4 · 19.80 = 79.20 Kč on the table; these are 79.10.
  EXPECT_THAT(event.refused(coins({2000, 1950, 2200, 1760})), HasSubstr("SR.3"));
  event.done(coins({2000, 1950, 2200, 1770}));
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{20, -30, 220, -210}));
}

// P2 bought 10 Kč: 89.20 Kč on the table; his 9.80 are 9.80 − 19.80 − 10 = −20.
TEST(TournamentKretinka, PE_5_bought_coins_belong_to_the_sum_and_not_to_the_result) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}}).done(Purchased{1, 2, 1});
  event.done(SheetEntered{1, 1, Sheet{{}, {}, {3000, 980, 2200, 2740}, 0}, false});
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{1020, -2000, 220, 760}));
}

// Counted 4 · 19.80 = 79.20 Kč, then it turns out that P2 had bought 10 Kč: the coins have to be
// counted again, 89.20 Kč.
TEST(TournamentKretinka, PE_5_coins_typed_before_a_purchase_are_put_right) {
  Trial event("kretinka", 4);
  const auto coins = [](std::vector<int> amounts) { return Sheet{{}, {}, std::move(amounts), 0}; };
  event.seated({{1, 2, 3, 4}})
      .done(SheetEntered{1, 1, coins({2000, 1950, 2200, 1770}), false})
      .done(SheetSigned{1, 1, 1})
      .done(Purchased{1, 2, 1});
  EXPECT_FALSE(event.state().table(1, 1).sheet) << "it means nothing any more";
  EXPECT_THAT(event.refused(SheetEntered{1, 1, coins({2000, 1950, 2200, 1770}), false}),
              HasSubstr("SR.3"));
  event.done(SheetEntered{1, 1, coins({3000, 980, 2200, 2740}), false});
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{1020, -2000, 220, 760}));
  EXPECT_EQ(event.state().table(1, 1).versions.size(), 2U) << "the trail";
}

// The same when the card is accepted: amounts and purchases are corrected together.
TEST(TournamentKretinka, PE_5_an_accepted_card_is_corrected_together_with_its_purchases) {
  Trial event("kretinka", 4);
  Sheet sheet{{}, {}, {2000, 1950, 2200, 1770}, 0};
  event.seated({{1, 2, 3, 4}})
      .done(SheetEntered{1, 1, sheet, false})
      .done(SheetSigned{1, 1, 1})
      .done(SheetAccepted{1, 1, ""});
  EXPECT_THAT(event.refused(Purchased{1, 2, 1}), HasSubstr("correct the sheet"));
  sheet.amounts = {3000, 980, 2200, 2740};
  EXPECT_THAT(event.refused(SheetCorrected{1, 1, sheet, "a purchase"}), HasSubstr("SR.3"));
  sheet.buys = {0, 1, 0, 0};
  event.done(SheetCorrected{1, 1, sheet, "a purchase was forgotten"});
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{1020, -2000, 220, 760}));
  EXPECT_EQ(event.state().rounds[0].purchases.at(2), 1);
}

// 19.80 is all he had: who has lost 25 Kč must have bought some.
TEST(TournamentKretinka, PE_5_who_lost_more_than_his_coins_has_bought_some) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}})
      .done(SheetEntered{1, 1, Sheet{{}, {2500, -2500, 0, 0}, {}, 0}, false})
      .done(SheetSigned{1, 1, 1});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("P2 has lost more than his coins"));
  event.done(Purchased{1, 2, 1}).done(SheetAccepted{1, 1, ""});
}

TEST(TournamentKretinka, SR_2_a_disqualified_player_is_listed_last_without_a_place) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {300, 100, -100, -300});
  event.done(Expelled{1, 0, "SR.2", "a false card"});
  EXPECT_THAT(event.ranking({"total"}), ElementsAre("1 P2 total=100", "2 P3 total=-100",
                                                    "3 P4 total=-300", "- P1 total=300"));
}

TEST(TournamentKretinka, AP_1_the_appeal_fee_does_not_enter_the_results) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {300, 100, -100, -300});
  event.done(Appealed{1, 4, 1, 1, 2000, "the pagat was announced"});
  EXPECT_THAT(event.refused(Frozen{0}), HasSubstr("appeal 1 is not decided"));
  event.done(AppealDecided{1, false, "nobody heard it"});
  EXPECT_THAT(event.refused(AppealDecided{1, true, "again"}), HasSubstr("is decided"));
  EXPECT_THAT(event.ranking({"total"}), Contains("4 P4 total=-300"));
}

TEST(TournamentPustkovec, T_0_results_and_rulings_of_a_table_sum_to_zero) {
  Trial event("pustkovec", 4);
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(SheetEntered{1, 1, Sheet{{}, {100, 0, 0, 0}, {}, 0}, false}),
              HasSubstr("sum to zero"));
  EXPECT_THAT(event.refused(Ruled{1, 1, 1, "", 1, "", "talk", {{1, -100}}}), HasSubstr("T.0"));
  event.done(Ruled{1, 1, 1, "", 1, "", "talk", {{1, -300}, {2, 100}, {3, 100}, {4, 100}}});
  event.result(1, 1, {500, -500, 200, -200});
  EXPECT_THAT(event.ranking({"total"}), ElementsAre("1 P3 total=300", "2 P1 total=200",
                                                    "3 P4 total=-100", "4 P2 total=-400"));
}

TEST(TournamentPustkovec, the_text_knows_no_expulsion) {
  Trial event("pustkovec", 4);
  EXPECT_THAT(event.refused(Expelled{1, 0, "", "cheating"}), HasSubstr("knows no expulsion"));
}

TEST(TournamentPustkovec, nobody_is_entered_once_the_first_round_has_begun) {
  Trial event("pustkovec", 4);
  event.seated({{1, 2, 3, 4}}).done(Entered{5, "Just in time", "", "", 0, false});
  event.done(ClockMoved{1, ClockDoes::start, 0, ""});
  EXPECT_THAT(event.refused(Entered{6, "Late", "", "", 0, false}), HasSubstr("began"));
}

// ---- htl

// 11.4: 8/6/5/4/2 at five; 11.6, 11.7: S = 60 brings 60 div 25 = 2, −300 brings −8, not −12.
TEST(TournamentHtl, 11_4_11_6_rank_points_each_round_and_the_bonus_at_the_end_only) {
  Trial event("htl", 5, {{"rounds", 2}});
  event.seated({{1, 2, 3, 4, 5}}).result(1, 1, {60, 200, 30, 10, -300}, "really");
  EXPECT_THAT(event.ranking({"total", "bonus"}),
              ElementsAre("1 P2 total=8 bonus=0", "2 P1 total=6 bonus=0", "3 P3 total=5 bonus=0",
                          "4 P4 total=4 bonus=0", "5 P5 total=2 bonus=0"));
  event.seated({{1, 2, 3, 4, 5}}).result(2, 1, {0, 0, 0, 0, 0});
  // Everybody first in the second round (11.5): 8 more each; P2 200 div 25 = 8.
  EXPECT_THAT(event.ranking({"total", "bonus"}),
              ElementsAre("1 P2 total=24 bonus=8", "2 P1 total=16 bonus=2", "3 P3 total=14 bonus=1",
                          "4 P4 total=12 bonus=0", "5 P5 total=2 bonus=-8"));
}

TEST(TournamentHtl, 10_9_an_excluded_player_is_out_and_the_others_keep_what_they_have) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {30, 10, -10, -30});
  event.done(Expelled{1, 0, "10.9", "cheating"});
  EXPECT_THAT(event.ranking({"rank_points"}),
              ElementsAre("1 P2 rank_points=6", "2 P3 rank_points=4", "3 P4 rank_points=2"));
}

TEST(TournamentHtl, a_sheet_that_does_not_sum_to_zero_is_sent_back) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(SheetEntered{1, 1, Sheet{{}, {5, 0, 0, 0}, {}, 0}, false}),
              HasSubstr("zero"));
}

TEST(TournamentHtl, 11_2_a_sheet_with_too_few_deals_is_not_accepted_without_a_reason) {
  Trial event("htl", 4);
  Sheet sheet;
  sheet.deals = {testing_event::row_of(
      "htl", {{"contract", "caller"}, {"declarer", 1}, {"partner", 2}, {"points", "40/0"}})};
  event.seated({{1, 2, 3, 4}}).done(SheetEntered{1, 1, sheet, false}).done(SheetSigned{1, 1, 1});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("only 1 of 8 deals"));
  event.done(SheetAccepted{1, 1, "broken off"});
}

}  // namespace
}  // namespace ultimo::cli::director
