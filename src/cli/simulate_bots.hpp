#pragma once

#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/deal_output.hpp"
#include "cli/simulate.hpp"

namespace ultimo::cli {

/// The bot of every seat out of `expert` or `expert,novice,novice`; none where the list is empty.
Result<std::vector<std::string>> bots_of(std::string_view list, int seats);

/// Plays whole rounds on all cores. Deals and figures are the same with any number of threads.
FileResult<Summary> play_by_bots(const BotTools& tools, int seats,
                                 const std::vector<std::string>& bots,
                                 const SimulateOptions& options, DealOutput& output);

}  // namespace ultimo::cli
