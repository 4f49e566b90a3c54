#pragma once

#include <cstdint>
#include <string>

#include "catalog/catalog.hpp"

namespace ultimo::cli {

struct SolveBench {
  std::string rulebook;
  std::string contract;  // empty: the book's lowest counted game
  int seats = 0;         // 0: the book's usual number
  int cards = 0;         // in each hand; 0: all
  int deals = 100;
  std::uint64_t seed = 1;
  bool exact = false;   // the exact points, not only won or lost
  double seconds = 60;  // for a deal
  bool json = false;
};

int bench_solve(const Catalog& catalog, const SolveBench& options);

}  // namespace ultimo::cli
