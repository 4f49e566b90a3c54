// Figures and words as the people of a paper write them.
#include "print/layout.hpp"

#include <ctime>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "print/testing_made_up.hpp"
#include "print/testing_words.hpp"
#include "print/word_keys.hpp"

namespace ultimo::print::testing_print {
namespace {

TEST(PrintedFigures, have_a_real_minus) {
  const MadeUp tzs("tzs");
  EXPECT_EQ(points(words_in("sl"), tzs.state, 0), "0");
  EXPECT_EQ(points(words_in("sl"), tzs.state, 45), "45");
  EXPECT_EQ(points(words_in("sl"), tzs.state, -45), "−45");
}

TEST(PrintedFigures, money_is_in_crowns) {
  const MadeUp kretinka("kretinka");
  EXPECT_EQ(points(words_in("cs"), kretinka.state, 1980), "19,80");
  EXPECT_EQ(points(words_in("cs"), kretinka.state, -5), "−0,05");
  EXPECT_EQ(figure(words_in("cs"), kretinka.state, "total", {{"total", -31570}}), "−315,70");
  EXPECT_EQ(figure(words_in("cs"), kretinka.state, "rounds", {{"rounds", 4}}), "4")
      << "rounds are no money";
}

TEST(PrintedFigures, halves_are_shown_and_what_is_not_there_is_not) {
  const MadeUp tzs("tzs");
  EXPECT_EQ(figure(words_in("sl"), tzs.state, "points", {{"points", 13, 2}}), "6,5");
  EXPECT_EQ(figure(words_in("sl"), tzs.state, "points", {{"points", -1, 2}}), "−0,5");
  EXPECT_EQ(figure(words_in("sl"), tzs.state, "points", {{"points", 12, 2}}), "6");
  EXPECT_EQ(figure(words_in("sl"), tzs.state, "difference", {{"points", 6}}), "");
}

TEST(PrintedWords, begin_with_a_capital_letter_of_their_language) {
  EXPECT_EQ(capital("točke"), "Točke");
  EXPECT_EQ(capital("štartna št."), "Štartna št.");
  EXPECT_EQ(capital("število"), "Število");
  EXPECT_EQ(capital("člani"), "Člani");
  EXPECT_EQ(capital("žreb"), "Žreb");
  EXPECT_EQ(capital("Runde"), "Runde");
  EXPECT_EQ(capital(""), "");
}

TEST(PrintedWords, are_in_the_language_that_is_asked_for) {
  EXPECT_EQ(words_in("sl").table, "miza");
  EXPECT_EQ(words_in("de").table, "Tisch");
  EXPECT_EQ(words_in("cs").table, "stůl");
  EXPECT_EQ(words_in("en").table, "table");
}

TEST(PrintedWords, no_language_leaves_one_out) {
  for (const std::string_view language : {"sl", "cs", "de", "en"}) {
    const Words& words = words_in(language);
    const Catalogue& catalogue = *testing_dictionary().find(language);
    for (const auto& [key, word] : kWordKeys) {
      EXPECT_NE(catalogue.find(key), nullptr) << language << ' ' << key;
      EXPECT_NE(words.*word, "") << language << ' ' << key;
    }
    for (const auto& [key, word] : kCourseKeys) {
      EXPECT_NE(catalogue.find(key), nullptr) << language << ' ' << key;
      EXPECT_NE(words.course.*word, "") << language << ' ' << key;
    }
    for (const std::string_view name :
         {"points", "difference", "rounds", "final", "total", "rank_points", "bonus", "sheet"}) {
      EXPECT_NE(catalogue.find(fmt::format("print.figure.{}", name)), nullptr)
          << language << ' ' << name;
    }
  }
}

// words.md, section 9: a point between hours and minutes in Slovenian, two digits of day and month
// in German; five digits are parted by a point, by a space, in English four by a comma.
TEST(PrintedWords, write_times_and_figures_as_their_language_does) {
  std::tm parts{};
  parts.tm_year = 126;
  parts.tm_mon = 2;
  parts.tm_mday = 4;
  parts.tm_hour = 9;
  parts.tm_min = 5;
  parts.tm_isdst = -1;
  const std::int64_t at = std::int64_t{std::mktime(&parts)} * 1000;
  EXPECT_EQ(words_in("sl").date_and_time(at), "4. 3. 2026, 9.05");
  EXPECT_EQ(words_in("cs").date_and_time(at), "4. 3. 2026, 9:05");
  EXPECT_EQ(words_in("de").date_and_time(at), "04.03.2026, 9:05");
  EXPECT_EQ(words_in("en").date_and_time(at), "4 March 2026, 9:05");
  EXPECT_EQ(words_in("sl").time(at), "9.05");
  EXPECT_EQ(words_in("de").time(at), "9:05");
  EXPECT_EQ(words_in("sl").whole(-12345), "−12.345");
  EXPECT_EQ(words_in("de").whole(12345), "12\u00a0345");
  EXPECT_EQ(words_in("cs").whole(1234), "1234");
  EXPECT_EQ(words_in("en").whole(1234), "1,234");
  EXPECT_EQ(words_in("en").hundredths(-340), "−3.40");
  EXPECT_EQ(words_in("cs").hundredths(1234500), "12\u00a0345,00");
}

// 11.8: what htl ranks by are Siegpunkte; elsewhere a total is a total.
TEST(PrintedWords, htl_11_8_total_is_called_as_its_paper_does) {
  BookInfo htl{};
  htl.id = "htl";
  htl.language = "de";
  const Catalogue& german = *testing_dictionary().find("de");
  EXPECT_EQ(figure_name(Words(Speaker(testing_dictionary(), german, &htl)), "total"), "Siegpunkte");
  EXPECT_EQ(figure_name(words_in("de"), "total"), "Gesamt");
}

// The papers' own words: nosilec igre (1.3d), sankce (heading of R), Schrift (11.6); igralec is any
// player, and a mark is no Radl.
TEST(PrintedWords, are_those_of_the_papers) {
  EXPECT_EQ(words_in("sl").declarer, "nosilec");
  EXPECT_EQ(words_in("cs").bought, "dokup peněz");
  EXPECT_EQ(words_in("cs").penalties, "sankce");
  EXPECT_EQ(words_in("de").radelc, "Radelci");
  EXPECT_EQ(words_in("de").seed, "Startwert");
  EXPECT_EQ(words_in("de").provisional, "Schrift noch nicht angenommen");
}

TEST(RoundTitle, is_its_number_or_the_final) {
  const MadeUp berac("berac");
  EXPECT_EQ(round_title(words_in("sl"), berac.state, 2), "2. krog");
  EXPECT_EQ(round_title(words_in("sl"), berac.state, 3), "Finale");
}

}  // namespace
}  // namespace ultimo::print::testing_print
