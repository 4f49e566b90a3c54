#pragma once

#include <cstdint>

#include "cards/seat.hpp"
#include "rules/fields.hpp"

namespace ultimo::parts {

/// Radelc marks, a number a seat.
using Marks = PerSeat<std::uint8_t>;

constexpr void add_a_mark_each(Marks& marks, int seats) {
  for (int seat = 0; seat < seats; ++seat) ++marks[static_cast<std::size_t>(seat)];
}

/// The most marks a sheet may claim; far above what any round can bring.
inline constexpr int kMostMarks = 250;

/// The field `radelc` of a request; no marks where it is missing.
Marks read_marks(Fields& fields, int seats);
PerSeat<int> numbers(const Marks& marks);

}  // namespace ultimo::parts
