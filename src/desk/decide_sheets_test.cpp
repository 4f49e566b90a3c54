// What happens with a table's sheet.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/notices.hpp"
#include "desk/testing_log.hpp"
#include "tournament/checks.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::ElementsAre;
using testing::HasSubstr;

EnterSheet typed_scores(std::vector<int> scores) {
  EnterSheet enter;
  enter.table = 1;
  enter.sheet.scores = std::move(scores);
  return enter;
}

/// A row without a game: 40 for the third misdeal (2.12h of berac).
SheetLine third_misdeal() {
  SheetLine line;
  line.row.penalties.push_back({"misdeal", Seat(1), std::nullopt, 3});
  return line;
}

TEST(DeskSheets, are_entered_signed_and_accepted_in_one_go_or_not_at_all) {
  testing_log::Event event("htl", 4);
  EXPECT_TRUE(sheet(event.state(), 0, 1, 0).error().is("desk.no-round-yet"));
  event.seated({{1, 2, 3, 4}});
  EXPECT_TRUE(sheet(event.state(), 0, 2, 0).error().is("desk.no-such-table"));
  EXPECT_TRUE(sheet(event.state(), 0, 1, 0).error().is("desk.sheet-missing"));
  EnterSheet enter = typed_scores({30, 10, -10, -30});
  enter.accept = true;
  event.refused(enter);
  EXPECT_FALSE(event.state().table(1, 1).sheet) << "nobody has signed";
  enter.signatures = {1};
  event.done(enter);
  const Result<SheetAnswer> answer = sheet(event.state(), 0, 1, event.now());
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->accepted);
  EXPECT_THAT(answer->totals, ElementsAre(30, 10, -10, -30));
  EXPECT_THAT(answer->signatures, ElementsAre(1));
  EXPECT_EQ(answer->players[1].name, "P2");
}

TEST(DeskSheets, sums_that_are_wrong_are_refused_with_the_figures_and_the_clause) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  const Refusal refusal = event.refused(typed_scores({30, 10, -10, -20}));
  EXPECT_TRUE(refusal.is("desk.scores-not-zero"));
  EXPECT_EQ(refusal.clause, event.state().clause_for("sums"));
  EXPECT_THAT(english(refusal), HasSubstr("come to 10"));
}

TEST(DeskSheets, coins_are_counted_with_what_was_bought) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  EnterSheet coins;
  coins.table = 1;
  coins.sheet.amounts = {3000, 1980, 2200, 1750};
  EXPECT_TRUE(event.refused(coins).is("desk.coins-do-not-add-up"));
  event.done(BuyCoins{0, 2, 1});
  const Refusal refusal = event.refused(coins);
  ASSERT_TRUE(refusal.is("desk.coins-with-bought-do-not-add-up"));
  EXPECT_EQ(*refusal.reasons.front().argument("bought"), Argument::Value(std::int64_t{1}));
  EXPECT_THAT(english(refusal), HasSubstr("with 1 bought"));
  coins.sheet.amounts = {3000, 980, 2200, 2740};  // 4 times 19.80, and 10.00
  event.done(coins);
  EXPECT_THAT(english(event.refused(BuyCoins{0, 9, 1})), HasSubstr("does not play"));
}

TEST(DeskSheets, deals_are_written_row_by_row_and_one_row_is_corrected) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  WriteDeal write;
  write.table = 1;
  write.deal = third_misdeal();
  event.done(write);
  event.done(write);
  const Result<SheetAnswer> two = sheet(event.state(), 1, 1, event.now());
  ASSERT_TRUE(two);
  ASSERT_EQ(two->rows.size(), 2U);
  EXPECT_EQ(two->rows[0].game, "") << "a penalty";
  CorrectSheet correct;
  correct.table = 1;
  correct.row = 3;
  correct.sheet.deals = {write.deal};
  correct.reason = "slip";
  EXPECT_TRUE(event.refused(correct).is("desk.no-such-row"));
  correct.sheet.deals.clear();
  EXPECT_TRUE(event.refused(correct).is("desk.no-row-to-correct"));
  event.done(AcceptSheet{0, 1, "only two penalties"});
  correct.row = 2;
  correct.sheet.deals = {write.deal};
  event.done(correct);
  EXPECT_EQ(sheet(event.state(), 1, 1, event.now())->versions, 3U);
}

