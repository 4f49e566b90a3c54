#include <algorithm>

#include "table/asking.hpp"
#include "table/fold_parts.hpp"

namespace ultimo::table {

tl::unexpected<Refusal> does_not_fit() { return bad_field({"table.entry-does-not-fit"}); }

void ask_again(State& state, Steady now) {
  ++state.turns;
  state.passed.prompt_at = now;
  state.passed.thought.reset();
  state.passed.claim = kNobody;
}

void ask_next(State& state, Steady now) {
  ask_again(state, now);
  if (const Seat seat = asked_now(state); seat != kNobody) ++state.prompts[seat.at()];
}

void ask_for_next(State& state, Seat seat) { ++state.prompts[seat.at()]; }

void restart_clocks(State& state, Steady now) {
  Passed& passed = state.passed;
  passed.prompt_at = passed.window_at = passed.fair_at = passed.asks_at = passed.deal_at = now;
  passed.lost_at.fill(now);
}

Seat next_host(const State& state) {
  Seat found = kNobody;
  for (int step = 1; step <= state.seats; ++step) {
    const Seat seat = after(state.host, state.seats, step);
    if (!state.place(seat).is_person()) continue;
    if (state.place(seat).mark == Place::Mark::in) return seat;
    if (found == kNobody) found = seat;
  }
  return found;
}

void add_to_totals(State& state, const PerSeat<int>& scores) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) state.totals[seat] += scores[seat];
}

namespace {

bool is_of(const State& state, int deal) { return state.fair.deal == deal; }

/// The steps of the next number.
void begin_steps(State& state, Steady now) {
  const int last = state.fair.deal;
  state.fair = {};
  state.fair.deal = last + 1;
  state.passed.hashes = {};
  state.passed.openings = {};
  state.passed.fair_at = now;
}

void open_window_if_needed(State& state, Steady now) {
  DealNow& deal = *state.deal;
  if (!opens_window(*state.engine, deal)) return;
  deal.window = static_cast<int>(deal.actions.size());
  state.passed.window_at = now;
}

}  // namespace

Result<void> take(Folding& at, const Committed& event) {
  State& state = at.state;
  if (!is_of(state, event.deal) || state.fair.commitment) return does_not_fit();
  state.fair.secret = event.secret;
  state.fair.commitment = event.commitment;
  state.passed.fair_at = at.now;
  if (state.dealer != kNobody) return {};
  // Who deals first is drawn for, unless the paper knows it. C is public, and nobody chose it.
  const bool first_place = !state.engine->info().first_place_deals.id.empty();
  state.dealer = first_place ? Seat(0) : Seat(event.commitment.front() % state.seats);
  return {};
}

Result<void> take(Folding& at, const HashesClosed& event) {
  State& state = at.state;
  if (!is_of(state, event.deal) || !state.fair.commitment) return does_not_fit();
  state.fair.hashes = event.hashes;
  state.fair.closed = true;
  state.passed.fair_at = at.now;
  return {};
}

Result<void> take(Folding& at, const DealBegun& event) {
  State& state = at.state;
  if (!is_of(state, event.deal) || state.stage != Stage::dealing) return does_not_fit();
  state.fair.contributions = event.contributions;
  state.stage = Stage::playing;
  state.passed.deal_at = at.now;
  state.deal.reset();
  if (!state.fair.secret) return {};  // its seal is lost: it can only be voided
  const fair::Bytes key = fair::key({state.code, static_cast<std::uint64_t>(event.deal),
                                     state.seats, event.contributions, *state.fair.secret});
  DealNow deal;
  deal.number = event.deal;
  deal.setup = {state.seats, state.dealer,
                state.engine->deal(fair::pack(key), state.seats, state.dealer), state.before};
  Result<Position> position = state.engine->start(deal.setup);
  if (!position) return tl::unexpected(std::move(position.error()));
  deal.position = *position;
  state.deal = std::move(deal);
  ask_next(state, at.now);
  return {};
}

