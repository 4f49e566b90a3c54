#pragma once

#include "cli/testing.hpp"
#include "lab/lab.hpp"

/// For the tests of this room: the program as a developer meets it.
namespace ultimo::cli::lab {

inline testing_cli::Ran ultimo_lab(std::vector<std::string> arguments) {
  return testing_cli::ran_with("ultimo-lab", std::move(arguments), run);
}

}  // namespace ultimo::cli::lab
