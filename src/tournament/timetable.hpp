#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tournament/format.hpp"

namespace ultimo::tournament {

/// "9:00" or "9.00" in minutes after midnight; none where it is no time of the day.
std::optional<int> minute_of_day(std::string_view text);

/// A round, the final, or a break between two of them.
struct TimetableRow {
  enum class What : std::uint8_t { round, final, pause };
  What what = What::round;
  int round = 0;                  // its number; 0: it is none
  std::optional<int> from, till;  // minutes after midnight; none: nobody can say
  int seconds = 0;                // how long it lasts; 0: nothing says so
};

/// The day as its settings have it. Without a limit for a round only the first one has a time.
/// Rounds take whole minutes; the deal that goes on when time is up is finished in the break.
std::vector<TimetableRow> timetable(const Format& format);

}  // namespace ultimo::tournament
