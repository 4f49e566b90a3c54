#include "cli/bench.hpp"

#include <algorithm>
#include <chrono>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/bench_solve.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/reference_loop.hpp"
#include "cli/rulebook_option.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::cli {
namespace {

using std::chrono::steady_clock;

double seconds_since(steady_clock::time_point start) {
  return std::chrono::duration<double>(steady_clock::now() - start).count();
}

struct Timed {
  PlayoutReport report;
  double seconds = 0;
};

/// Runs batches until the deals or the time are used up.
template <class Run>
Timed timed(const PlayoutBench& options, PlayoutOrder order, Run run) {
  constexpr std::uint64_t kBatch = 1000;
  Timed timed;
  const steady_clock::time_point start = steady_clock::now();
  const std::uint64_t wanted = options.deals.value_or(UINT64_MAX);
  while (timed.report.deals < wanted) {
    order.first_deal = timed.report.deals;
    order.deals = std::min(kBatch, wanted - timed.report.deals);
    const PlayoutReport part = run(order);
    timed.report.deals += part.deals;
    timed.report.cards += part.cards;
    timed.report.signature += part.signature;
    timed.seconds = seconds_since(start);
    if (options.seconds && timed.seconds >= *options.seconds) break;
  }
  return timed;
}

double rate(const Timed& timed) {
  return timed.seconds > 0 ? static_cast<double>(timed.report.deals) / timed.seconds : 0;
}

}  // namespace

int bench_playouts(const Catalog& catalog, const PlayoutBench& options) {
  const Engine* engine = rulebook_or_complain(catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const BookInfo& info = engine->info();
  PlayoutOrder order;
  order.seed = options.seed;
  order.seats = seats_or_complain(info, options.seats);
  if (order.seats == 0) return kUsage;
  order.contract = options.contract.empty()
                       ? info.lowest_counted
                       : parse_contract(info, options.contract).value_or(ContractId::none);
  if (order.contract == ContractId::none) {
    complain(fmt::format("{} has no contract {}", info.id, in_quotes(options.contract)));
    return kUsage;
  }

  const Timed book =
      timed(options, order, [&](const PlayoutOrder& o) { return engine->playouts(o); });
  boost::json::object answer{
      {"rulebook", info.id},
      {"contract", info.contracts[at(order.contract)].id},
      {"deals", book.report.deals},
      {"cards", book.report.cards},
      {"seconds", book.seconds},
      {"deals_per_second", rate(book)},
      {"signature", fmt::format("{:016x}", book.report.signature)},
  };
  std::optional<Timed> reference;
  if (options.reference) {
    reference = timed(options, order, reference_playouts);
    answer["reference_deals_per_second"] = rate(*reference);
  }
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(answer));
    return kOk;
  }
  fmt::print("{} {}: {} deals, {} cards in {:.2f} s = {:.0f} deals a second (signature {})\n",
             info.id, info.contracts[at(order.contract)].id, book.report.deals, book.report.cards,
             book.seconds, rate(book), answer["signature"].as_string().c_str());
  if (reference) {
    fmt::print(
        "hand-written loop: {:.0f} deals a second; the rulebook takes {:.2f} times as long\n",
        rate(*reference), rate(*reference) / rate(book));
  }
  return kOk;
}

namespace {

void add_bench_solve(CLI::App& bench, Command& chosen) {
  CLI::App* command =
      bench.add_subcommand("solve", "Solve deals that novices bid and played so far");
  auto options = std::make_shared<SolveBench>();
  command->add_option("--rulebook", options->rulebook, "Which rulebook")->required();
  command->add_option("--contract", options->contract,
                      "Which contract (default: the lowest counted game)");
  command->add_option("--seats", options->seats, "Players, where the rulebook leaves a choice");
  command->add_option("--cards", options->cards, "Cards left in each hand")
      ->required()
      ->check(CLI::Range(1, 16));
  command->add_option("--deals", options->deals, "How many deals")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Seed (same seed, same deals)");
  auto question = std::make_shared<std::string>("win");
  command->add_option("--question", *question, "Is the game won, or the exact points?")
      ->check(CLI::IsMember({"win", "exact"}))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "Give a deal up after so long")
      ->capture_default_str()
      ->check(CLI::Range(0.001, 86400.0));
  command->add_flag("--json", options->json, "One JSON object");
  command->footer(
      "Example:\n  ultimo bench solve --rulebook berac --contract three --cards 12 --deals 200");
  command->callback([&chosen, options, question] {
    options->exact = *question == "exact";
    chosen = [options](const House& house) { return bench_solve(house.catalog, *options); };
  });
}

}  // namespace

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
    chosen = [options](const House& house) { return bench_playouts(house.catalog, *options); };
  });
  add_bench_solve(*bench_app, chosen);
}

}  // namespace ultimo::cli
