// Who comes late, who stands in, who leaves, who plays for another.
#include "tournament/latecomers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "desk/stand_ins.hpp"
#include "tournament/checks.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_key.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_event::kMinute;
using testing_event::Trial;

/// Three who play and one who is entered and not here yet; the clock starts at 0.
Trial with_one_missing(std::string_view format, int here) {
  Trial event(format, here);
  event.done(Entered{here + 1, "Late", "", "", 0, false});
  std::vector<int> table;
  for (int i = 1; i <= here; ++i) table.push_back(i);
  event.seated({table});
  return event;
}

Entered stand_in(int number) { return {number, "S" + std::to_string(number), "", "", 0, true}; }

// A6: who was entered before and comes after the start comes late all the same. Ten times 4:30 are
// 45 minutes and leave 11 deals of 21; at 49:30 only 10 are left.
TEST(TournamentLate, A6_a_check_in_after_the_start_is_a_late_entry) {
  Trial event = with_one_missing("tzs", 3);
  event.done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  EXPECT_THAT(event.refused(CheckedIn{4}, 50 * kMinute), HasSubstr("A6"));
  event.done(CheckedIn{4}, 49 * kMinute);
  EXPECT_TRUE(event.state().players.at(4).late);
}

TEST(TournamentLate, A6_nobody_checks_in_after_the_first_round) {
  Trial event = with_one_missing("tzs", 3);
  event.result(1, 1, {1, 2, 3});
  EXPECT_THAT(event.refused(CheckedIn{4}), HasSubstr("A6"));
}

