#pragma once

#include <optional>

#include "cli/play.hpp"
#include "cli/play_game.hpp"
#include "players/players.hpp"

namespace ultimo::cli {

/// Finds out what is to be played, asking for what the command line left open. Nothing: the person
/// left, or the options cannot be used (and that was said).
struct Start {
  std::optional<GamePlan> plan;
  bool unusable = false;
};
Start ask_for_plan(const Players& players, const PlayOptions& options, Terminal& terminal);

/// Asks until the answer is one of the choices, from 1; nothing: the person left. Enter alone takes
/// the first.
std::optional<int> ask_number(Terminal& terminal, std::string_view question, int most);

}  // namespace ultimo::cli
