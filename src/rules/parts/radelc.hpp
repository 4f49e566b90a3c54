#pragma once

#include <cstdint>

#include "cards/seat.hpp"
#include "rules/checks.hpp"

namespace ultimo::parts {

/// Radelc marks, a number a seat.
using Marks = PerSeat<std::uint8_t>;

constexpr void add_a_mark_each(Marks& marks, int seats) {
  for (int seat = 0; seat < seats; ++seat) ++marks[static_cast<std::size_t>(seat)];
}

/// The most marks a sheet may claim; far above what any round can bring.
inline constexpr int kMostMarks = 250;

/// The marks before a deal; none where the sheet says nothing.
Marks read_marks(Checks& checks, const SheetSoFar& before, int seats);
PerSeat<int> numbers(const Marks& marks);

}  // namespace ultimo::parts
