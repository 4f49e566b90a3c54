#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "cli/house.hpp"

namespace ultimo::cli {

struct SimulateOptions {
  std::string rulebook;
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  int seats = 0;     // 0: the book's usual number
  int round = 24;    // deals until the sheet begins anew
  std::string bots;  // empty: everybody does what chance says; else one for all, or one a seat
  int threads = 0;   // with bots; 0: all cores
  std::string out;   // empty: the deals are not kept; "-": to standard output
  bool force = false;
  bool json = false;
};

/// What many deals came to.
struct Summary {
  struct Contract {
    std::uint64_t deals = 0;
    std::uint64_t declared = 0;  // with a declarer
    std::int64_t declarer_sum = 0;
  };
  int seats = 0;
  std::uint64_t deals = 0;
  std::uint64_t redeals = 0;
  PerSeat<std::int64_t> sums{};
  std::vector<Contract> contracts;  // by ContractId
  double seconds = 0;

  void add(const Outcome& outcome);
  void add(const Summary& part);
};

boost::json::object summary_json(const BookInfo& info, const SimulateOptions& options,
                                 const Summary& summary);
std::string summary_text(const BookInfo& info, const SimulateOptions& options,
                         const Summary& summary);

int simulate(const House& house, const SimulateOptions& options);

}  // namespace ultimo::cli
