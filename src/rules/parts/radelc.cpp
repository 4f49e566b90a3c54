#include "rules/parts/radelc.hpp"

#include <algorithm>

namespace ultimo::parts {

Marks read_marks(Checks& checks, const SheetSoFar& before, int seats) {
  const PerSeat<int> given = before.radelc
                                 ? checks.numbers("radelc", before.radelc, seats, 0, kMostMarks)
                                 : PerSeat<int>{};
  Marks marks{};
  std::transform(given.begin(), given.end(), marks.begin(),
                 [](int number) { return static_cast<std::uint8_t>(number); });
  return marks;
}

PerSeat<int> numbers(const Marks& marks) { return one_a_seat(marks); }

}  // namespace ultimo::parts
