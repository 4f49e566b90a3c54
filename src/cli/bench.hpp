#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "catalog/catalog.hpp"

namespace ultimo::cli {

struct PlayoutBench {
  std::string rulebook;
  std::string contract;  // empty: the book's lowest counted game
  int seats = 0;         // 0: the book's usual number
  std::optional<double> seconds;
  std::optional<std::uint64_t> deals;
  std::uint64_t seed = 1;
  bool json = false;
  bool reference = false;  // time the hand-written loop beside it
};

int bench_playouts(const Catalog& catalog, const PlayoutBench& options);

}  // namespace ultimo::cli
