#pragma once

#include "print/canvas.hpp"
#include "print/print.hpp"

/// The pages of print.hpp on any canvas; each opens it with its own size of paper.
namespace ultimo::print {

/// What was ordered; nothing where it is not there yet.
Result<void> draw_pages(Canvas& canvas, const Words& words, const tournament::State& state,
                        const std::vector<tournament::Logged>& log, const Order& order);

void draw_seat_slips(Canvas& canvas, const Words& words, const tournament::State& state, int number,
                     const SlipCodes& codes = {});
void draw_wall_list(Canvas& canvas, const Words& words, const tournament::State& state, int number,
                    const Stamp& stamp);
/// The seats to hang up, the slips to hand out and the sheets to fill in.
void draw_round(Canvas& canvas, const Words& words, const tournament::State& state, int number,
                const Stamp& stamp, const SlipCodes& codes = {});
void draw_blank_sheets(Canvas& canvas, const Words& words, const tournament::State& state,
                       int round, const Stamp& stamp);
/// From the standings comes what each table brought its players.
void draw_filled_sheets(Canvas& canvas, const Words& words, const tournament::State& state,
                        int round, const tournament::Standings& standings, const Stamp& stamp);
void draw_standings(Canvas& canvas, const Words& words, const tournament::State& state,
                    const tournament::Standings& standings, const Stamp& stamp);
void draw_minutes(Canvas& canvas, const Words& words, const tournament::State& state,
                  const tournament::Standings& standings,
                  const std::vector<tournament::Logged>& log, const Stamp& stamp);
void draw_certificates(Canvas& canvas, const Words& words, const tournament::State& state,
                       const tournament::Standings& standings, int best);
void draw_cash_list(Canvas& canvas, const Words& words, const tournament::State& state,
                    const Stamp& stamp);
void draw_timetable(Canvas& canvas, const Words& words, const tournament::State& state,
                    const Stamp& stamp);
void draw_season(Canvas& canvas, const Words& words, const SeasonTable& season);

}  // namespace ultimo::print
