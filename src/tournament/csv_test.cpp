#include "tournament/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tournament/csv_lines.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names(std::string_view text, const State& state = {}) {
  std::vector<std::string> list;
  const Result<PlayerTable> table = read_players(text, state);
  if (!table) return {english(table.error())};
  for (const Entered& player : table->players) {
    list.push_back(std::to_string(player.player) + " " + player.name + "/" + player.club);
  }
  return list;
}

TEST(Csv, players_as_excel_saves_them) {
  EXPECT_THAT(names("\xEF\xBB\xBFime;društvo\r\nŽiga Čeh;Kranj\r\n\"Novak; Ana\";\r\n"),
              ElementsAre("1 Žiga Čeh/Kranj", "2 Novak; Ana/"));
}

TEST(Csv, commas_and_tabs_part_fields_too) {
  EXPECT_THAT(names("name,club\nAna,Kranj\n"), ElementsAre("1 Ana/Kranj"));
  EXPECT_THAT(names("name\tclub\nAna\tKranj"), ElementsAre("1 Ana/Kranj"));
}

TEST(Csv, columns_may_stand_in_any_order_and_without_a_heading_the_name_comes_first) {
  EXPECT_THAT(names("Verein;Nr;Name\nWien;5;Ute\nGraz;;Grete\n"),
              ElementsAre("5 Ute/Wien", "6 Grete/Graz"));
  EXPECT_THAT(names("Ana;Kranj\nBor;Celje\n"), ElementsAre("1 Ana/Kranj", "2 Bor/Celje"));
}

TEST(Csv, headings_are_known_without_accents_and_capitals) {
  EXPECT_THAT(names("JMENO;Klub\nŘehoř;Brno\n"), ElementsAre("1 Řehoř/Brno"));
  EXPECT_THAT(names("STEVILKA,Ime in Priimek\n4,Ana\n"), ElementsAre("4 Ana/"));
}

TEST(Csv, first_and_last_names_may_have_a_column_each) {
  EXPECT_THAT(names("Priimek;Ime\nNovak;Ana\n"), ElementsAre("1 Ana Novak/"));
  EXPECT_THAT(names("Vorname;Name;Verein\nUte;Kern;Wien\n"), ElementsAre("1 Ute Kern/Wien"));
}

TEST(Csv, a_heading_that_nobody_knows_is_asked_about) {
  EXPECT_THAT(names("name;klubb\nAna;Kranj\n"),
              ElementsAre(AllOf(HasSubstr("line 1: what is the column klubb"),
                                HasSubstr("name, club, family, rank and number"))));
  EXPECT_THAT(names("naem;club\nAna;Kranj\n"), ElementsAre(HasSubstr("the column naem")));
  EXPECT_THAT(names("number;club\n1;Kranj\n"), ElementsAre(HasSubstr("no column for the name")));
  EXPECT_THAT(names("name;club;klub\nAna;A;B\n"), ElementsAre(HasSubstr("klub is there twice")));
  EXPECT_THAT(names("Ana;Kranj;12\n"), ElementsAre(HasSubstr("needs a heading")));
}

// A comma in a name, unquoted, moves everything behind it: nobody should lose his club by it.
TEST(Csv, what_stands_under_no_heading_is_asked_about) {
  EXPECT_THAT(names("name,club\nAna,Kranj\nNovak, Bor,Celje\n"),
              ElementsAre(AllOf(HasSubstr("line 3: \"Celje\""), HasSubstr("no heading"))));
  EXPECT_THAT(names("name;club\nAna;Kranj;;\n"), ElementsAre("1 Ana/Kranj"))
      << "empty cells say nothing";
}

TEST(Csv, what_excel_saves_as_plain_csv_is_read_and_said) {
  const std::string saved =
      "\x8atevilka;Ime;Dru\x9atvo\r\n"  // Številka, Društvo
      "7;\x8eiga \xc8"
      "eh;Kr\xe1nj\r\n";
  const Result<PlayerTable> table = read_players(saved, {});
  ASSERT_TRUE(table) << english(table.error());
  EXPECT_TRUE(table->windows_1250);
  ASSERT_EQ(table->players.size(), 1U);
  EXPECT_EQ(table->players[0].name, "Žiga Čeh");
  EXPECT_EQ(table->players[0].player, 7);
  EXPECT_FALSE(read_players("ime\nŽiga\n", {})->windows_1250);
  EXPECT_THAT(names("name\n\x81\n"), ElementsAre(HasSubstr("save the table as \"CSV UTF-8\"")));
}

