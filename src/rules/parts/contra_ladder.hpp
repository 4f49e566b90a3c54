#pragma once

#include <array>
#include <cstdint>

#include "cards/seat.hpp"

namespace ultimo::parts {

/// Contra, re, sub, mort on one item: who spoke each step. Every step doubles.
class ContraLadder {
 public:
  static constexpr int kSteps = 4;

  [[nodiscard]] constexpr int steps() const { return steps_; }
  [[nodiscard]] constexpr int level() const { return 1 << steps_; }
  [[nodiscard]] constexpr bool full() const { return steps_ == kSteps; }
  [[nodiscard]] constexpr Seat speaker(int step) const {
    return by_[static_cast<std::size_t>(step)];
  }
  /// Contra and sub are spoken against the item's owner, re and mort by the owner's side.
  [[nodiscard]] constexpr bool next_is_owners() const { return steps_ % 2 == 1; }

  constexpr void raise(Seat by) { by_[steps_++] = by; }

  [[nodiscard]] constexpr bool raised_by(Seat seat) const { return level_before(seat) < level(); }
  /// The level before this seat's first word on the item; the present level if it said nothing.
  [[nodiscard]] constexpr int level_before(Seat seat) const {
    for (int step = 0; step < steps_; ++step) {
      if (speaker(step) == seat) return 1 << step;
    }
    return level();
  }
  constexpr bool operator==(const ContraLadder&) const = default;

 private:
  std::array<Seat, kSteps> by_{};
  std::uint8_t steps_ = 0;
};

}  // namespace ultimo::parts
