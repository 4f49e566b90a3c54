#include "print/pages.hpp"

namespace ultimo::print {

void draw_round(Canvas& canvas, const tournament::State& state, int number, const Stamp& stamp) {
  draw_wall_list(canvas, state, number, stamp);
  draw_seat_slips(canvas, state, number);
  draw_blank_sheets(canvas, state, number, stamp);
}

}  // namespace ultimo::print
