// `ultimo-lab arena`: the matches of `ultimo arena`, and what they tell of the bots themselves.
#include "cli/arena.hpp"

#include <CLI/CLI.hpp>

#include "lab/arena_force.hpp"
#include "lab/lab.hpp"

namespace ultimo::cli::lab {

void add_arena(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "arena", "Let bots play, and hold what they expected against what came of it");
  auto options = std::make_shared<ForceOptions>();
  add_match_options(*command, *options);
  command
      ->add_option("--experience", options->experience,
                   "A file of `ultimo-lab fit --bids`, for experts, instead of what is built in")
      ->check(CLI::ExistingFile);
  CLI::Option* calibration = command->add_flag(
      "--calibration", options->calibration,
      "A alone, on every seat, each deal once: contracts, and what was expected of each word and "
      "came of it");
  command
      ->add_option("--words", options->words,
                   "With --calibration: play only deals in whose auction one of these is said (as "
                   "»bid two«), and tell of nothing else")
      ->delimiter(',')
      ->needs(calibration);
  command
      ->add_option("--force", options->force,
                   "Contracts: A on every seat; the deals where each came nearest to being bid are "
                   "played freely and with that seat made to bid it")
      ->delimiter(',')
      ->excludes(calibration);
  command
      ->add_option("--pass", options->pass,
                   "Contracts: likewise, with everybody made to pass who would overbid it; told is "
                   "what that brought the last of them")
      ->delimiter(',')
      ->excludes(calibration);
  command
      ->add_option("--nearest", options->nearest, "So many deals of each, with --force or --pass")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  command->footer(
      "Examples:\n"
      "  ultimo-lab arena --rulebook htl --a expert --calibration --deals 1000\n"
      "  ultimo-lab arena --rulebook tzs --a expert --force beggar,one --deals 2000 --nearest 40");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) {
      const bool forced = !options->force.empty() || !options->pass.empty();
      return forced ? arena_force(house, *options) : arena(house, *options);
    };
  });
}

}  // namespace ultimo::cli::lab
