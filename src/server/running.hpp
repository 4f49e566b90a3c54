#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "server/api.hpp"
#include "server/door.hpp"
#include "server/metrics_page.hpp"
#include "server/server.hpp"
#include "server/work.hpp"

namespace ultimo::server {
namespace asio = boost::asio;

/// All parts of a server that runs, in the order in which they are made.
struct Server::Running {
  Running(const Catalog& catalog, const Says& says, const ServerOptions& chosen);

  ServerOptions options;
  Limits limits;
  Log log;
  Metrics metrics;
  Clients clients;  // these two outlive all connections, and those go with the context
  Addresses addresses;
  asio::io_context context;
  asio::strand<asio::io_context::executor_type> control{asio::make_strand(context)};
  Players players;
  Oracle oracle;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<People> people;
  WorkQueue bots;
  WorkQueue bulk;
  WorkQueue prints;
  WorkQueue quick;
  WorkQueue event_work;
  std::optional<Dictionary> dictionary;
  Parts parts;
  std::unique_ptr<Tables> tables;
  std::unique_ptr<Events> events;
  std::unique_ptr<Api> api;
  std::unique_ptr<Door> door;
  std::unique_ptr<Door> secure_door;
  std::string fingerprint;
  MetricsPage metrics_page{metrics};
  std::unique_ptr<Door> metrics_door;
  asio::steady_timer housekeeping{control};
  asio::steady_timer ending{control};
  asio::signal_set signals{control};
  std::atomic<bool> stopping = false;
  std::atomic<bool> broken = false;
  std::string trouble;
  std::chrono::steady_clock::time_point end_by;
  bool was_ready = true;
  std::int64_t looked_at;  // by a clock that goes on while the machine sleeps
  int rounds = 0;

  std::optional<Reason> open(const Catalog& catalog, const Says& says);
  /// Where it is to be found, with a link for who is to own it; its parts learn it, too.
  Listening tell_where();
  void heed_signals();
  void look_after();
  /// Until somebody tells it to stop.
  void work();
  void begin_to_stop();

 private:
  WorkQueue::Failed failed();
  std::optional<Reason> open_doors();
  std::optional<Reason> open_secure_door(const DoorOptions& like,
                                         const std::vector<std::string>& names);
  std::optional<Reason> open_metrics_door();
  void drop_old();
  void wait_for_goodbyes();
};

}  // namespace ultimo::server
