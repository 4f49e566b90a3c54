#include "catalog/catalog.hpp"

namespace ultimo {

// Each rulebook's book.cpp defines make_X; the list is written by the build.
#define ULTIMO_RULEBOOK(name) std::unique_ptr<Engine> make_##name();
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK

Catalog::Catalog() {
#define ULTIMO_RULEBOOK(name) engines_.push_back(make_##name());
#include "catalog/rulebook_list.inc"
#undef ULTIMO_RULEBOOK
}

const Engine* Catalog::find(std::string_view id) const {
  for (const std::unique_ptr<Engine>& engine : engines_) {
    if (engine->info().id == id) return engine.get();
  }
  return nullptr;
}

std::vector<std::string> Catalog::ids() const {
  std::vector<std::string> all;
  for (const std::unique_ptr<Engine>& engine : engines_) all.emplace_back(engine->info().id);
  return all;
}

}  // namespace ultimo
