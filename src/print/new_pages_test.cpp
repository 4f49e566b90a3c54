// Pages with figures worked out by hand: where rank points come from, who signs, what was paid,
// when the rounds are, a season, and all papers of a round in one file.
#include "print/sheet_rows.hpp"
#include "print/testing_expected_minutes.hpp"
#include "print/testing_expected_sheets.hpp"
#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const Stamp kNewStamp{7, "00112233445566778899"};

std::vector<std::string> all_words(const RecordingCanvas& canvas) {
  return words_of_texts(canvas.texts);
}

// A13: 3 + 2 + 1,5 = 6,5 points, and the differences beside them: 90 − 15 − 30 = 45.
TEST(StandingsList, A13_shows_the_rank_points_of_every_round_with_the_differences) {
  MadeUp event("tzs");
  event.state.rounds.push_back(event.state.rounds[0]);
  tournament::StandingsRow& first = event.standings.rows[0];
  first.figures = {{"points", 13, 2}, {"difference", 45}, {"rounds", 3}};
  first.rounds = {{1, 1, 0, 40, 0, true, {{"points", 6, 2}, {"difference", 90}}},
                  {2, 1, 0, 7, 0, true, {{"points", 4, 2}, {"difference", -15}}},
                  {3, 1, 0, 7, 0, true, {{"points", 3, 2}, {"difference", -30}}}};
  event.standings.rows = {first};
  event.standings.rows[0].provisional = false;
  event.standings.expelled.clear();
  RecordingCanvas canvas;
  draw_standings(canvas, language_of(event.state), event.state, event.standings, kNewStamp);
  const ListRead list = read_lists(canvas).at(0);
  EXPECT_THAT(list.groups, ElementsAre("1. krog", "2. krog", "3. krog"));
  EXPECT_THAT(list.rows.at(0), ElementsAre("1.", "Žiga Žnidaršič", "Društvo 301", "3", "90", "2",
                                           "−15", "1,5", "−30", "6,5", "45", "3"));
  EXPECT_THAT(faults(canvas), IsEmpty());
}

// 11.4, 11.6: 8 + 6 rank points, and +1 for 25 points and more of the sheets (30 − 4 = 26): 15.
TEST(StandingsList, htl_11_4_shows_rank_points_and_the_sheet_of_every_round) {
  MadeUp event("htl");
  tournament::StandingsRow first = event.standings.rows[0];
  first.provisional = false;
  first.figures = {{"total", 15}, {"rank_points", 14}, {"bonus", 1}, {"sheet", 26}, {"rounds", 2}};
  first.rounds = {{1, 1, 0, 30, 0, true, {{"rank_points", 8}, {"sheet", 30}}},
                  {2, 1, 0, -4, 0, true, {{"rank_points", 6}, {"sheet", -4}}}};
  event.standings.rows = {first};
  event.standings.expelled.clear();
  RecordingCanvas canvas;
  draw_standings(canvas, language_of(event.state), event.state, event.standings, kNewStamp);
  EXPECT_THAT(read_lists(canvas).at(0).rows.at(0),
              ElementsAre("1.", "Žiga Žnidaršič", "Društvo 301", "8", "30", "6", "−4", "15", "14",
                          "1", "26", "2"));
}

TEST(StandingsList, a_final_stands_there_once) {
  const MadeUp event("berac");
  RecordingCanvas canvas;
  draw_standings(canvas, language_of(event.state), event.state, event.standings, kNewStamp);
  const std::vector<std::string> headings = read_lists(canvas).at(0).headings;
  EXPECT_EQ(std::count(headings.begin(), headings.end(), "Finale"), 1);
}

