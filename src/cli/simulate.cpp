#include "cli/simulate.hpp"

#include <chrono>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/deal_output.hpp"
#include "cli/exit_code.hpp"
#include "cli/progress.hpp"
#include "cli/random_table.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/simulate_bots.hpp"
#include "players/players.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

double mean(std::int64_t sum, std::uint64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

FileResult<Summary> play_by_chance(const Engine& engine, int seats, const SimulateOptions& options,
                                   DealOutput& output) {
  RandomTable table(engine, seats, options.seed, options.round);
  Summary summary;
  summary.contracts.resize(engine.info().contracts.size());
  Progress progress(fmt::format("simulating {}", engine.info().id), options.deals);
  while (summary.deals < options.deals) {
    const Result<Deal> deal = table.next();
    if (!deal)
      return tl::unexpected("the rulebook refuses a deal: " + std::string(deal.error().id()));
    if (output.wanted()) {
      const FileResult<std::string> text = record_text(*deal, std::vector<Tag>{});
      if (!text) return tl::unexpected(text.error());
      if (FileResult<void> kept = output.write(*text); !kept) return tl::unexpected(kept.error());
    }
    summary.add(engine.outcome(deal->position()));
    progress.at(summary.deals);
  }
  return summary;
}

double rate(const Summary& summary) {
  return summary.seconds > 0 ? static_cast<double>(summary.deals) / summary.seconds : 0;
}

std::string in_words(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", grouped(count), what, count == 1 ? "" : "s");
}

}  // namespace

void Summary::add(const Summary& part) {
  deals += part.deals;
  redeals += part.redeals;
  for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += part.sums[seat];
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    contracts[i].deals += part.contracts[i].deals;
    contracts[i].declared += part.contracts[i].declared;
    contracts[i].declarer_sum += part.contracts[i].declarer_sum;
  }
}

void Summary::add(const Outcome& outcome) {
  if (outcome.redeal) {
    ++redeals;
    return;
  }
  ++deals;
  for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += outcome.scores[seat];
  Contract& contract = contracts[at(outcome.contract)];
  ++contract.deals;
  if (outcome.declarer == kNobody) return;
  ++contract.declared;
  contract.declarer_sum += outcome.scores[outcome.declarer.at()];
}

json::object summary_json(const BookInfo& info, const SimulateOptions& options,
                          const Summary& summary) {
  json::array means;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(summary.seats); ++seat) {
    means.emplace_back(mean(summary.sums[seat], summary.deals));
  }
  json::array contracts;
  for (std::size_t i = 0; i < summary.contracts.size(); ++i) {
    const Summary::Contract& contract = summary.contracts[i];
    if (contract.deals == 0) continue;
    contracts.push_back(json::object{
        {"contract", info.contracts[i].id},
        {"deals", contract.deals},
        {"declarer_mean", contract.declared == 0
                              ? json::value(nullptr)
                              : json::value(mean(contract.declarer_sum, contract.declared))}});
  }
  json::object object{{"rulebook", info.id},        {"seats", summary.seats},
                      {"seed", options.seed},       {"deals", summary.deals},
                      {"redeals", summary.redeals}, {"unit", info.unit},
                      {"means", std::move(means)},  {"contracts", std::move(contracts)},
                      {"seconds", summary.seconds}, {"deals_per_second", rate(summary)}};
  if (!options.bots.empty()) object["bots"] = options.bots;
  return object;
}

