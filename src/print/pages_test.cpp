// Every kind of page in every format that comes with the program: each name and figure of the state
// is where it belongs, once, and nothing else is.
#include "print/testing_expected_minutes.hpp"
#include "print/testing_expected_sheets.hpp"
#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::IsEmpty;

const Stamp kPagesStamp{4711, "0123456789abcdef0123456789abcdef"};

class Pages : public testing::TestWithParam<std::string_view> {
 protected:
  MadeUp event_{GetParam()};
  State& state_ = event_.state;
  Standings& standings_ = event_.standings;
  RecordingCanvas canvas_;
};

TEST_P(Pages, slips_send_everybody_to_his_seat) {
  draw_seat_slips(canvas_, language_of(state_), state_, 2);
  expect_slips(canvas_, state_, 2);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, the_wall_has_everybody) {
  draw_wall_list(canvas_, language_of(state_), state_, 2, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  expect_wall(canvas_, state_, 2);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, a_blank_sheet_is_for_any_table) {
  draw_blank_sheets(canvas_, language_of(state_), state_, 0, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  expect_sheets(canvas_, state_, 0, nullptr);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, blank_sheets_have_the_names_of_their_tables) {
  draw_blank_sheets(canvas_, language_of(state_), state_, 2, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  expect_sheets(canvas_, state_, 2, nullptr);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, sheets_that_are_in_say_what_was_played) {
  event_.with_rulings();
  for (int round = 1; round <= static_cast<int>(state_.rounds.size()); ++round) {
    RecordingCanvas canvas;
    draw_filled_sheets(canvas, language_of(state_), state_, round, standings_, kPagesStamp);
    expect_frames(canvas, state_, kPagesStamp);
    expect_sheets(canvas, state_, round, &standings_);
    EXPECT_THAT(faults(canvas), IsEmpty());
  }
}

TEST_P(Pages, the_dot_of_a_contra_is_clear_of_the_widest_figure) {
  for (tournament::Table& table : state_.rounds[0].tables) {
    for (tournament::ScoredRow& row : table.scored.rows)
      row.scores.assign(row.scores.size(), -22222);
  }
  draw_filled_sheets(canvas_, language_of(state_), state_, 1, standings_, kPagesStamp);
  expect_sheets(canvas_, state_, 1, &standings_);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, a_game_for_few_points_has_its_number_struck_where_only_places_are_written) {
  draw_filled_sheets(canvas_, language_of(state_), state_, 1, standings_, kPagesStamp);
  std::vector<std::string> struck;
  for (const Text& text : texts_where(canvas_, [](const Text& one) { return one.page == 1; })) {
    for (const Line& line : canvas_.lines_drawn) {
      const bool through = line.page == 1 && line.y1 == line.y2 && line.y1 > text.y + 2 &&
                           line.y1 < text.bottom() - 2 && line.x1 < text.x &&
                           line.x2 > text.right() && !text.words.empty();
      if (through) struck.push_back(text.words);
    }
  }
  // The third and the seventh row are a klop; the fourth is no deal.
  const bool places = state_.format().sheet == SheetLayout::places;
  EXPECT_EQ(struck, places ? std::vector<std::string>({"3", "6"}) : std::vector<std::string>());
}

TEST_P(Pages, standings_have_every_round_and_figure) {
  draw_standings(canvas_, language_of(state_), state_, standings_, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  const std::vector<ListRead> lists = read_lists(canvas_);
  ASSERT_EQ(lists.size(), 1U);
  expect_standings(lists[0], state_, standings_);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, final_standings_say_so) {
  standings_.complete = true;
  draw_standings(canvas_, language_of(state_), state_, standings_, kPagesStamp);
  expect_standings(read_lists(canvas_).at(0), state_, standings_);
}

TEST_P(Pages, certificates_go_to_the_best) {
  standings_.rows[1].place = 1;  // two have won
  draw_certificates(canvas_, language_of(state_), state_, standings_, 3);
  EXPECT_EQ(canvas_.pages, 3);
  expect_certificates(canvas_, state_, standings_, 3);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, minutes_of_a_quiet_event_say_that_nothing_happened) {
  const std::vector<tournament::Logged> log = {{1, kMorning, "x", state_.opened}};
  state_.opened.date.clear();  // then the log says when
  draw_minutes(canvas_, language_of(state_), state_, standings_, log, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  expect_minutes(canvas_, state_, standings_, log, {});
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, minutes_tell_rulings_appeals_corrections_and_notes) {
  event_.with_rulings();
  const std::vector<tournament::Logged> log = {
      {1, kMorning, "x", state_.opened},
      {2, kMorning + 30 * kOneMinute, "x", tournament::Noted{"Luč je ugasnila."}}};
  draw_minutes(canvas_, language_of(state_), state_, standings_, log, kPagesStamp);
  expect_frames(canvas_, state_, kPagesStamp);
  expect_minutes(canvas_, state_, standings_, log, {});
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(Pages, long_names_stay_in_their_places) {
  for (auto& [number, player] : state_.players) {
    player.entry.name = fmt::format(
        "Maksimilijana Wolfeschlegelsteinhausenbergerdorff-Przybyszewska Šuštaršič {}", number);
    player.entry.club = fmt::format("Društvo prijateljev taroka Spodnja Šiška {}", number);
  }
  state_.opened.name = "Mednarodno odprto ekipno in posamično prvenstvo v taroku za pokal mesta " +
                       std::string("Škofja Loka in vseh okoliških krajev ob Sori in Savi");
  event_.with_rulings();
  const std::vector<tournament::Logged> log = {{1, kMorning, "x", state_.opened}};
  const auto drawn = [&](const auto& draw, const auto& expect) {
    RecordingCanvas canvas;
    draw(canvas);
    expect(canvas);
    EXPECT_THAT(faults(canvas), IsEmpty());
  };
  drawn([&](Canvas& canvas) { draw_seat_slips(canvas, language_of(state_), state_, 2); },
        [&](const RecordingCanvas& canvas) { expect_slips(canvas, state_, 2); });
  drawn(
      [&](Canvas& canvas) { draw_wall_list(canvas, language_of(state_), state_, 2, kPagesStamp); },
      [&](const RecordingCanvas& canvas) { expect_wall(canvas, state_, 2); });
  drawn(
      [&](Canvas& canvas) {
        draw_filled_sheets(canvas, language_of(state_), state_, 1, standings_, kPagesStamp);
      },
      [&](const RecordingCanvas& canvas) { expect_sheets(canvas, state_, 1, &standings_); });
  drawn(
      [&](Canvas& canvas) {
        draw_minutes(canvas, language_of(state_), state_, standings_, log, kPagesStamp);
      },
      [&](const RecordingCanvas& canvas) { expect_minutes(canvas, state_, standings_, log, {}); });
  drawn(
      [&](Canvas& canvas) {
        draw_certificates(canvas, language_of(state_), state_, standings_, 9);
      },
      [&](const RecordingCanvas& canvas) { expect_certificates(canvas, state_, standings_, 9); });
}

INSTANTIATE_TEST_SUITE_P(Formats, Pages, testing::ValuesIn(format_names()),
                         [](const auto& format) { return std::string(format.param); });

}  // namespace
}  // namespace ultimo::print::testing_print
