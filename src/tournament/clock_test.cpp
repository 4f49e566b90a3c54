#include "tournament/clock.hpp"

#include <gtest/gtest.h>

namespace ultimo::tournament {
namespace {

constexpr std::int64_t kMinute = 60'000;

Clock running_since(std::int64_t start, int seconds) {
  Clock clock;
  clock.started = clock.running = true;
  clock.since = clock.started_at = start;
  clock.seconds = seconds;
  return clock;
}

TEST(Clock, shows_the_same_whoever_looks_and_when_he_started_looking) {
  const Clock clock = running_since(100 * kMinute, 3300);
  EXPECT_EQ(clock_face({}, clock, 130 * kMinute).left, 25 * 60);
  EXPECT_EQ(clock_face({}, clock, 130 * kMinute).elapsed, 30 * 60);
  EXPECT_TRUE(clock_face({}, clock, 155 * kMinute).over);
}

TEST(Clock, stands_still_while_paused) {
  Clock clock = running_since(0, 3300);
  clock.running = false;
  clock.before = 10 * kMinute;
  EXPECT_EQ(clock_face({}, clock, 500 * kMinute).elapsed, 600);
}

TEST(Clock, of_a_wrong_date_is_over_and_does_not_run_backwards) {
  Format format;
  format.deal_seconds = 1;
  const std::int64_t year_9999 = 253'402'300'799'999;
  const ClockFace face = clock_face(format, running_since(0, 3300), year_9999);
  EXPECT_TRUE(face.over);
  EXPECT_GT(face.elapsed, 3300);
  EXPECT_GT(clock_face(format, running_since(0, 0), year_9999).deal, 0);
}

// A4: 4:30 a deal. After 10 minutes (600 s) two deals (540 s) are over: the third has 210 s left.
TEST(Clock, A4_tells_which_deal_should_be_going_on) {
  Format format;
  format.deal_seconds = 270;
  const ClockFace face = clock_face(format, running_since(0, 5670), 10 * kMinute);
  EXPECT_EQ(face.deal, 3);
  EXPECT_EQ(face.deal_left, 210);
}

TEST(Clock, a_clock_set_back_does_not_go_below_zero) {
  EXPECT_EQ(clock_face({}, running_since(10 * kMinute, 60), 0).elapsed, 0);
}

}  // namespace
}  // namespace ultimo::tournament
