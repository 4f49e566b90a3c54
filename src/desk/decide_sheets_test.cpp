// What happens with a table's sheet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"

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
  EXPECT_THAT(refusal.message(), HasSubstr("come to 10"));
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
  EXPECT_THAT(refusal.message(), HasSubstr("with 1 bought"));
  coins.sheet.amounts = {3000, 980, 2200, 2740};  // 4 times 19.80, and 10.00
  event.done(coins);
  EXPECT_THAT(event.refused(BuyCoins{0, 9, 1}).message(), HasSubstr("does not play"));
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

TEST(DeskSheets, somebody_has_to_sign) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(typed_scores({1, 2, -1, -2}));
  EXPECT_TRUE(event.refused(SignSheet{0, 1, {}}).is("desk.who-signs"));
  event.done(SignSheet{0, 1, {1, 2}});
  EXPECT_THAT(event.state().table(1, 1).signatures, ElementsAre(1, 2));
}

}  // namespace
}  // namespace ultimo::desk