Refusal typed_over(testing_log::Event& event, std::vector<int> scores) {
  return event.refused(typed_scores(std::move(scores)));
}

TEST(DeskSheets, typed_over_another_are_refused_and_both_are_shown) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(typed_scores({30, 10, -10, -30}));
  const Refusal refusal = typed_over(event, {10, 30, -10, -30});
  ASSERT_TRUE(refusal.is("desk.sheet-there"));
  EXPECT_THAT(english(refusal), HasSubstr("30 10 -10 -30"));
  EXPECT_THAT(english(refusal), HasSubstr("10 30 -10 -30"));
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(30, 10, -10, -30));
  EnterSheet replace = typed_scores({10, 30, -10, -30});
  replace.replace = true;
  event.done(replace);
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(10, 30, -10, -30));
}

TEST(DeskSheets, typed_in_the_same_words_are_not_written_twice) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  EnterSheet enter = typed_scores({30, 10, -10, -30});
  enter.signatures = {1};
  event.done(enter);
  event.done(typed_scores({30, 10, -10, -30}));
  EXPECT_EQ(event.state().table(1, 1).versions.size(), 1U);
  EXPECT_THAT(event.state().table(1, 1).signatures, ElementsAre(1)) << "what he signed stands";
  enter.accept = true;
  event.done(enter);
  EXPECT_TRUE(event.state().table(1, 1).accepted);
}

// docs/shorthand.md: taken a second time, a round's file changes nothing.
TEST(DeskSheets, signed_and_accepted_in_the_same_words_nothing_is_written) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  EnterSheet enter = typed_scores({30, 10, -10, -30});
  enter.signed_by_all = true;
  event.done(enter);
  EXPECT_EQ(event.state().table(1, 1).signatures.size(), 4U);
  const auto written = [&](const Command& command) {
    const std::size_t before = event.entries()->size();
    event.done(command);
    return event.entries()->size() - before;
  };
  EXPECT_EQ(written(EnterSheets{{enter}}), 0U) << "they have signed";
  EXPECT_EQ(written(SignSheet{0, 1, {2}, false}), 0U);
  enter.accept = true;
  enter.reason = "looked at";
  EXPECT_EQ(written(EnterSheets{{enter}}), 1U);
  EXPECT_EQ(written(EnterSheets{{enter}}), 0U) << "it is accepted";
  enter.reason = "torn";
  EXPECT_TRUE(event.refused(EnterSheets{{enter}}).is("sheet.accepted-already"));
  enter = typed_scores({40, 0, -10, -30});
  enter.accept = true;
  EXPECT_TRUE(event.refused(EnterSheets{{enter}}).is("sheet.accepted"));
}

TEST(DeskSheets, coins_with_what_was_bought_are_not_written_twice) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  EnterSheet enter;
  enter.table = 1;
  enter.sheet.amounts = {1880, 2080, 1980, 2980};
  enter.sheet.buys = {0, 1, 0, 0};
  event.done(enter);
  event.done(enter);
  EXPECT_EQ(event.state().table(1, 1).versions.size(), 1U);
}

TEST(DeskSheets, deals_over_totals_and_totals_over_deals_are_refused) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  WriteDeal write;
  write.table = 1;
  write.deal = third_misdeal();
  event.done(write);
  EXPECT_TRUE(typed_over(event, {0, 0, 0, 0}).is("desk.rows-there"));
  event.done(RemoveRow{0, 1, 0, "wrong table"});
  EXPECT_FALSE(event.state().table(1, 1).sheet);
  event.done(typed_scores({5, 0, 0, -5}));
  const Refusal over_totals = event.refused(write);
  EXPECT_TRUE(over_totals.is("desk.totals-there"));
  EXPECT_THAT(english(over_totals), HasSubstr("5 0 0 -5"));
}

