#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "rules/engine.hpp"

namespace ultimo {

/// A player made of code. It is given what its seat may see and the rulebook's tables, nothing
/// else: it cannot peek, because there is nothing to peek at.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// What to do; to be asked when it is the turn of `view.seat`. The same view always brings the
  /// same answer, so a deal that was interrupted goes on as it would have.
  [[nodiscard]] virtual Action decide(const View& view, const BookInfo& info) const = 0;
};

/// The names one can choose from, the best player last.
std::span<const std::string_view> bot_names();

/// nullptr if there is no bot of that name. Bots of different seeds differ where they are left to
/// chance.
std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace ultimo
