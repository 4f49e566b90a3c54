#pragma once

#include <filesystem>
#include <optional>

#include "cli/house.hpp"
#include "cli/play.hpp"
#include "cli/terminal.hpp"

namespace ultimo::cli::online {

/// Plays at a table of a server until the person leaves or the match is over. What is typed comes
/// from the descriptor, and from the terminal's own input, which must read the same bytes one by
/// one (UnbufferedInput). Without a folder the server knows us only until we go.
int play_online(const House& house, const PlayOptions& options, Terminal& terminal, int typed,
                const std::optional<std::filesystem::path>& folder);

}  // namespace ultimo::cli::online
