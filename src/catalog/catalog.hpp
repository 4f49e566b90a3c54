#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo {

/// All rulebooks this program knows: every folder of src/rulebooks that has a book.cpp. Who plays
/// them is another room's business (players/players.hpp).
class Catalog {
 public:
  Catalog();
  /// nullptr if there is no such rulebook.
  [[nodiscard]] const Engine* find(std::string_view id) const;
  [[nodiscard]] std::vector<std::string> ids() const;
  [[nodiscard]] const std::vector<std::unique_ptr<Engine>>& engines() const { return engines_; }

 private:
  std::vector<std::unique_ptr<Engine>> engines_;
};

}  // namespace ultimo
