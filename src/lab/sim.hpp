#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "catalog/catalog.hpp"

namespace ultimo::cli::lab {

/// Tables, store, clients and losses of every kind in virtual time, in one thread and without a
/// socket. Clients are those of src/client, messages and differences those of src/server.
struct SimOptions {
  int tables = 20;
  int minutes = 10;  // with losses; then a minute without
  std::uint64_t seed = 1;
  std::vector<std::string> books;  // table after table
  double losses = 1;               // 0: none; 2: twice as often
};

struct SimReport {
  int tables = 0;
  std::uint64_t entries = 0;
  std::uint64_t deals = 0;
  std::uint64_t acknowledged = 0;  // commands
  std::uint64_t refused = 0;
  std::uint64_t cuts = 0;          // connections lost
  std::uint64_t power_cuts = 0;    // the process gone, the store as it was
  std::uint64_t store_faults = 0;  // full or locked for a while
  std::uint64_t drifted = 0;
  std::string end;                  // of everything that is stored: the same for the same seed
  std::vector<std::string> broken;  // what must not be
};

SimReport simulate_tables(const Catalog& catalog, const SimOptions& options);

boost::json::object to_json(const SimReport& report);

}  // namespace ultimo::cli::lab
