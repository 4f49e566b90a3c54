#include "cli/arena.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/bot.hpp"
#include "bots/simulator.hpp"
#include "bots/table.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/foreign_bot.hpp"
#include "cli/progress.hpp"
#include "cli/rulebook_option.hpp"
#include "rules/action_text.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

constexpr double kErrorEachWay = 0.05;

/// A bot of ours by name, or somebody's program behind `cmd:`.
std::unique_ptr<Bot> player_of(const std::string& name, const BotTools& tools,
                               const ArenaOptions& options, std::uint64_t seed) {
  constexpr std::string_view kCommand = "cmd:";
  if (name.starts_with(kCommand)) {
    return std::make_unique<ForeignBot>(name.substr(kCommand.size()), options.limit);
  }
  return make_bot(name, tools, {seed, options.worlds});
}

/// Plays the deals of a match, each once for every seat.
class Match {
 public:
  Match(const BotTools& tools, const ArenaOptions& options, int seats)
      : tools_(tools), engine_(*tools.engine), options_(options), seats_(seats) {}

  ArenaReport run() {
    report_.contracts.resize(engine_.info().contracts.size());
    Progress progress(fmt::format("{} against {}", options_.a, options_.b), options_.deals);
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int threads = options_.threads > 0 ? options_.threads : cores;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    // The bar is this thread's; the others only count.
    while (finished_ < threads) {
      progress.at(done_);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (workers_left(threads) == 0) break;
    }
    for (std::thread& worker : workers) worker.join();
    return std::move(report_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] int workers_left(int threads) const { return threads - finished_; }

  void work() {
    const std::unique_ptr<Bot> a = player_of(options_.a, tools_, options_, options_.seed);
    const std::unique_ptr<Bot> b = player_of(options_.b, tools_, options_, options_.seed);
    while (!stop_) {
      const std::uint64_t number = next_++;
      if (number >= options_.deals) break;
      play_everywhere(number, *a, *b);
      ++done_;
    }
    ++finished_;
  }

  /// The pack of a number is the same in every match of a seed; packs that are dealt again do not
  /// count.
  [[nodiscard]] Setup setup_of(std::uint64_t number) const {
    Random random = Random(options_.seed).fork(number);
    const Seat dealer(static_cast<int>(number % static_cast<std::uint64_t>(seats_)));
    while (true) {
      // An empty sheet: the first deal of a real one can be under duties of its own.
      Setup setup{seats_, dealer, engine_.deal(shuffled(random), seats_, dealer), {}};
      const Result<Position> start = engine_.start(setup);
      if (!start || !engine_.moment(*start).redeal) return setup;
    }
  }

  void play_everywhere(std::uint64_t number, const Bot& a, const Bot& b) {
    const Setup setup = setup_of(number);
    Notes notes;
    for (int seat = 0; seat < seats_; ++seat) {
      Result<Deal> deal = Deal::start(engine_, setup);
      if (!deal) return fail(deal.error().message);
      while (!deal->moment().finished) {
        if (!act(*deal, a, b, Seat(seat), notes)) return;
      }
      notes.outcomes.push_back(engine_.outcome(deal->position()));
      const double won = bots::lead(notes.outcomes.back().scores, Seat(seat), seats_);
      notes.sum += won;
      for (; notes.judged < notes.said.size(); ++notes.judged) {
        notes.said[notes.judged].happened = won;
      }
    }
    note(notes);
  }

  /// What is kept of one deal.
  struct Said {
    std::string what;
    double expected = 0;
    double happened = 0;
  };
  struct Notes {
    double sum = 0;
    std::vector<double> times;
    std::vector<Outcome> outcomes;
    std::vector<Said> said;
    std::size_t judged = 0;
  };

  bool act(Deal& deal, const Bot& a, const Bot& b, Seat seat, Notes& notes) {
    const bool is_a = deal.moment().to_act == seat;
    const Bot& bot = is_a ? a : b;
    const View view = deal.view(deal.moment().to_act);
    const Clock::time_point start = Clock::now();
    const Advice advice = bot.advise(view, engine_.info());
    const Action& action = advice.action;
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    if (is_a) {
      notes.times.push_back(ms);
      const bool first_card = view.moment.phase == Phase::play && view.tricks == PerSeat<int>{};
      if (!advice.candidates.empty() && (action.move.verb() != Move::Verb::play || first_card)) {
        notes.said.push_back(
            {what_is_said(engine_.info(), view, action), advice.candidates.front().expected, 0});
      }
    }
    if (const Result<void> done = deal.apply(action); !done) {
      const auto* foreign = dynamic_cast<const ForeignBot*>(&bot);
      const bool spoke = foreign == nullptr || foreign->failure().empty();
      fail(fmt::format(
          "{} {}", is_a ? options_.a : options_.b,
          spoke ? "does what is not allowed: " + done.error().message : foreign->failure()));
      return false;
    }
    return true;
  }

  static std::string what_is_said(const BookInfo& info, const View& view, const Action& action) {
    const bool defends = view.moment.declarer != view.seat;
    switch (action.move.verb()) {
      case Move::Verb::play: return defends ? "first card, defending" : "first card, declarer";
      case Move::Verb::discard: return "discard";
      case Move::Verb::done: return defends ? "done, defending" : "done, declarer";
      default: return action_text(info, action);
    }
  }

  void note(const Notes& notes) {
    const std::lock_guard lock(mutex_);
    const double lead = notes.sum / seats_;
    ++report_.deals;
    report_.sum += lead;
    report_.squares += lead * lead;
    report_.a_ms.insert(report_.a_ms.end(), notes.times.begin(), notes.times.end());
    for (const Said& said : notes.said) {
      ArenaReport::Forecast& forecast = report_.forecasts[said.what];
      ++forecast.count;
      forecast.expected += said.expected;
      forecast.happened += said.happened;
    }
    for (int seat = 0; seat < seats_; ++seat) {
      const Outcome& outcome = notes.outcomes[static_cast<std::size_t>(seat)];
      if (outcome.redeal || outcome.contract == ContractId::none) continue;
      ArenaReport::Contract& contract = report_.contracts[at(outcome.contract)];
      ++contract.played;
      if (outcome.declarer != Seat(seat)) continue;
      ++contract.by_a;
      contract.a_sum += bots::lead(outcome.scores, Seat(seat), seats_);
    }
  }

  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (report_.failure.empty()) report_.failure = why;
    stop_ = true;
  }

