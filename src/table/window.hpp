#pragma once

#include "table/state.hpp"

/// In some papers somebody can be asked again without the others knowing who, or whether at all:
/// it would tell whose partner he is. So that neither turn nor time gives it away, a window opens
/// whenever that could be, whether it is so or not, and always lasts as long. Whoever is asked
/// speaks in it; what others may hear of it they hear when it closes.
namespace ultimo::table {

/// Does a window open now, after the last action? Only from what everybody knows.
bool opens_window(const Engine& engine, const DealNow& deal);

/// Who is asked in an open window: one after the other, until somebody has said what is heard; then
/// only he, until his turn is over.
Seat asked_in_window(const Engine& engine, const DealNow& deal);

/// What an audience sees; in a window without what is not told yet.
Result<View> seen_by(const Engine& engine, const DealNow& deal, Audience audience);

/// Who hears of an action in a window at once: these audiences' counters move. Given the deal
/// before and after it.
bool hears_of(const Engine& engine, const DealNow& before, const DealNow& after, Audience audience);

/// The deal as everybody has heard of it.
Result<Position> heard_by_all(const Engine& engine, const DealNow& deal);

/// Has somebody said something in this window that will be heard?
bool was_spoken_in_window(const DealNow& deal);

}  // namespace ultimo::table
