#include "cli/play_sheet.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"

namespace ultimo::cli {
namespace {

const Party kParty{Seat(1), {"Ana", "Me", "Bor"}};

class PlaySheet : public testing::Test {
 protected:
  Catalog catalog_;
  const Engine& engine_ = *catalog_.find("tzs");
};

// Worked by hand: two is worth 20 (B1.15), 41 points are 6 over 35 (B1.14): 26.
TEST_F(PlaySheet, the_score_is_explained_line_by_line) {
  Outcome outcome;
  outcome.contract = ContractId{1};
  outcome.declarer = Seat(2);
  outcome.tricks = {4, 3, 9};
  outcome.thirds = {50, 37, 123};
  outcome.scores = {0, 0, 26};
  outcome.game_won = true;
  outcome.breakdown = {{Seat(2), "game", 20, Clause{"B1.15", "tzs"}},
                       {Seat(2), "difference", 6, Clause{"B1.14", "tzs"}}};
  EXPECT_EQ(score_text(outcome, engine_, kParty, Style{}),
            "  Bor played two (dve) and won.\n"
            "  Card points   Bor 41   the others 29\n"
            "  Tricks        Ana 4   You 3   Bor 9\n"
            "\n"
            "  Bor           game                         +20   B1.15\n"
            "                difference                    +6   B1.14\n"
            "                together                     +26\n"
            "\n"
            "  B1.14   Result = game + difference + announcements, not rounded; a silent\n"
            "          valat counts 250 and nothing else.\n"
            "  B1.15   Games: three 10, two 20, one 30, solo without talon 80, beggar 125.\n");
}

TEST_F(PlaySheet, everybody_counts_alone_where_nobody_declares) {
  Outcome outcome;
  outcome.contract = ContractId{6};
  outcome.tricks = {5, 0, 11};
  outcome.thirds = {60, 0, 150};
  outcome.scores = {-20, 0, -70};
  outcome.breakdown = {{Seat(0), "klop", -20, Clause{"B2.3", "tzs"}},
                       {Seat(2), "klop", -70, Clause{"B2.3", "tzs"}}};
  EXPECT_EQ(score_text(outcome, engine_, kParty, Style{}),
            "  klop\n"
            "  Card points   Ana 20   You 0   Bor 50\n"
            "  Tricks        Ana 5   You 0   Bor 11\n"
            "\n"
            "  Ana           klop                         −20   B2.3\n"
            "  Bor           klop                         −70   B2.3\n"
            "\n"
            "  B2.3    Klop: points up to 34 count minus; 35 and more count -70.\n");
}

TEST_F(PlaySheet, the_running_sheet_has_rows_totals_and_radelci) {
  RunningSheet sheet;
  sheet.rows = {{ContractId{6}, kNobody, kNobody, {-20, 0, -70}},
                {ContractId{1}, Seat(2), kNobody, {0, 0, 26}}};
  sheet.radelc = PerSeat<int>{1, 2, 0};
  EXPECT_EQ(sheet_text(sheet, engine_.info(), kParty, Style{}),
            "      points                                   Ana        Me       Bor\n"
            "   1  klop                                     −20         ·       −70\n"
            "   2  two (dve), Bor                             ·         ·       +26\n"
            "      total                                    −20         0       −44\n"
            "      radelci                                    ●        ●●          \n");
}

TEST_F(PlaySheet, clauses_are_told_and_missing_ones_too) {
  EXPECT_EQ(asked_clause(engine_.info(), "B3.1", Style{}), "  B3.1    Beggar: no trick.\n");
  EXPECT_EQ(asked_clause(engine_.info(), "Z9", Style{}),
            "  tzs has no clause \"Z9\"; »rules« lists them all.\n");
  EXPECT_NE(clause_list(engine_.info(), Style{}).find("  B3.1    Beggar: no trick.\n"),
            std::string::npos);
}

TEST(PlaySheetAmounts, are_signed_and_money_has_its_point) {
  const BookInfo points;
  EXPECT_EQ(amount(20, points), "+20");
  EXPECT_EQ(amount(-5, points), "−5");
  EXPECT_EQ(amount(0, points), "0");
  BookInfo paid;
  paid.money = "Kč";
  EXPECT_EQ(amount(120, paid), "+1.20");
  EXPECT_EQ(amount(-5, paid), "−0.05");
}

}  // namespace
}  // namespace ultimo::cli
