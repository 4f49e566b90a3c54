#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/enum_names.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {

/// How events add up to a season.
struct SeasonRules {
  std::string figure;             // the standings' figure that is added up; empty: points by place
  std::vector<int> place_points;  // for first, second, …; no points after the last
  int best = 0;                   // so many best results count; 0: all
  int min_starts = 0;             // with fewer one is listed after the others, without a place
  enum class Tie : std::uint8_t { best_result, starts, last_event };
  std::vector<Tie> ties;  // tried in order; who is equal in all shares the place
};
template <>
inline constexpr std::array<std::string_view, 3> kNames<SeasonRules::Tie> = {"best", "starts",
                                                                             "last"};

/// What decides ties, by its names: "best,last".
Result<std::vector<SeasonRules::Tie>> ties_in(std::string_view names);
/// Refused where nothing can be added up by them.
Result<void> check_season(const SeasonRules& rules);

/// One event's results: who came where with what.
struct SeasonEvent {
  std::string name;
  struct Row {
    std::string player;
    int place = 0;
    int halves = 0;  // the figure, doubled: some papers have half points
  };
  std::vector<Row> rows;
  std::string unit{};  // of money: what the figures are hundredths of
};

struct SeasonRow {
  std::optional<int> place;
  std::string player;
  std::int64_t halves = 0;
  int starts = 0;
  struct Result {
    bool started = false;
    bool counted = false;
    std::int64_t halves = 0;
  };
  std::vector<Result> events;  // one for each event, in order
};

/// The rows of an event that a season adds up.
Result<SeasonEvent> season_event(const State& state, const Standings& standings,
                                 const SeasonRules& rules);

std::vector<SeasonRow> season(const std::vector<SeasonEvent>& events, const SeasonRules& rules);

/// 7 as "3.5", 6 as "3"; of money, which is in hundredths, 2040 as "10.20".
std::string season_text(const std::string& unit, std::int64_t halves);

}  // namespace ultimo::tournament
