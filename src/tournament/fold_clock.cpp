#include <algorithm>

#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {

Result<void> take(State& state, const Logged& when, const ClockMoved& event) {
  if (event.round != static_cast<int>(state.rounds.size()) || event.round == 0) {
    return does_not_fit({"clock.round-being-played"});
  }
  Clock& clock = state.rounds.back().clock;
  if (clock.ended) return does_not_fit({"clock.over"});
  if (event.does != ClockDoes::start && !clock.started) {
    return does_not_fit({"clock.not-started"});
  }
  constexpr int kDay = 24 * 3600;
  if (event.seconds < 0 || event.seconds > kDay) {
    return bad_field({"clock.up-to-a-day"});
  }
  switch (event.does) {
    case ClockDoes::start:
      if (clock.started) return does_not_fit({"clock.started"});
      if (state.has_checks_of(kSecondChecks)) {
        if (Result<void> full = check_full_tables(state, state.rounds.back()); !full) return full;
      }
      clock.started = clock.running = true;
      clock.since = clock.started_at = when.at;
      clock.seconds = event.seconds > 0 ? event.seconds : state.format().round_seconds();
      break;
    case ClockDoes::pause:
      if (!clock.running) return does_not_fit({"clock.stands"});
      clock.running = false;
      clock.before += std::max<std::int64_t>(0, when.at - clock.since);
      break;
    case ClockDoes::resume:
      if (clock.running) return does_not_fit({"clock.runs"});
      clock.running = true;
      clock.since = when.at;
      break;
    case ClockDoes::prolong:
      if (event.seconds == 0) return bad_field({"clock.by-how-much"});
      clock.seconds += event.seconds;
      break;
    case ClockDoes::end:
      if (clock.running) clock.before += std::max<std::int64_t>(0, when.at - clock.since);
      clock.running = false;
      clock.ended = true;
      break;
  }
  return {};
}

}  // namespace ultimo::tournament
