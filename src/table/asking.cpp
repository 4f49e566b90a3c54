#include "table/asking.hpp"

#include <algorithm>

#include "rules/some_discard.hpp"

namespace ultimo::table {

std::uint64_t ask_id(const State& state, Ask::Kind kind) {
  const std::uint64_t place =
      kind == Ask::Kind::draw ? static_cast<std::uint64_t>(state.fair.deal) : state.turns;
  return place << 2U | static_cast<std::uint64_t>(kind);
}

std::uint64_t bot_seed(const State& state, Seat seat) {
  if (!state.deal || !state.fair.secret) return 0;
  return fair::number("bot", state.code, static_cast<std::uint64_t>(state.deal->number),
                      *state.fair.secret, seat.at());
}

std::vector<Ask> asks(const State& state) {
  std::vector<Ask> list;
  if (state.engine == nullptr || state.paused || !state.somebody_here()) return list;
  const bool deals = state.stage == Stage::dealing || state.stage == Stage::score;
  if (deals && !state.fair.commitment) {
    list.push_back({ask_id(state, Ask::Kind::draw), Ask::Kind::draw, state.fair.deal});
  }
  const Seat seat = asked_now(state);
  if (seat == kNobody) return list;
  if (state.passed.claim == seat) {
    list.push_back({ask_id(state, Ask::Kind::prove), Ask::Kind::prove, state.deal->number, seat});
  }
  const Place& place = state.place(seat);
  if (place.is_played_by_bot() && !state.passed.thought) {
    const Level level = place.kind == Place::Kind::bot ? place.level : kStandIn;
    list.push_back({ask_id(state, Ask::Kind::think), Ask::Kind::think, state.deal->number, seat,
                    level, bot_seed(state, seat)});
  }
  return list;
}

bool has_time_limit(const State& state) {
  const bool in_window = state.deal && state.deal->window >= 0;
  return in_window || state.options.clock_s > 0;
}

Deadline act_deadline(const State& state) {
  if (state.stage != Stage::playing || !state.deal) return {};
  const Steady asked = state.passed.prompt_at;
  if (state.deal->window >= 0) {
    return {state.passed.window_at + state.pace.unheard, state.pace.unheard};
  }
  if (state.options.clock_s == 0) return {};  // who plays without a clock has no limit at all
  Deadline deadline;
  deadline.at = asked + Steady{1000} * state.options.clock_s;
  if (state.pace.deal_limit > 0) {
    const Steady of_deal = state.passed.deal_at + state.pace.deal_limit;
    deadline.at = std::min(deadline.at, std::max(of_deal, asked + state.pace.hurry));
  }
  deadline.of = deadline.at - asked;
  return deadline;
}

Steady speaks_at(const State& state) {
  const Pace& pace = state.pace;
  const auto span = static_cast<std::uint64_t>(std::max(pace.bot_most - pace.bot_least, 0)) + 1;
  Steady delay = pace.bot_least;
  if (span > 1 && state.deal && state.fair.secret) {
    const std::uint64_t drawn =
        fair::number("delay", state.code, static_cast<std::uint64_t>(state.deal->number),
                     *state.fair.secret, state.turns);
    delay += static_cast<Steady>(drawn % span);
  }
  return state.passed.prompt_at + delay;
}

Steady next_deadline(const State& state) {
  if (state.stage != Stage::score) return kNever;
  int waited_for = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    if (is_waited_for(state, Seat(seat))) ++waited_for;
  }
  if (waited_for < 2) return kNever;  // against bots alone nobody is kept waiting
  const bool thrown_in = state.deal && state.engine->moment(state.deal->position).redeal;
  return state.passed.prompt_at + (thrown_in ? state.pace.next / 10 : state.pace.next);
}

Steady fair_deadline(const State& state) {
  const bool waits = state.stage == Stage::dealing && state.fair.commitment;
  return waits ? state.passed.fair_at + state.pace.fair_wait : kNever;
}

Steady stop_deadline(const State& state) {
  return state.stops.empty() ? kNever : state.passed.asks_at + state.pace.consent;
}

Steady away_deadline(const State& state, Seat seat) {
  const Place& place = state.place(seat);
  const bool lost = place.is_person() && !state.passed.here[seat.at()];
  if (!lost || state.stage == Stage::over) return kNever;
  const Steady since = state.passed.lost_at[seat.at()];
  if (state.stage == Stage::lobby) return since + state.pace.grace;
  if (place.mark == Place::Mark::in) return since + state.pace.away_after;
  return place.mark == Place::Mark::away ? since + state.pace.grace : kNever;
}

bool is_waited_for(const State& state, Seat seat) {
  const Place& place = state.place(seat);
  return place.is_person() && place.mark != Place::Mark::bot;
}

bool is_long_enough(const State& state) {
  return state.options.deals > 0 && state.counted >= state.options.deals;
}

Steady wakes_at(const State& state) {
  if (state.engine == nullptr || state.paused || !state.somebody_here()) return kNever;
  Steady first = std::min({next_deadline(state), fair_deadline(state), stop_deadline(state)});
  for (int seat = 0; seat < state.seats; ++seat) {
    first = std::min(first, away_deadline(state, Seat(seat)));
  }
  if (state.stage != Stage::playing || !state.deal) return first;
  const Seat seat = asked_now(state);
  const bool bot = seat != kNobody && state.place(seat).is_played_by_bot();
  if (bot && state.passed.thought) first = std::min(first, speaks_at(state));
  // A bot's turn ends when it has thought, but for a window, which closes.
  if (!bot || state.deal->window >= 0) first = std::min(first, act_deadline(state).at);
  return first;
}

Action default_action(const View& view) {
  if (view.discard) return Action::discard(some_discard(*view.discard));
  for (const Move quiet : {Move::pass(), Move::done()}) {
    if (view.choices.contains(quiet)) return {quiet, {}};
  }
  // The lowest card of the first suit, or the first and lowest word.
  return view.choices.empty() ? Action{} : Action{view.choices.nth(0), {}};
}

}  // namespace ultimo::table
