#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "rules/reason.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "table/types.hpp"

namespace ultimo::server {

struct ServerOptions {
  std::string data;  // the data file
  std::string host = "localhost";
  int port = 8080;  // 0: a free one
  bool hall = false;
  /// In a hall: of the second door, which has a certificate of its own. None: a usual one, or any
  /// that is free; 0: any.
  std::optional<int> secure_port{};
  std::string certificate{};
  std::string key{};
  std::string public_url{};
  std::vector<std::string> allowed_hosts{};
  std::vector<std::string> trusted_proxies{};
  std::string metrics{};  // HOST:PORT; empty: none
  Log::Form log = Log::Form::text;
  int threads = 0;  // 0: as many as the machine has cores
  Limits limits{};
  table::Pace pace{};
  Says people{};      // what goes wrong is said so to who starts it; none: as to everybody else
  std::string vfs{};  // of the database library, for tests; empty: its own
};

/// What is known once it runs.
struct Listening {
  std::string url;                  // http://localhost:8080/
  std::vector<std::string> hall;    // by which addresses others in the hall reach it
  std::vector<std::string> secure;  // the same by the door with a certificate of its own
  int secure_port = 0;              // 0: there is no such door
  std::string fingerprint;          // of that certificate
  std::string owner_link;           // empty: there is an owner
  std::string metrics_url;
};

/// Runs until it is told to stop (SIGTERM, SIGINT, or `stop` below); tells when it is ready. Gives
/// what went wrong, in words, or nothing.
class Server {
 public:
  Server(const Catalog& catalog, Says says);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::optional<std::string> run(const ServerOptions& options,
                                 const std::function<void(const Listening&)>& ready);
  /// From any thread.
  void stop();

 private:
  struct Running;
  const Catalog& catalog_;
  Says says_;
  std::mutex mutex_;
  std::unique_ptr<Running> running_;
};

}  // namespace ultimo::server