std::string summary_text(const BookInfo& info, const SimulateOptions& options,
                         const Summary& summary) {
  std::string text =
      fmt::format("{} with {} seats, seed {}: {} and {} in {:.2f} s ({} deals a second)\n", info.id,
                  summary.seats, options.seed, in_words(summary.deals, "deal"),
                  in_words(summary.redeals, "redeal"), summary.seconds,
                  grouped(static_cast<std::uint64_t>(rate(summary))));
  text += fmt::format("\n  {:<20}{:>10}{:>10}{:>16}\n", "contract", "deals", "share",
                      "declarer's mean");
  for (std::size_t i = 0; i < summary.contracts.size(); ++i) {
    const Summary::Contract& contract = summary.contracts[i];
    if (contract.deals == 0) continue;
    text += fmt::format(
        "  {:<20}{:>10}{:>8.1f} %{:>16}\n", info.contracts[i].id, grouped(contract.deals),
        100 * mean(static_cast<std::int64_t>(contract.deals), summary.deals),
        contract.declared == 0
            ? "-"
            : fmt::format("{:+.1f}", mean(contract.declarer_sum, contract.declared)));
  }
  text += fmt::format("\n  {:<20}", "seat");
  for (int seat = 0; seat < summary.seats; ++seat) text += fmt::format("{:>10}", seat);
  text += fmt::format("\n  {:<20}", fmt::format("mean {} a deal", info.unit));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(summary.seats); ++seat) {
    text += fmt::format("{:>+10.1f}", mean(summary.sums[seat], summary.deals));
  }
  return text + '\n';
}

int simulate(const House& house, const SimulateOptions& options) {
  const Engine* engine = rulebook_or_complain(house.catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const int seats = seats_or_complain(engine->info(), options.seats);
  if (seats == 0) return kUsage;
  const Players players(house.catalog);
  const Result<std::vector<std::string>> bots = bots_of(options.bots, seats);
  if (!bots) {
    complain(bots.error().message(house.plain));
    return kUsage;
  }
  DealOutput output;
  if (FileResult<void> opened = output.open(options.out, options.force); !opened) {
    complain(opened.error());
    return kUsage;
  }
  const auto start = std::chrono::steady_clock::now();
  FileResult<Summary> summary =
      bots->empty() ? play_by_chance(*engine, seats, options, output)
                    : play_by_bots(players.tools(*engine), seats, *bots, options, output);
  if (!summary) {
    complain(summary.error());
    return kFailed;
  }
  summary->seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  summary->seats = seats;
  if (FileResult<void> closed = output.close(); !closed) {
    complain(closed.error());
    return kFailed;
  }
  // With the deals on standard output, the summary must not get between them.
  std::FILE* const told = options.out == "-" ? stderr : stdout;
  fmt::print(told, "{}",
             options.json ? json::serialize(summary_json(engine->info(), options, *summary)) + '\n'
                          : summary_text(engine->info(), options, *summary));
  if (!options.out.empty() && options.out != "-" && !options.json) {
    fmt::print("\nthe deals are in {}; ultimo show {} tells them\n", options.out, options.out);
  }
  return std::fflush(told) == 0 ? kOk : kFailed;
}

void add_simulate(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "simulate",
      "Play deals by chance or with bots, one after the other as at a table, and sum them up");
  auto options = std::make_shared<SimulateOptions>();
  command->add_option("--rulebook", options->rulebook, "Which rulebook")->required();
  command->add_option("--deals", options->deals, "How many deals, redeals not counted")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_option("--seed", options->seed, "Seed (same seed, same deals)")
      ->capture_default_str();
  command->add_option("--seats", options->seats, "Players, where the rulebook leaves a choice");
  command->add_option("--round", options->round, "Deals a round; each begins with a clean sheet")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_option("--bots", options->bots,
                      "Who plays: random, novice, club or expert; or one a seat, with commas "
                      "(default: chance alone)");
  command
      ->add_option("--threads", options->threads,
                   "With --bots: how many rounds at once (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--out", options->out,
                      "Write the deals to this file (docs/notation.md); - is standard output");
  command->add_flag("--force", options->force, "Let --out replace a file that exists");
  command->add_flag("--json", options->json, "The summary as one JSON object");
  command->footer(
      "A file appears complete or not at all, and one that exists is kept unless --force is "
      "given.\n"
      "\n"
      "Examples:\n"
      "  ultimo simulate --rulebook tzs --deals 10000 --seed 7\n"
      "  ultimo simulate --rulebook tzs --deals 240 --bots expert,novice,novice --out bots.deals\n"
      "  ultimo simulate --rulebook tzs --deals 1 --out - | ultimo show -");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return simulate(house, *options); };
  });
}

}  // namespace ultimo::cli
