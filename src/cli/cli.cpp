#include "cli/cli.hpp"

#include <CLI/CLI.hpp>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "ultimo_version.hpp"

namespace ultimo::cli {

int run(int argc, char** argv) {
  CLI::App app("Tournament tarock by the club's own paper", "ultimo");
  app.set_version_flag("--version", "ultimo " + std::string(kVersion));
  app.require_subcommand(1);
  Command chosen;
  add_eval(app, chosen);
  add_arena(app, chosen);
  add_bench(app, chosen);
  add_fit(app, chosen);
  add_play(app, chosen);
  add_show(app, chosen);
  add_simulate(app, chosen);
  add_tournament(app, chosen);
  add_solve(app, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? kOk : kUsage;
  }
  const Catalog catalog;
  return chosen(catalog);
}

}  // namespace ultimo::cli