/// A misdeal of a seat; its number is for the desk to count.
WriteDeal misdeal_of(int seat) {
  WriteDeal write;
  write.table = 1;
  write.deal.row.penalties.push_back({"misdeal", Seat(seat), std::nullopt, std::nullopt});
  return write;
}

TEST(DeskSheets, two_who_write_one_table_are_told_of_each_other) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  event.pen("Ana");
  event.done(misdeal_of(0));
  event.done(misdeal_of(1));
  event.pen("Bor");
  const Refusal next = event.refused(misdeal_of(1));
  ASSERT_TRUE(next.is("desk.row-there"));
  EXPECT_THAT(english(next), HasSubstr("row 2 of table 1 was written by Ana"));
  EXPECT_THAT(english(next), HasSubstr("it is row 3"));
  WriteDeal third = misdeal_of(1);
  third.row = 3;
  event.done(third);
  // What he wrote himself he may write again; what she wrote only if he says so.
  WriteDeal again = misdeal_of(2);
  again.row = 3;
  event.done(again);
  again.row = 1;
  EXPECT_TRUE(event.refused(again).reasons.back().is("desk.replace-row"));
  again.replace = true;
  event.done(again);
  EXPECT_EQ(event.state().table(1, 1).sheet->deals.size(), 3U);
}

TEST(DeskSheets, a_row_is_taken_out_again) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(misdeal_of(0));
  event.done(misdeal_of(1));
  event.done(misdeal_of(1));
  EXPECT_TRUE(event.refused(RemoveRow{0, 1, 4, "slip"}).is("sheet.nothing-to-remove"));
  EXPECT_TRUE(event.refused(RemoveRow{0, 1, 2, ""}).is("sheet.removal-needs-reason"));
  // The second misdeal costs 20 (2.12h); without the first it has a number that is not due.
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(0, -20, 0, 0));
  event.done(RemoveRow{0, 1, 3, "typed twice"});
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(0, 0, 0, 0));
  event.done(AcceptSheet{0, 1, "only misdeals"});
  EXPECT_TRUE(event.refused(RemoveRow{0, 1, 0, ""}).is("sheet.removal-needs-reason"));
  event.done(RemoveRow{0, 1, 1, "it was nobody's"});
  EXPECT_EQ(event.state().table(1, 1).sheet->deals.size(), 1U);
  EXPECT_TRUE(event.state().table(1, 1).accepted) << "a correction";
}

TEST(DeskSheets, misdeals_of_a_round_are_counted_in_rows_and_rulings_together) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  // Seat 1 is player 2: a warning, then 20, 40 and 80 (2.12h).
  event.done(misdeal_of(1));
  event.done(misdeal_of(1));
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(0, -20, 0, 0));
  Rule rule;
  rule.player = 2;
  rule.penalty = "misdeal";
  rule.reason = "13 cards";
  event.done(rule);
  EXPECT_EQ(event.state().rulings.back().ruled.count, 3);
  EXPECT_EQ(event.state().rulings.back().ruled.lines, (std::vector<RulingLine>{{2, -40}}));
  event.done(misdeal_of(1));
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(0, -100, 0, 0));
  event.done(misdeal_of(3));
  EXPECT_THAT(event.state().table(1, 1).scored.totals, ElementsAre(0, -100, 0, 0)) << "his first";
  for (const Reason& open : open_questions(event.state(), 1, 1)) {
    EXPECT_FALSE(open.is("sheet.not-his-nth")) << english(open);
  }
}

