#include "table/fold.hpp"

#include <algorithm>

#include "table/asking.hpp"
#include "table/fold_parts.hpp"

namespace ultimo::table {
namespace {

constexpr std::size_t kRemembered = 256;  // commands: more than any client has under way

Result<void> take(Folding& at, const Opened& event) {
  State& state = at.state;
  const Engine* engine = at.rulebooks(event.book);
  if (state.engine != nullptr || engine == nullptr) return does_not_fit();
  const bool known = event.version == 1 && engine->info().is_played_by(event.seats);
  if (!known) return does_not_fit();
  state.engine = engine;
  state.code = event.code;
  state.seats = event.seats;
  state.options = event.options;
  state.pace = event.pace;
  state.before = engine->before_first(event.seats);
  return {};
}

Result<void> take(Folding& at, const Sat& event) {
  State& state = at.state;
  if (!state.has(event.seat) || state.place(event.seat).is_person()) return does_not_fit();
  const bool here = state.passed.here[event.seat.at()];
  state.places[event.seat.at()] = {Place::Kind::person, Place::Mark::in, Level::club, event.person};
  if (!here) state.passed.lost_at[event.seat.at()] = at.now;
  if (state.host == kNobody) state.host = event.seat;
  if (state.stage == Stage::score) ask_for_next(state, event.seat);
  return {};
}

Result<void> take(Folding& at, const BotSeated& event) {
  State& state = at.state;
  if (!state.has(event.seat) || state.place(event.seat).is_person()) return does_not_fit();
  state.places[event.seat.at()] = {Place::Kind::bot, Place::Mark::in, event.level, {}};
  return {};
}

Result<void> take(Folding& at, const Left& event) {
  State& state = at.state;
  if (!state.has(event.seat) || !state.place(event.seat).is_person()) return does_not_fit();
  Place& place = state.places[event.seat.at()];
  if (state.stage == Stage::lobby) {
    place = {};
  } else {
    place.mark = Place::Mark::left;
  }
  state.passed.here[event.seat.at()] = false;
  if (state.host == event.seat) state.host = next_host(state);
  if (asked_now(state) == event.seat) ask_again(state, at.now);
  return {};
}

Result<void> take(Folding& at, const Unseated& event) {
  State& state = at.state;
  if (!state.has(event.seat) || state.stage != Stage::lobby) return does_not_fit();
  state.places[event.seat.at()] = {};
  state.passed.here[event.seat.at()] = false;
  if (state.host == event.seat) state.host = next_host(state);
  return {};
}

Result<void> take(Folding& at, const OptionsChanged& event) {
  at.state.options = event.options;
  return {};
}

Result<void> take(Folding& at, const Started& /*event*/) {
  if (at.state.stage != Stage::lobby) return does_not_fit();
  at.state.stage = Stage::dealing;
  at.state.fair = {};
  at.state.fair.deal = 1;
  at.state.passed.fair_at = at.now;
  return {};
}

Result<void> take(Folding& at, const Readied& event) {
  if (at.state.stage != Stage::score || !at.state.has(event.seat)) return does_not_fit();
  at.state.ready[event.seat.at()] = true;
  return {};
}

/// A mark of a seat changes. Where now somebody else answers for it, he has his time anew; who was
/// merely away has not: he could come and go for ever.
Result<void> mark(Folding& at, Seat seat, Place::Mark mark) {
  State& state = at.state;
  if (!state.has(seat) || !state.place(seat).is_person()) return does_not_fit();
  const bool played_by_bot = state.place(seat).is_played_by_bot();
  state.places[seat.at()].mark = mark;
  const bool changes_hands = played_by_bot != state.place(seat).is_played_by_bot();
  if (changes_hands && asked_now(state) == seat) ask_again(state, at.now);
  return {};
}
Result<void> take(Folding& at, const WentAway& event) {
  return mark(at, event.seat, Place::Mark::away);
}
Result<void> take(Folding& at, const TakenOver& event) {
  return mark(at, event.seat, Place::Mark::bot);
}
Result<void> take(Folding& at, const HandedBack& event) {
  return mark(at, event.seat, Place::Mark::in);
}

Result<void> take(Folding& at, const StopCalled& event) {
  State& state = at.state;
  if (!state.stops.empty() || !state.has(event.caller) || !state.has(event.by)) {
    return does_not_fit();
  }
  StopAsk ask{event.ask, event.caller, event.offence, event.by, event.points, event.clause, {}};
  ask.agreed[event.caller.at()] = true;
  state.stops.push_back(std::move(ask));
  state.stops_called = event.ask;
  state.passed.asks_at = at.now;
  return {};
}

bool is_open(const State& state, int ask) {
  return !state.stops.empty() && state.stops.front().ask == ask;
}

Result<void> take(Folding& at, const Consented& event) {
  if (!is_open(at.state, event.ask) || !at.state.has(event.seat)) return does_not_fit();
  at.state.stops.front().agreed[event.seat.at()] = true;
  return {};
}

Result<void> take(Folding& at, const PenaltyWritten& event) {
  State& state = at.state;
  if (!is_open(state, event.ask)) return does_not_fit();
  const StopAsk& ask = state.stops.front();
  SheetEntry row;
  row.deal = state.deal ? state.deal->number : 0;
  row.scores = ask.points;
  row.penalty = ask.offence;
  row.penalty_by = ask.by;
  add_to_totals(state, ask.points);
  if (state.before.totals) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      (*state.before.totals)[seat] += ask.points[seat];
    }
  }
  state.sheet.push_back(std::move(row));
  state.stops.clear();
  return {};
}

