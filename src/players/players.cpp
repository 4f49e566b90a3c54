#include "players/players.hpp"

namespace ultimo {

// Written by the build from simulator_of_book.cpp.in and solver_of_book.cpp.in.
#define ULTIMO_RULEBOOK(name)                                  \
  std::unique_ptr<bots::Simulator> make_simulator_of_##name(); \
  std::unique_ptr<solver::Solver> make_solver_of_##name();
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK

Players::Players(const Catalog& catalog) : catalog_(&catalog) {
  // The catalog is made from the same list, in the same order.
  auto engine = catalog.engines().begin();
#define ULTIMO_RULEBOOK(name) \
  books_.push_back({engine++->get(), make_simulator_of_##name(), make_solver_of_##name()});
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK
}

BotTools Players::tools(const Engine& engine) const {
  for (const OfBook& book : books_) {
    if (book.engine == &engine) return {&engine, book.simulator.get(), book.solver.get()};
  }
  return {};
}

}  // namespace ultimo
