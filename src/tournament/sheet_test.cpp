#include "tournament/sheet.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/testing_book.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_book::kKlop;
using testing_book::kTwo;
using testing_book::SmallBook;

SheetLine two(int declarer, int points) {
  SheetLine line;
  line.row.contract = kTwo;
  line.row.declarer = Seat(declarer);
  line.row.points = points;
  return line;
}
SheetLine klop(PerSeat<int> points) {
  SheetLine line;
  line.row.contract = kKlop;
  line.row.points = points;
  return line;
}
SheetLine only_late(int by, int count) {
  SheetLine line;
  line.row.penalties = {{"late", Seat(by), count, std::nullopt}};
  return line;
}

class SheetOfThree : public testing::Test {
 protected:
  Result<ScoredSheet> scored(std::vector<SheetLine> lines) {
    sheet_.deals = std::move(lines);
    return score_sheet(book_, format_, sheet_, table_);
  }
  std::string refused(std::vector<SheetLine> lines) {
    const Result<ScoredSheet> result = scored(std::move(lines));
    return result ? "accepted" : english(result.error());
  }
  std::vector<std::string> different(std::vector<SheetLine> lines) {
    const Result<ScoredSheet> result = scored(std::move(lines));
    std::vector<std::string> ids;
    if (!result) return {english(result.error())};
    for (const Reason& one : differences(book_, format_, sheet_, *result)) {
      ids.emplace_back(one.id);
    }
    return ids;
  }

  SmallBook book_;
  Format format_;
  Sheet sheet_;
  SheetTable table_{{"Ana", "Bor", "Cene"}, {}};
};

// A klop of 30, 20 and 20 marks everybody; then Bor plays two for 15, which count twice: 30.
TEST_F(SheetOfThree, marks_are_carried_on_from_row_to_row) {
  const Result<ScoredSheet> result = scored({klop({30, 20, 20}), two(1, 15), two(1, 15)});
  ASSERT_TRUE(result) << english(result.error());
  EXPECT_THAT(result->rows[0].scores, ElementsAre(-30, -20, -20));
  EXPECT_THAT(result->rows[1].scores, ElementsAre(0, 30, 0));
  EXPECT_THAT(result->rows[1].marks, ElementsAre(1, 0, 1));
  EXPECT_THAT(result->rows[2].scores, ElementsAre(0, 15, 0));
  EXPECT_THAT(result->rows[2].running, ElementsAre(-30, 25, -20));
  EXPECT_THAT(result->totals, ElementsAre(-30, 25, -20));
  EXPECT_EQ(result->rows[1].before.radelc, (PerSeat<int>{1, 1, 1}));
  ASSERT_EQ(result->rows[2].breakdown.size(), 1U);
  EXPECT_EQ(result->rows[2].breakdown[0].points, 15);
}

TEST_F(SheetOfThree, penalties_alone_are_no_deal_and_the_same_player_deals_next) {
  sheet_.first_dealer = 2;
  const Result<ScoredSheet> result = scored({two(0, 5), only_late(1, 2), two(0, 5)});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->deals(), 2);
  EXPECT_EQ(result->rows[0].dealer, 2);
  EXPECT_EQ(result->rows[1].dealer, 0);
  EXPECT_EQ(result->rows[2].dealer, 0);
  EXPECT_THAT(result->rows[1].scores, ElementsAre(0, -20, 0));
}

TEST_F(SheetOfThree, a_row_that_does_not_fit_the_table_is_named) {
  EXPECT_EQ(refused({two(0, 5), two(3, 5)}), "row 2: declarer must be a seat from 0 to 2");
  SheetLine of_four = klop({10, 20, 20, 20});
  of_four.row.seats = 4;
  EXPECT_EQ(refused({of_four}), "row 1: points must be a list of 3 numbers");
  EXPECT_EQ(refused({only_late(3, 1)}), "row 1: by must be a seat from 0 to 2");
  EXPECT_EQ(refused({two(0, 71)}), "row 1: points must be a whole number from -70 to 70, not 71");
}

TEST_F(SheetOfThree, what_the_paper_says_otherwise_is_found) {
  EXPECT_THAT(different({two(0, 5), two(1, 5)}), IsEmpty());
  SheetLine line = two(0, 5);
  line.written = {5, 0, 0};
  line.row.dealer = Seat(0);
  line.row.before.radelc = PerSeat<int>{};
  EXPECT_THAT(different({line}), IsEmpty());
  line.written = {6, 0, 0};
  line.row.dealer = Seat(1);
  line.row.before.radelc = PerSeat<int>{0, 1, 0};
  EXPECT_THAT(different({line}),
              ElementsAre("sheet.written-wrongly", "sheet.wrong-dealer", "sheet.carried-wrongly"));
}

TEST_F(SheetOfThree, differences_are_said_with_the_figures) {
  SheetLine line = two(0, 5);
  line.written = {6, 0, 0};
  line.row.before.radelc = PerSeat<int>{0, 1, 0};
  const Result<ScoredSheet> result = scored({line});
  ASSERT_TRUE(result);
  const std::vector<Reason> found = differences(book_, format_, sheet_, *result);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(english(found[0]), "row 1: the paper says 6 0 0, the deal comes to 5 0 0");
  EXPECT_EQ(english(found[1]), "row 1: radelc is [0,1,0] on the paper and should be [0,0,0]");
}

// Nobody got anything in the first deal: the second must be a klop.
TEST_F(SheetOfThree, a_game_that_the_sheet_prescribes_is_asked_for) {
  EXPECT_THAT(different({two(0, 0), two(1, 5)}), ElementsAre("sheet.game-prescribed"));
  EXPECT_THAT(different({two(0, 0), klop({30, 20, 20})}), IsEmpty());
}

// 100 to begin with; Bor has bought once: 100 - 150 = -50.
TEST_F(SheetOfThree, coins_are_counted_by_the_rulebook) {
  format_.figures = {"total"};
  sheet_.amounts = {130, 100, 120};
  table_.purchases = {0, 1, 0};
  EXPECT_EQ(score_sheet(book_, format_, sheet_, table_).error().id(), "sheet.no-coins");
  format_.start_money = 100;
  const Result<ScoredSheet> result = score_sheet(book_, format_, sheet_, table_);
  ASSERT_TRUE(result) << english(result.error());
  EXPECT_THAT(result->totals, ElementsAre(30, -50, 20));
}

TEST_F(SheetOfThree, has_rows_or_totals_and_never_both) {
  sheet_.scores = {1, 2, 3};
  EXPECT_EQ(refused({two(0, 5)}), "a sheet has deals, or scores, or amounts");
  EXPECT_EQ(refused({}), "accepted");
  sheet_.scores = {1, 2};
  EXPECT_NE(refused({}), "accepted") << "a total is missing";
}

TEST(PenaltyPoints, are_asked_of_the_rulebook) {
  const SmallBook book;
  EXPECT_THAT(*penalty_points(book, 4, "late", 2, 3), ElementsAre(0, 0, -30, 0));
  EXPECT_THAT(*penalty_points(book, 3, "talk", 1, 1), ElementsAre(0, 0, 0));
  const Result<std::vector<int>> unknown = penalty_points(book, 3, "dance", 1, 1);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(english(unknown.error()), "no such penalty: \"dance\"; there are late, talk");
}

}  // namespace
}  // namespace ultimo::tournament