Result<void> take(Folding& at, const StopDropped& event) {
  if (!is_open(at.state, event.ask)) return does_not_fit();
  at.state.stops.clear();
  return {};
}

Result<void> take(Folding& at, const Paused& /*event*/) {
  at.state.paused = true;
  return {};
}

Result<void> take(Folding& at, const Resumed& /*event*/) {
  at.state.paused = false;
  restart_clocks(at.state, at.now);
  return {};
}

Result<void> take(Folding& at, const Ended& event) {
  State& state = at.state;
  state.stage = Stage::over;
  state.paused = false;
  state.stops.clear();
  state.thrown_in = event.thrown_in;
  return {};
}

/// What follows from what all know by now.
void go_on(State& state, Steady now) {
  if (state.stage != Stage::score || is_long_enough(state)) return;
  for (int seat = 0; seat < state.seats; ++seat) {
    if (is_waited_for(state, Seat(seat)) && !state.ready[Seat(seat).at()]) return;
  }
  state.stage = Stage::dealing;
  state.ready = {};
  // The time for hashes began when C was told, while the score was looked at.
  if (!state.fair.commitment) state.passed.fair_at = now;
}

void remember(State& state, const Logged& logged) {
  if (logged.id.empty()) return;
  const std::uint64_t mark = mark_of_command(logged.by, logged.id);
  if (std::find(state.done.begin(), state.done.end(), mark) != state.done.end()) return;
  if (state.done.size() < kRemembered) {
    state.done.push_back(mark);
    return;
  }
  state.done[state.done_at] = mark;
  state.done_at = (state.done_at + 1) % kRemembered;
}

void tell_all(State& state) {
  for (std::uint32_t& n : state.told.seats) ++n;
  ++state.told.table;
}

/// In a window only those hear of an action who may.
Result<void> take_unheard(Folding& at, const Acted& event) {
  State& state = at.state;
  const DealNow before = *state.deal;
  if (Result<void> done = take(at, event); !done) return done;
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool hears =
        Seat(seat) == event.seat || hears_of(*state.engine, before, *state.deal, Seat(seat));
    if (hears) ++state.told.seats[Seat(seat).at()];
  }
  if (hears_of(*state.engine, before, *state.deal, Audience::table())) ++state.told.table;
  return {};
}

}  // namespace

Result<void> fold(State& state, const Logged& logged, Steady now, const Rulebooks& rulebooks) {
  Folding at{state, now, rulebooks};
  const bool opens = std::holds_alternative<Opened>(logged.event);
  if (!opens && state.engine == nullptr) return does_not_fit();
  remember(state, logged);
  const auto* acted = std::get_if<Acted>(&logged.event);
  if (acted != nullptr && state.deal && state.deal->window >= 0) return take_unheard(at, *acted);
  Result<void> taken =
      std::visit([&](const auto& event) -> Result<void> { return take(at, event); }, logged.event);
  if (!taken) return taken;
  go_on(state, now);
  tell_all(state);
  return {};
}

Result<State> fold(std::span<const Logged> log, Steady now, const Rulebooks& rulebooks) {
  State state;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (Result<void> done = fold(state, log[i], now, rulebooks); !done) {
      Refusal refusal = std::move(done.error());
      return tl::unexpected(refusal.within({"entry", {{"entry", i + 1}}}));
    }
  }
  return state;
}

namespace {

void pass(State& state, const HereChanged& what, Steady now) {
  if (!state.has(what.seat)) return;
  const bool was_still = !state.somebody_here();
  bool& here = state.passed.here[what.seat.at()];
  if (here && !what.here) state.passed.lost_at[what.seat.at()] = now;
  here = what.here;
  if (was_still && state.somebody_here()) restart_clocks(state, now);
}
void pass(State& state, const ClocksRestarted& /*what*/, Steady now) { restart_clocks(state, now); }
void pass(State& state, const ThoughtKept& what, Steady /*now*/) {
  state.passed.thought = what.action;
}
void pass(State& state, const HashKept& what, Steady /*now*/) {
  state.passed.hashes[what.seat.at()] = what.hash;
}
void pass(State& state, const OpeningKept& what, Steady /*now*/) {
  state.passed.openings[what.seat.at()] = what.contribution;
}
void pass(State& state, const ClaimWaits& what, Steady /*now*/) { state.passed.claim = what.seat; }

}  // namespace

void note(State& state, const Passing& passing, Steady now) {
  std::visit([&](const auto& what) { pass(state, what, now); }, passing);
}

}  // namespace ultimo::table
