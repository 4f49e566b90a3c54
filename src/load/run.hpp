#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "load/swarm.hpp"

namespace ultimo::load {

struct RunOrder {
  std::optional<client::Url> url;  // none: a server of our own
  std::filesystem::path program;   // of that server
  std::vector<std::string> serve;  // its arguments besides
  double seconds = 10;
  double warm_up = 2;  // seconds before anything counts
  Swarm::Order swarm;
};

struct RunReport {
  int tables = 0;
  int clients = 0;
  int idle = 0;
  double set_up_s = 0;
  double seconds = 0;
  Tally tally;
  std::optional<Used> server;  // none: it is somebody else's
  double client_cpu_s = 0;
  double fsync_p99_ms = 0;
  bool all_played = false;
};

/// Plays at many tables for some time.
Result<RunReport> run_load(const RunOrder& order);

/// As contracts have it, and some more.
boost::json::object to_json(const RunReport& report);

}  // namespace ultimo::load
