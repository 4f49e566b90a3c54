#pragma once

#include <optional>

#include "cli/play.hpp"
#include "cli/play_game.hpp"
#include "players/players.hpp"

namespace ultimo::cli {

/// What the command line asks for.
struct Asked {
  const Engine* engine = nullptr;  // none: any
};
/// Nothing: the options cannot be used, and that was said. To be asked before anything else, so
/// that a wrong name is heard of at once.
std::optional<Asked> check_options(const Players& players, const PlayOptions& options,
                                   const Speaker& speaker);

/// Finds out what is to be played, asking for what the command line left open. Nothing: the person
/// left.
std::optional<GamePlan> ask_for_plan(const Players& players, const PlayOptions& options,
                                     const Asked& asked, Terminal& terminal,
                                     const Speaker& speaker);

/// Asks until the answer is one of the choices, from 1; nothing: the person left. Enter alone takes
/// the first.
std::optional<int> ask_number(Terminal& terminal, std::string_view question, int most,
                              const Speaker& speaker);

}  // namespace ultimo::cli
