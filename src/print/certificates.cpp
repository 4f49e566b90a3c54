#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/pages.hpp"

namespace ultimo::print {
using tournament::Standings;
using tournament::StandingsRow;
using tournament::State;

namespace {

void draw_certificate(Canvas& canvas, const State& state, const StandingsRow& row) {
  const Words& words = words_of(state);
  const double width = canvas.width();
  const double height = canvas.height();
  canvas.box(28, 28, width - 56, height - 56, 2.4);
  canvas.box(35, 35, width - 70, height - 70, 0.7);
  canvas.cell(60, 74, width - 120, 50, state.opened.name, {.size = 20, .serif = true, .grey = 0.25},
              Align::centre);
  canvas.text(60, 132, width - 120, std::string(words.certificate),
              {.size = 54, .bold = true, .serif = true}, Align::centre);
  canvas.line(width / 2 - 70, 218, width / 2 + 70, 218, 1.2);
  canvas.cell(60, 240, width - 120, 70, state.name(row.player), {.size = 36, .serif = true},
              Align::centre);
  canvas.text(60, 316, width - 120, std::string(words.for_place),
              {.size = 15, .italic = true, .serif = true, .grey = 0.3}, Align::centre);
  canvas.text(60, 338, width - 120, fmt::format("{}. {}", *row.place, words.place_won),
              {.size = 52, .bold = true, .serif = true}, Align::centre);
  const std::string& name = state.format().figures.front();
  std::string below =
      fmt::format("{}: {}", capital(figure_name(words, name)), figure(state, name, row.figures));
  if (!state.format().unit.empty()) below += ' ' + state.format().unit;
  canvas.text(60, 418, width - 120, below, {.size = 12, .serif = true, .grey = 0.3}, Align::centre);
  canvas.line(80, 503, 340, 503, 0.5, 0.4);
  canvas.cell(80, 508, 260, 30, where_and_when_text(state), {.size = 11, .serif = true},
              Align::centre);
  const Office signer =
      state.info().signers.empty() ? Office::leader : state.info().signers.front().office;
  canvas.line(width - 340, 503, width - 80, 503, 0.5, 0.4);
  canvas.cell(width - 340, 508, 260, 30, signer_text(state, signer), {.size = 11, .serif = true},
              Align::centre);
}

}  // namespace

void draw_certificates(Canvas& canvas, const State& state, const Standings& standings, int best) {
  canvas.open(kA4Long, kA4Short, state.opened.name);
  bool first = true;
  for (const StandingsRow& row : standings.rows) {
    if (!row.place || *row.place > best) continue;
    if (!first) canvas.next_page();
    first = false;
    draw_certificate(canvas, state, row);
  }
}

}  // namespace ultimo::print
