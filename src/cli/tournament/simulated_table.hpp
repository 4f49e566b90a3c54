#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.hpp"

namespace ultimo::cli::director {

/// Plays a table's deals by bots and gives the rows of its sheet. The same seed plays the same.
Result<std::vector<SheetRow>> simulated_rows(const BotTools& tools, int seats, std::uint64_t seed,
                                             int deals, const std::string& bots);

}  // namespace ultimo::cli::director
