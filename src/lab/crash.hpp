#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "rules/refusal.hpp"

namespace ultimo::cli::lab {

struct CrashOptions {
  std::filesystem::path program;  // `ultimo`
  int kills = 3;
  int tables = 20;
  std::vector<std::string> books;  // table after table
  double rate = 5;                 // actions a second at each table
  double longest = 1.5;            // seconds between two kills, at most
  std::uint64_t seed = 1;
  std::vector<std::string> serve;  // options of the server
};

struct CrashReport {
  int kills = 0;
  int tables = 0;
  int clients = 0;
  std::uint64_t acknowledged = 0;   // commands
  std::uint64_t compared = 0;       // clients' states after a restart with those before
  std::uint64_t repeated = 0;       // commands that were said again, and brought the same answer
  std::uint64_t actions = 0;        // done at all tables together
  int stuck = 0;                    // tables that did not go on after a restart
  int exit_status = -1;             // after SIGTERM at the end
  bool verified = false;            // `ultimo verify` of the file
  std::vector<double> restarts;     // each one's milliseconds until it listened again
  std::vector<std::string> broken;  // promises, and other errors

  [[nodiscard]] bool good() const;
};

/// Kills a server under load, again and again, and holds what it acknowledged against what is there
/// when it is back.
Result<CrashReport> crash(const CrashOptions& options);

boost::json::object to_json(const CrashReport& report);

}  // namespace ultimo::cli::lab
