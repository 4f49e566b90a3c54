#pragma once

#include "tournament/draw.hpp"

namespace ultimo::tournament {

/// Who meets again in a draw, which soft wishes it breaks, and why it could not do better.
DrawReport report_on(const State& state, const Drawn& drawn);

/// The report in a sentence or two, with names.
std::string report_text(const State& state, const DrawReport& report);

}  // namespace ultimo::tournament
