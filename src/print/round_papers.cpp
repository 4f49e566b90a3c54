#include "print/pages.hpp"

namespace ultimo::print {

void draw_round(Canvas& canvas, const Words& words, const tournament::State& state, int number,
                const Stamp& stamp, const SlipCodes& codes) {
  draw_wall_list(canvas, words, state, number, stamp);
  draw_seat_slips(canvas, words, state, number, codes);
  draw_blank_sheets(canvas, words, state, number, stamp);
}

}  // namespace ultimo::print
