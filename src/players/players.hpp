#pragma once

#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/simulator.hpp"
#include "catalog/catalog.hpp"
#include "solver/solver.hpp"

namespace ultimo {

/// What plays the rulebooks of a catalog: for each its simulator and its solver. Apart from the
/// catalog, so that whoever only scores or replays deals links neither.
class Players {
 public:
  /// The catalog is to stay as long as its players are asked.
  explicit Players(const Catalog& catalog);
  [[nodiscard]] const Catalog& catalog() const { return *catalog_; }
  /// What bots for this rulebook need, its solver with it; of an engine of that catalog.
  [[nodiscard]] BotTools tools(const Engine& engine) const;

 private:
  struct OfBook {
    const Engine* engine;
    std::unique_ptr<bots::Simulator> simulator;
    std::unique_ptr<solver::Solver> solver;
  };
  const Catalog* catalog_;
  std::vector<OfBook> books_;
};

}  // namespace ultimo
