#pragma once

#include <istream>
#include <optional>
#include <string>

#include "cli/house.hpp"

namespace ultimo::cli {

struct ShowOptions {
  std::string file;         // "-": standard input
  std::optional<int> deal;  // only this one, from 1
  bool json = false;
  bool notation = false;  // written again, the way the program writes deals
};

/// Shows the deals of `input` on standard output.
int show(const House& house, const ShowOptions& options, std::istream& input);

}  // namespace ultimo::cli
