#pragma once

#include <istream>
#include <optional>
#include <string>

#include "cli/house.hpp"

namespace ultimo::cli {

struct SolveOptions {
  std::string file;          // "-": standard input
  std::optional<int> deal;   // which one of the file, from 1
  std::optional<int> after;  // so many actions; else where the first card is due
  std::string goal;          // empty: what the contract is about
  std::string feat;          // with the goal `feat`
  std::optional<int> seat;   // whose side; else the declarer's, or who is to play
  std::optional<int> at_least;
  bool review = false;
  bool json = false;
  std::optional<double> seconds;  // for a question, or for a whole review
};

/// Solves a deal of `input` and tells it on standard output.
int solve(const House& house, const SolveOptions& options, std::istream& input);

}  // namespace ultimo::cli
