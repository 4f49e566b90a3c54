#pragma once

#include "tournament/draw.hpp"

namespace ultimo::tournament {

/// A note of a log: what was drawn by the standings is not quite by them.
inline constexpr std::string_view kButForThoseKeptApart =
    "the tables follow the standings but for those who should not meet";

/// Who meets again in a draw, which soft wishes it breaks, and why it could not do better.
DrawReport report_on(const State& state, const Drawn& drawn);

/// The report in a sentence or two, with names. Who is of one club or family is told of the tables
/// as they are now.
std::vector<Reason> told(const State& state, const DrawReport& report,
                         const std::vector<std::vector<int>>& tables = {},
                         DrawMethod method = DrawMethod::lot);

}  // namespace ultimo::tournament