  BotTools tools_;
  const Engine& engine_;
  const ArenaOptions& options_;
  int seats_;
  std::mutex mutex_;
  ArenaReport report_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<int> finished_{0};
  std::atomic<bool> stop_{false};
};

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  return values[at];
}

std::string arena_text(const BookInfo& info, const ArenaReport& report,
                       const ArenaOptions& options) {
  std::string text = fmt::format(
      "{}: {} against {}: {:+.2f} {} a deal (95 %: {:+.2f} to {:+.2f}), {} deals in all rotations, "
      "SPRT: {}\n  a decision of {}: p95 {:.1f} ms, at most {:.1f} ms\n",
      info.id, options.a, options.b, report.mean(), info.unit,
      report.mean() - 1.96 * report.error(), report.mean() + 1.96 * report.error(), report.deals,
      sprt(report, options.wanted), options.a, percentile(report.a_ms, 0.95),
      percentile(report.a_ms, 1));
  if (!options.detail) return text;
  for (std::size_t i = 0; i < report.contracts.size(); ++i) {
    const ArenaReport::Contract& contract = report.contracts[i];
    if (contract.played == 0) continue;
    text +=
        fmt::format("  {:<20}{:>8} played{:>8} by {}{:>+10.1f} on average\n", info.contracts[i].id,
                    contract.played, contract.by_a, options.a,
                    contract.by_a == 0 ? 0.0 : contract.a_sum / static_cast<double>(contract.by_a));
  }
  text += fmt::format("  {:<28}{:>8}{:>12}{:>12}\n", "said", "times", "expected", "happened");
  for (const auto& [what, forecast] : report.forecasts) {
    const auto times = static_cast<double>(forecast.count);
    text += fmt::format("  {:<28}{:>8}{:>+12.1f}{:>+12.1f}\n", what, forecast.count,
                        forecast.expected / times, forecast.happened / times);
  }
  return text;
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

json::object arena_json(const ArenaReport& report, const ArenaOptions& options) {
  const double reach = 1.96 * report.error();
  return {{"mean", report.mean()},
          {"ci95", json::array{report.mean() - reach, report.mean() + reach}},
          {"deals", report.deals},
          {"sprt", sprt(report, options.wanted)},
          {"p95_ms", percentile(report.a_ms, 0.95)},
          {"max_ms", percentile(report.a_ms, 1)}};
}

int arena(const Catalog& catalog, const ArenaOptions& options) {
  const Engine* engine = rulebook_or_complain(catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const int seats = seats_or_complain(engine->info(), options.seats);
  if (seats == 0 || !known_or_complain(options.a) || !known_or_complain(options.b)) return kUsage;
  const ArenaReport report = Match(catalog.tools(*engine), options, seats).run();
  if (!report.failure.empty()) {
    complain(report.failure);
    return kFailed;
  }
  fmt::print("{}", options.json ? json::serialize(arena_json(report, options)) + '\n'
                                : arena_text(engine->info(), report, options));
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

void add_arena(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("arena", "Let two bots play the same deals on all seats, and compare");
  auto options = std::make_shared<ArenaOptions>();
  command->add_option("--rulebook", options->rulebook, "Which rulebook")->required();
  command->add_option("--a", options->a, "A bot, or cmd:./program (docs/bot-protocol.md)")
      ->capture_default_str();
  command->add_option("--b", options->b, "The bots around it, likewise")->capture_default_str();
  command->add_option("--deals", options->deals, "How many deals, each played on every seat")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--seed", options->seed, "Seed (same seed, same deals)")
      ->capture_default_str();
  command->add_option("--seats", options->seats, "Players, where the rulebook leaves a choice");
  command
      ->add_option("--worlds", options->worlds,
                   "Layouts a decision, for all levels that think (default: the level's own)")
      ->check(CLI::Range(1, 100'000));
  command->add_option("--threads", options->threads, "How many deals at once (default: all cores)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--limit", options->limit, "Seconds a foreign program may take to answer")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command
      ->add_option(
          "--sprt", options->wanted,
          "The lead a deal that the SPRT looks for (default: a tenth of a deal's deviation)")
      ->check(CLI::Range(0.001, 1000'000.0));
  command->add_flag("--contracts", options->detail, "Tell contracts and forecasts, too");
  command->add_flag("--json", options->json, "The result as one JSON object");
  command->footer(
      "Examples:\n"
      "  ultimo arena --rulebook tzs --a expert --b novice --deals 300 --seed 1\n"
      "  ultimo arena --rulebook berac --a club --b \"cmd:./theirbot\" --deals 100 --json");
  command->callback([&chosen, options] {
    chosen = [options](const Catalog& catalog) { return arena(catalog, *options); };
  });
}

}  // namespace ultimo::cli