TEST(Signers, are_those_of_the_paper_with_the_names_of_the_officials) {
  constexpr std::array<SignerInfo, 3> kThree = {
      {{Office::leader}, {Office::delegate}, {Office::referee}}};
  MadeUp event("tzs");
  event.paper.says("delivec", kThree, {});
  event.state.opened.officials = {
      {"Čedomir Đurić", Office::leader}, {"Ana Čeh, razsodišče", {}}, {"Bor Kos", Office::referee}};
  const std::vector<tournament::Logged> log = {{1, kMorning, "x", event.state.opened}};
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings, log, kNewStamp);
  std::vector<std::string> below;
  for (const Text& text : canvas.texts) {
    if (text.page == 1 && text.align == Align::centre) below.push_back(text.words);
  }
  EXPECT_THAT(below, ElementsAre("Čedomir Đurić, vodja prireditve", "delegat", "Bor Kos, sodnik"));
  RecordingCanvas certificate;
  draw_certificates(certificate, language_of(event.state), event.state, event.standings, 1);
  EXPECT_THAT(all_words(certificate), Contains("Čedomir Đurić, vodja prireditve"));
}

// An event opened before offices were kept has the role in the text alone.
TEST(Signers, of_an_older_log_are_known_by_the_word_for_their_office) {
  constexpr std::array<SignerInfo, 3> kThree = {
      {{Office::leader}, {Office::delegate}, {Office::referee}}};
  MadeUp event("tzs");
  event.paper.says("delivec", kThree, {});
  event.state.opened.officials = {{"Čedomir Đurić, vodja prireditve", {}}, {"Sodnik: Bor Kos", {}}};
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings,
               {{1, kMorning, "x", event.state.opened}}, kNewStamp);
  EXPECT_THAT(all_words(canvas), Contains("Čedomir Đurić, vodja prireditve"));
  EXPECT_THAT(all_words(canvas), Contains("delegat"));
  EXPECT_THAT(all_words(canvas), Contains("Sodnik: Bor Kos"));
}

TEST(Officials, have_the_office_whose_word_stands_beside_the_name) {
  const Words& czech = words_in("cs");
  const auto office = [&](std::string_view text) { return official_in(czech, text).office; };
  EXPECT_EQ(office("Jan Novák, rozhodčí"), Office::referee);
  EXPECT_EQ(office("Jan Novák, hlavní rozhodčí"), Office::chief_referee);
  EXPECT_EQ(office("Hlavní rozhodčí: Jan Novák"), Office::chief_referee);
  EXPECT_EQ(official_in(czech, "Hlavní rozhodčí: Jan Novák").name, "Jan Novák");
  EXPECT_EQ(office("Jan Rozhodčí"), std::nullopt) << "a name is no office";
  EXPECT_EQ(official_in(czech, "Jan Novák, pokladník").name, "Jan Novák, pokladník");
}

TEST(Officials, have_their_office_typed_without_accents_and_in_capitals) {
  const Words& czech = words_in("cs");
  const auto office = [&](std::string_view text) { return official_in(czech, text).office; };
  EXPECT_EQ(office("Jan Novák, rozhodci"), Office::referee);
  EXPECT_EQ(office("Jan Novák, Rozhodčí"), Office::referee);
  EXPECT_EQ(office("Jan Novák, HLAVNI ROZHODCI"), Office::chief_referee);
  EXPECT_EQ(office("hlavni Rozhodci: Jan Novák"), Office::chief_referee);
  EXPECT_EQ(official_in(czech, "HLAVNÍ ROZHODČÍ: Jan Novák").name, "Jan Novák");
}

// 10.8: the one who leads decides; nobody else signs.
TEST(Signers, one_who_leads_and_decides_signs_once) {
  constexpr std::array<SignerInfo, 1> kOne = {{{Office::leader}}};
  MadeUp event("htl");
  event.paper.says("", kOne, {});
  const std::vector<tournament::Logged> log = {{1, kMorning, "x", event.state.opened}};
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings, log, kNewStamp);
  const std::vector<std::string> words = all_words(canvas);
  EXPECT_EQ(std::count(words.begin(), words.end(), "Turnierleiter"), 1);
}

