#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "catalog/catalog.hpp"
#include "cli/commands.hpp"

namespace ultimo::cli {

struct ArenaOptions {
  std::string rulebook;
  std::string a = "expert";
  std::string b = "novice";
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  int seats = 0;      // 0: the book's usual number
  int layouts = 0;    // layouts a decision; 0: as many as each level has
  int threads = 0;    // 0: all cores
  double limit = 5;   // seconds a foreign program may take for a decision
  double wanted = 0;  // the lead that the SPRT looks for; 0: a tenth of a deal's deviation
  bool json = false;
  std::string out;                 // the deals: empty: not kept; "-": to standard output
  bool replace = false;            // let `out` replace a file
  bool detail = false;             // contracts and forecasts, too
  bool calibration = false;        // a's bot on all seats, each deal once
  double seconds = 0;              // no deal is begun later; 0: all of them
  std::vector<std::string> words;  // with calibration: only deals in whose auction they are said
  std::string experience;          // a file of `ultimo-lab fit --bids` instead of what is built in
};

/// What a match came to. One number a deal: what a's bot won over the others, on the mean of all
/// seats it was put on.
struct ArenaReport {
  struct Contract {
    std::uint64_t played = 0;
    std::uint64_t by_a = 0;  // a's bot was declarer
    double a_sum = 0;        // its lead then

    [[nodiscard]] double by_a_mean() const {
      return by_a == 0 ? 0 : a_sum / static_cast<double>(by_a);
    }
  };
  /// What a's bot expected of its words, and what came of them.
  struct Forecast {
    std::uint64_t count = 0;
    double expected = 0;
    double happened = 0;
    double squares = 0;  // of how far off it was

    void add(double forecast, double came);
    void add(const Forecast& other);
    [[nodiscard]] double mean_expected() const { return expected / static_cast<double>(count); }
    [[nodiscard]] double mean_happened() const { return happened / static_cast<double>(count); }
    [[nodiscard]] double error() const;  // standard error of the mean difference
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

boost::json::object arena_json(const BookInfo& info, const ArenaReport& report,
                               const ArenaOptions& options);

int arena(const House& house, const ArenaOptions& options);

/// The options that every match has.
void add_match_options(CLI::App& command, ArenaOptions& options);

}  // namespace ultimo::cli
