// Every kind of page of every format in every language: each word is there, none is of another
// language, and nothing is cut or lies over something else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "print/pages.hpp"
#include "print/testing_made_up.hpp"
#include "print/testing_recording.hpp"
#include "print/testing_words.hpp"
#include "tournament/testing_words.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::IsEmpty;
using tournament::testing_words::words_in_text;
using tournament::testing_words::WordSet;

constexpr std::array<std::string_view, 4> kLanguages = {"cs", "de", "en", "sl"};

/// What pages may say in a language.
WordSet vocabulary(std::string_view language) {
  WordSet all;
  for (const auto& [key, text] : testing_dictionary().find(language)->texts()) {
    const bool printed = key.starts_with("print.") || key.starts_with("role.") ||
                         key.starts_with("penalty.") || key.starts_with("typography.");
    if (printed && key != "print.date-and-time") all.merge(words_in_text(text));
  }
  return all;
}

/// Words of the other languages that this one has not.
WordSet foreign_to(std::string_view language) {
  WordSet foreign;
  for (const std::string_view other : kLanguages) {
    if (other != language) foreign.merge(vocabulary(other));
  }
  for (const std::string& own : vocabulary(language)) foreign.erase(own);
  return foreign;
}

/// Nothing that people have typed is a word of some language.
void without_typed_words(MadeUp& event) {
  tournament::State& state = event.state;
  state.opened.name = "Qxq";
  state.opened.place = "Xw";
  state.opened.date = "1.";
  state.opened.format.title = "Wqw";
  state.opened.officials = {{"Q. Xq", Office::leader}, {"W. Xw", Office::referee}};
  for (auto& [number, player] : state.players) {
    player.entry.name = fmt::format("Q{}", number);
    player.entry.club = "Xq";
    for (auto& substitute : player.substitutes) substitute.name = "Wx";
  }
  for (tournament::Ruling& ruling : state.rulings) {
    ruling.by = ruling.ruled.reason = ruling.revoked_because = "q";
  }
  for (tournament::Appeal& appeal : state.appeals) {
    appeal.appealed.reason = "q";
    if (appeal.decision) appeal.decision->reason = "q";
  }
  for (tournament::Round& round : state.rounds) {
    for (tournament::Table& table : round.tables) {
      for (tournament::SheetVersion& version : table.versions) {
        version.by = "q";
        if (!version.reason.empty()) version.reason = "q";
      }
    }
  }
  state.opened.format.entry_fee = 1250;
  state.opened.format.starts = "9:00";
  state.opened.format.break_minutes = 15;
}

/// Everything that minutes tell.
std::vector<tournament::Logged> eventful_log() {
  using namespace tournament;  // NOLINT: events
  std::vector<Logged> log;
  const auto add = [&](Event event) {
    const auto position = static_cast<std::int64_t>(log.size()) + 1;
    log.push_back({position, kMorning, "q", std::move(event)});
  };
  add(Entered{1, "Q1", "Xq", "", 0, false});
  add(Amended{1, "Q2", "Xw", "", 0, 0, "q"});
  add(Withdrawn{1, "q"});
  add(Undone{Undo::withdraw, {1}, "q"});
  add(Expelled{1, 1, "", "q"});
  add(Substituted{1, "W", "q"});
  add(Noted{"q"});
  add(SheetAccepted{1, 1, "q"});
  add(RowRemoved{1, 1, 0, "q"});
  add(RowRemoved{1, 1, 2, "q"});
  add(TableClosed{1, 1, "", "q"});
  add(ClockMoved{1, ClockDoes::prolong, 90, "q"});
  add(Seated{1, 1, {1}, "q"});
  add(Frozen{1, "q"});
  add(Thawed{"q"});
  add(Forbidden{{1, 2}, "q"});
  add(Undone{Undo::draw, {}, "drawn again"});
  add(Undone{Undo::check_in, {1}, "q"});
  add(Swapped{1, {1, 2}, "q"});
  return log;
}

SeasonTable small_season(const std::string& unit) {
  SeasonTable season;
  season.title = "Wqw";
  season.unit = unit;
  season.best = 2;
  season.events.push_back({"Qxq", ""});
  tournament::SeasonRow row;
  row.place = 1;
  row.player = "Q1";
  row.halves = 13;
  row.starts = 1;
  row.events.resize(1);
  season.rows.push_back(row);
  return season;
}