TEST(Signers, SR_3_the_chief_referee_signs_a_card_that_does_not_add_up) {
  constexpr std::array<SignerInfo, 1> kChief = {{{Office::chief_referee, {"SR.3"}}}};
  MadeUp event("kretinka");
  event.paper.says("", {}, kChief);
  RecordingCanvas canvas;
  draw_blank_sheets(canvas, language_of(event.state), event.state, 1, kNewStamp);
  EXPECT_THAT(all_words(canvas), Contains("hlavní rozhodčí: součet nesedí (SR.3)"));
  EXPECT_THAT(all_words(canvas), Not(Contains("rozhodčí")));
  expect_sheets(canvas, event.state, 1, nullptr);
  EXPECT_THAT(faults(canvas), IsEmpty());
}

TEST(ScoreSheet, calls_the_dealer_as_its_paper_does) {
  MadeUp event("berac");
  event.paper.says("delilec", {}, {});
  RecordingCanvas canvas;
  draw_blank_sheets(canvas, language_of(event.state), event.state, 0, kNewStamp);
  EXPECT_THAT(all_words(canvas), Contains("delilec"));
  EXPECT_THAT(all_words(canvas), Not(Contains("delivec")));
}

// Of each eight rows two are deals with one penalty and two are two penalties: 24 notes of 32.
TEST(ScoreSheet, many_penalties_stand_overleaf) {
  MadeUp event("tzs");
  tournament::Table& table = event.state.rounds[0].tables[0];
  for (int times = 0; times < 2; ++times) {
    const std::vector<tournament::SheetLine> rows = table.sheet->deals;
    const std::vector<tournament::ScoredRow> scored = table.scored.rows;
    table.sheet->deals.insert(table.sheet->deals.end(), rows.begin(), rows.end());
    table.scored.rows.insert(table.scored.rows.end(), scored.begin(), scored.end());
  }
  RecordingCanvas canvas;
  draw_filled_sheets(canvas, language_of(event.state), event.state, 1, event.standings, kNewStamp);
  EXPECT_EQ(canvas.pages, 3) << "two tables, and the penalties of the first";
  EXPECT_TRUE(has_only_notes(canvas, 2));
  expect_sheets(canvas, event.state, 1, &event.standings);
  EXPECT_THAT(faults(canvas), IsEmpty());
}

/// Four of kretinka: 20 Kč for an appeal, 10 Kč for coins; here also 50 Kč to enter.
TEST(CashPage, PE_6_AP_3_says_what_each_paid_and_got_back_with_sums) {
  MadeUp event("kretinka");
  tournament::State& state = event.state;
  state.opened.format.entry_fee = 5000;
  while (state.players.size() > 3) state.players.erase(std::prev(state.players.end()));
  state.rounds.resize(1);
  state.rounds[0].purchases = {{1, 2}};  // accepted: his again
  state.appeals = {{{1, 2, 1, 1, 2000, "x"}, tournament::AppealDecided{1, true, "x"}},
                   {{2, 3, 1, 1, 2000, "x"}, tournament::AppealDecided{2, false, "x"}}};
  RecordingCanvas canvas;
  draw_cash_list(canvas, language_of(state), state, kNewStamp);
  expect_frames(canvas, state, kNewStamp);
  const ListRead list = read_lists(canvas).at(0);
  EXPECT_EQ(list.title, "Pokladna");
  EXPECT_EQ(list.beside, "Kč");
  EXPECT_THAT(list.headings,
              ElementsAre("č.", "Jméno", "Klub", "Startovné", "Dokup peněz", "Protesty",
                          "K zaplacení", "Vráceno", "Zůstává", "Zaplaceno"));
  EXPECT_THAT(list.rows, ElementsAre(ElementsAre("1", "Žiga Žnidaršič", "Društvo 301", "50,00",
                                                 "20,00", "", "70,00", "20,00", "50,00", "☐"),
                                     ElementsAre("2", "Ana Čeh", "Društvo 302", "50,00", "",
                                                 "20,00", "70,00", "20,00", "50,00", "☐"),
                                     ElementsAre("3", "Günter Weiß", "Društvo 303", "50,00", "",
                                                 "20,00", "70,00", "", "70,00", "☐"),
                                     ElementsAre("", "Součet", "", "150,00", "20,00", "40,00",
                                                 "210,00", "40,00", "170,00", "")));
  EXPECT_THAT(faults(canvas), IsEmpty());
}