TEST(DeskSheets, misdeals_with_a_wrong_number_are_asked_about) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  WriteDeal second = misdeal_of(0);
  second.deal.row.penalties.front().nth = 1;
  event.done(second);
  event.done(second);
  const auto asked = [&] {
    std::vector<std::string> texts;
    for (const Reason& open : open_questions(event.state(), 1, 1)) {
      if (open.is("sheet.not-his-nth")) texts.push_back(english(open));
    }
    return texts;
  };
  EXPECT_THAT(asked(), ElementsAre("row 2: misdeal of P1 says number 1 in this round, and it is "
                                   "number 2"));
  Rule rule;
  rule.player = 3;
  rule.penalty = "misdeal";
  rule.count = 3;
  rule.reason = "13 cards";
  event.done(rule);
  std::vector<std::string> findings;
  for (const Finding& finding : check(event.state())) {
    if (finding.what.is("check.ruling-not-his-nth")) findings.push_back(english(finding.what));
  }
  EXPECT_THAT(findings, ElementsAre(HasSubstr("says number 3 in this round")));
}

TEST(DeskSheets, no_coins_make_nine_crowns_eighty_five) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  EnterSheet coins;
  coins.table = 1;
  coins.sheet.amounts = {985, 2975, 1980, 1980};  // 79.20 in all
  const Refusal refusal = event.refused(coins);
  EXPECT_TRUE(refusal.is("sheet.no-such-coins"));
  EXPECT_EQ(refusal.clause.id, "PE.4") << "ten hellers are the smallest";
  EXPECT_THAT(english(refusal), HasSubstr("9.85"));
  coins.sheet.amounts = {980, 2980, 1980, 1980};
  event.done(coins);
}

TEST(DeskSheets, a_fine_among_coins_is_paid_or_owed) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  Rule fine;
  fine.player = 1;
  fine.reason = "talked";
  fine.lines = {{1, -300}, {2, 100}, {3, 100}, {4, 100}};
  event.done(fine);
  EnterSheet coins;
  coins.table = 1;
  coins.sheet.amounts = {1680, 2080, 2080, 2080};
  coins.signatures = {1};
  event.done(coins);
  // 19.80 less 3.00 lies there; with the ruling's line it would be 6.00 less.
  std::vector<std::string> ids;
  for (const Reason& open : open_questions(event.state(), 1, 1)) ids.emplace_back(open.id);
  EXPECT_THAT(ids, ElementsAre("sheet.fine-in-coins"));
  event.done(RevokeRuling{1, "to be said anew"});
  EXPECT_TRUE(event.refused(fine).is("desk.paid-or-owed"));
  fine.paid = Paid::in_coins;
  event.done(fine);
  EXPECT_THAT(event.state().results(1, 1), ElementsAre(-300, 100, 100, 100));
  EXPECT_THAT(open_questions(event.state(), 1, 1), testing::IsEmpty());
  fine.paid = Paid::owed;
  event.done(fine);
  EXPECT_THAT(event.state().results(1, 1), ElementsAre(-600, 200, 200, 200));
}

TEST(DeskSheets, where_there_are_no_coins_nothing_is_paid_in_them) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  Rule fine;
  fine.player = 1;
  fine.reason = "talked";
  fine.lines = {{1, -1}, {2, 1}};
  fine.paid = Paid::in_coins;
  EXPECT_TRUE(event.refused(fine).is("sheet.no-coins"));
}

TEST(DeskSheets, rows_that_no_deal_brings_are_asked_about_and_accepted_with_a_reason) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  WriteDeal write;
  write.table = 1;
  SheetRow& row = write.deal.row;
  row.contract = ContractId{0};  // three
  row.declarer = Seat(1);
  row.points = 12;
  row.feats = {{FeatId{0}, Seat(1), false, true}, {FeatId{1}, Seat(1), false, true}};
  event.done(write);
  const std::vector<Reason> open = open_questions(event.state(), 1, 1);
  const auto doubt = std::find_if(open.begin(), open.end(),
                                  [](const Reason& one) { return one.is("sheet.points-too-few"); });
  ASSERT_NE(doubt, open.end());
  EXPECT_EQ(english(*doubt),
            "row 1: with what else it says the declarer's side has at least 30 points, not 12");
  event.done(SignSheet{0, 1, {1}});
  event.refused(AcceptSheet{0, 1, ""});
  event.done(AcceptSheet{0, 1, "so it was agreed"});
}

