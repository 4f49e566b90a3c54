#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "cli/house.hpp"
#include "server/server.hpp"

/// `ultimo serve --demo`: a server with something in it, made by the same means as in real use.
namespace ultimo::cli::demo {

/// What was made before the server opens.
struct Prepared {
  std::vector<std::string> replays;  // addresses of finished deals
  bool stopped = false;              // somebody wants the program to end
};

/// Fills a new data file: deals are played to their end over the wire, at a server of their own
/// where nobody waits, and an event is written at the desk.
Result<Prepared> prepare(const House& house, const std::string& file);

/// Guests who wait at open tables of the server as long as it runs.
class Hosts {
 public:
  Hosts() = default;
  Hosts(const Hosts&) = delete;
  Hosts& operator=(const Hosts&) = delete;
  ~Hosts() { stop(); }

  /// `there` is called once, in a thread of theirs, with the codes of the tables that are open; at
  /// the latest after some seconds.
  void begin(const std::string& url, const std::string& certificate,
             std::function<void(const std::vector<std::string>&)> there);
  void stop();

 private:
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

}  // namespace ultimo::cli::demo
