#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards/seat.hpp"
#include "rules/ids.hpp"

namespace ultimo::parts {

/// Who speaks when about announcements and contras: everybody once, then only those who have
/// something new to answer. A raise that was declined is gone until the item's level changes.
///
/// `Items` is the number of items (the game and the feats); their levels are steps of a ladder.
template <int Seats, int Items>
class RaiseRounds {
 public:
  using Steps = std::array<std::uint8_t, Items>;
  static constexpr std::uint8_t kNeverSeen = 0xFF;  // for an item that does not exist yet

  constexpr RaiseRounds() {
    for (Steps& steps : remembered_) steps.fill(kNeverSeen);
  }

  [[nodiscard]] constexpr bool first_turn(Seat seat) const {
    return ((had_turn_ >> seat.at()) & 1U) == 0;
  }
  /// The item stands at another level than when this seat last ended a turn.
  [[nodiscard]] constexpr bool changed(Seat seat, ItemId item, int steps) const {
    return remembered_[seat.at()][at(item)] != steps;
  }
  constexpr void end_turn(Seat seat, const Steps& steps) {
    remembered_[seat.at()] = steps;
    had_turn_ = static_cast<std::uint8_t>(had_turn_ | (1U << seat.at()));
  }

  /// Who speaks after `speaker` ended a turn at a table of `seats`: the next one who has not
  /// spoken yet or for whom `has_raise`; the speaker comes last. kNobody: all is said.
  template <class HasRaise>
  [[nodiscard]] constexpr Seat next(Seat speaker, int seats, HasRaise has_raise) const {
    for (int step = 1; step <= seats; ++step) {
      const Seat seat = after(speaker, seats, step);
      if (first_turn(seat) || has_raise(seat)) return seat;
    }
    return kNobody;
  }

 private:
  std::array<Steps, Seats> remembered_{};
  std::uint8_t had_turn_ = 0;
};

}  // namespace ultimo::parts
