#include "cli/arena.hpp"

#include <algorithm>
#include <cmath>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/bot.hpp"
#include "cli/arena_match.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "players/players.hpp"
#include "rules/action_text.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

constexpr double kErrorEachWay = 0.05;

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  return values[at];
}

std::string headline(const BookInfo& info, const ArenaReport& report, const ArenaOptions& options) {
  if (options.calibration) {
    return fmt::format("{}: {} among themselves, {} deals\n", info.id, options.a, report.deals);
  }
  return fmt::format(
      "{}: {} against {}: {:+.2f} {} a deal (95 %: {:+.2f} to {:+.2f}), {} deals in all rotations, "
      "SPRT: {}\n",
      info.id, options.a, options.b, report.mean(), info.unit,
      report.mean() - 1.96 * report.error(), report.mean() + 1.96 * report.error(), report.deals,
      sprt(report, options.wanted));
}

std::string arena_text(const BookInfo& info, const ArenaReport& report,
                       const ArenaOptions& options) {
  std::string text = headline(info, report, options);
  text += fmt::format("  a decision of {}: p95 {:.1f} ms, at most {:.1f} ms\n", options.a,
                      percentile(report.a_ms, 0.95), percentile(report.a_ms, 1));
  if (!options.detail && !options.calibration) return text;
  for (std::size_t i = 0; i < report.contracts.size(); ++i) {
    const ArenaReport::Contract& contract = report.contracts[i];
    text +=
        fmt::format("  {:<20}{:>8} played{:>8} by {}{:>+10.1f} on average\n", info.contracts[i].id,
                    contract.played, contract.by_a, options.a, contract.by_a_mean());
  }
  text +=
      fmt::format("  {:<28}{:>8}{:>12}{:>12}{:>8}\n", "said", "times", "expected", "happened", "±");
  for (const auto& [what, forecast] : report.forecasts) {
    text +=
        fmt::format("  {:<28}{:>8}{:>+12.1f}{:>+12.1f}{:>8.1f}\n", what, forecast.count,
                    forecast.mean_expected(), forecast.mean_happened(), 1.96 * forecast.error());
  }
  return text;
}

void add_detail(json::object& answer, const BookInfo& info, const ArenaReport& report) {
  json::array contracts;
  for (std::size_t i = 0; i < report.contracts.size(); ++i) {
    const ArenaReport::Contract& contract = report.contracts[i];
    contracts.push_back({{"contract", info.contracts[i].id},
                         {"played", contract.played},
                         {"by_a", contract.by_a},
                         {"mean", contract.by_a_mean()}});
  }
  answer["contracts"] = std::move(contracts);
  json::array words;
  for (const auto& [what, forecast] : report.forecasts) {
    words.push_back({{"said", what},
                     {"times", forecast.count},
                     {"expected", forecast.mean_expected()},
                     {"happened", forecast.mean_happened()},
                     {"reach95", 1.96 * forecast.error()}});
  }
  answer["words"] = std::move(words);
}

bool known_or_complain(const std::string& name) {
  if (name.starts_with("cmd:") || is_bot_name(name)) return true;
  complain(fmt::format("there is no bot {}; there are {}, and programs as cmd:./program", name,
                       fmt::join(bot_names(), ", ")));
  return false;
}

}  // namespace

double ArenaReport::mean() const { return deals == 0 ? 0 : sum / static_cast<double>(deals); }

double ArenaReport::error() const {
  if (deals < 2) return 0;
  const auto n = static_cast<double>(deals);
  return std::sqrt(std::max(0.0, squares / n - mean() * mean()) / (n - 1));
}

std::string sprt(const ArenaReport& report, double difference) {
  const double error = report.error();
  if (error <= 0) return "undecided";
  if (difference <= 0) difference = 0.1 * error * std::sqrt(static_cast<double>(report.deals));
  // The mean is near to normal: the log of the ratio of the two likelihoods.
  const double ratio = difference * (report.mean() - difference / 2) / (error * error);
  const double bound = std::log((1 - kErrorEachWay) / kErrorEachWay);
  return ratio >= bound ? "ahead" : ratio <= -bound ? "not ahead" : "undecided";
}

void ArenaReport::Forecast::add(double forecast, double came) {
  ++count;
  expected += forecast;
  happened += came;
  squares += (came - forecast) * (came - forecast);
}

void ArenaReport::Forecast::add(const Forecast& other) {
  count += other.count;
  expected += other.expected;
  happened += other.happened;
  squares += other.squares;
}

double ArenaReport::Forecast::error() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  const double off = mean_happened() - mean_expected();
  return std::sqrt(std::max(0.0, squares / n - off * off) / (n - 1));
}

