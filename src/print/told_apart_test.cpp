// What tells equals apart on a certificate, and what a sheet comes to with its rulings.
#include "print/testing_expected_sheets.hpp"
#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::Contains;
using testing::ElementsAre;

// A13: three have 3 points after a round, each the best of a table; the differences tell their
// places apart.
TEST(Certificates, A13_say_what_told_equals_apart) {
  MadeUp event("tzs");
  tournament::StandingsRow row = event.standings.rows[0];
  event.standings.rows.clear();
  for (const int difference : {90, 60, 60}) {
    row.place = difference == 90 ? 1 : 2;
    row.figures = {{"points", 6, 2}, {"difference", difference}, {"rounds", 1}};
    event.standings.rows.push_back(row);
  }
  row.place = 4;
  row.figures = {{"points", 4, 2}, {"difference", 60}, {"rounds", 1}};
  event.standings.rows.push_back(row);
  RecordingCanvas canvas;
  draw_certificates(canvas, language_of(event.state), event.state, event.standings, 4);
  const std::vector<std::string> words = words_of_texts(canvas.texts);
  EXPECT_THAT(words, Contains("Točke: 3, razlika: 90"));
  EXPECT_EQ(std::count(words.begin(), words.end(), "Točke: 3, razlika: 60"), 2);
  EXPECT_THAT(words, Contains("Točke: 2")) << "nobody else has two";
}

// 120 − 45 = 75: what the sheet comes to with the ruling stands below it.
TEST(ScoreSheet, rulings_are_summed_up) {
  MadeUp event("berac");
  tournament::Table& table = event.state.rounds[0].tables[0];
  table.scored.totals = {120, -30, 45, 7};
  event.state.rulings = {{{1, 1, table.players[0], "", 1, "", "x", {{table.players[0], -45}}},
                          kMorning,
                          "x",
                          false,
                          ""}};
  RecordingCanvas canvas;
  draw_filled_sheets(canvas, language_of(event.state), event.state, 1, event.standings, {});
  std::vector<std::string> below;
  for (const Text& text : canvas.texts) {
    if (text.page == 1 && text.font.size == 11 && text.font.bold) below.push_back(text.words);
  }
  EXPECT_THAT(below, ElementsAre("120", "−30", "45", "7", "75", "−30", "45", "7"));
  EXPECT_THAT(words_of_texts(canvas.texts), Contains("izid"));
}

}  // namespace
}  // namespace ultimo::print::testing_print
