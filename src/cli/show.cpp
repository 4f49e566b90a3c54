#include "cli/show.hpp"

#include <fstream>
#include <iostream>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/deal_story.hpp"
#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/play_words.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/show_json.hpp"
#include "cli/terminal.hpp"
#include "rules/deal_file.hpp"

namespace ultimo::cli {
namespace {

void print_notation(const House& house, const DealReading& reading, int number, bool first) {
  if (reading.refusal) {
    const Speaker speaker =
        house.speaker(reading.engine == nullptr ? nullptr : &reading.engine->info());
    complain(table_text(speaker, "show.deal-line",
                        {{"deal", number},
                         {"line", reading.refusal->line},
                         {"why", speaker.sentence(*reading.refusal)}}));
    return;
  }
  const Result<std::string> text = write_deal(*reading.engine, reading.record);
  fmt::print("{}{}", first ? "" : "\n", text.value_or(""));
}

void print(const House& house, const DealReading& reading, int number, const ShowOptions& options,
           bool first) {
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(show_json(reading, number, house.plain)));
  } else if (options.notation) {
    print_notation(house, reading, number, first);
  } else {
    fmt::print("{}{}", first ? "" : "\n\n",
               deal_story(reading, number, house, style_of_stdout(true).width));
  }
}

int open_and_show(const House& house, const ShowOptions& options) {
  if (options.file == "-") return show(house, options, std::cin);
  std::ifstream file(options.file, std::ios::binary);
  // A folder opens and then cannot be read.
  if (!file || (file.peek(), file.bad())) {
    complain(house.says()({"cli.cannot-read", {{"file", options.file}}}));
    return kUsage;
  }
  return show(house, options, file);
}

}  // namespace

int show(const House& house, const ShowOptions& options, std::istream& input) {
  const Rulebooks rulebooks = [&](std::string_view id) { return house.catalog.find(id); };
  DealFile file(input);
  int number = 0;
  int shown = 0;
  int wrong = 0;
  while (number < options.deal.value_or(std::numeric_limits<int>::max())) {
    const std::optional<DealText> text = file.next();
    if (!text) break;
    ++number;
    if (options.deal && number != *options.deal) continue;
    const DealReading reading = read_deal(text->text, rulebooks, text->first_line);
    print(house, reading, number, options, shown == 0);
    ++shown;
    if (reading.refusal) ++wrong;
  }
  if (shown == 0) {
    const bool beyond = options.deal && number > 0;
    complain(beyond ? table_text(house.speaker(), "show.no-such-deal",
                                 {{"deal", *options.deal}, {"last", number}})
                    : table_text(house.speaker(), "show.no-deal"));
    return kUsage;
  }
  if (wrong > 0 && shown > 1) {
    complain(table_text(house.speaker(), "show.wrong-deals", {{"wrong", wrong}, {"shown", shown}}));
  }
  return std::fflush(stdout) == 0 && wrong == 0 ? kOk : kFailed;
}

void add_show(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("show", "Tell deals step by step from a file (docs/notation.md)");
  auto options = std::make_shared<ShowOptions>();
  command->add_option("FILE", options->file, "The deals; - is standard input")->required();
  command->add_option("--deal", options->deal, "Only the deal of this number, from 1")
      ->check(CLI::Range(1, 1'000'000'000));
  CLI::Option* json =
      command->add_flag("--json", options->json, "One JSON object a deal, one a line");
  command->add_flag("--notation", options->notation, "Only write the deals again, tidily")
      ->excludes(json);
  add_language_option(*command);
  command->footer(
      "Exit status: 0 all is in order, 1 a deal is wrong (the place and the clause are told),\n"
      "2 the file cannot be used.\n"
      "\n"
      "Examples:\n"
      "  ultimo show final.deals --deal 3\n"
      "  ultimo simulate --rulebook tzs --deals 1 --out - | ultimo show -");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return open_and_show(house, *options); };
  });
}

}  // namespace ultimo::cli
