#include "cli/cli.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/layout.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/terminal.hpp"
#include "desk/typed_numbers.hpp"
#include "rules/reason.hpp"
#include "ultimo_version.hpp"

namespace ultimo::cli {
namespace {

/// A script that asked for JSON gets JSON, also where its command line is not understood.
bool asks_for_json(int argc, char** argv) {
  return std::any_of(argv, argv + argc,
                     [](const char* argument) { return std::string_view(argument) == "--json"; });
}

/// The command line with the minus that the parser knows.
std::vector<std::string> with_plain_minuses(int argc, char** argv) {
  std::vector<std::string> arguments;
  arguments.reserve(static_cast<std::size_t>(argc));
  for (int i = 0; i < argc; ++i) arguments.push_back(desk::number_with_plain_minus(argv[i]));
  return arguments;
}

/// A command that does not exist; the library would only say that one is missing.
std::optional<std::string> unknown_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* at = &app;
  std::string path = app.get_name();
  for (int i = 1; i < argc && at->get_require_subcommand_min() > 0; ++i) {
    const std::string word = argv[i];
    const std::vector<const CLI::App*> below =
        at->get_subcommands([&](const CLI::App* one) { return one->check_name(word); });
    if (below.empty()) {
      if (word.starts_with('-')) return std::nullopt;
      return fmt::format("there is no command {}; {} --help lists them", in_quotes(word), path);
    }
    at = below.front();
    path += ' ' + word;
  }
  return std::nullopt;
}

std::string variable(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

void complain_in_json(std::string_view message) {
  const boost::json::object answer{
      {"ok", false},
      {"error", boost::json::object{{"code", "usage"}, {"message", message}, {"clause", ""}}}};
  fmt::print("{}\n", boost::json::serialize(answer));
}

}  // namespace

int run(const Program& program, int argc, char** argv) {
  CLI::App app(program.about, program.name);
  app.set_version_flag("--version", program.name + ' ' + std::string(kVersion));
  app.require_subcommand(1);
  Command chosen;
  program.add_commands(app, chosen);
  std::vector<std::string> typed = with_plain_minuses(argc, argv);
  std::vector<char*> arguments;
  arguments.reserve(typed.size());
  for (std::string& one : typed) arguments.push_back(one.data());
  try {
    app.parse(argc, arguments.data());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      std::ostringstream help;
      const int status = app.exit(error, help);
      fmt::print("{}", help_wrapped(help.str(), width_of_stdout()));
      return status;
    }
    const std::string message = unknown_command(app, argc, argv).value_or(error.what());
    if (asks_for_json(argc, argv)) {
      complain_in_json(message);
    } else {
      complain(message + "\nRun with --help for more information.");
    }
    return kUsage;
  }
  const Catalog catalog;
  const tl::expected<Dictionary, std::string> words = Dictionary::read(embedded_catalogues());
  if (!words) {
    complain(words.error());  // no program that passes its tests says so
    return kFailed;
  }
  return chosen(House(catalog, *words, &language_of_reader(app, *words, variable)));
}

int run(int argc, char** argv) {
  const auto add_commands = [](CLI::App& app, Command& chosen) {
    add_eval(app, chosen);
    add_arena(app, chosen);
    add_bench(app, chosen);
    add_load(app, chosen);
    add_play(app, chosen);
    add_show(app, chosen);
    add_simulate(app, chosen);
    add_tournament(app, chosen);
    add_solve(app, chosen);
    add_serve(app, chosen);
    add_verify(app, chosen);
    add_verify_deal(app, chosen);
    add_backup(app, chosen);
  };
  return run({"ultimo", "Tournament tarock by the club's own paper", add_commands}, argc, argv);
}

}  // namespace ultimo::cli
