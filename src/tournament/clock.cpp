#include "tournament/clock.hpp"

#include <algorithm>

namespace ultimo::tournament {

ClockFace clock_face(const Format& format, const Clock& clock, std::int64_t now) {
  ClockFace face;
  if (!clock.started) return face;
  const std::int64_t running = clock.running ? std::max<std::int64_t>(0, now - clock.since) : 0;
  // A wrong date is years away; it must still be a number.
  constexpr std::int64_t kLongest = 1'000'000'000;
  face.elapsed = static_cast<int>(std::min(kLongest, (clock.before + running) / 1000));
  face.limited = clock.seconds > 0;
  face.left = face.limited ? std::max(0, clock.seconds - face.elapsed) : 0;
  face.over = clock.ended || (face.limited && face.left == 0);
  if (format.deal_seconds > 0 && !face.over) {
    face.deal = face.elapsed / format.deal_seconds + 1;
    face.deal_left = format.deal_seconds - face.elapsed % format.deal_seconds;
  }
  return face;
}

}  // namespace ultimo::tournament
