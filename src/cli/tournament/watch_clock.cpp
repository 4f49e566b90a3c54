// `ultimo tournament clock --watch`: the clock for the hall.
#include <algorithm>

#include "cli/full_screen.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament/hall_clock.hpp"
#include "cli/tournament/open_desk.hpp"

namespace ultimo::cli::director {
Done<Reply> watch_clock(const House& house, const ClockOptions& options) {
  Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  Style style = style_of_stdout(false);
  std::optional<FullScreen> screen = FullScreen::take();
  if (!screen) {
    return cannot({"cli.clock-needs-terminal"});
  }
  // Who sits in the hall speaks the paper's language; the remark is for the desk.
  const Speaker hall = paper_speaker(house, session->state().info(), options.language);
  Bell bell;
  for (bool leave = false; !leave;) {
    // Another desk may have stopped it, given more time or drawn the next round.
    const desk::Done<void> read = session->read_on();
    const std::int64_t now = now_of(session->state());
    HallClock clock = hall_clock(hall, session->state(), now);
    clock.remark = read ? slow_clock_remark(house.speaker(), session->state())
                        : read.error().why.message(house.says());
    screen->show(drawn(clock, FullScreen::window(), style));
    if (bell.rings(clock.mood)) FullScreen::ring();
    leave = screen->wait(static_cast<int>(std::clamp<std::int64_t>(clock.next, 1, 1000)));
  }
  return Reply{};
}

}  // namespace ultimo::cli::director
