// `ultimo-lab crash`: kills a server under load and looks for what it has lost.
#include "lab/crash.hpp"

#include <algorithm>
#include <random>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/wait.h>

#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "lab/lab.hpp"
#include "lab/ledger.hpp"
#include "load/server_process.hpp"
#include "load/swarm.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
namespace {

using load::Clock;
constexpr double kRestartMs = 2000;  // by the design
constexpr std::chrono::seconds kBackWithin{20};
constexpr std::chrono::seconds kGoesOnWithin{20};

/// One run of kills.
class CrashRun {
 public:
  CrashRun(const CrashOptions& options, load::ServerProcess& server)
      : options_(options),
        server_(server),
        random_(options.seed),
        swarm_(loop_, order(), &ledger_) {}

  CrashReport run() {
    if (!swarm_.set_up()) report_.broken.emplace_back("not all tables play");
    for (const auto& table : swarm_.tables()) {
      for (const auto& player : table->players()) players_.push_back(player.get());
    }
    swarm_.begin();
    for (int i = 0; i < options_.kills && report_.broken.empty(); ++i) {
      kill_once();
      if (!ledger_.broken().empty()) break;  // what follows would only confuse
    }
    swarm_.end(std::chrono::seconds(5));
    finish();
    return report_;
  }

 private:
  [[nodiscard]] load::Swarm::Order order() const {
    load::Swarm::Order order;
    order.url = server_.url();
    order.tables = options_.tables;
    order.books = options_.books;
    order.table.rate = options_.rate;
    order.table.seed = options_.seed;
    order.table.first_pause = std::chrono::milliseconds(50);
    return order;
  }

  bool wait_for(const std::function<bool()>& what, Clock::duration patience) {
    const Clock::time_point limit = Clock::now() + patience;
    while (!what() && Clock::now() < limit) loop_.run_for(std::chrono::milliseconds(5));
    return what();
  }

  void kill_once() {
    const double wait = std::uniform_real_distribution<double>(0.05, options_.longest)(random_);
    loop_.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wait)));
    server_.kill();
    ++report_.kills;
    // What was sent before it died counts as told.
    const auto lost = [](const load::Player* player) { return !player->session().greeted(); };
    (void)wait_for([&] { return std::all_of(players_.begin(), players_.end(), lost); },
                   std::chrono::seconds(5));
    swarm_.pause();
    ledger_.note_death(players_);
    if (const Result<void> started = server_.start_again(); !started) {
      report_.broken.push_back(fmt::format("no restart; see {}", server_.log_file().string()));
      return;
    }
    report_.restarts.push_back(static_cast<double>(server_.start_took().count()));
    if (!wait_for([this] { return ledger_.all_are_back(); }, kBackWithin)) {
      report_.broken.emplace_back("not everybody is back");
    }
    ledger_.compare(players_);
    ledger_.repeat(players_);
    if (!wait_for([this] { return ledger_.all_are_repeated(); }, kBackWithin)) {
      report_.broken.emplace_back("what was said again has no answer");
    }
    go_on();
  }

  /// Every table must do something again.
  void go_on() {
    std::vector<std::uint64_t> before;
    for (const auto& table : swarm_.tables()) before.push_back(table->done());
    swarm_.resume();
    const auto stuck = [&] {
      int number = 0;
      for (std::size_t i = 0; i < before.size(); ++i) {
        if (swarm_.tables()[i]->done() == before[i]) ++number;
      }
      return number;
    };
    (void)wait_for([&] { return stuck() == 0; }, kGoesOnWithin);
    report_.stuck += stuck();
  }

  void finish() {
    report_.tables = static_cast<int>(swarm_.tables().size());
    report_.clients = swarm_.clients();
    report_.acknowledged = ledger_.acknowledged();
    report_.compared = ledger_.compared();
    report_.repeated = ledger_.repeated();
    for (const auto& table : swarm_.tables()) report_.actions += table->done();
    const std::vector<std::string>& broken = ledger_.broken();
    report_.broken.insert(report_.broken.end(), broken.begin(), broken.end());
    const std::vector<std::string>& errors = swarm_.tally().first_errors;
    report_.broken.insert(report_.broken.end(), errors.begin(), errors.end());
    report_.exit_status = server_.stop();
    const std::string verify = fmt::format("'{}' verify '{}' >/dev/null", options_.program.string(),
                                           server_.data_file().string());
    report_.verified = std::system(verify.c_str()) == 0;  // NOLINT: paths of our own
  }

  const CrashOptions& options_;
  load::ServerProcess& server_;
  std::mt19937_64 random_;
  client::Loop loop_;
  Ledger ledger_;
  load::Swarm swarm_;
  std::vector<const load::Player*> players_;
  CrashReport report_;
};

double slowest(const CrashReport& report) {
  return report.restarts.empty()
             ? 0
             : *std::max_element(report.restarts.begin(), report.restarts.end());
}

}  // namespace

bool CrashReport::good() const {
  return broken.empty() && stuck == 0 && exit_status == 0 && verified &&
         slowest(*this) < kRestartMs && restarts.size() == static_cast<std::size_t>(kills);
}

Result<CrashReport> crash(const CrashOptions& options) {
  load::raise_file_limit();
  const load::TemporaryFolder folder;
  Result<load::ServerProcess> server =
      load::ServerProcess::start({options.program, folder.path(), options.serve});
  if (!server) return tl::unexpected(server.error());
  return CrashRun(options, *server).run();
}

json::object to_json(const CrashReport& report) {
  load::Times times;
  for (const double ms : report.restarts) times.add(ms);
  json::array broken;
  for (const std::string& one : report.broken) broken.emplace_back(one);
  return {{"good", report.good()},          {"kills", report.kills},
          {"tables", report.tables},        {"clients", report.clients},
          {"actions", report.actions},      {"acknowledged", report.acknowledged},
          {"compared", report.compared},    {"repeated", report.repeated},
          {"stuck", report.stuck},          {"restart_p50_ms", times.share(0.5)},
          {"restart_max_ms", times.most()}, {"exit_status", report.exit_status},
          {"verified", report.verified},    {"broken", std::move(broken)}};
}

void add_crash(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "crash", "Kill a server under load, again and again, and look for what it has lost");
  auto options = std::make_shared<CrashOptions>();
  command->add_option("--kills", options->kills, "How often")->capture_default_str();
  command->add_option("--tables", options->tables, "How many tables")->capture_default_str();
  command
      ->add_option("--rulebook", options->books,
                   "Which rulebooks, table after table (default: all)")
      ->delimiter(',');
  command->add_option("--rate", options->rate, "Actions a second at each table")
      ->capture_default_str();
  command->add_option("--longest", options->longest, "Seconds between two kills, at most")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of when, and of what is played")
      ->capture_default_str();
  command->add_option("--serve", options->serve, "An option for the server");
  command->footer("Example:\n  ultimo-lab crash --kills 200 --tables 100");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) {
      options->program = load::own_program();
      if (options->books.empty()) options->books = house.catalog.ids();
      const Result<CrashReport> report = crash(*options);
      if (!report) {
        complain(report.error().message(house.says()));
        return static_cast<int>(kFailed);
      }
      fmt::print("{}\n", json::serialize(to_json(*report)));
      return static_cast<int>(report->good() ? kOk : kFailed);
    };
  });
}

}  // namespace ultimo::cli::lab
