#include "print/print.hpp"

#include "print/pages.hpp"
#include "print/pdf_canvas.hpp"

namespace ultimo::print {
using tournament::Logged;
using tournament::Standings;
using tournament::State;

std::string seat_slips(const State& state, int number, const Stamp& /*stamp*/) {
  PdfCanvas canvas;
  draw_seat_slips(canvas, state, number);
  return canvas.finish();
}

std::string wall_list(const State& state, int number, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_wall_list(canvas, state, number, stamp);
  return canvas.finish();
}

std::string round_papers(const State& state, int number, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_round(canvas, state, number, stamp);
  return canvas.finish();
}

std::string blank_sheets(const State& state, int round, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_blank_sheets(canvas, state, round, stamp);
  return canvas.finish();
}

std::string filled_sheets(const State& state, int round, const Stamp& stamp) {
  PdfCanvas canvas;
  // Where the rulebook cannot make standings yet, the sheets still have their deals and sums.
  const Result<Standings> known = tournament::standings(state);
  draw_filled_sheets(canvas, state, round, known ? *known : Standings{}, stamp);
  return canvas.finish();
}

std::string standings_list(const State& state, const Standings& standings, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_standings(canvas, state, standings, stamp);
  return canvas.finish();
}

std::string minutes(const State& state, const Standings& standings, const std::vector<Logged>& log,
                    const Stamp& stamp) {
  PdfCanvas canvas;
  draw_minutes(canvas, state, standings, log, stamp);
  return canvas.finish();
}

std::string certificates(const State& state, const Standings& standings, int best) {
  PdfCanvas canvas;
  draw_certificates(canvas, state, standings, best);
  return canvas.finish();
}

std::string cash_list(const State& state, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_cash_list(canvas, state, stamp);
  return canvas.finish();
}

std::string timetable(const State& state, const Stamp& stamp) {
  PdfCanvas canvas;
  draw_timetable(canvas, state, stamp);
  return canvas.finish();
}

std::string season(const SeasonTable& table) {
  PdfCanvas canvas;
  draw_season(canvas, table);
  return canvas.finish();
}

}  // namespace ultimo::print