TEST(DeskSheets, somebody_has_to_sign) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(typed_scores({1, 2, -1, -2}));
  EXPECT_TRUE(event.refused(SignSheet{0, 1, {}}).is("desk.who-signs"));
  event.done(SignSheet{0, 1, {1, 2}});
  EXPECT_THAT(event.state().table(1, 1).signatures, ElementsAre(1, 2));
}

/// Whether it is an open question about the first table.
bool asks(const testing_log::Event& event, std::string_view id) {
  const std::vector<Reason> open = open_questions(event.state(), 1, 1, event.now());
  return std::any_of(open.begin(), open.end(), [&](const Reason& one) { return one.is(id); });
}

TEST(DeskSheets, late_for_more_deals_than_a_round_has_is_asked_about) {
  for (const int times : {21, 22}) {
    testing_log::Event event("tzs", 3);
    event.seated({{1, 2, 3}});
    SheetLine late;
    late.row.penalties.push_back({"late", Seat(2), times, std::nullopt, {}});
    event.done(WriteDeal{0, 1, 0, late, {}, false});
    EXPECT_EQ(asks(event, "sheet.late-for-more-deals"), times == 22) << "a round has 21 deals";
  }
}

TEST(DeskSheets, of_pustkovec_are_paid_in_whole_crowns) {
  testing_log::Event event("pustkovec", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(typed_scores({205, -205, 0, 0}));
  EXPECT_TRUE(asks(event, "sheet.total-not-whole"));
  EnterSheet whole = typed_scores({200, -200, 0, 0});
  whole.replace = true;
  event.done(whole);
  EXPECT_FALSE(asks(event, "sheet.total-not-whole"));
}

TEST(DeskSheets, all_that_is_odd_is_named_and_kept_when_it_is_accepted) {
  testing_log::Event event("pustkovec", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(typed_scores({205, -205, 0, 0}));
  const Refusal refusal = event.refused(AcceptSheet{0, 1, ""});
  ASSERT_EQ(refusal.reasons.size(), 4U);
  EXPECT_TRUE(refusal.reasons[0].is("sheet.total-not-whole"));
  EXPECT_TRUE(refusal.reasons[1].is("sheet.total-not-whole"));
  EXPECT_TRUE(refusal.reasons[2].is("sheet.not-confirmed"));
  EXPECT_TRUE(refusal.reasons[3].is("sheet.mend-or-reason"));
  const Events written = event.done(AcceptSheet{0, 1, "so it was paid"});
  const std::vector<Reason> told = notices(event.state(), written);
  ASSERT_EQ(told.size(), 4U);
  EXPECT_TRUE(told[0].is("desk.accepted-despite"));
  EXPECT_TRUE(told[3].is("sheet.not-confirmed"));
}

TEST(DeskSheets, an_accepted_one_is_taken_out_with_a_reason_and_comes_again) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  event.result(1, {10, 20, 30});
  event.result(2, {1, 2, 3});
  DrawRound draw;
  draw.method = DrawMethod::standings;
  event.done(draw);
  EXPECT_TRUE(event.refused(RemoveRow{1, 1, 0, ""}).is("sheet.removal-needs-reason"));
  const Events written = event.done(RemoveRow{1, 1, 0, "the other table's"});
  const Table& table = event.state().table(1, 1);
  EXPECT_FALSE(table.sheet);
  EXPECT_FALSE(table.accepted);
  EXPECT_EQ(table.versions.back().reason, "the other table's") << "its trail";
  EXPECT_FALSE(event.state().rounds[0].all_accepted());
  const std::vector<Reason> told = notices(event.state(), written);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_TRUE(told[0].is("desk.drawn-by-older-standings"));
  EnterSheet again = typed_scores({40, 30, 20});
  again.round = 1;
  again.signatures = {1};
  again.accept = true;
  event.done(again);
  EXPECT_TRUE(event.state().rounds[0].all_accepted());
}

}  // namespace
}  // namespace ultimo::desk
