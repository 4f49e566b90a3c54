#include "catalog/catalog.hpp"

namespace ultimo {

// Each rulebook's book.cpp defines make_X; the list is written by the build, and the others from
// simulator_of_book.cpp.in and solver_of_book.cpp.in.
#define ULTIMO_RULEBOOK(name)                                  \
  std::unique_ptr<Engine> make_##name();                       \
  std::unique_ptr<bots::Simulator> make_simulator_of_##name(); \
  std::unique_ptr<solver::Solver> make_solver_of_##name();
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK

Catalog::Catalog() {
#define ULTIMO_RULEBOOK(name)                        \
  engines_.push_back(make_##name());                 \
  simulators_.push_back(make_simulator_of_##name()); \
  solvers_.push_back(make_solver_of_##name());
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK
}

const Engine* Catalog::find(std::string_view id) const {
  for (const std::unique_ptr<Engine>& engine : engines_) {
    if (engine->info().id == id) return engine.get();
  }
  return nullptr;
}

BotTools Catalog::tools(const Engine& engine) const {
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    if (engines_[i].get() == &engine) return {&engine, simulators_[i].get(), solvers_[i].get()};
  }
  return {};
}

}  // namespace ultimo
