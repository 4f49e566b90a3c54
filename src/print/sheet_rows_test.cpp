// What a line of a printed sheet says of its row.
#include "print/sheet_rows.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::ElementsAre;

class SheetRows : public testing::Test {
 protected:
  MadeUp event_{"berac"};
  const tournament::Table& table_ = event_.state.table(1, 1);
  std::vector<SheetLine> lines_ = sheet_lines(event_.state, table_);
};

TEST_F(SheetRows, a_game_is_told_in_the_words_of_its_players) {
  ASSERT_EQ(lines_.size(), 8U);
  const SheetLine& line = lines_[0];
  EXPECT_EQ(line.number, "1");
  EXPECT_EQ(line.dealer, "1");
  EXPECT_EQ(line.game, "dvojka");
  EXPECT_EQ(line.declarer, "1");
  EXPECT_EQ(line.partner, "2");
  EXPECT_EQ(line.points, "36");
  EXPECT_EQ(line.feats, "trula, −pagat ultimo!") << "a feat lost has a minus, one announced a mark";
  EXPECT_EQ(line.contras, "×4, pagat ultimo ×2");
  EXPECT_THAT(line.dots, ElementsAre(true, false, true, false)) << "who spoke a contra";
  EXPECT_FALSE(line.struck);
}

TEST_F(SheetRows, figures_are_those_scored_and_nothing_stands_for_nought) {
  const tournament::ScoredRow& second = table_.scored.rows[1];
  EXPECT_THAT(lines_[1].scores, ElementsAre("−" + std::to_string(-second.scores[0]), "",
                                            "−" + std::to_string(-second.scores[2]),
                                            std::to_string(second.scores[3])));
  EXPECT_EQ(lines_[1].running[3], points(event_.state, second.running[3]));
}

TEST_F(SheetRows, a_game_for_few_points_has_no_declarer_and_everybodys_points) {
  EXPECT_EQ(lines_[2].game, "klop");
  EXPECT_EQ(lines_[2].declarer, "");
  EXPECT_EQ(lines_[2].points, "2/20/30/40");
  EXPECT_TRUE(lines_[2].struck);
}

TEST_F(SheetRows, penalties_are_no_deal_and_take_no_number) {
  EXPECT_EQ(lines_[3].number, "");
  EXPECT_EQ(lines_[3].game, words_in("sl").penalties);
  EXPECT_EQ(lines_[4].number, "4");
}

TEST(SheetRowsEmpty, are_numbered) {
  const std::vector<SheetLine> lines = empty_lines(3);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[2].number, "3");
  EXPECT_EQ(lines[2].game, "");
}

}  // namespace
}  // namespace ultimo::print::testing_print
