#pragma once

#include <cstdint>

#include "cards/seat.hpp"
#include "rules/parts/contras.hpp"

namespace ultimo::parts {

/// Who speaks when about announcements and contras: everybody once, then only those who have
/// something new to answer. A raise that was declined is gone until the item's level changes.
class RaiseRounds {
 public:
  [[nodiscard]] constexpr bool first_turn(Seat seat) const {
    return ((had_turn_ >> seat.at()) & 1U) == 0;
  }
  /// The item was announced, or raised: news for everybody.
  constexpr void changed(ItemId item) { news_ |= std::uint64_t{mask_of(item)} * kOneEach; }
  /// What has changed since this seat last ended a turn.
  [[nodiscard]] constexpr ItemMask news(Seat seat) const {
    return static_cast<ItemMask>(news_ >> (8 * seat.at()));
  }

  /// The seat has answered all there is.
  constexpr void end_turn(Seat seat) {
    news_ &= ~(std::uint64_t{0xFF} << (8 * seat.at()));
    had_turn_ = static_cast<std::uint8_t>(had_turn_ | (1U << seat.at()));
  }

  /// Who speaks after `speaker` ended a turn at a table of `seats`: the next one who has not
  /// spoken yet, or who may raise something that is new to him. kNobody: all is said.
  template <class Raisable>
  [[nodiscard]] constexpr Seat next(Seat speaker, int seats, Raisable raisable) const {
    for (int step = 1; step < seats; ++step) {
      const Seat seat = after(speaker, seats, step);
      if (first_turn(seat) || (raisable(seat) & news(seat)) != 0) return seat;
    }
    return kNobody;
  }

 private:
  static constexpr std::uint64_t kOneEach = 0x01'0101'0101U;
  std::uint64_t news_ = 0;  // one ItemMask a seat, a byte each
  std::uint8_t had_turn_ = 0;
};

}  // namespace ultimo::parts
