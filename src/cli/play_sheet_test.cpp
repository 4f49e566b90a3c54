#include "cli/play_sheet.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

const Party kParty{Seat(1), {"Ana", "Me", "Bor"}};

class PlaySheet : public testing::Test {
 protected:
  static Voice voice(const Engine& engine, const Party& party = kParty) {
    return {testing_speaker(&engine.info()), party, Style{}};
  }
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
  EXPECT_EQ(score_text(outcome, engine_, voice(engine_)),
            "  Bor: dve (two), won.\n"
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

// berac S7, worked by hand: 48 points are 13 over 35, written as 15; the game is lost by nobody.
TEST_F(PlaySheet, S7_rounding_is_a_line_of_its_own) {
  const Engine& berac = *catalog_.find("berac");
  const Party four{Seat(1), {"Ana", "Me", "Bor", "Eva"}};
  Outcome outcome;
  outcome.contract = ContractId{7};
  outcome.declarer = Seat(2);
  outcome.tricks = {1, 1, 9, 1};
  outcome.thirds = {16, 16, 144, 34};
  outcome.scores = {0, 0, 95, 0};
  outcome.game_won = true;
  outcome.breakdown = {{Seat(2), "game", 80, Clause{"2.5", "berac"}},
                       {Seat(2), "difference", 15, Clause{"S7", "berac"}}};
  outcome.roundings = {
      {Seat(2), "difference", 13, Clause{"2.5b", "berac"}, 15, Clause{"S7", "berac"}}};
  const std::string text = score_text(outcome, berac, voice(berac, four));
  EXPECT_NE(text.find("  Bor           game                         +80   2.5\n"
                      "                difference                   +13   2.5b\n"
                      "                rounding                      +2   S7\n"
                      "                together                     +95\n"),
            std::string::npos)
      << text;
  // One point over 35 is rounded to nothing, and no line of it is left to be explained.
  outcome.breakdown.pop_back();
  outcome.roundings = {
      {Seat(2), "difference", 1, Clause{"2.5b", "berac"}, 0, Clause{"S7", "berac"}}};
  EXPECT_NE(score_text(outcome, berac, voice(berac, four))
                .find("                difference                    +1   2.5b\n"
                      "                rounding                      −1   S7\n"),
            std::string::npos);
}

TEST_F(PlaySheet, 2_5b_a_difference_that_is_round_already_is_not_said_to_be_rounded) {
  const Engine& berac = *catalog_.find("berac");
  const Party four{Seat(1), {"Ana", "Me", "Bor", "Eva"}};
  Outcome outcome;
  outcome.contract = ContractId{7};
  outcome.declarer = Seat(2);
  outcome.scores = {0, 0, 95, 0};
  outcome.breakdown = {{Seat(2), "game", 80, Clause{"2.5", "berac"}},
                       {Seat(2), "difference", 15, Clause{"S7", "berac"}}};
  outcome.roundings = {
      {Seat(2), "difference", 15, Clause{"2.5b", "berac"}, 15, Clause{"S7", "berac"}}};
  const std::string text = score_text(outcome, berac, voice(berac, four));
  EXPECT_NE(text.find("                difference                   +15   2.5b\n"
                      "                together                     +95\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("S7"), std::string::npos) << text;
}

TEST_F(PlaySheet, what_became_of_a_game_at_35_each_is_told) {
  const Engine& pustkovec = *catalog_.find("pustkovec");
  const Party four{Seat(1), {"Ana", "Me", "Bor", "Eva"}};
  Outcome outcome;
  outcome.contract = ContractId{0};
  outcome.declarer = Seat(2);
  outcome.thirds = {50, 55, 105, 0};
  outcome.remarks = {{"score.equal-not-paid", {}, Clause{"B.10", "pustkovec"}}};
  EXPECT_TRUE(score_text(outcome, pustkovec, voice(pustkovec, four))
                  .starts_with("  Bor: první povinnost (first duty).\n"
                               "  35 points each: the game is not paid (B.10).\n"));
}

TEST_F(PlaySheet, everybody_counts_alone_where_nobody_declares) {
  Outcome outcome;
  outcome.contract = ContractId{6};
  outcome.tricks = {5, 0, 11};
  outcome.thirds = {60, 0, 150};
  outcome.scores = {-20, 0, -70};
  outcome.breakdown = {{Seat(0), "klop", -20, Clause{"B2.3", "tzs"}},
                       {Seat(2), "klop", -70, Clause{"B2.3", "tzs"}}};
  EXPECT_EQ(score_text(outcome, engine_, voice(engine_)),
            "  klop (as few points as one can)\n"
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
  EXPECT_EQ(sheet_text(sheet, voice(engine_)),
            "      points                                   Ana        Me       Bor\n"
            "   1  klop                                     −20         ·       −70\n"
            "   2  dve, Bor                                   ·         ·       +26\n"
            "      total                                    −20         0       −44\n"
            "      radelci                                    ●        ●●          \n");
}

// Nobody's name is cut where there is room for it: of 80 columns three need 13 each.
TEST_F(PlaySheet, names_take_what_room_there_is) {
  const Party party{Seat(1), {"Ana", "Maximilian-A", "Bor"}};
  RunningSheet sheet;
  sheet.rows = {{ContractId{1}, Seat(2), kNobody, {0, 0, 26}}};
  EXPECT_EQ(sheet_text(sheet, voice(engine_, party)),
            "      points                                      Ana Maximilian-A          Bor\n"
            "   1  dve, Bor                                      ·            ·          +26\n"
            "      total                                         0            0          +26\n");
  const Voice narrow(testing_speaker(&engine_.info()), party, Style{false, 60});
  EXPECT_NE(sheet_text(sheet, narrow).find("  Ana Maximilian   "), std::string::npos)
      << sheet_text(sheet, narrow);
}

TEST_F(PlaySheet, clauses_are_told_and_missing_ones_too) {
  EXPECT_EQ(asked_clause(testing_speaker(&engine_.info()), "B3.1", Style{}),
            "  B3.1    Beggar: no trick.\n");
  EXPECT_EQ(asked_clause(testing_speaker(&engine_.info()), "Z9", Style{}),
            "  tzs has no clause “Z9”; “rules” lists them all.\n");
  EXPECT_NE(
      clause_list(testing_speaker(&engine_.info()), Style{}).find("  B3.1    Beggar: no trick.\n"),
      std::string::npos);
}

TEST(PlaySheetAmounts, are_signed_and_money_has_its_point) {
  const BookInfo points;
  EXPECT_EQ(amount(20, testing_speaker(&points)), "+20");
  EXPECT_EQ(amount(-5, testing_speaker(&points)), "−5");
  EXPECT_EQ(amount(0, testing_speaker(&points)), "0");
  BookInfo paid;
  paid.money = "Kč";
  EXPECT_EQ(amount(120, testing_speaker(&paid)), "+1.20");
  EXPECT_EQ(amount(-5, testing_speaker(&paid)), "−0.05");
  const Speaker czech(testing_dictionary(), *testing_dictionary().find("cs"), &paid);
  EXPECT_EQ(amount(120, czech), "+1,20");
}

}  // namespace
}  // namespace ultimo::cli
