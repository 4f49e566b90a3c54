#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/simulator.hpp"
#include "rules/engine.hpp"
#include "solver/solver.hpp"

namespace ultimo {

/// All rulebooks this program knows: every folder of src/rulebooks that has a book.cpp.
class Catalog {
 public:
  Catalog();
  /// nullptr if there is no such rulebook.
  [[nodiscard]] const Engine* find(std::string_view id) const;
  [[nodiscard]] const std::vector<std::unique_ptr<Engine>>& engines() const { return engines_; }
  /// What bots for this rulebook need, its solver with it; of an engine of this catalog.
  [[nodiscard]] BotTools tools(const Engine& engine) const;

 private:
  std::vector<std::unique_ptr<Engine>> engines_;
  // In the same order.
  std::vector<std::unique_ptr<bots::Simulator>> simulators_;
  std::vector<std::unique_ptr<solver::Solver>> solvers_;
};

}  // namespace ultimo
