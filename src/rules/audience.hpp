#pragma once

#include "cards/seat.hpp"

namespace ultimo {

/// Who is shown a deal: a player at his seat, or the table, which is what everybody may see.
class Audience {
 public:
  constexpr Audience(Seat seat) : seat_(seat) {}  // NOLINT: a seat is an audience
  static constexpr Audience table() { return Audience(kNobody); }

  [[nodiscard]] constexpr bool is_table() const { return seat_ == kNobody; }
  /// kNobody at the table.
  [[nodiscard]] constexpr Seat seat() const { return seat_; }
  /// Is it this player? Nobody's seat is nobody, the table's neither.
  [[nodiscard]] constexpr bool is(Seat seat) const { return !is_table() && seat_ == seat; }
  constexpr bool operator==(const Audience&) const = default;

 private:
  Seat seat_;
};

}  // namespace ultimo
