// `ultimo-lab tables`: online tables, the store and losses in virtual time.
#include "lab/sim.hpp"

#include <algorithm>
#include <array>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <sodium.h>

#include "cli/exit_code.hpp"
#include "lab/lab.hpp"
#include "lab/sim_client.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
namespace {

constexpr std::int64_t kMinute = 60'000;

class Simulation {
 public:
  Simulation(const Catalog& catalog, const SimOptions& options, SimReport& report)
      : options_(options), report_(report), world_(options.seed), server_(world_, catalog, report) {
    for (int i = 0; i < options.tables; ++i) make_table(catalog, i);
  }

  void run() {
    for (const auto& client : clients_) {
      world_.after(world_.between(20, 3'000), [one = client.get()] { one->connect(); });
    }
    if (options_.losses > 0) {
      plan_cut();
      plan_power_cut();
      plan_store_fault();
    }
    world_.run_until(world_.now() + options_.minutes * kMinute);
    losing_ = false;
    world_.run_until(world_.now() + 3 * kMinute);
    look();
  }

 private:
  void make_table(const Catalog& catalog, int number) {
    const std::string& book =
        options_.books[static_cast<std::size_t>(number) % options_.books.size()];
    const Engine* engine = catalog.find(book);
    const std::string code = fmt::format("T{:05}", number);
    codes_.push_back(code);
    table::OpenTable order;
    order.code = code;
    order.book = book;
    order.seats = engine->info().seat_counts.front();
    order.options.clock_s = world_.once_in(4) ? 0 : 30;
    const bool bots = number % 3 == 2;
    if (bots) order.bots = table::Level::novice;
    order.start = bots;
    const std::string host = fmt::format("p{}-0", number);
    server_.open(code, order, host);
    const int persons = bots ? 1 : order.seats;
    for (int i = 0; i <= persons; ++i) {  // the last one only looks on
      clients_.push_back(std::make_unique<SimClient>(
          server_, report_, code, fmt::format("p{}-{}", number, i), i > 0 && i < persons));
    }
  }

  /// So many milliseconds, give or take; rarer at few losses.
  std::int64_t pause(std::int64_t mean) {
    const auto most = static_cast<std::int64_t>(2 * static_cast<double>(mean) / options_.losses);
    return world_.between(1, std::max<std::int64_t>(2, most));
  }

  void plan_cut() {
    world_.after(pause(40'000 / static_cast<std::int64_t>(clients_.size()) + 1), [this] {
      if (!losing_) return;
      const auto at = world_.between(0, static_cast<std::int64_t>(clients_.size()) - 1);
      // Most are back at once, some after a bot has taken their seats.
      clients_[static_cast<std::size_t>(at)]->cut(world_.once_in(5) ? world_.between(1'000, 60'000)
                                                                    : world_.between(10, 2'000));
      plan_cut();
    });
  }

  void plan_power_cut() {
    world_.after(pause(30'000), [this] {
      if (!losing_) return;
      server_.lose_power();
      for (const auto& client : clients_) client->cut(world_.between(200, 3'000));
      plan_power_cut();
    });
  }

  void plan_store_fault() {
    world_.after(pause(45'000), [this] {
      if (!losing_) return;
      server_.fail_store(world_.once_in(2) ? store::Trouble::Kind::full
                                           : store::Trouble::Kind::locked);
      world_.after(world_.between(100, 20'000), [this] {
        server_.heal_store();
        plan_store_fault();
      });
    });
  }

  void look() {
    server_.look_over(codes_);
    std::set<std::string> done;
    for (const std::string& code : codes_) {
      const Result<std::vector<table::Logged>> log = server_.log_of(code);
      if (!log) continue;
      for (const table::Logged& one : *log) done.insert(one.by + ' ' + one.id);
      // It must have gone on while nothing was lost.
      const bool over = server_.find(code)->state().stage == table::Stage::over;
      if (!over && (log->empty() || log->back().at < world_.now() - 2 * kMinute)) {
        server_.broken(code + ": is stuck");
      }
    }
    for (const auto& client : clients_) look_at(*client, done);
  }

  void look_at(const SimClient& client, const std::set<std::string>& done) {
    for (const std::string& id : client.acknowledged()) {
      if (done.contains(client.person() + ' ' + id)) continue;
      server_.broken(fmt::format("{} was acknowledged and is in no log", id));
    }
    if (client.now() == nullptr || client.now()->unknown()) {
      server_.broken(client.person() + " was told nothing");
    }
  }

  const SimOptions& options_;
  SimReport& report_;
  World world_;
  SimServer server_;
  std::vector<std::string> codes_;
  std::vector<std::unique_ptr<SimClient>> clients_;
  bool losing_ = true;
};

/// Of all heads together.
std::string digest(const std::string& text) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()),  // NOLINT: bytes
                     text.size(), nullptr, 0);
  std::string digits;
  for (const unsigned char byte : hash) digits += fmt::format("{:02x}", byte);
  return digits;
}

}  // namespace

SimReport simulate_tables(const Catalog& catalog, const SimOptions& options) {
  SimReport report;
  report.tables = options.tables;
  Simulation(catalog, options, report).run();
  report.end = digest(report.end);
  return report;
}

json::object to_json(const SimReport& report) {
  constexpr std::size_t kShown = 20;
  json::array broken;
  for (std::size_t i = 0; i < std::min(kShown, report.broken.size()); ++i) {
    broken.emplace_back(report.broken[i]);
  }
  return {{"good", report.broken.empty()},
          {"tables", report.tables},
          {"entries", report.entries},
          {"deals", report.deals},
          {"acknowledged", report.acknowledged},
          {"refused", report.refused},
          {"cuts", report.cuts},
          {"power_cuts", report.power_cuts},
          {"store_faults", report.store_faults},
          {"drifted", report.drifted},
          {"end", report.end},
          {"broken", std::move(broken)}};
}

void add_tables(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "tables", "Online tables, the store and losses of every kind in virtual time");
  auto options = std::make_shared<SimOptions>();
  command->add_option("--tables", options->tables, "How many tables")->capture_default_str();
  command->add_option("--minutes", options->minutes, "Of virtual time")->capture_default_str();
  command->add_option("--seed", options->seed, "Seed (same seed, same end)")->capture_default_str();
  command->add_option("--losses", options->losses, "How often, compared with the usual")
      ->capture_default_str();
  command
      ->add_option("--rulebook", options->books,
                   "Which rulebooks, table after table (default: all)")
      ->delimiter(',');
  command->footer("Example:\n  ultimo-lab tables --tables 1000 --minutes 10 --seed 7");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) {
      if (options->books.empty()) options->books = house.catalog.ids();
      const SimReport report = simulate_tables(house.catalog, *options);
      fmt::print("{}\n", json::serialize(to_json(report)));
      return static_cast<int>(report.broken.empty() ? kOk : kFailed);
    };
  });
}

}  // namespace ultimo::cli::lab
