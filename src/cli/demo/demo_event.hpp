#pragma once

#include <cstdint>
#include <string>

#include "cli/house.hpp"

namespace ultimo::cli::demo {

/// The event of the demo in the data file: `FILE#demo`, `/event/demo`.
inline constexpr const char* kEvent = "demo";

/// Writes an event of 24 players who are in their second round: some sheets are in, one is half
/// written, some are missing, and somebody appeals. By the desk's own commands, as a director
/// would; `now` is the time it stands at, in milliseconds since 1970.
Result<void> write_event(const House& house, const std::string& file, std::int64_t now);

}  // namespace ultimo::cli::demo
