#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "catalog/catalog.hpp"

namespace ultimo::cli {

struct ArenaOptions {
  std::string rulebook;
  std::string a = "expert";
  std::string b = "novice";
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  int seats = 0;      // 0: the book's usual number
  int worlds = 0;     // layouts a decision; 0: as many as each level has
  int threads = 0;    // 0: all cores
  double limit = 5;   // seconds a foreign program may take for a decision
  double wanted = 0;  // the lead that the SPRT looks for; 0: a tenth of a deal's deviation
  bool json = false;
  bool detail = false;  // contracts and forecasts, too
};

/// What a match came to. One number a deal: what a's bot won over the others, on the mean of all
/// seats it was put on.
struct ArenaReport {
  struct Contract {
    std::uint64_t played = 0;
    std::uint64_t by_a = 0;  // a's bot was declarer
    double a_sum = 0;        // its lead then
  };
  /// What a's bot expected of its words, and what came of them.
  struct Forecast {
    std::uint64_t count = 0;
    double expected = 0;
    double happened = 0;
  };
  std::uint64_t deals = 0;
  double sum = 0;
  double squares = 0;
  std::vector<double> a_ms;  // of each decision that a's bot had to think about
  std::vector<Contract> contracts;
  std::map<std::string, Forecast> forecasts;  // by what was said
  std::string failure;                        // of a bot; empty: none

  [[nodiscard]] double mean() const;
  [[nodiscard]] double error() const;  // standard error of the mean
};

/// Wald's test of »a is ahead by `difference` a deal« against »it is not ahead«, with five per cent
/// of error each way. 0: by a tenth of the deviation of a deal, whatever the unit.
std::string sprt(const ArenaReport& report, double difference);

boost::json::object arena_json(const ArenaReport& report, const ArenaOptions& options);

int arena(const Catalog& catalog, const ArenaOptions& options);

}  // namespace ultimo::cli
