#pragma once

#include <functional>
#include <string>

#include "cli/commands.hpp"

namespace ultimo::cli {

/// A program with subcommands.
struct Program {
  std::string name;
  std::string about;
  std::function<void(CLI::App& app, Command& chosen)> add_commands;
};

/// Understands the command line and runs what it asks for; gives the exit code.
int run(const Program& program, int argc, char** argv);

/// The program `ultimo`.
int run(int argc, char** argv);

}  // namespace ultimo::cli
