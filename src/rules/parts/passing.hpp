#pragma once

#include <bit>
#include <cstdint>

#include "cards/seat.hpp"

namespace ultimo::parts {

/// Who has passed in the auction: out for the rest of it.
class Passing {
 public:
  constexpr void pass(Seat seat) { out_ = static_cast<std::uint8_t>(out_ | (1U << seat.at())); }
  [[nodiscard]] constexpr bool has_passed(Seat seat) const {
    return ((out_ >> seat.at()) & 1U) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(out_); }
  /// The next to speak after `speaker`; somebody must still be in.
  [[nodiscard]] constexpr Seat next(Seat speaker, int seats) const {
    Seat seat = speaker;
    do {
      seat = after(seat, seats);
    } while (has_passed(seat));
    return seat;
  }

 private:
  std::uint8_t out_ = 0;  // one bit a seat
};

}  // namespace ultimo::parts
