#include "server/running.hpp"

#include <algorithm>
#include <csignal>
#include <ctime>
#include <thread>
#include <utility>

#include <sys/resource.h>

#include "door/player_operations.hpp"
#include "server/seal.hpp"
#include "server/secrets.hpp"
#include "server/store_words.hpp"
#include "store/data_file.hpp"

namespace ultimo::server {
namespace {

using boost::system::error_code;

constexpr int kBotsNiceness = 5;
constexpr int kBulkNiceness = 5;  // at 15 a busy laptop let a director wait half a minute for slips

/// As many files as the system lets us have; gives how many connections that is.
std::size_t raise_files(std::size_t wanted) {
  constexpr std::size_t kOthers = 200;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return wanted;
  const auto files = static_cast<std::size_t>(limit.rlim_cur);
  return std::min(wanted, files > 2 * kOthers ? files - kOthers : files / 2);
}

/// Milliseconds of a clock that goes on while the machine sleeps, as the steady one does not.
std::int64_t sleepless_now() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

Server::Running::Running(const Catalog& catalog, const Says& says, const ServerOptions& chosen)
    : options(chosen),
      limits(chosen.limits),
      log(chosen.log),
      clients(limits),
      players(catalog),
      oracle(catalog, says, player_operations(players, says)),
      bots(std::max(1, cores() - 1), limits.bot_jobs, kBotsNiceness, failed()),
      bulk(1, limits.bulk_jobs, kBulkNiceness, failed()),
      prints(1, limits.print_jobs, kBulkNiceness, failed()),
      quick(1, limits.quick_jobs, 0, failed()),
      event_work(2, limits.event_jobs, 0, failed()),
      looked_at(sleepless_now()) {
  limits.connections = raise_files(limits.connections);
}

WorkQueue::Failed Server::Running::failed() {
  return [this](const char* what) { log.event("job-failed", {{"what", what}}, Log::Level::error); };
}

std::optional<Reason> Server::Running::open(const Catalog& catalog, const Says& says) {
  store::StoreOptions store_options;
  store_options.vfs = options.vfs;
  store_options.committed = [this](const store::Committed& committed) {
    metrics.took(Metrics::Time::commit, std::chrono::duration<double>(committed.took).count());
  };
  auto opened = store::open_store(options.data, store_options);  // makes libsodium ready, too
  if (!opened) return store_reason(opened.error());
  store = *std::move(opened);
  tl::expected<files::Seal, std::string> seal = seal_beside(options.data);
  if (!seal) return Reason("serve.cannot-use", {{"why", seal.error()}});
  people = std::make_unique<People>(*store);
  parts.context = &context;
  parts.limits = &limits;
  parts.catalog = &catalog;
  parts.players = &players;
  parts.oracle = &oracle;
  parts.says = says;
  parts.rulebooks = [&catalog](std::string_view id) { return catalog.find(id); };
  parts.store = store.get();
  parts.people = people.get();
  parts.log = &log;
  parts.metrics = &metrics;
  parts.bots = &bots;
  parts.bulk = &bulk;
  parts.prints = &prints;
  parts.quick = &quick;
  parts.events = &event_work;
  auto words = Dictionary::read(embedded_catalogues());
  if (!words) return Reason("serve.cannot-use", {{"why", words.error()}});
  dictionary = *std::move(words);
  parts.dictionary = &*dictionary;
  parts.seal = *std::move(seal);
  parts.pace = options.pace;
  parts.broken = [this](const std::string& why) {
    if (!broken.exchange(true)) {
      log.event("store-broken", {{"why", why}}, Log::Level::error);
      trouble = why;
      context.stop();
    }
  };
  tables = std::make_unique<Tables>(parts);
  events = std::make_unique<Events>(parts);
  store->watch([this](const std::vector<store::Head>& heads) { events->heard(heads); });
  return open_doors();
}

void Server::Running::heed_signals() {
  signals.add(SIGTERM);
  signals.add(SIGINT);
  signals.async_wait([this](const error_code& error, int) {
    if (!error) begin_to_stop();
  });
}

/// Every quarter of a second: is the store well? Every now and then: what may leave?
void Server::Running::look_after() {
  constexpr std::chrono::milliseconds kEvery{250};
  constexpr int kDropOld = 4 * 3600;
  constexpr std::int64_t kSlept = 5'000;
  const store::Health health = store->health();
  const bool ready = health.state == store::Health::State::good;
  if (health.state == store::Health::State::broken) {
    parts.broken(health.why);
    return;
  }
  if (ready != was_ready) {
    log.event(ready ? "store-well-again" : "store-in-trouble", {{"why", health.why}},
              ready ? Log::Level::info : Log::Level::warning);
    if (ready) tables->clocks_anew();
    was_ready = ready;
  }
  const std::int64_t now = sleepless_now();
  if (now - looked_at > kSlept) {
    log.event("slept", {{"ms", std::to_string(now - looked_at)}});
    tables->clocks_anew();
  }
  looked_at = now;
  api->set_ready(ready && !stopping);
  metrics.set(Metrics::Gauge::ready, ready ? 1 : 0);
  metrics.set(Metrics::Gauge::connections, static_cast<double>(addresses.all()));
  metrics.set(Metrics::Gauge::sockets, static_cast<double>(clients.size()));
  metrics.set(Metrics::Gauge::tables, static_cast<double>(tables->size()));
  metrics.set(Metrics::Gauge::bots_waiting, static_cast<double>(bots.waiting()));
  metrics.set(Metrics::Gauge::bulk_waiting, static_cast<double>(bulk.waiting()));
  ++rounds;
  const auto rest = static_cast<int>(limits.unload_every / kEvery);
  if (rounds % std::max(1, rest) == 0) {
    tables->rest_all();
    events->rest_all();
  }
  if (rounds % kDropOld == 1) drop_old();
  housekeeping.expires_after(kEvery);
  housekeeping.async_wait([this](const error_code& error) {
    if (!error && !stopping) look_after();
  });
}

/// Guests and what was kept until now; tables and sheets that nobody has touched for a year.
void Server::Running::drop_old() {
  const std::int64_t stay = std::chrono::milliseconds(limits.tables_stay).count();
  store->drop_old(wall_now(), [](const store::Stored<void>&) {});
  const bool room = bulk.add([this, stay](const std::stop_token&) {
    tables->expire_old(wall_now() - stay);
    api->sheets().expire_old(wall_now() - stay);
  });
  if (!room) log.event("nothing-expired", {}, Log::Level::warning);
}

/// Takes nobody in, tells everybody to come back, and ends when that is said.
void Server::Running::begin_to_stop() {
  constexpr std::chrono::milliseconds kGoodbye{1500};
  if (stopping.exchange(true)) return;
  log.event("stopping");
  api->set_ready(false);
  door->stop();
  if (secure_door != nullptr) secure_door->stop();
  if (metrics_door != nullptr) metrics_door->stop();
  housekeeping.cancel();
  tables->end_all("restart");
  clients.end_all("restart");
  end_by = std::chrono::steady_clock::now() + kGoodbye;
  wait_for_goodbyes();
}

void Server::Running::wait_for_goodbyes() {
  ending.expires_after(std::chrono::milliseconds(20));
  ending.async_wait([this](const error_code&) {
    if (clients.size() == 0 || std::chrono::steady_clock::now() >= end_by) {
      context.stop();
    } else {
      wait_for_goodbyes();
    }
  });
}

void Server::Running::work() {
  std::vector<std::jthread> threads;
  const int count = options.threads > 0 ? options.threads : cores();
  for (int i = 1; i < count; ++i) threads.emplace_back([this] { context.run(); });
  context.run();
  threads.clear();
  for (WorkQueue* queue : {&bots, &bulk, &prints, &quick, &event_work}) queue->stop();
  store->close();
}

}  // namespace ultimo::server
