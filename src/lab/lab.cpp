#include "lab/lab.hpp"

#include "cli/cli.hpp"

namespace ultimo::cli::lab {

int run(int argc, char** argv) {
  const auto add_commands = [](CLI::App& app, Command& chosen) {
    lab::add_arena(app, chosen);
    lab::add_crash(app, chosen);
    lab::add_leaks(app, chosen);
    lab::add_tables(app, chosen);
    lab::add_fit(app, chosen);
  };
  return cli::run({"ultimo-lab", "Measures and fits the bots of ultimo", add_commands}, argc, argv);
}

}  // namespace ultimo::cli::lab
