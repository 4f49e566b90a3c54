// Papers by their names: that each is there, and what is said where it cannot be.
#include <functional>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "print/pages.hpp"
#include "print/testing_expected.hpp"
#include "print/testing_made_up.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::StartsWith;
using tournament::kNames;
using tournament::parse_enum;

const Stamp kOrdered{12, "0123456789abcdef0123"};

class Papers : public testing::Test {
 protected:
  [[nodiscard]] Result<void> draw_on(Canvas& canvas, std::string_view name, int round = 0) const {
    Order order{.kind = parse_enum<print::Kind>(name).value(), .round = round};
    order.stamp = kOrdered;
    return draw_pages(canvas, language_of(event_.state), event_.state, {}, order);
  }
  [[nodiscard]] Result<void> drawn(std::string_view name, int round = 0) const {
    RecordingCanvas canvas;
    return draw_on(canvas, name, round);
  }
  [[nodiscard]] std::vector<std::string> words_on(std::string_view name, int round = 0) const {
    RecordingCanvas canvas;
    EXPECT_TRUE(draw_on(canvas, name, round)) << name;
    return words_of_texts(canvas.texts);
  }

  MadeUp event_{"kretinka"};  // with fees and a rulebook that makes no standings
};

TEST_F(Papers, show_what_they_are_called) {
  using Draw = std::function<void(Canvas&, const Words&, const State&)>;
  const std::map<std::string_view, Draw> known = {
      {"round", [](Canvas& on, auto& words, auto& of) { draw_round(on, words, of, 2, kOrdered); }},
      {"wall",
       [](Canvas& on, auto& words, auto& of) { draw_wall_list(on, words, of, 2, kOrdered); }},
      {"slips", [](Canvas& on, auto& words, auto& of) { draw_seat_slips(on, words, of, 2); }},
      {"blank",
       [](Canvas& on, auto& words, auto& of) { draw_blank_sheets(on, words, of, 2, kOrdered); }},
      {"sheets", [](Canvas& on, auto& words,
                    auto& of) { draw_filled_sheets(on, words, of, 2, {}, kOrdered); }},
      {"cash", [](Canvas& on, auto& words, auto& of) { draw_cash_list(on, words, of, kOrdered); }},
      {"timetable",
       [](Canvas& on, auto& words, auto& of) { draw_timetable(on, words, of, kOrdered); }},
  };
  std::set<std::vector<std::string>> different;
  for (const auto& [name, draw] : known) {
    RecordingCanvas canvas;
    draw(canvas, language_of(event_.state), event_.state);
    EXPECT_EQ(words_on(name, 2), words_of_texts(canvas.texts)) << name;
    different.insert(words_on(name, 2));
  }
  EXPECT_EQ(different.size(), known.size());
  EXPECT_FALSE(parse_enum<print::Kind>("certificate"));
}

TEST_F(Papers, are_of_the_last_round_unless_another_is_named) {
  const auto last = static_cast<int>(event_.state.rounds.size());
  EXPECT_EQ(words_on("wall"), words_on("wall", last));
  EXPECT_NE(words_on("wall"), words_on("wall", 1));
}

TEST_F(Papers, of_a_round_that_is_not_drawn_are_refused) {
  for (const std::string_view name : kNames<print::Kind>) {
    EXPECT_TRUE(drawn(name, 9).error().is("desk.round-not-drawn")) << name;
  }
}

TEST_F(Papers, before_the_first_draw_are_sheets_without_names_and_what_is_known_of_the_event) {
  event_.state.rounds.clear();
  for (const std::string_view name : {"round", "wall", "slips", "sheets"}) {
    EXPECT_TRUE(drawn(name).error().is("desk.no-round-yet")) << name;
  }
  for (const std::string_view name : {"blank", "cash", "timetable"}) {
    EXPECT_TRUE(drawn(name)) << name;
  }
}

TEST_F(Papers, of_money_are_refused_where_nothing_is_paid) {
  const MadeUp unpaid("berac");
  RecordingCanvas canvas;
  const Order order{.kind = print::Kind::cash};
  const Result<void> cash = draw_pages(canvas, language_of(unpaid.state), unpaid.state, {}, order);
  EXPECT_TRUE(cash.error().is("event.no-cash"));
}

TEST_F(Papers, that_need_standings_say_why_there_are_none) {
  for (const std::string_view name : {"standings", "minutes", "certificates"}) {
    EXPECT_TRUE(drawn(name).error().is("test.not-played")) << name;
  }
}

TEST_F(Papers, come_out_as_pdf) {
  const Words& words = language_of(event_.state);
  EXPECT_THAT(pages(words, event_.state, {}, {.kind = print::Kind::blank}).value(),
              StartsWith("%PDF"));
  EXPECT_FALSE(pages(words, event_.state, {}, {.kind = print::Kind::blank, .round = 9}));
}

TEST(SeasonPage, names_events_with_place_and_date_where_they_have_them) {
  tournament::Opened opened;
  opened.name = "Pokal";
  EXPECT_EQ(in_season(opened).where, "");
  opened.date = "14. 3. 2026";
  EXPECT_EQ(in_season(opened).where, "14. 3. 2026");
  opened.place = "Kranj";
  EXPECT_EQ(in_season(opened).where, "Kranj, 14. 3. 2026");
}

}  // namespace
}  // namespace ultimo::print::testing_print