enum class Kind {
  slips,
  wall,
  blank,
  sheets,
  standings,
  minutes,
  certificates,
  cash,
  times,
  season
};
constexpr std::array kKinds = {Kind::slips,     Kind::wall,    Kind::blank,        Kind::sheets,
                               Kind::standings, Kind::minutes, Kind::certificates, Kind::cash,
                               Kind::times,     Kind::season};

void draw_kind(Kind kind, Canvas& canvas, const Words& words, const MadeUp& event) {
  const Stamp stamp{7, "00112233445566778899"};
  const tournament::State& state = event.state;
  switch (kind) {
    case Kind::slips: return draw_seat_slips(canvas, words, state, 2);
    case Kind::wall: return draw_wall_list(canvas, words, state, 2, stamp);
    case Kind::blank: return draw_blank_sheets(canvas, words, state, 0, stamp);
    case Kind::sheets: return draw_filled_sheets(canvas, words, state, 1, event.standings, stamp);
    case Kind::standings: return draw_standings(canvas, words, state, event.standings, stamp);
    case Kind::minutes:
      return draw_minutes(canvas, words, state, event.standings, eventful_log(), stamp);
    case Kind::certificates: return draw_certificates(canvas, words, state, event.standings, 3);
    case Kind::cash: return draw_cash_list(canvas, words, state, stamp);
    case Kind::times: return draw_timetable(canvas, words, state, stamp);
    case Kind::season: return draw_season(canvas, words, small_season(state.format().unit));
  }
}

class PagesIn : public testing::TestWithParam<std::tuple<std::string_view, std::string_view>> {};

TEST_P(PagesIn, every_word_is_of_the_language_and_fits) {
  const auto [format, language] = GetParam();
  MadeUp event(format);
  event.with_rulings();
  without_typed_words(event);
  const Words words(
      Speaker(testing_dictionary(), *testing_dictionary().find(language), &event.state.info()));
  WordSet foreign = foreign_to(language);
  for (const PenaltyInfo& penalty : event.state.info().penalties) {
    if (language != event.state.info().language) break;
    for (const std::string& word : words_in_text(penalty.native)) foreign.erase(word);  // its own
  }
  for (const Kind kind : kKinds) {
    SCOPED_TRACE(static_cast<int>(kind));
    RecordingCanvas canvas;
    draw_kind(kind, canvas, words, event);
    EXPECT_THAT(faults(canvas), IsEmpty());
    EXPECT_GT(canvas.texts.size(), 3U);
    for (const Text& text : canvas.texts) {
      EXPECT_FALSE(text.cut) << text.words;
      EXPECT_EQ(text.words.find("print."), std::string::npos) << text.words;
      EXPECT_EQ(text.words.find('{'), std::string::npos) << text.words;
      for (const std::string& word : words_in_text(text.words)) {
        EXPECT_FALSE(foreign.contains(word)) << word << " in: " << text.words;
      }
    }
  }
}

std::vector<std::string_view> formats() {
  const auto names = format_names();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(Languages, PagesIn,
                         testing::Combine(testing::ValuesIn(formats()),
                                          testing::ValuesIn(kLanguages)),
                         [](const auto& one) {
                           return std::string(std::get<0>(one.param)) + "_" +
                                  std::string(std::get<1>(one.param));
                         });

// The paper's own words stay: what is said at the table is said so to everybody. An offence is no
// such word.
TEST(PagesInAnotherLanguage, keep_the_games_of_the_book_and_translate_its_offences) {
  MadeUp event("berac");
  RecordingCanvas canvas;
  draw_filled_sheets(canvas, words_in("de"), event.state, 1, event.standings, {});
  const std::vector<std::string> words = words_of_texts(canvas.texts);
  EXPECT_THAT(words, testing::Contains("dvojka"));
  EXPECT_THAT(words, testing::Contains(testing::HasSubstr("Verspätung ×2")));
  EXPECT_THAT(words, testing::Not(testing::Contains(testing::HasSubstr("zamuda"))));
}

}  // namespace
}  // namespace ultimo::print::testing_print
