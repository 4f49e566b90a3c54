#pragma once

#include "table/fold.hpp"
#include "table/window.hpp"

namespace ultimo::table {

/// Into what an event goes, when, and where rulebooks are found.
struct Folding {
  State& state;
  Steady now;
  const Rulebooks& rulebooks;
};

tl::unexpected<Refusal> does_not_fit();

// Of a deal (fold_deal.cpp).
Result<void> take(Folding& at, const Committed& event);
Result<void> take(Folding& at, const HashesClosed& event);
Result<void> take(Folding& at, const DealBegun& event);
Result<void> take(Folding& at, const DealVoided& event);
Result<void> take(Folding& at, const Acted& event);
Result<void> take(Folding& at, const ClaimPlayed& event);
Result<void> take(Folding& at, const Undone& event);
Result<void> take(Folding& at, const WindowClosed& event);
Result<void> take(Folding& at, const DealEnded& event);

/// Somebody else is asked now, or something else.
void ask_next(State& state, Steady now);
/// The same is asked again, with its time anew: somebody else answers for the seat.
void ask_again(State& state, Steady now);
/// A seat is asked whether it is ready.
void ask_for_next(State& state, Seat seat);
void restart_clocks(State& state, Steady now);
/// Who has the host's rights after him: the next person, who is here if one is.
Seat next_host(const State& state);
void add_to_totals(State& state, const PerSeat<int>& scores);

}  // namespace ultimo::table
