#pragma once

#include "cards/seat.hpp"

namespace ultimo {

/// Who is shown a deal: a player at his seat, or the table, which is what everybody may see.
class Audience {
 public:
  constexpr Audience(Seat seat) : seat_(seat) {}  // NOLINT: a seat is an audience
  static constexpr Audience table() {
    Audience everybody(kNobody);
    everybody.is_table_ = true;
    return everybody;
  }

  /// A seat that is nobody's is not the table: a view for it is refused.
  [[nodiscard]] constexpr bool is_table() const { return is_table_; }
  /// kNobody at the table.
  [[nodiscard]] constexpr Seat seat() const { return seat_; }
  /// Is it this player? Nobody's seat is nobody, the table's neither.
  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat && seat != kNobody; }
  constexpr bool operator==(const Audience&) const = default;

 private:
  Seat seat_;
  bool is_table_ = false;
};

}  // namespace ultimo
