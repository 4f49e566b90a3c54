#pragma once

#include "cli/commands.hpp"

/// The program `ultimo-lab`: what those who work on the bots need and nobody else.
namespace ultimo::cli::lab {

void add_arena(CLI::App& app, Command& chosen);
void add_crash(CLI::App& app, Command& chosen);
void add_leaks(CLI::App& app, Command& chosen);
void add_tables(CLI::App& app, Command& chosen);
void add_fit(CLI::App& app, Command& chosen);

int run(int argc, char** argv);

}  // namespace ultimo::cli::lab