json::object arena_json(const BookInfo& info, const ArenaReport& report,
                        const ArenaOptions& options) {
  json::object answer;
  if (options.calibration) {
    answer["rulebook"] = info.id;
    answer["bot"] = options.a;
  } else {
    const double reach = 1.96 * report.error();
    answer["mean"] = report.mean();
    answer["ci95"] = json::array{report.mean() - reach, report.mean() + reach};
    answer["sprt"] = sprt(report, options.wanted);
  }
  answer["deals"] = report.deals;
  answer["p95_ms"] = percentile(report.a_ms, 0.95);
  answer["max_ms"] = percentile(report.a_ms, 1);
  if (options.detail || options.calibration) add_detail(answer, info, report);
  return answer;
}

int arena(const House& house, const ArenaOptions& options) {
  const Engine* engine = rulebook_or_complain(house.catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const int seats = seats_or_complain(engine->info(), options.seats);
  if (seats == 0 || !known_or_complain(options.a) || !known_or_complain(options.b)) return kUsage;
  for (const std::string& word : options.words) {
    if (parse_action(engine->info(), word)) continue;
    complain(fmt::format("nobody can say »{}« in {}", word, engine->info().id));
    return kUsage;
  }
  const Players players(house.catalog);
  DealOutput output;
  if (FileResult<void> opened = output.open(options.out, options.replace, "--replace"); !opened) {
    complain(opened.error());
    return kUsage;
  }
  const ArenaReport report =
      play_match(players.tools(*engine), options, seats, house.plain, output);
  if (!report.failure.empty()) {
    complain(report.failure);
    return kFailed;
  }
  if (FileResult<void> closed = output.close(); !closed) {
    complain(closed.error());
    return kFailed;
  }
  // With the deals on standard output, the result must not get between them.
  std::FILE* const told = options.out == "-" ? stderr : stdout;
  fmt::print(told, "{}",
             options.json ? json::serialize(arena_json(engine->info(), report, options)) + '\n'
                          : arena_text(engine->info(), report, options));
  return std::fflush(told) == 0 ? kOk : kFailed;
}

void add_match_options(CLI::App& command, ArenaOptions& options) {
  command.add_option("--rulebook", options.rulebook, "Which rulebook")->required();
  command.add_option("--a", options.a, "A bot, or cmd:./program (docs/bot-protocol.md)")
      ->capture_default_str();
  command.add_option("--b", options.b, "The bots around it, likewise")->capture_default_str();
  command.add_option("--deals", options.deals, "How many deals, each played on every seat")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command.add_option("--seed", options.seed, "Seed (same seed, same deals)")->capture_default_str();
  command.add_option("--seats", options.seats, "Players, where the rulebook leaves a choice");
  command
      .add_option("--worlds", options.layouts,
                  "Layouts a decision, for all levels that think (default: the level's own)")
      ->check(CLI::Range(1, 100'000));
  command.add_option("--threads", options.threads, "How many deals at once (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command.add_option("--limit", options.limit, "Seconds a foreign program may take to answer")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command
      .add_option(
          "--sprt", options.wanted,
          "The lead a deal that the SPRT looks for (default: a tenth of a deal's deviation)")
      ->check(CLI::Range(0.001, 1000'000.0));
  command
      .add_option("--seconds", options.seconds,
                  "Begin no deal after so many seconds, and tell what was played until then")
      ->check(CLI::Range(0.1, 1e6));
  command.add_flag("--contracts", options.detail, "Tell contracts and forecasts, too");
  command.add_flag("--json", options.json, "The result as one JSON object");
}

void add_arena(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("arena", "Let two bots play the same deals on all seats, and compare");
  auto options = std::make_shared<ArenaOptions>();
  add_match_options(*command, *options);
  command->add_option("--out", options->out,
                      "Write every deal to this file (docs/notation.md); - is standard output");
  command->add_flag("--replace", options->replace, "Let --out replace a file that exists");
  command->footer(
      "The deals of --out come in their order and say which bot sat where. A file appears "
      "complete\n"
      "or not at all, and one that exists is kept unless --replace is given.\n"
      "\n"
      "Examples:\n"
      "  ultimo arena --rulebook tzs --a expert --b club --deals 20 --out match.deals\n"
      "  ultimo arena --rulebook tzs --a expert --b novice --deals 300 --seed 1\n"
      "  ultimo arena --rulebook berac --a club --b \"cmd:./theirbot\" --deals 100 --json");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return arena(house, *options); };
  });
}

}  // namespace ultimo::cli
