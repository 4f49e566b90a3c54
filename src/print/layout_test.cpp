// Figures and words as the people of a paper write them.
#include "print/layout.hpp"

#include <gtest/gtest.h>

#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

TEST(PrintedFigures, have_a_real_minus) {
  const MadeUp tzs("tzs");
  EXPECT_EQ(points(tzs.state, 0), "0");
  EXPECT_EQ(points(tzs.state, 45), "45");
  EXPECT_EQ(points(tzs.state, -45), "−45");
}

TEST(PrintedFigures, money_is_in_crowns) {
  const MadeUp kretinka("kretinka");
  EXPECT_EQ(points(kretinka.state, 1980), "19,80");
  EXPECT_EQ(points(kretinka.state, -5), "−0,05");
  EXPECT_EQ(figure(kretinka.state, "total", {{"total", -31570}}), "−315,70");
  EXPECT_EQ(figure(kretinka.state, "rounds", {{"rounds", 4}}), "4") << "rounds are no money";
}

TEST(PrintedFigures, halves_are_shown_and_what_is_not_there_is_not) {
  const MadeUp tzs("tzs");
  EXPECT_EQ(figure(tzs.state, "points", {{"points", 13, 2}}), "6,5");
  EXPECT_EQ(figure(tzs.state, "points", {{"points", -1, 2}}), "−0,5");
  EXPECT_EQ(figure(tzs.state, "points", {{"points", 12, 2}}), "6");
  EXPECT_EQ(figure(tzs.state, "difference", {{"points", 6}}), "");
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

TEST(PrintedWords, are_in_the_language_of_the_paper) {
  EXPECT_EQ(words_of(MadeUp("tzs").state).table, "miza");
  EXPECT_EQ(words_of(MadeUp("htl").state).table, "Tisch");
  EXPECT_EQ(words_of(MadeUp("kretinka").state).table, "stůl");
  EXPECT_EQ(words_in("xx").table, "table");
}

TEST(PrintedWords, no_language_leaves_one_out) {
  for (const std::string_view language : {"sl", "cs", "de", "en"}) {
    for (const std::string_view name :
         {"points", "difference", "rounds", "final", "total", "rank_points", "bonus", "sheet"}) {
      EXPECT_NE(figure_name(words_in(language), name), "") << language << ' ' << name;
    }
  }
}

TEST(PrintedWords, no_language_leaves_out_a_word_of_the_newer_pages) {
  for (const std::string_view language : {"sl", "cs", "de", "en"}) {
    const Words& words = words_in(language);
    int place = 0;
    for (const std::string_view word :
         {words.delegate,  words.chief_referee, words.organiser, words.commission,
          words.sum_wrong, words.rank_short,    words.season,    words.events,
          words.starts,    words.best_counted,  words.cash,      words.entry_fee,
          words.returned,  words.to_pay,        words.kept,      words.paid,
          words.timetable, words.begins,        words.ends,      words.pause,
          words.length,    words.deals,         words.deal_limit}) {
      EXPECT_NE(word, "") << language << ", word " << place++;
    }
  }
}

// The papers' own words: nosilec igre (1.3d), sankce (heading of R), Schrift (11.6); igralec is any
// player, and a mark is no Radl.
TEST(PrintedWords, are_those_of_the_papers) {
  EXPECT_EQ(words_in("sl").declarer, "nosilec");
  EXPECT_EQ(words_in("cs").bought, "dokup peněz");
  EXPECT_EQ(words_in("cs").penalties, "sankce");
  EXPECT_EQ(words_in("de").radelc, "Radelci");
  EXPECT_EQ(words_in("de").seed, "Startzahl");
  EXPECT_EQ(words_in("de").provisional, "Schrift noch nicht angenommen");
}

TEST(RoundTitle, is_its_number_or_the_final) {
  const MadeUp berac("berac");
  EXPECT_EQ(round_title(berac.state, 2), "2. krog");
  EXPECT_EQ(round_title(berac.state, 3), "Finale");
}

}  // namespace
}  // namespace ultimo::print::testing_print
