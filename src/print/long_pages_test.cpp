// What does not fit on one page goes on to the next, whole and in order; and who stands where in
// the list on the wall.
#include <numeric>

#include "print/testing_expected_minutes.hpp"
#include "print/testing_expected_sheets.hpp"
#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Stamp kLongStamp{12, "fedcba9876543210"};

TEST(LongPages, a_hall_full_of_players_takes_several_pages_with_headings_on_each) {
  const MadeUp event("htl", 10);  // ten tables of four and ten of five
  RecordingCanvas wall;
  draw_wall_list(wall, language_of(event.state), event.state, 1, kLongStamp);
  expect_frames(wall, event.state, kLongStamp);
  expect_wall(wall, event.state, 1);
  EXPECT_EQ(read_lists(wall).at(0).pages, 3);
  EXPECT_THAT(faults(wall), IsEmpty());
  RecordingCanvas list;
  draw_standings(list, language_of(event.state), event.state, event.standings, kLongStamp);
  expect_frames(list, event.state, kLongStamp);
  expect_standings(read_lists(list).at(0), event.state, event.standings);
  EXPECT_GT(list.pages, 1);
  EXPECT_THAT(faults(list), IsEmpty());
  RecordingCanvas slips;
  draw_seat_slips(slips, language_of(event.state), event.state, 1);
  expect_slips(slips, event.state, 1);
  EXPECT_EQ(slips.pages, 8) << "90 slips, twelve a page";
}

TEST(LongPages, a_sheet_with_more_deals_than_a_page_goes_on_and_is_summed_up_once) {
  MadeUp event("pustkovec");
  event.state.rounds[0].tables.resize(1);
  tournament::Table& table = event.state.rounds[0].tables[0];
  const tournament::ScoredRow row = table.scored.rows[0];
  table.scored.rows.assign(150, row);
  table.sheet->deals.assign(150, told_row(0, 4));
  RecordingCanvas canvas;
  draw_filled_sheets(canvas, language_of(event.state), event.state, 1, event.standings, kLongStamp);
  expect_frames(canvas, event.state, kLongStamp);
  EXPECT_THAT(faults(canvas), IsEmpty());
  EXPECT_EQ(canvas.pages, 3);
  std::vector<int> numbers;
  int sums = 0;
  int signatures = 0;
  for (const Text& text : canvas.texts) {
    const bool in_first_column = text.left < kPaperMargin + 10 && text.font.grey == 0.25;
    if (in_first_column && !text.words.empty()) numbers.push_back(std::stoi(text.words));
    sums += text.words == language_of(event.state).sum ? 1 : 0;
    signatures += text.words == language_of(event.state).signatures ? 1 : 0;
  }
  std::vector<int> all(150);
  std::iota(all.begin(), all.end(), 1);
  EXPECT_EQ(numbers, all);
  EXPECT_EQ(sums, 1);
  EXPECT_EQ(signatures, 1);
}

TEST(LongPages, a_note_longer_than_a_page_is_told_to_its_end) {
  MadeUp event("tzs");
  std::string note;
  for (int i = 0; i < 1500; ++i) note += "beseda" + std::to_string(i) + " ";
  const std::vector<tournament::Logged> log = {{1, kMorning, "x", event.state.opened},
                                               {2, kMorning, "x", tournament::Noted{note}}};
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings, log, kLongStamp);
  expect_frames(canvas, event.state, kLongStamp);
  expect_minutes(canvas, event.state, event.standings, log, {});
  EXPECT_THAT(faults(canvas), IsEmpty());
  const std::vector<Text> told =
      texts_where(canvas, [](const Text& text) { return text.words.starts_with("beseda"); });
  EXPECT_GT(told.size(), 100U);
  for (const Text& text : told) EXPECT_LT(text.bottom(), kA4Long - kPaperMargin);
}

TEST(WallList, is_in_the_order_in_which_people_look_for_names) {
  MadeUp event("kretinka");
  tournament::Round& round = event.state.rounds[0];
  const std::vector<std::string> names = {"Ana Zupan", "Žan Cankar", "Bor Čeh", "Ema Cvek"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    event.state.players.at(round.tables[0].players[i]).entry.name = names[i];
  }
  round.sit_out.clear();
  round.tables.resize(1);
  RecordingCanvas canvas;
  draw_wall_list(canvas, language_of(event.state), event.state, 1, kLongStamp);
  std::vector<std::string> order;
  const ListRead by_name = read_lists(canvas).at(0);
  for (const std::vector<std::string>& row : by_name.rows) order.push_back(row[0]);
  EXPECT_THAT(order, ElementsAre("Žan Cankar", "Ema Cvek", "Bor Čeh", "Ana Zupan"));
}

TEST(SeatSlips, name_the_substitute) {
  const MadeUp event("tzs");
  RecordingCanvas canvas;
  draw_seat_slips(canvas, language_of(event.state), event.state, 2);
  EXPECT_EQ(std::count_if(canvas.texts.begin(), canvas.texts.end(),
                          [](const Text& text) {
                            return text.font.bold && text.words == "Ana Čeh (Đorđe Ščuka)";
                          }),
            1);
}

TEST(Minutes, call_people_as_they_were_called_when_it_happened) {
  using namespace tournament;  // NOLINT: events
  MadeUp event("kretinka");
  event.state.rulings.clear();
  const auto at = [](int minute) { return kMorning + minute * kOneMinute; };
  const std::vector<Logged> log = {
      {1, at(0), "x", Entered{1, "Ana Čeh", "Lipa", "", 0, false}},
      {2, at(1), "x", Entered{2, "Bor Kos", "", "", 0, false}},
      {3, at(2), "x", Entered{3, "Nadomestni", "", "", 0, true}},
      {4, at(3), "x", Amended{2, "Bór Kós", "Hrast", "", 0, 4, "pomota"}},
      {5, at(4), "x", NumbersDrawn{1, {4, 3, 1}}},
      {6, at(5), "x", Withdrawn{1, "bolan"}},       // Bór Kós has the number 1 now
      {7, at(6), "x", Withdrawn{2, "not needed"}},  // a stand-in is nobody's loss
      {8, at(7), "x", Substituted{3, "Žan Žagar", ""}},
      {9, at(8), "x", Undone{Undo::withdraw, {1}, "ozdravel"}},
      {10, at(9), "x", Expelled{1, 0, "SR.2", "označene karte"}},
      {11, at(10), "x", Forbidden{{1, 3}, "zakonca"}},
      {12, at(11), "x", Undone{Undo::draw, {}, "drawn again"}},
  };
  RecordingCanvas canvas;
  draw_minutes(canvas, language_of(event.state), event.state, event.standings, log, kLongStamp);
  expect_minutes(
      canvas, event.state, event.standings, log,
      {item(clock_at(event.state, at(3)), "2 Bor Kos → 4 Bór Kós, klub Hrast: pomota"),
       item(clock_at(event.state, at(5)), "Bór Kós: bolan"),
       item(clock_at(event.state, at(7)), "Ana Čeh: náhradník Žan Žagar"),
       item(clock_at(event.state, at(8)), "Bór Kós – Odstoupení a vyloučení: zrušeno (ozdravel)"),
       item(clock_at(event.state, at(9)), "Bór Kós – vyloučení: označene karte (SR.2)")},
      {item(clock_at(event.state, at(10)),
            "Bór Kós, Ana Čeh: nesmějí sedět u jednoho stolu – zakonca (x)"),
       item(clock_at(event.state, at(11)), "losování, zrušeno – nové losování (x)")});
}

}  // namespace
}  // namespace ultimo::print::testing_print
