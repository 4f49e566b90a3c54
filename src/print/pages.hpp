#pragma once

#include "print/canvas.hpp"
#include "print/print.hpp"

/// The pages of print.hpp on any canvas; each opens it with its own size of paper.
namespace ultimo::print {

void draw_seat_slips(Canvas& canvas, const tournament::State& state, int number);
void draw_wall_list(Canvas& canvas, const tournament::State& state, int number, const Stamp& stamp);
/// The seats to hang up, the slips to hand out and the sheets to fill in.
void draw_round(Canvas& canvas, const tournament::State& state, int number, const Stamp& stamp);
void draw_blank_sheets(Canvas& canvas, const tournament::State& state, int round,
                       const Stamp& stamp);
/// From the standings comes what each table brought its players.
void draw_filled_sheets(Canvas& canvas, const tournament::State& state, int round,
                        const tournament::Standings& standings, const Stamp& stamp);
void draw_standings(Canvas& canvas, const tournament::State& state,
                    const tournament::Standings& standings, const Stamp& stamp);
void draw_minutes(Canvas& canvas, const tournament::State& state,
                  const tournament::Standings& standings,
                  const std::vector<tournament::Logged>& log, const Stamp& stamp);
void draw_certificates(Canvas& canvas, const tournament::State& state,
                       const tournament::Standings& standings, int best);
void draw_cash_list(Canvas& canvas, const tournament::State& state, const Stamp& stamp);
void draw_timetable(Canvas& canvas, const tournament::State& state, const Stamp& stamp);
void draw_season(Canvas& canvas, const SeasonTable& season);

}  // namespace ultimo::print