Result<void> take(Folding& at, const DealVoided& event) {
  State& state = at.state;
  if (!is_of(state, event.deal)) return does_not_fit();
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    state.does_not_open[seat] = state.does_not_open[seat] || event.missing[seat];
  }
  state.revealed = state.fair;
  state.revealed.secret = event.secret;
  state.revealed.told = true;
  if (state.stage == Stage::playing) state.deal.reset();
  state.stage = Stage::dealing;
  begin_steps(state, at.now);
  return {};
}

namespace {

Result<void> apply(State& state, const Action& action) {
  DealNow& deal = *state.deal;
  if (Result<void> done = state.engine->apply(deal.position, action); !done) return done;
  deal.actions.push_back(action);
  return {};
}

bool is_lost(const State& state) { return state.stage == Stage::playing && !state.deal; }

}  // namespace

Result<void> take(Folding& at, const Acted& event) {
  State& state = at.state;
  if (is_lost(state)) return {};
  if (asked_now(state) != event.seat) return does_not_fit();
  const bool words = state.engine->moment(state.deal->position).phase == Phase::announce;
  if (Result<void> done = apply(state, event.action); !done) return done;
  if (words && state.deal->window < 0) open_window_if_needed(state, at.now);
  ask_next(state, at.now);
  return {};
}

Result<void> take(Folding& at, const ClaimPlayed& event) {
  State& state = at.state;
  if (is_lost(state)) return {};
  if (asked_now(state) != event.seat) return does_not_fit();
  for (const Action& action : event.actions) {
    if (Result<void> done = apply(state, action); !done) return done;
  }
  ask_next(state, at.now);
  return {};
}

Result<void> take(Folding& at, const Undone& event) {
  State& state = at.state;
  if (is_lost(state)) return {};
  if (!state.deal || state.stage != Stage::playing) return does_not_fit();
  DealNow& deal = *state.deal;
  const auto kept = static_cast<std::size_t>(event.actions);
  Result<Position> position = state.engine->start(deal.setup);
  if (event.actions < 0 || kept >= deal.actions.size() || !position) return does_not_fit();
  deal.actions.resize(kept);
  for (const Action& action : deal.actions) {
    if (!state.engine->apply(*position, action)) return does_not_fit();
  }
  deal.position = *position;
  deal.window = -1;
  ask_next(state, at.now);
  return {};
}

Result<void> take(Folding& at, const WindowClosed& /*event*/) {
  State& state = at.state;
  if (is_lost(state)) return {};
  if (!state.deal || state.deal->window < 0) return does_not_fit();
  const bool spoken = was_spoken_in_window(*state.deal);
  state.deal->window = -1;
  // What was said is heard now; whether it is answered unheard must not show, either.
  if (spoken) open_window_if_needed(state, at.now);
  ask_next(state, at.now);
  return {};
}

Result<void> take(Folding& at, const DealEnded& event) {
  State& state = at.state;
  if (!state.deal || !is_of(state, event.deal) || state.deal->ended) return does_not_fit();
  DealNow& deal = *state.deal;
  if (!state.engine->moment(deal.position).finished) return does_not_fit();
  const Outcome outcome = state.engine->outcome(deal.position);
  deal.ended = true;
  deal.window = -1;
  state.stage = Stage::score;
  state.ready = {};
  if (outcome.redeal) {
    if (state.fair.secret) state.thrown_in.push_back({event.deal, *state.fair.secret});
  } else {
    state.revealed = state.fair;
    state.revealed.told = true;
    SheetEntry row;
    row.deal = event.deal;
    row.contract = outcome.contract;
    row.declarer = outcome.declarer;
    row.partner = outcome.partner;
    row.scores = outcome.scores;
    row.radelc = outcome.radelc;
    state.sheet.push_back(std::move(row));
    add_to_totals(state, outcome.scores);
    state.before = state.engine->before_next(state.before, outcome);
    state.dealer = after(state.dealer, state.seats);
    ++state.counted;
  }
  begin_steps(state, at.now);
  ask_again(state, at.now);
  for (int seat = 0; seat < state.seats; ++seat) ask_for_next(state, Seat(seat));
  return {};
}

}  // namespace ultimo::table
