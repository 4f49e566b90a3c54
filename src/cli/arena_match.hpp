#pragma once

#include "cli/arena.hpp"

namespace ultimo::cli {

/// Plays the deals of a match on all cores: each once for every seat, where a's bot sits with b's
/// around it; or once with a's bot on all seats.
ArenaReport play_match(const BotTools& tools, const ArenaOptions& options, int seats);

}  // namespace ultimo::cli
