#include "cli/simulate.hpp"

#include <chrono>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/new_file.hpp"
#include "cli/progress.hpp"
#include "cli/random_table.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/write_all.hpp"
#include "rules/deal_text.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

double mean(std::int64_t sum, std::uint64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

/// Where the deals go: nowhere, to standard output, or into a file.
class Keeper {
 public:
  FileResult<void> open(const SimulateOptions& options) {
    if (options.out.empty()) return {};
    if (options.out == "-") {
      to_stdout_ = true;
      return {};
    }
    FileResult<NewFile> file = NewFile::create(
        options.out, options.force ? NewFile::Existing::replace : NewFile::Existing::keep);
    if (!file) return tl::unexpected(file.error());
    file_.emplace(*std::move(file));
    return {};
  }

  FileResult<void> keep(const Deal& deal) {
    if (!to_stdout_ && !file_) return {};
    const Result<std::string> text = write_deal(deal.engine(), record_of(deal));
    if (!text) return tl::unexpected("a deal cannot be written: " + text.error().message());
    const std::string whole = first_ ? *text : '\n' + *text;
    first_ = false;
    if (file_) return file_->write(whole);
    if (!write_all(STDOUT_FILENO, whole)) {
      return tl::unexpected(std::string("cannot write the deals to standard output"));
    }
    return {};
  }

  FileResult<void> close() { return file_ ? file_->commit() : FileResult<void>{}; }

 private:
  std::optional<NewFile> file_;
  bool to_stdout_ = false;
  bool first_ = true;
};

FileResult<Summary> play(RandomTable& table, const SimulateOptions& options, const Engine& engine,
                         Keeper& keeper) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Summary summary;
  summary.contracts.resize(engine.info().contracts.size());
  Progress progress(fmt::format("simulating {}", engine.info().id), options.deals);
  while (summary.deals < options.deals) {
    const Result<Deal> deal = table.next();
    if (!deal) return tl::unexpected("the rulebook refuses a deal: " + deal.error().message());
    if (FileResult<void> kept = keeper.keep(*deal); !kept) return tl::unexpected(kept.error());
    summary.add(engine.outcome(deal->position()));
    progress.at(summary.deals);
  }
  summary.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return summary;
}

double rate(const Summary& summary) {
  return summary.seconds > 0 ? static_cast<double>(summary.deals) / summary.seconds : 0;
}

std::string in_words(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", grouped(count), what, count == 1 ? "" : "s");
}

}  // namespace

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
  return {{"rulebook", info.id},        {"seats", summary.seats},
          {"seed", options.seed},       {"deals", summary.deals},
          {"redeals", summary.redeals}, {"unit", info.unit},
          {"means", std::move(means)},  {"contracts", std::move(contracts)},
          {"seconds", summary.seconds}, {"deals_per_second", rate(summary)}};
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

int simulate(const Catalog& catalog, const SimulateOptions& options) {
  const Engine* engine = rulebook_or_complain(catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const int seats = seats_or_complain(engine->info(), options.seats);
  if (seats == 0) return kUsage;
  Keeper keeper;
  if (FileResult<void> opened = keeper.open(options); !opened) {
    complain(opened.error());
    return kUsage;
  }
  RandomTable table(*engine, seats, options.seed, options.round);
  FileResult<Summary> summary = play(table, options, *engine, keeper);
  if (!summary) {
    complain(summary.error());
    return kFailed;
  }
  summary->seats = seats;
  if (FileResult<void> closed = keeper.close(); !closed) {
    complain(closed.error());
    return kFailed;
  }
  // With the deals on standard output, the summary must not get between them.
  std::FILE* const output = options.out == "-" ? stderr : stdout;
  fmt::print(output, "{}",
             options.json ? json::serialize(summary_json(engine->info(), options, *summary)) + '\n'
                          : summary_text(engine->info(), options, *summary));
  if (!options.out.empty() && options.out != "-" && !options.json) {
    fmt::print("\nthe deals are in {}; ultimo show {} tells them\n", options.out, options.out);
  }
  return std::fflush(output) == 0 ? kOk : kFailed;
}

void add_simulate(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "simulate", "Play random deals, one after the other as at a table, and sum them up");
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
      "  ultimo simulate --rulebook tzs --deals 1 --out - | ultimo show -");
  command->callback([&chosen, options] {
    chosen = [options](const Catalog& catalog) { return simulate(catalog, *options); };
  });
}

}  // namespace ultimo::cli
