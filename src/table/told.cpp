#include "table/told.hpp"

#include <algorithm>

#include "table/asking.hpp"

namespace ultimo::table {
namespace {

std::vector<Seat> players_of(const View& view) {
  std::vector<Seat> players;
  for (int seat = 0; seat < view.seats; ++seat) {
    // Who sits out is dealt no cards: with five it is the dealer.
    const bool sits_out = view.seats == kMaxSeats && view.dealer == Seat(seat);
    if (!sits_out) players.emplace_back(seat);
  }
  return players;
}

void tell_deal(const State& state, Audience audience, Told& told) {
  Result<View> view = view_of(state, audience);
  if (!view) return;
  if (state.options.look_back == Options::Look::last) view->look_back.last_trick = {};
  if (state.stage == Stage::playing && !state.paused) told.turn = view->moment.to_act;
  std::vector<Seat> players = players_of(*view);
  told.deal = Told::DealTold{state.deal->number, *std::move(view), std::move(players)};
  if (!state.deal->ended) return;
  Told::ScoreTold score{state.engine->outcome(state.deal->position), {}};
  if (!score.outcome.redeal) score.row = state.engine->sheet(state.deal->position);
  told.score = std::move(score);
}

/// What everybody may know of the steps.
FairSteps without_secret(FairSteps steps) {
  if (!steps.told) steps.secret.reset();
  return steps;
}

}  // namespace

Told told(const State& state, Audience audience) {
  const bool sits = !audience.is_table() && state.has(audience.seat());
  Told told;
  told.audience = sits ? audience : Audience::table();
  told.n = state.told.of(told.audience);
  told.engine = state.engine;
  told.code = state.code;
  told.seats = state.seats;
  told.stage = state.stage;
  told.paused = state.paused;
  told.host = state.host;
  told.options = state.options;
  told.places.assign(state.places.begin(), state.places.begin() + state.seats);
  tell_deal(state, told.audience, told);
  if (sits) told.prompt = prompt_of(state, audience.seat());
  told.sheet = state.sheet;
  told.totals = state.totals;
  told.before = state.before;
  told.next_dealer = state.dealer;
  if (state.engine != nullptr) {
    told.obligatory = state.engine->prescribed(state.before, state.seats) != ContractId::none;
  }
  if (state.stage == Stage::score) {
    told.ready.emplace();
    for (int seat = 0; seat < state.seats; ++seat) {
      told.ready->push_back(state.ready[Seat(seat).at()] || !is_waited_for(state, Seat(seat)));
    }
  }
  told.stops = state.stops;
  told.fair = without_secret(state.fair);
  if (state.revealed.deal > 0) told.revealed = state.revealed;
  if (state.stage == Stage::over) told.thrown_in = state.thrown_in;
  told.takeover = sits && state.place(audience.seat()).is_person() &&
                  state.place(audience.seat()).mark == Place::Mark::bot;
  return told;
}

namespace {

std::optional<Live::Clock> clock_of(const State& state, Audience audience, Seat turn, Steady now) {
  if (state.paused || !state.somebody_here()) return std::nullopt;
  if (state.stage == Stage::score) {
    const Steady at = next_deadline(state);
    if (at == kNever) return std::nullopt;
    if (at == state.passed.prompt_at) return std::nullopt;  // nothing to look at: it goes on
    const Steady left = std::max(at - now, Steady{0});
    const bool mine = !audience.is_table() && prompt_of(state, audience.seat());
    return Live::Clock{kNobody, mine ? state.prompts[audience.seat().at()] : 0, left,
                       at - state.passed.prompt_at};
  }
  // In a window nobody but who is asked sees a clock.
  const bool in_window = state.deal && state.deal->window >= 0;
  const bool mine = turn != kNobody && audience.is(turn);
  if (turn == kNobody || (in_window && !mine) || state.place(turn).is_played_by_bot()) {
    return std::nullopt;
  }
  const Deadline deadline = act_deadline(state);
  if (deadline.at == kNever) return std::nullopt;
  return Live::Clock{turn, mine ? state.prompts[turn.at()] : 0,
                     std::max(deadline.at - now, Steady{0}), deadline.of};
}

}  // namespace

Live live(const State& state, Audience audience, Seat turn, Steady now) {
  Live live;
  for (int seat = 0; seat < state.seats; ++seat) {
    const Place& place = state.place(Seat(seat));
    live.here.push_back(place.kind == Place::Kind::bot ||
                        (place.is_person() && state.passed.here[Seat(seat).at()]));
  }
  if (state.engine == nullptr) return live;
  live.clock = clock_of(state, audience, turn, now);
  live.thinking = turn;
  return live;
}

}  // namespace ultimo::table
