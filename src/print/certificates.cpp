#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/pages.hpp"

namespace ultimo::print {
using tournament::Standings;
using tournament::StandingsRow;
using tournament::State;

namespace {

/// Somebody of another place has the same figures, as far as `shown` of them.
bool others_have_them(const State& state, const Standings& standings, const StandingsRow& row,
                      std::size_t shown) {
  return std::any_of(standings.rows.begin(), standings.rows.end(), [&](const StandingsRow& other) {
    if (!other.place || other.place == row.place) return false;
    for (std::size_t i = 0; i < shown; ++i) {
      const std::string& name = state.format().figures[i];
      const Figure* const his = tournament::find_figure(other.figures, name);
      const Figure* const own = tournament::find_figure(row.figures, name);
      const bool same = his == nullptr || own == nullptr
                            ? his == own
                            : his->value * own->per == own->value * his->per;
      if (!same) return false;
    }
    return true;
  });
}

/// "Točke: 3, razlika: 90": as many figures as it takes to tell this place from the others.
std::string what_decided(const Words& words, const State& state, const Standings& standings,
                         const StandingsRow& row) {
  const std::vector<std::string>& figures = state.format().figures;
  std::string text;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    // Who played the final has his place by it.
    const bool needed =
        i == 0 || figures[i] == "final" || others_have_them(state, standings, row, i);
    if (!needed || figures[i] == "rounds") break;
    const std::string shown = figure(words, state, figures[i], row.figures);
    if (shown.empty()) continue;
    const std::string name = figure_name(words, figures[i]);
    text += fmt::format("{}: {}", i == 0 ? capital(name) : ", " + name, shown);
    if (i == 0 && !state.format().unit.empty()) text += ' ' + state.format().unit;
  }
  return text;
}

void draw_certificate(Canvas& canvas, const Words& words, const State& state,
                      const Standings& standings, const StandingsRow& row) {
  const double width = canvas.width();
  const double height = canvas.height();
  canvas.box(28, 28, width - 56, height - 56, 2.4);
  canvas.box(35, 35, width - 70, height - 70, 0.7);
  canvas.cell(60, 74, width - 120, 50, state.opened.name, {.size = 20, .serif = true, .grey = 0.25},
              Align::centre);
  canvas.text(60, 132, width - 120, words.certificate, {.size = 54, .bold = true, .serif = true},
              Align::centre);
  canvas.line(width / 2 - 70, 218, width / 2 + 70, 218, 1.2);
  canvas.cell(60, 240, width - 120, 70, state.name(row.player), {.size = 36, .serif = true},
              Align::centre);
  canvas.text(60, 316, width - 120, words.for_place,
              {.size = 15, .italic = true, .serif = true, .grey = 0.3}, Align::centre);
  canvas.text(60, 338, width - 120, words.text("print.place-won", {{"place", *row.place}}),
              {.size = 52, .bold = true, .serif = true}, Align::centre);
  canvas.text(60, 418, width - 120, what_decided(words, state, standings, row),
              {.size = 12, .serif = true, .grey = 0.3}, Align::centre);
  canvas.line(80, 503, 340, 503, 0.5, 0.4);
  canvas.cell(80, 508, 260, 30, where_and_when_text(state), {.size = 11, .serif = true},
              Align::centre);
  const Office signer =
      state.info().signers.empty() ? Office::leader : state.info().signers.front().office;
  canvas.line(width - 340, 503, width - 80, 503, 0.5, 0.4);
  canvas.cell(width - 340, 508, 260, 30, signer_text(words, state, signer),
              {.size = 11, .serif = true}, Align::centre);
}

}  // namespace

void draw_certificates(Canvas& canvas, const Words& words, const State& state,
                       const Standings& standings, int best) {
  canvas.open(kA4Long, kA4Short, state.opened.name);
  bool first = true;
  for (const StandingsRow& row : standings.rows) {
    if (!row.place || *row.place > best) continue;
    if (!first) canvas.next_page();
    first = false;
    draw_certificate(canvas, words, state, standings, row);
  }
}

}  // namespace ultimo::print
