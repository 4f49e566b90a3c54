#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.hpp"

namespace ultimo::tournament {

/// A whole event as one JSON text (docs/event-file.md), and back. Reading is strict; the refusal
/// says in which entry the fault is.
std::string event_file(const std::vector<Logged>& log);
Result<std::vector<Logged>> read_event_file(std::string_view text);

}  // namespace ultimo::tournament
