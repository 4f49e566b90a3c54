#pragma once

#include <functional>

#include "cli/house.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library spells it so
class App;
}

namespace ultimo::cli {

/// What to run once the command line is understood; gives the exit code.
using Command = std::function<int(const House&)>;

// Each subcommand adds itself with its options, and sets `chosen` when it was named.
void add_arena(CLI::App& app, Command& chosen);
void add_backup(CLI::App& app, Command& chosen);
void add_bench(CLI::App& app, Command& chosen);
void add_eval(CLI::App& app, Command& chosen);
void add_load(CLI::App& app, Command& chosen);
void add_play(CLI::App& app, Command& chosen);
void add_serve(CLI::App& app, Command& chosen);
void add_show(CLI::App& app, Command& chosen);
void add_simulate(CLI::App& app, Command& chosen);
void add_tournament(CLI::App& app, Command& chosen);
void add_solve(CLI::App& app, Command& chosen);
void add_verify(CLI::App& app, Command& chosen);
void add_verify_deal(CLI::App& app, Command& chosen);

}  // namespace ultimo::cli
