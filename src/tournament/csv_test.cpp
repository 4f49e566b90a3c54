#include "tournament/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names(std::string_view text) {
  std::vector<std::string> list;
  const Result<std::vector<Entered>> players = read_players(text, 1);
  if (!players) return {players.error().message};
  for (const Entered& player : *players) {
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

TEST(Csv, what_is_wrong_is_said_with_the_line) {
  EXPECT_THAT(names(""), ElementsAre(HasSubstr("nobody")));
  EXPECT_THAT(names("name;rank\nAna;first\n"), ElementsAre(HasSubstr("line 2: the rank")));
  EXPECT_THAT(names("name;club\n;Kranj\n"), ElementsAre(HasSubstr("line 2 has no name")));
  EXPECT_THAT(names("name\n\"Ana\n"), ElementsAre(HasSubstr("never closed")));
  EXPECT_THAT(names(std::string_view("n\0a\0m\0", 6)), ElementsAre(HasSubstr("UTF-8")));
}

RC_GTEST_PROP(Csv, what_is_written_is_read_back, ()) {
  const auto text =
      rc::gen::container<std::string>(rc::gen::element('a', '"', ';', ',', '\n', 'z'));
  std::vector<CsvRow> rows = *rc::gen::nonEmpty(rc::gen::container<std::vector<CsvRow>>(
      rc::gen::container<CsvRow>(3, rc::gen::nonEmpty(text))));
  rows.insert(rows.begin(), CsvRow{"x", "y", "z"});  // the first line tells what parts the fields
  const Result<std::vector<CsvRow>> read = read_csv(write_csv(rows));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == rows);
}

}  // namespace
}  // namespace ultimo::tournament
