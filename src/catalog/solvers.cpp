#include "catalog/solvers.hpp"

namespace ultimo {

// One a rulebook, written by the build from solver_of_book.cpp.in.
#define ULTIMO_RULEBOOK(name) std::unique_ptr<solver::Solver> make_solver_of_##name();
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK

Solvers::Solvers() {
#define ULTIMO_RULEBOOK(name) solvers_.push_back({#name, make_solver_of_##name()});
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK
}

const solver::Solver* Solvers::find(std::string_view id) const {
  for (const Named& named : solvers_) {
    if (named.id == id) return named.solver.get();
  }
  return nullptr;
}

}  // namespace ultimo
