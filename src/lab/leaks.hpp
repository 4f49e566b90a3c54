#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "catalog/catalog.hpp"
#include "lab/leak_check.hpp"

namespace ultimo::cli::lab {

struct LeaksOptions {
  std::filesystem::path program;  // `ultimo`
  std::string book;
  int deals = 5;
  int tables = 4;
  double rate = 40;  // actions a second at each table
  std::string bots;  // their level; empty: clients on all seats
  int minutes = 30;  // at most
  std::uint64_t seed = 1;
  std::vector<std::string> serve;  // options of the server
};

struct LeaksReport {
  std::string book;
  int deals = 0;
  int without_record = 0;  // thrown in: their cards are told at the match's end
  LeakFound found;
  std::vector<std::string> errors;
  // With bots: from one action to a bot's next, in milliseconds.
  std::vector<double> forced;  // it had one choice
  std::vector<double> free;    // it had several
};

/// The largest distance between what shares of two lists lie below a number (Kolmogorov–Smirnov),
/// and the one that is exceeded by chance once in a hundred times.
struct Distance {
  double is = 0;
  double by_chance = 0;
};
Distance distance(std::vector<double> a, std::vector<double> b);

/// Plays at a server with clients on all seats and one that looks on, keeps every message, and
/// holds them against the records of the deals.
Result<LeaksReport> find_leaks(const Catalog& catalog, const LeaksOptions& options);

boost::json::object to_json(const LeaksReport& report);

}  // namespace ultimo::cli::lab