// B1.5: nine minutes are two full times of 4:30: −90 and two deals fewer for his table.
TEST(TournamentLate, B1_5_whoever_checks_in_late_gets_his_late_entries_with_his_seat) {
  Trial event("tzs", 2);
  event.done(Entered{3, "Late", "", "", 0, false}).done(stand_in(9)).seated({{1, 9, 2}});
  event.done(ClockMoved{1, ClockDoes::start, 0, ""}, 0).done(CheckedIn{3}, 9 * kMinute);
  const Result<std::vector<Event>> events =
      seated_with_late_entries(event.state(), Seated{1, 1, {1, 3, 2}, "late"});
  ASSERT_TRUE(events);
  for (const Event& one : *events) event.done(one, 9 * kMinute + 20'000);
  EXPECT_EQ(event.state().results(1, 1), (std::vector<int>{0, -90, 0}));
  EXPECT_EQ(event.state().deals_due(1, 1), 19);
  EXPECT_THAT(event.state().playing(), ElementsAre(1, 2, 3)) << "the stand-in has gone";
}

// He was at the desk four minutes after the start, which is no full 4:30; that it took the desk
// half an hour to find him a seat is not his fault. Whoever came before the start is not late at
// all.
TEST(TournamentLate, B1_5_nobody_is_late_through_the_desk) {
  for (const bool before_the_start : {true, false}) {
    Trial event("tzs", 2);
    event.done(Entered{3, "Late", "", "", 0, false}).done(stand_in(9)).seated({{1, 9, 2}});
    if (before_the_start) event.done(CheckedIn{3}, 0);
    event.done(ClockMoved{1, ClockDoes::start, 0, ""}, kMinute);
    if (!before_the_start) event.done(CheckedIn{3}, 5 * kMinute);
    const Result<std::vector<Event>> events =
        seated_with_late_entries(event.state(), Seated{1, 1, {1, 3, 2}, "late"});
    ASSERT_TRUE(events);
    for (const Event& one : *events) event.done(one, 30 * kMinute);
    EXPECT_THAT(event.state().rulings, IsEmpty());
    EXPECT_EQ(event.state().deals_due(1, 1), 21);
  }
}

// The clock stood still from minute 4 to minute 44: at minute 49 it has run for nine.
TEST(TournamentLate, B1_5_while_the_clock_stands_nobody_gets_later) {
  Trial event = with_one_missing("tzs", 3);
  event.done(ClockMoved{1, ClockDoes::start, 0, ""}, 0)
      .done(ClockMoved{1, ClockDoes::pause, 0, ""}, 4 * kMinute)
      .done(ClockMoved{1, ClockDoes::resume, 0, ""}, 44 * kMinute);
  EXPECT_EQ(late_entries(event.state(), 49 * kMinute), 2);
  event.done(CheckedIn{4}, 80 * kMinute);
}

TEST(TournamentLate, A6_whoever_got_no_seat_in_the_first_round_gets_none_later) {
  Trial event = with_one_missing("tzs", 3);
  event.done(CheckedIn{4}).result(1, 1, {1, 2, 3}).done(stand_in(8)).done(stand_in(9));
  const Drawn drawn{2, DrawMethod::hand, 0, false, {{1, 2, 8}, {3, 4, 9}}, {}, {}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("A6"));
}

// htl D20: no late entry after the draw of round 1; as long as nothing is played it can be undone.
TEST(TournamentLate, D20_by_htl_nobody_checks_in_after_the_first_draw) {
  Trial event = with_one_missing("htl", 4);
  EXPECT_THAT(event.refused(CheckedIn{5}), HasSubstr("undo the draw"));
  event.done(Undone{Undo::draw, {}, "Late is here"}).done(CheckedIn{5});
  event.seated({{1, 2, 3, 4, 5}}).result(1, 1, {0, 0, 0, 0, 0});
}

TEST(TournamentLate, by_the_czech_papers_nobody_checks_in_once_the_first_round_has_begun) {
  for (const char* format : {"pustkovec", "kretinka"}) {
    Trial event = with_one_missing(format, 4);
    event.done(ClockMoved{1, ClockDoes::start, 0, ""});
    EXPECT_THAT(event.refused(CheckedIn{5}), HasSubstr("began")) << format;
  }
}

// »No late entry after the first round has begun«: he was here before it began and got no seat.
TEST(TournamentLate, by_the_czech_papers_nobody_joins_after_the_first_round_has_begun) {
  for (const char* format : {"pustkovec", "kretinka"}) {
    Trial event(format, 4);
    event.seated({{1, 2, 3, 4}});
    for (int i = 5; i <= 8; ++i) {
      event.done(Entered{i, "L" + std::to_string(i), "", "", 0, false}).done(CheckedIn{i});
    }
    Trial in_time = event;
    in_time.done(Seated{1, 2, {5, 6, 7, 8}, ""}).done(ClockMoved{1, ClockDoes::start, 0, ""});
    event.done(ClockMoved{1, ClockDoes::start, 0, ""});
    EXPECT_THAT(event.refused(Seated{1, 2, {5, 6, 7, 8}, ""}), HasSubstr("cannot join")) << format;
    event.result(1, 1, {0, 0, 0, 0});
    const Drawn second{2, DrawMethod::hand, 0, false, {{1, 2, 3, 4}, {5, 6, 7, 8}}, {}, {}};
    EXPECT_THAT(event.refused(second), HasSubstr("no seat in the first round")) << format;
    Trial changed = event;
    changed.done(SettingsChanged{{{"late_entry", "between-rounds"}}}).done(second);
    for (int i = 5; i <= 8; ++i) event.done(Undone{Undo::check_in, {i}, "too late"});
    event.seated({{1, 2, 3, 4}}).done(ClockMoved{2, ClockDoes::start, 0, ""});
  }
}

TEST(TournamentLate, whoever_got_no_seat_is_shown_when_all_sheets_are_in) {
  Trial event = with_one_missing("pustkovec", 4);
  event.done(CheckedIn{5}).result(1, 1, {0, 0, 0, 0});
  std::vector<std::string> texts;
  for (const Finding& finding : check(event.state())) {
    if (finding.kind == Finding::Kind::missing) texts.push_back(english(finding.what));
  }
  EXPECT_THAT(texts, ElementsAre(HasSubstr("5 Late is here, has had no seat")));
}

TEST(TournamentLate, whoever_is_here_without_a_seat_is_shown) {
  Trial event = with_one_missing("pustkovec", 4);
  EXPECT_THAT(event.state().without_seat(), IsEmpty());
  event.done(CheckedIn{5});
  EXPECT_THAT(event.state().without_seat(), ElementsAre(5));
  std::vector<std::string> texts;
  for (const Finding& finding : check(event.state())) texts.push_back(english(finding.what));
  EXPECT_THAT(texts, Contains(HasSubstr("5 Late is here and has no seat in round 1")));
}

// ---- stand-ins

/// What `draw --fill` does before it draws.
void fill(Trial& event) {
  for (const Event& one : desk::fitting_stand_ins(event.state(), "Nadomestni igralec"))
    event.done(one);
}
int stand_ins_playing(const State& state) {
  int count = 0;
  for (const int player : state.playing()) count += state.players.at(player).entry.stand_in ? 1 : 0;
  return count;
}

// Seven need two; with one more player one is enough, with two none; back to seven: the same two.
TEST(TournamentStandIns, A5_there_are_as_many_as_are_needed_and_no_more) {
  Trial event("tzs", 7, {{"late_entry", "between-rounds"}});
  fill(event);
  EXPECT_EQ(stand_ins_playing(event.state()), 2);
  event.done(Entered{20, "P20", "", "", 0, false}).done(CheckedIn{20});
  fill(event);
  EXPECT_EQ(stand_ins_playing(event.state()), 1);
  event.done(Entered{21, "P21", "", "", 0, false}).done(CheckedIn{21});
  fill(event);
  EXPECT_EQ(stand_ins_playing(event.state()), 0);
  const std::size_t entered = event.state().players.size();
  event.done(Withdrawn{20, ""}).done(Withdrawn{21, ""});
  fill(event);
  EXPECT_EQ(stand_ins_playing(event.state()), 2);
  EXPECT_EQ(event.state().players.size(), entered) << "those who had gone came back";
}

TEST(TournamentStandIns, A5_no_table_is_made_of_stand_ins_only) {
  Trial event("tzs", 3);
  for (const int number : {7, 8, 9}) event.done(stand_in(number));
  EXPECT_THAT(event.refused(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}, {7, 8, 9}}, {}, {}}),
              HasSubstr("stand-ins only"));
}