TEST(CashPage, where_only_an_entry_fee_is_known_there_are_no_other_columns) {
  MadeUp event("tzs");
  event.state.opened.format.entry_fee = 1250;
  RecordingCanvas canvas;
  draw_cash_list(canvas, language_of(event.state), event.state, kNewStamp);
  const ListRead list = read_lists(canvas).at(0);
  EXPECT_EQ(list.beside, "€");
  EXPECT_THAT(list.headings, ElementsAre("št.", "Ime in priimek", "Društvo", "Prijavnina",
                                         "Za plačilo", "Plačano"));
  EXPECT_THAT(list.rows.at(0),
              ElementsAre("1", "Žiga Žnidaršič", "Društvo 301", "12,50", "12,50", "☐"));
  // Two tables of three, one who sits out and one who was sent away: 8 × 12,50 = 100.
  EXPECT_THAT(list.rows.back(), ElementsAre("", "Skupaj", "", "100,00", "100,00", ""));
}

// A3, A4: 21 deals of 4:30 are 94:30; from nine o'clock, with a quarter of an hour between.
TEST(TimetablePage, A3_has_rounds_breaks_deals_the_limit_and_the_officials) {
  MadeUp event("tzs");
  event.state.opened.format.rounds = 2;
  event.state.opened.format.starts = "9:00";
  event.state.opened.format.break_minutes = 15;
  RecordingCanvas canvas;
  draw_timetable(canvas, language_of(event.state), event.state, kNewStamp);
  expect_frames(canvas, event.state, kNewStamp);
  std::vector<std::string> words;
  for (const Text& text : read_page(canvas, 1).body) {
    if (!text.words.empty()) words.push_back(text.words);
  }
  EXPECT_THAT(words, ElementsAre("Začetek", "Konec", "Trajanje", "Igre",         //
                                 "1. krog", "9.00", "10.35", "94:30 min", "21",  //
                                 "Odmor", "10.35", "10.50", "15 min",            //
                                 "2. krog", "10.50", "12.25", "94:30 min", "21",
                                 "Najdaljši čas za igro", "4:30 min",  //
                                 "Uradne osebe", "Vodja: Čedomir Đurić", "Uradne osebe",
                                 "Sodnica: Růžena Šťastná"));
  EXPECT_THAT(faults(canvas), IsEmpty());
}

// 11.2: two Radln are 8 deals at four and 10 at five; the paper knows no clock.
TEST(TimetablePage, htl_11_2_has_deals_and_only_the_first_time) {
  MadeUp event("htl");
  event.state.opened.format.rounds = 2;
  event.state.opened.format.starts = "9:00";
  RecordingCanvas canvas;
  draw_timetable(canvas, language_of(event.state), event.state, kNewStamp);
  const ListRead list = read_lists(canvas).at(0);
  EXPECT_EQ(list.title, "Zeitplan");
  EXPECT_THAT(list.rows.at(0), ElementsAre("1. Runde", "9:00", "", "", "8 / 10"));
  EXPECT_THAT(list.rows.at(1), ElementsAre("2. Runde", "", "", "", "8 / 10"));
}

