#pragma once

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What the hall's clock shows.
struct ClockFace {
  int elapsed = 0;  // seconds of play
  int left = 0;     // until the time is up; 0 also where there is no limit
  bool limited = false;
  bool over = false;
  int deal = 0;       // by the deal limit, which deal should be going on; 0: no such limit
  int deal_left = 0;  // seconds until the next should begin
};

/// The face of a round's clock at some time (milliseconds since 1970).
ClockFace clock_face(const Format& format, const Clock& clock, std::int64_t now);

}  // namespace ultimo::tournament