// D28: the manager refuses to start a round with a table short of three.
TEST(TournamentStandIns, D28_the_clock_does_not_start_while_a_table_is_short) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(Withdrawn{2, "ill"});
  const ClockMoved start{1, ClockDoes::start, 0, ""};
  EXPECT_THAT(event.refused(start), testing::AllOf(HasSubstr("short"), HasSubstr("A5")));
  event.done(stand_in(9)).done(Seated{1, 1, {1, 9, 3}, ""}).done(start);
}

// ---- who plays for whom

TEST(TournamentSubstitutes, nobody_plays_for_two_at_once) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).done(Substituted{1, "Bor", ""});
  EXPECT_THAT(event.refused(Substituted{2, "Bor", ""}), HasSubstr("nobody else has"));
  EXPECT_THAT(event.refused(Substituted{2, "P3", ""}), HasSubstr("nobody else has"));
  event.done(Undone{Undo::substitute, {1}, "P1 is back"}).done(Substituted{2, "Bor", ""});
  EXPECT_EQ(event.state().name(1), "P1");
  EXPECT_EQ(event.state().name(2), "P2 (Bor)");
}

// ---- kretinka's start numbers

// D13: start numbers are drawn; 1 to 4 sit at table 1, and so on.
TEST(TournamentKretinkaNumbers, D13_are_drawn_and_round_1_seats_them_in_order) {
  std::set<std::string> firsts;
  for (std::int64_t seed = 0; seed < 8; ++seed) {
    Trial event("kretinka", 16);
    event.done(draw_numbers(event.state(), seed));
    firsts.insert(event.state().players.at(1).entry.name);
    EXPECT_EQ(event.state().players.at(16).entry.player, 16);
    const Result<Drawn> first = draw(event.state(), {DrawMethod::key, seed, false, {}});
    ASSERT_TRUE(first);
    for (int table = 0; table < 4; ++table) {
      EXPECT_THAT(first->tables[static_cast<std::size_t>(table)],
                  testing::UnorderedElementsAre(4 * table + 1, 4 * table + 2, 4 * table + 3,
                                                4 * table + 4));
    }
  }
  EXPECT_GE(firsts.size(), 4U) << "always the same first";
}

// D13: numbers drawn from a hat decide as ours do, in every round.
TEST(TournamentKretinkaNumbers, D13_given_numbers_decide_the_tables) {
  Trial event("kretinka", 16, {{"draw_numbers", false}});
  const Result<Drawn> first = draw(event.state(), {DrawMethod::key, 7, false, {}});
  ASSERT_TRUE(first);
  ASSERT_EQ(first->tables.size(), 4U);
  for (int table = 0; table < 4; ++table) {
    EXPECT_THAT(
        first->tables[static_cast<std::size_t>(table)],
        testing::UnorderedElementsAre(4 * table + 1, 4 * table + 2, 4 * table + 3, 4 * table + 4));
  }
  event.done(*first).done(ClockMoved{1, ClockDoes::start, 0, ""});
  const Result<Drawn> second = draw(event.state(), {DrawMethod::key, 8, false, {}});
  ASSERT_TRUE(second);
  EXPECT_THAT(second->report.repeats, IsEmpty());
}

// Four tables of four: for four rounds nobody has to meet anybody twice (an affine plane).
TEST(TournamentKretinkaNumbers, D13_later_rounds_follow_a_key_that_avoids_former_opponents) {
  Trial event("kretinka", 16);
  event.done(draw_numbers(event.state(), 5));
  for (int round = 1; round <= 4; ++round) {
    const Result<Drawn> drawn = draw(event.state(), {DrawMethod::key, round, false, {}});
    ASSERT_TRUE(drawn);
    EXPECT_THAT(drawn->report.repeats, IsEmpty()) << "round " << round;
    event.done(*drawn).done(ClockMoved{round, ClockDoes::start, 0, ""});
  }
}

TEST(TournamentKretinkaNumbers, are_everybodys_and_drawn_before_the_first_round) {
  Trial event("kretinka", 4);
  EXPECT_THAT(event.refused(NumbersDrawn{1, {1, 2, 3}}), HasSubstr("everybody"));
  EXPECT_THAT(event.refused(NumbersDrawn{1, {1, 2, 3, 3}}), HasSubstr("everybody"));
  event.done(Forbidden{{1, 2}, ""}).done(NumbersDrawn{1, {2, 3, 4, 1}});
  EXPECT_EQ(event.state().name(1), "P2");
  EXPECT_TRUE(event.state().forbidden.contains({1, 4})) << "P2 and P1 still may not meet";
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(NumbersDrawn{1, {2, 3, 4, 1}}), HasSubstr("before the first round"));
}

}  // namespace
}  // namespace ultimo::cli::director