TEST(SeasonPage, has_every_event_with_what_did_not_count_in_brackets) {
  SeasonTable season;
  season.title = "Tarok zveza Slovenije";
  season.best = 2;
  season.events = {{"Pokal Kranja", "Kranj, 14. 3. 2026"}, {"Pokal Celja", ""}, {"Zaključek", ""}};
  // The best two of 10, 6,5 and 11 are 21; she was there three times, Bor once.
  season.rows = {{1, "Ana Čeh", 42, 3, {{true, true, 20}, {true, false, 13}, {true, true, 22}}},
                 {std::nullopt, "Bor Kos", 16, 1, {{}, {true, true, 16}, {}}}};
  RecordingCanvas canvas;
  draw_season(canvas, words_in("sl"), season);
  const ListRead list = read_lists(canvas).at(0);
  EXPECT_EQ(list.title, "Sezona");
  EXPECT_EQ(list.beside, "Šteje najboljših: 2");
  EXPECT_THAT(list.groups, ElementsAre("Tekmovanja"));
  EXPECT_THAT(list.headings,
              ElementsAre("", "Ime in priimek", "Skupaj", "Nastopi", "1.", "2.", "3."));
  EXPECT_THAT(list.rows,
              ElementsAre(ElementsAre("1.", "Ana Čeh", "21", "3", "10", "(6,5)", "11"),
                          ElementsAre("–", "Bor Kos", "8", "1", "", "8", ""),
                          ElementsAre("", "Tekmovanja", "", "", "", "", ""),
                          ElementsAre("1.", "Pokal Kranja, Kranj, 14. 3. 2026", "", "", "", "", ""),
                          ElementsAre("2.", "Pokal Celja", "", "", "", "", ""),
                          ElementsAre("3.", "Zaključek", "", "", "", "", "")));
  EXPECT_THAT(faults(canvas), IsEmpty());
}

TEST(SeasonPage, money_and_minus_are_as_everywhere_and_many_events_lie_across) {
  SeasonTable season;
  season.unit = "Kč";
  season.events.resize(9);
  season.rows = {{1, "Ana", -2 * 31570, 9, std::vector<tournament::SeasonRow::Result>(9)}};
  RecordingCanvas canvas;
  draw_season(canvas, words_in("cs"), season);
  EXPECT_EQ(read_lists(canvas).at(0).rows.at(0).at(2), "−315,70");
  EXPECT_GT(canvas.width(), canvas.height());
}

/// Both one after the other, whatever paper they need.
TEST(RoundPapers, are_the_wall_the_slips_and_the_sheets_of_one_round) {
  for (const std::string_view format : format_names()) {
    SCOPED_TRACE(format);
    const MadeUp event(format);
    std::array<RecordingCanvas, 3> parts;
    draw_wall_list(parts[0], language_of(event.state), event.state, 1, kNewStamp);
    draw_seat_slips(parts[1], language_of(event.state), event.state, 1);
    draw_blank_sheets(parts[2], language_of(event.state), event.state, 1, kNewStamp);
    RecordingCanvas whole;
    draw_round(whole, language_of(event.state), event.state, 1, kNewStamp);
    std::vector<std::pair<int, std::string>> expected;
    std::vector<double> widths;
    int before = 0;
    for (const RecordingCanvas& part : parts) {
      for (const Text& text : part.texts) expected.emplace_back(text.page + before, text.words);
      for (const Extent& paper : part.papers) widths.push_back(paper.width);
      before += part.pages;
    }
    std::vector<std::pair<int, std::string>> told;
    std::vector<double> wide;
    for (const Text& text : whole.texts) told.emplace_back(text.page, text.words);
    for (const Extent& paper : whole.papers) wide.push_back(paper.width);
    EXPECT_EQ(told, expected);
    EXPECT_EQ(wide, widths);
    EXPECT_THAT(faults(whole), IsEmpty());
  }
}

