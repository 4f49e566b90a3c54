#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/simulator.hpp"
#include "rules/engine.hpp"

namespace ultimo {

/// All rulebooks this program knows: every folder of src/rulebooks that has a book.cpp.
class Catalog {
 public:
  Catalog();
  /// nullptr if there is no such rulebook.
  [[nodiscard]] const Engine* find(std::string_view id) const;
  [[nodiscard]] const std::vector<std::unique_ptr<Engine>>& engines() const { return engines_; }
  /// What bots for this rulebook need; of an engine of this catalog.
  [[nodiscard]] BotTools tools(const Engine& engine) const;

 private:
  std::vector<std::unique_ptr<Engine>> engines_;
  std::vector<std::unique_ptr<bots::Simulator>> simulators_;  // in the same order
};

}  // namespace ultimo
