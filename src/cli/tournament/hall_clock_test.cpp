// The clock that a hall looks at.
#include "cli/tournament/hall_clock.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/layout.hpp"
#include "cli/tournament/testing_event.hpp"
#include "cli/tournament/testing_watched_clock.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::AllOf;
using testing::HasSubstr;
using testing_event::kMinute;
using testing_event::Trial;
using Mood = HallClock::Mood;

Speaker paper_of(const State& state) {
  return {testing_dictionary(), *testing_dictionary().find(state.info().language), &state.info()};
}

// 55 minutes by PT of kretinka.
TEST(HallClock, shows_what_is_left_by_the_log_alone) {
  Trial event("kretinka", 4);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 0).says,
            "kolo ještě není vylosováno");
  event.seated({{1, 2, 3, 4}});
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 0).round, "1. kolo / 4");
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 0).time, "55:00");
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 0).mood, Mood::waits);
  event.done(ClockMoved{1, ClockDoes::start, 0, ""}, kMinute);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), kMinute).time, "55:00");
  const HallClock soon = hall_clock(paper_of(event.state()), event.state(), 3 * kMinute + 1300);
  EXPECT_EQ(soon.time, "52:59");
  EXPECT_EQ(soon.next, 700) << "then it is 52:58";
  EXPECT_EQ(soon.mood, Mood::runs);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 51 * kMinute).mood, Mood::hurries)
      << "five minutes left";
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 56 * kMinute - 1).mood,
            Mood::hurries);
  const HallClock over = hall_clock(paper_of(event.state()), event.state(), 56 * kMinute);
  EXPECT_EQ(over.mood, Mood::over);
  EXPECT_EQ(over.time, "0:00");
  EXPECT_EQ(over.says, "čas vypršel");
}

TEST(HallClock, follows_a_pause_more_time_and_the_end) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}})
      .done(ClockMoved{1, ClockDoes::start, 0, ""}, 0)
      .done(ClockMoved{1, ClockDoes::pause, 0, ""}, 10 * kMinute);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 30 * kMinute).time, "45:00");
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 30 * kMinute).says, "přerušeno");
  event.done(ClockMoved{1, ClockDoes::prolong, 300, ""}, 30 * kMinute)
      .done(ClockMoved{1, ClockDoes::resume, 0, ""}, 40 * kMinute);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 41 * kMinute).time, "49:00");
  event.done(ClockMoved{1, ClockDoes::end, 0, ""}, 42 * kMinute);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 43 * kMinute).mood, Mood::over);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 43 * kMinute).time, "0:00");
}

// A4: 4:30 for a deal. After ten minutes the third goes on, with 3:30 left for it.
TEST(HallClock, A4_says_which_deal_should_be_played) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 10 * kMinute).deal,
            "3. igra · 3:30");
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 10 * kMinute).time, "84:30");
}

// Two Radln take as long as they take.
TEST(HallClock, counts_up_where_the_paper_knows_no_limit) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 0);
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 75 * kMinute).time, "75:00");
  EXPECT_EQ(hall_clock(paper_of(event.state()), event.state(), 75 * kMinute).mood, Mood::runs);
}

TEST(HallClock, fits_every_window) {
  HallClock clock;
  clock.event = "Mednarodno odprto prvenstvo v taroku za pokal mesta Škofja Loka";
  clock.round = "2. krog / 4";
  clock.time = "54:59";
  clock.deal = "3. igra · 2:15";
  clock.hour = "11.42";
  clock.remark = "the clock of this machine is 7 minutes behind the last entry";
  for (const Mood mood : {Mood::waits, Mood::runs, Mood::over}) {
    clock.mood = mood;
    for (std::size_t rows = 1; rows < 60; rows += rows < 20 ? 1 : 7) {
      for (std::size_t width = 5; width < 300; width += width < 60 ? 1 : 13) {
        const std::vector<std::string> frame = drawn(clock, {width, rows}, {});
        ASSERT_EQ(frame.size(), rows);
        for (const std::string& line : frame) ASSERT_LE(columns(line), width) << line;
      }
    }
  }
  std::string all;
  for (const std::string& line : drawn(clock, {80, 24}, {})) all += line + '\n';
  EXPECT_THAT(all, AllOf(HasSubstr(clock.round), HasSubstr(clock.deal), HasSubstr(clock.hour),
                         HasSubstr("█")));
}

TEST(Bell, rings_three_times_for_who_has_seen_the_clock_run) {
  Bell bell;
  EXPECT_FALSE(bell.rings(Mood::over)) << "it was over before";
  EXPECT_FALSE(bell.rings(Mood::hurries));
  for (int times = 0; times < 3; ++times) EXPECT_TRUE(bell.rings(Mood::over));
  EXPECT_FALSE(bell.rings(Mood::over));
}

TEST(Bell, stops_when_there_is_more_time) {
  Bell bell;
  EXPECT_FALSE(bell.rings(Mood::runs));
  EXPECT_TRUE(bell.rings(Mood::over));
  EXPECT_FALSE(bell.rings(Mood::hurries));
  EXPECT_TRUE(bell.rings(Mood::over)) << "the end is heard again";
}

// ---- in a terminal; that it rings there: hall_clock_deep_test.cpp

TEST_F(WatchedClock, follows_other_desks_and_the_window_and_leaves_by_q) {
  InTerminal terminal(watch_, 80, 24);
  EXPECT_TRUE(terminal.shows("\x1b[?1049h")) << "a screen of its own";
  EXPECT_TRUE(terminal.shows("časomíra ještě neběží"));
  good("clock", {"start"});
  good("clock", {"pause"});
  EXPECT_TRUE(terminal.shows("přerušeno"));
  terminal.resize(30, 5);
  EXPECT_TRUE(terminal.shows("\x1b[2J")) << "everything anew";
  EXPECT_TRUE(terminal.shows("\x1b[5;1H")) << "down to the last line";
  terminal.type('q');
  EXPECT_TRUE(terminal.shows("\x1b[?1049l")) << "as it was";
  EXPECT_EQ(terminal.ended(), kOk);
}

TEST_F(WatchedClock, leaves_by_ctrl_c_and_by_signals_and_gives_the_terminal_back) {
  for (const int number : {0, SIGTERM, SIGINT, SIGHUP}) {
    InTerminal terminal(watch_, 80, 24);
    EXPECT_TRUE(terminal.shows("časomíra"));
    if (number == 0) {
      terminal.type('\x03');
    } else {
      terminal.signal(number);
    }
    EXPECT_TRUE(terminal.shows("\x1b[?25h\x1b[?1049l"));
    EXPECT_EQ(terminal.ended(), kOk);
  }
}

TEST_F(WatchedClock, needs_a_terminal) {
  const testing_commands::Ran ran = run("clock", {"--watch"});
  EXPECT_EQ(ran.status, kUsage);
  EXPECT_THAT(ran.err, HasSubstr("needs a terminal"));
  EXPECT_EQ(run("clock", {"--watch", "--json"}).status, kUsage);
}

}  // namespace
}  // namespace ultimo::cli::director
