#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "load/run.hpp"
#include "load/server_process.hpp"

namespace ultimo::cli {
namespace {

struct LoadOptions {
  std::string url;
  std::string rulebook = "berac";  // four at a table
  load::RunOrder order;
  bool json = false;
};

std::string load_text(const load::RunReport& report) {
  const load::Tally& tally = report.tally;
  std::string text = fmt::format(
      "{} tables, {} clients: {} actions, {} deals in {:.1f} s, {} errors\n"
      "command due to last client told: p50 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms; {} late\n",
      report.tables, report.clients, tally.actions, tally.deals, report.seconds, tally.errors,
      tally.times.share(0.5), tally.times.share(0.99), tally.times.most(), tally.late);
  if (report.idle > 0) text += fmt::format("{} idle connections\n", report.idle);
  if (report.server) {
    text += fmt::format("server: {:.0f} MiB, {:.2f} s of CPU; ", report.server->rss_mib,
                        report.server->cpu_s);
  }
  return text + fmt::format("clients: {:.2f} s of CPU; fsync p99 {:.1f} ms\n", report.client_cpu_s,
                            report.fsync_p99_ms);
}

int run_load(const House& house, LoadOptions options) {
  if (rulebook_or_complain(house.catalog, options.rulebook) == nullptr) {
    return kUsage;
  }
  if (!options.url.empty()) {
    const Result<client::Url> url = client::parse_url(options.url);
    if (!url) {
      complain(url.error().message(house.says()));
      return kUsage;
    }
    options.order.url = *url;
  }
  options.order.swarm.books = {options.rulebook};
  options.order.program = load::own_program();
  const Result<load::RunReport> report = load::run_load(options.order);
  if (!report) {
    complain(report.error().message(house.says()));
    return kFailed;
  }
  fmt::print("{}", options.json ? boost::json::serialize(load::to_json(*report)) + "\n"
                                : load_text(*report));
  for (const std::string& error : report->tally.first_errors) fmt::print(stderr, "{}\n", error);
  return report->all_played ? kOk : kFailed;
}

}  // namespace

void add_load(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "load", "Play at many tables of a server at once, and measure how long it takes to be told");
  auto options = std::make_shared<LoadOptions>();
  load::TableOrder& table = options->order.swarm.table;
  table.check_every = 8;
  command->add_option("--url", options->url,
                      "Which server (default: one of its own, in another process)");
  command->add_option("--tables", options->order.swarm.tables, "How many tables")
      ->required()
      ->check(CLI::Range(0, 100'000));
  command->add_option("--seconds", options->order.seconds, "How long")
      ->required()
      ->check(CLI::Range(0.1, 86'400.0));
  command->add_option("--rulebook", options->rulebook, "Which rulebook")->capture_default_str();
  command->add_option("--rate", table.rate, "Actions a second at each table")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 1000.0));
  command
      ->add_option("--bots", table.bots,
                   "One client a table; bots of the server have the other seats")
      ->check(CLI::IsMember({"novice", "club", "expert"}));
  command
      ->add_option("--idle", options->order.swarm.idle,
                   "Connections besides that say hello and nothing more")
      ->check(CLI::Range(0, 100'000));
  command->add_option("--seed", table.seed, "Seed of what the clients choose")
      ->capture_default_str();
  command->add_option("--serve", options->order.serve,
                      "An option for its own server; can be said several times");
  command->add_flag("--json", options->json, "As one JSON object");
  command->footer(
      "Commands are due at fixed times, whatever the server does: a time counts from when the\n"
      "command was due until the last client of the table has been told. `late` counts commands\n"
      "that were sent more than 5 ms after that, because the one before was not told yet.\n"
      "\n"
      "Examples:\n"
      "  ultimo load --tables 100 --seconds 10 --json\n"
      "  ultimo load --url http://localhost:8080 --tables 5 --seconds 5 --rulebook tzs\n"
      "  ultimo load --tables 60 --seconds 60 --bots expert");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return run_load(house, *options); };
  });
}

}  // namespace ultimo::cli
