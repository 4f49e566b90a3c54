#pragma once

#include "bots/calibration.hpp"
#include "bots/tally.hpp"

/// What is done with the tallies of a decision before one of them is chosen and forecast.
namespace ultimo::bots {

/// Takes a part of what a delicate game can win or lose off its worth.
void be_wary(const BookInfo& info, std::vector<Tally>& tallies);

/// Adds what actions brought more or less than the layouts promise, at the tables before.
void correct_estimates(const Experience& experience, const BookInfo& info, const View& view,
                       std::vector<Tally>& tallies);

/// Announcements and contras are only said when they beat silence clearly, compared with how much
/// they bring now and cost then: the layouts are more sure of themselves than the world is. The
/// best comes first.
void stay_silent_in_doubt(const BookInfo& info, const View& view, std::vector<Tally>& tallies);

/// The forecast of a choice, the first, is what such choices brought. All candidates alike: what
/// was ahead stays ahead by as much.
void forecast_soberly(const Experience& experience, const BookInfo& info, const View& view,
                      std::vector<Tally>& tallies);

}  // namespace ultimo::bots