// Berac's sheets lie across: two pages of seats, one of slips, two sheets (tables of four and
// three).
TEST(RoundPapers, a_sheet_keeps_its_own_paper) {
  const MadeUp event("berac");
  RecordingCanvas whole;
  draw_round(whole, language_of(event.state), event.state, 1, kNewStamp);
  ASSERT_EQ(whole.pages, 5);
  EXPECT_EQ(whole.papers[2].width, kA4Short);
  EXPECT_EQ(whole.papers[3].width, kA4Long);
}

TEST(Fines, are_told_with_whether_they_were_paid) {
  MadeUp event("kretinka");
  const int player = event.state.rounds[0].tables[0].players[0];
  event.state.rulings.clear();
  for (const auto paid : {tournament::Paid::in_coins, tournament::Paid::owed}) {
    tournament::Ruled ruled{1, 1, player, "", 1, "", "řeči", {{player, -300}}};
    ruled.paid = paid;
    event.state.rulings.push_back({ruled, kMorning, "x", false, {}});
  }
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings, {}, kNewStamp);
  const std::vector<std::string> notes = sheet_notes(language_of(event.state), event.state, 1, 1);
  for (const std::string fine : {"−3,00, zaplaceno v mincích", "−3,00, dosud nezaplaceno"}) {
    EXPECT_THAT(notes, testing::Contains(testing::HasSubstr(fine)));
    EXPECT_TRUE(std::any_of(canvas.texts.begin(), canvas.texts.end(), [&](const Text& text) {
      return text.words.find(fine) != std::string::npos;
    })) << fine;
  }
}

TEST(Wrapping, a_club_of_many_lines_does_not_reach_into_the_next_row) {
  MadeUp event("tzs");
  const std::string club =
      "Zveza prijateljev taroka Zgornje Brege, Podlesnik in okolice pri Svetem Duhu 1893";
  const std::string word = "Zgornjebrežanskopodlesniškosvetoduškatarokarskadružbaprijateljevtaroka";
  event.state.players.at(event.standings.rows[0].player).entry.club = club;
  event.state.players.at(event.standings.rows[1].player).entry.club = word;
  const std::string second = event.state.name(event.standings.rows[1].player);
  const std::string third = event.state.name(event.standings.rows[2].player);
  RecordingCanvas canvas;
  draw_standings(canvas, language_of(event.state), event.state, event.standings, kNewStamp);
  const auto find = [&](const std::string& words) {
    return std::find_if(canvas.texts.begin(), canvas.texts.end(),
                        [&](const Text& text) { return text.words.starts_with(words); });
  };
  for (const auto& [long_one, below] : {std::pair(club, second), std::pair(word, third)}) {
    ASSERT_NE(find(long_one), canvas.texts.end());
    ASSERT_NE(find(below), canvas.texts.end());
    EXPECT_GE(find(long_one)->font.size, 6) << "everybody can read it";
    EXPECT_LE(find(long_one)->y + find(long_one)->extent.height, find(below)->y);
  }
  EXPECT_THAT(faults(canvas), IsEmpty());
}

TEST(Wrapping, a_long_name_takes_two_lines_and_pushes_the_next_row_down) {
  MadeUp event("pustkovec");
  const int first = event.standings.rows[0].player;
  event.state.players.at(first).entry.name =
      "Maksimilijana Ferdinanda Novak Podlesnik z Zgornjega Brega";
  RecordingCanvas canvas;
  draw_standings(canvas, language_of(event.state), event.state, event.standings, kNewStamp);
  const auto found = std::find_if(canvas.texts.begin(), canvas.texts.end(), [](const Text& text) {
    return text.words.starts_with("Maksimilijana");
  });
  ASSERT_NE(found, canvas.texts.end());
  EXPECT_TRUE(found->wraps);
  EXPECT_FALSE(found->shrunk);
  EXPECT_GT(found->extent.height, 2 * found->font.size);
  expect_standings(read_lists(canvas).at(0), event.state, event.standings);
  EXPECT_THAT(faults(canvas), IsEmpty());
}

}  // namespace
}  // namespace ultimo::print::testing_print