TEST(Csv, lines_end_as_on_any_system_and_excel_may_name_the_separator) {
  EXPECT_THAT(names("name;club\rAna;Kranj\r"), ElementsAre("1 Ana/Kranj"));
  EXPECT_THAT(names("sep=,\r\nname,club\r\nAna,Kranj\r\n"), ElementsAre("1 Ana/Kranj"));
  EXPECT_THAT(names("sep=,\nname,rank\nAna,x\n"), ElementsAre(HasSubstr("line 3: the rank")));
}

TEST(Csv, given_numbers_and_automatic_ones_do_not_collide) {
  EXPECT_THAT(names("number;name\n;Ana\n1;Bor\n;Cene\n"),
              ElementsAre("2 Ana/", "1 Bor/", "3 Cene/"));
}

TEST(Csv, what_is_wrong_is_said_with_the_line) {
  EXPECT_THAT(names(""), ElementsAre(HasSubstr("nobody")));
  EXPECT_THAT(names("name;rank\n\nAna;first\n"), ElementsAre(HasSubstr("line 3: the rank")));
  EXPECT_THAT(names("name;rank\nAna;-3\n"), ElementsAre(HasSubstr("line 2: the rank")));
  EXPECT_THAT(names("name;number\nAna;2001\n"), ElementsAre(HasSubstr("line 2: the number")));
  EXPECT_THAT(names("name;club\n;Kranj\n"), ElementsAre(HasSubstr("line 2 has no name")));
  EXPECT_THAT(names("name\nBor\n\"Ana\n\n"), ElementsAre(HasSubstr("line 3: a quote")));
  EXPECT_THAT(names(std::string_view("n\0a\0m\0", 6)), ElementsAre(HasSubstr("UTF-8")));
  EXPECT_THAT(names("name\n\"Ana\nNovak\"\nANA  NOVAK\n"),
              ElementsAre(HasSubstr("line 4: ANA NOVAK stands in line 2 already")));
  EXPECT_THAT(names("name;number\nAna;3\nBor;3\n"),
              ElementsAre(HasSubstr("line 3: number 3 stands in line 2 already")));
  EXPECT_THAT(names("name\nA\x1b[1mna\n"), ElementsAre(HasSubstr("line 2: the name has")));
}

TEST(Csv, who_is_entered_already_is_named_with_the_line) {
  State state;
  state.players[3].entry.name = "Ana";
  state.players[3].known_as = "ana";
  EXPECT_THAT(names("name\nBor\nANA\n", state),
              ElementsAre(HasSubstr("line 3: ANA is entered already, as number 3")));
  EXPECT_THAT(names("name;number\nBor;3\n", state),
              ElementsAre(HasSubstr("line 2: number 3 is taken by Ana")));
  EXPECT_THAT(names("name\nBor\n", state), ElementsAre("4 Bor/"));
}

TEST(Csv, no_text_becomes_a_formula_and_numbers_stay_numbers) {
  EXPECT_EQ(write_csv({{"=1+1", "+420 777", "-x", "@a", "-30", "+5", "-2,5", "a=b"}}),
            "\xEF\xBB\xBF'=1+1;'+420 777;'-x;'@a;-30;+5;-2,5;a=b\r\n");
  EXPECT_THAT(names("name\n'=Ana\n"), ElementsAre("1 =Ana/")) << "and comes back as it was";
  EXPECT_THAT(names("name\n'Ana\n"), ElementsAre("1 'Ana/"));
}

TEST(Csv, a_name_that_looks_like_a_marked_formula_comes_back_as_it_was) {
  for (const char* name : {"=Ana", "'=Ana", "''=Ana", "'Ana", "''", "-30", "'-30"}) {
    State state;
    state.players[1].entry = {1, name, "", "", 0, false};
    EXPECT_THAT(names(players_csv(state)), ElementsAre("1 " + std::string(name) + "/")) << name;
  }
}

RC_GTEST_PROP(Csv, what_is_written_is_read_back, ()) {
  const auto text =
      rc::gen::container<std::string>(rc::gen::element('a', '"', ';', ',', '\n', 'z'));
  std::vector<CsvRow> rows = *rc::gen::nonEmpty(rc::gen::container<std::vector<CsvRow>>(
      rc::gen::container<CsvRow>(3, rc::gen::nonEmpty(text))));
  rows.insert(rows.begin(), CsvRow{"x", "y", "z"});  // the first line tells what parts the fields
  const Result<std::vector<CsvLine>> read = read_lines(write_csv(rows));
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) RC_ASSERT((*read)[i].row == rows[i]);
}

}  // namespace
}  // namespace ultimo::tournament
