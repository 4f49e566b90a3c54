#include "load/run.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>

#include "load/server_process.hpp"

namespace ultimo::load {
namespace json = boost::json;
namespace {

Clock::duration seconds(double number) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(number));
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Two places are enough for people, and programs compare no more.
double rounded(double number) { return std::round(number * 100) / 100; }

/// Runs the loop, and looks once a second at what the server takes.
Used run_and_look(client::Loop& loop, double for_s, const ServerProcess* server) {
  Used most;
  const Clock::time_point end = Clock::now() + seconds(for_s);
  while (Clock::now() < end) {
    loop.run_for(std::min<Clock::duration>(std::chrono::seconds(1), end - Clock::now()));
    if (server != nullptr) most.rss_mib = std::max(most.rss_mib, used_by(server->pid()).rss_mib);
  }
  return most;
}

}  // namespace

Result<RunReport> run_load(const RunOrder& order) {
  raise_file_limit();
  const TemporaryFolder folder;
  std::optional<ServerProcess> server;
  Swarm::Order swarm_order = order.swarm;
  if (order.url) {
    swarm_order.url = *order.url;
  } else {
    Result<ServerProcess> started =
        ServerProcess::start({order.program, folder.path(), order.serve});
    if (!started) return tl::unexpected(started.error());
    server.emplace(std::move(*started));
    swarm_order.url = server->url();
  }
  DiskProbe disk(folder.path());
  client::Loop loop;
  Swarm swarm(loop, swarm_order);
  RunReport report;
  const Clock::time_point start = Clock::now();
  report.all_played = swarm.set_up();
  if (report.all_played) swarm.spread();
  report.set_up_s = seconds_since(start);
  report.tables = static_cast<int>(swarm.tables().size());
  report.clients = swarm.clients();

  swarm.begin();
  const ServerProcess* own = server ? &*server : nullptr;
  run_and_look(loop, order.warm_up, own);
  disk.begin();
  swarm.tally().counting = true;
  const Used before = own == nullptr ? Used{} : used_by(own->pid());
  const Used ours = used_by_us();
  const Clock::time_point counted = Clock::now();
  const Used most = run_and_look(loop, order.seconds, own);
  report.seconds = seconds_since(counted);
  if (own != nullptr) report.server = Used{used_by(own->pid()).cpu_s - before.cpu_s, most.rss_mib};
  report.client_cpu_s = used_by_us().cpu_s - ours.cpu_s;
  report.fsync_p99_ms = disk.times().share(0.99);
  report.idle = swarm.idle();
  swarm.end(std::chrono::seconds(5));
  report.tally = swarm.tally();
  return report;
}

json::object to_json(const RunReport& report) {
  const Tally& tally = report.tally;
  json::object object{{"tables", report.tables},
                      {"clients", report.clients},
                      {"idle", report.idle},
                      {"seconds", rounded(report.seconds)},
                      {"set_up_s", rounded(report.set_up_s)},
                      {"actions", tally.actions},
                      {"deals", tally.deals},
                      {"errors", tally.errors},
                      {"drifted", tally.drifted},
                      {"p50_ms", rounded(tally.times.share(0.5))},
                      {"p99_ms", rounded(tally.times.share(0.99))},
                      {"max_ms", rounded(tally.times.most())},
                      {"late", tally.late}};
  object["server_rss_mib"] =
      report.server ? json::value(rounded(report.server->rss_mib)) : json::value(nullptr);
  object["server_cpu_s"] =
      report.server ? json::value(rounded(report.server->cpu_s)) : json::value(nullptr);
  object["client_cpu_s"] = rounded(report.client_cpu_s);
  object["fsync_p99_ms"] = rounded(report.fsync_p99_ms);
  return object;
}

}  // namespace ultimo::load
