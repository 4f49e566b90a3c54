// Deep: this waits for the clock.
#include "cli/tournament/hall_clock.hpp"
#include "cli/tournament/testing_watched_clock.hpp"

namespace ultimo::cli::director {
namespace {

TEST_F(WatchedClock, rings_when_time_is_up) {
  InTerminal terminal(watch_, 80, 24);
  EXPECT_TRUE(terminal.shows("časomíra ještě neběží"));
  good("clock", {"start", "--seconds", "4"});
  EXPECT_TRUE(terminal.shows("čas vypršel"));
  EXPECT_TRUE(terminal.shows("\a"));
  terminal.type('q');
  EXPECT_EQ(terminal.ended(), kOk);
}

}  // namespace
}  // namespace ultimo::cli::director
