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
  std::vector<SheetLine> lines_ = sheet_lines(language_of(event_.state), event_.state, table_);
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
  EXPECT_EQ(lines_[1].running[3],
            points(language_of(event_.state), event_.state, second.running[3]));
}

TEST_F(SheetRows, a_game_for_few_points_has_no_declarer_and_everybodys_points) {
  EXPECT_EQ(lines_[2].game, "klop");
  EXPECT_EQ(lines_[2].declarer, "");
  EXPECT_EQ(lines_[2].points, "2/20/30/40");
  EXPECT_TRUE(lines_[2].struck);
}

TEST_F(SheetRows, penalties_are_no_deal_and_take_no_number) {
  EXPECT_EQ(lines_[3].number, "");
  EXPECT_EQ(lines_[3].game, "zamuda ×2, govorjenje");
  EXPECT_EQ(lines_[4].number, "4");
}

TEST_F(SheetRows, a_penalty_of_a_deal_is_named_among_its_feats) {
  EXPECT_EQ(lines_[1].game, "berač");
  EXPECT_EQ(lines_[1].feats, "trula, −pagat ultimo!, govorjenje");
  EXPECT_EQ(lines_[1].game_and_penalties, "berač, govorjenje");
}

// Places 1 and 2 of the first table are Žiga Žnidaršič and Ana Čeh; the second deal is deal 2.
TEST_F(SheetRows, notes_say_which_penalty_by_which_clause_and_whose) {
  event_.with_rulings();
  event_.state.rounds[0].tables[0].sheet->deals[3].row.penalties[0].reason = "devet minut";
  const std::vector<std::string> notes = sheet_notes(language_of(event_.state), event_.state, 1, 1);
  EXPECT_THAT(notes,
              ElementsAre("igra 2: Ana Čeh: govorjenje", "Ana Čeh: zamuda ×2 (B1.5), devet minut",
                          "Žiga Žnidaršič: govorjenje",  //
                          "igra 5: Ana Čeh: govorjenje", "Ana Čeh: zamuda ×2 (B1.5)",
                          "Žiga Žnidaršič: govorjenje",
                          "Ana Čeh: zamuda; Žiga Žnidaršič −45, Ana Čeh 15 (B1.5), žepnina",
                          "Ana Čeh: opomin, žepnina", "Ana Čeh: razlika ≥ 33 (C1.6), žepnina"));
}

TEST_F(SheetRows, a_ruling_without_a_kind_says_who_gets_what) {
  tournament::Ruled ruled;
  ruled.round = ruled.table = 1;
  ruled.player = 2;
  ruled.reason = "žepnina";
  ruled.lines = {{2, -3}};
  event_.state.rulings = {{ruled, kMorning, "x", false, ""}};
  EXPECT_EQ(sheet_notes(language_of(event_.state), event_.state, 1, 1).back(),
            "Ana Čeh −3, žepnina");
  event_.state.rulings[0].ruled.lines.push_back({1, 3});
  EXPECT_EQ(sheet_notes(language_of(event_.state), event_.state, 1, 1).back(),
            "Ana Čeh −3, Žiga Žnidaršič 3, žepnina");
  event_.state.rulings[0].ruled = {1, 1, 2, "late", 2, "B1.5", "devet minut", {{2, -90}}};
  EXPECT_EQ(sheet_notes(language_of(event_.state), event_.state, 1, 1).back(),
            "Ana Čeh: zamuda ×2 −90 (B1.5), devet minut");
}

// 2.12h: one ruling says the third misdeal, another three late entries at once.
TEST_F(SheetRows, berac_2_12h_the_third_misdeal_is_not_three_misdeals) {
  event_.state.rulings = {
      {{1, 1, 2, "misdeal", 3, "2.12h", "14 kart", {{2, -40}}}, kMorning, "x", false, ""}};
  EXPECT_EQ(sheet_notes(language_of(event_.state), event_.state, 1, 1).back(),
            "Ana Čeh: nepravilna razdelitev (3.) −40 (2.12h), 14 kart");
  event_.state.rounds[0].tables[0].sheet->deals[3].row.penalties = {{"misdeal", Seat(1), {}, 3}};
  EXPECT_EQ(sheet_lines(language_of(event_.state), event_.state, table_)[3].game,
            "nepravilna razdelitev (3.)");
}

TEST(SheetRowsOfPlaces, name_penalties_beside_the_number) {
  const MadeUp event("tzs");
  const std::vector<SheetLine> lines =
      sheet_lines(language_of(event.state), event.state, event.state.table(1, 1));
  EXPECT_EQ(lines[0].number, "1");
  EXPECT_EQ(lines[1].number, "2  govorjenje");
  EXPECT_EQ(lines[3].number, "zamuda ×2, govorjenje");
}

TEST(SheetRowsEmpty, are_numbered) {
  const std::vector<SheetLine> lines = empty_lines(3);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[2].number, "3");
  EXPECT_EQ(lines[2].game, "");
}

}  // namespace
}  // namespace ultimo::print::testing_print
