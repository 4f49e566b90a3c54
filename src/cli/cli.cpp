#include "cli/cli.hpp"

#include <functional>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "catalog/catalog.hpp"
#include "cli/bench.hpp"
#include "cli/eval.hpp"
#include "cli/exit_code.hpp"
#include "oracle/oracle.hpp"
#include "ultimo_version.hpp"

namespace ultimo::cli {
namespace {

/// A subcommand registers its options and says what to run when it was chosen.
using Command = std::function<int(const Catalog&)>;

void add_eval(CLI::App& app, Command& chosen) {
  CLI::App* eval_app =
      app.add_subcommand("eval", "Answer JSON requests, one a line (docs/oracle.md)");
  eval_app->footer(
      "Example:\n"
      R"(  echo '{"op":"count","rulebook":"tzs","cards":["T1","HK"]}' | ultimo eval)");
  eval_app->callback([&chosen] {
    chosen = [](const Catalog& catalog) {
      return eval(Oracle(catalog), STDIN_FILENO, STDOUT_FILENO);
    };
  });
}

void add_bench(CLI::App& app, Command& chosen) {
  CLI::App* bench_app = app.add_subcommand("bench", "Measure speed");
  bench_app->require_subcommand(1);
  CLI::App* playouts =
      bench_app->add_subcommand("playouts", "Random deals from the shuffle to the score");
  auto options = std::make_shared<PlayoutBench>();
  playouts->add_option("--rulebook", options->rulebook, "Which rulebook")->required();
  playouts->add_option("--contract", options->contract,
                       "Steer the auction to this contract (default: the lowest counted game)");
  playouts->add_option("--seats", options->seats, "Players, where the rulebook leaves a choice");
  auto* limit = playouts->add_option_group("limit", "How long");
  limit->add_option("--seconds", options->seconds, "Run this long")
      ->check(CLI::Range(0.01, 86400.0));
  limit->add_option("--deals", options->deals, "Run this many deals");
  limit->require_option(1);
  playouts->add_option("--seed", options->seed, "Seed (same seed, same deals)");
  playouts->add_flag("--json", options->json, "One JSON object");
  playouts->add_flag("--reference", options->reference, "Time the hand-written loop beside it");
  playouts->footer("Example:\n  ultimo bench playouts --rulebook tzs --seconds 2 --seed 1 --json");
  playouts->callback([&chosen, options] {
    chosen = [options](const Catalog& catalog) { return bench_playouts(catalog, *options); };
  });
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app("Tournament tarock by the club's own paper", "ultimo");
  app.set_version_flag("--version", "ultimo " + std::string(kVersion));
  app.require_subcommand(1);
  Command chosen;
  add_eval(app, chosen);
  add_bench(app, chosen);
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
