#pragma once

#include <cstdint>
#include <vector>

#include "cards/seat.hpp"
#include "cards/thirds.hpp"
#include "rules/ids.hpp"

namespace ultimo {

/// Something on a row that one pack of cards cannot give, though the paper can score it. A slip of
/// the pen, mostly; whoever keeps the sheet is asked.
struct RowDoubt {
  enum class Kind : std::uint8_t {
    too_few,    // points of the declarer's side: fewer than `limit`
    too_many,   // more than that
    together,   // `feat` and `other` exclude each other
    missing,    // `feat` must have been made by one side, and is not on the row
    mond,       // who lost the mond cannot have made `feat`
    tricks,     // `feat` does not go with the tricks
    seat_few,   // points of `seat`: with his tricks at least `limit`
    seat_many,  // at most that
    ended       // the game was over with the first trick of `seat`, who has more
  };
  Kind kind = Kind::together;
  Thirds limit{};
  FeatId feat = FeatId::none;
  FeatId other = FeatId::none;
  Seat seat = kNobody;
  /// Logs keep to the edition of the doubts they were written by. The second looks at silent valats
  /// and at honours that were declared, the third at tricks of games that end early.
  int edition = 1;
  bool operator==(const RowDoubt&) const = default;
};
using RowDoubts = std::vector<RowDoubt>;

}  // namespace ultimo
