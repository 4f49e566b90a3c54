#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "solver/solver.hpp"

namespace ultimo {

/// The solver of each rulebook in the catalog.
class Solvers {
 public:
  Solvers();
  /// nullptr if there is no such rulebook.
  [[nodiscard]] const solver::Solver* find(std::string_view id) const;

 private:
  struct Named {
    std::string_view id;
    std::unique_ptr<solver::Solver> solver;
  };
  std::vector<Named> solvers_;
};

}  // namespace ultimo
