// The referee's clauses, the steps of the fair deal, and what time brings.
#include <algorithm>

#include "rules/sheet_checks.hpp"
#include "table/asking.hpp"
#include "table/draft.hpp"
#include "table/window.hpp"

namespace ultimo::table {
namespace {

/// Must this seat agree to a stop?
bool is_to_agree(const State& state, Seat seat, Seat caller) {
  return seat != caller && is_waited_for(state, seat);
}

/// All who can still be asked, and at least one: when everybody else has gone, nobody consents.
bool have_all_agreed(const State& state) {
  const StopAsk& ask = state.stops.front();
  bool somebody = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool agreed = ask.agreed[Seat(seat).at()];
    if (is_to_agree(state, Seat(seat), ask.caller) && !agreed) return false;
    somebody = somebody || (agreed && Seat(seat) != ask.caller);
  }
  return somebody;
}

}  // namespace

Result<PenaltyPrice> price_of(const State& state, std::string_view offence, Seat by) {
  if (state.engine == nullptr || state.stage == Stage::lobby || !state.has(by)) {
    return bad_field({"table.no-deal"});
  }
  const PenaltyInfo* info = find_penalty(state.engine->info(), offence);
  if (info == nullptr) {
    return bad_field({"table.no-such-offence", {{"offence", in_quotes(offence)}}});
  }
  const Seat dealer = state.deal ? state.deal->setup.dealer : state.dealer;
  if (info->of_dealer && by != dealer) {
    return bad_field({"table.offence-of-dealer"}, info->clause);
  }
  const auto before = std::count_if(
      state.sheet.begin(), state.sheet.end(),
      [&](const SheetEntry& row) { return row.penalty == offence && row.penalty_by == by; });
  const int times = info->dearer_each_time ? static_cast<int>(before) + 1 : 1;
  PenaltyQuestion question{state.seats, info->kind, by, times};
  if (!state.deal) {
    Result<PenaltyPrice> price = state.engine->penalty(question);
    if (!price) return bad_field(needs_contract(info->kind));
    return price;
  }
  const Result<Position> position = heard_by_all(*state.engine, *state.deal);
  if (!position) return tl::unexpected(position.error());
  question.deal = &*position;
  return state.engine->penalty(question);
}

Result<Decision> decide(const Asked& by, const Stop& command) {
  const State& state = by.state;
  if (state.paused) {
    return bad_field({"table.paused"});
  }
  if (!state.stops.empty()) {
    return bad_field({"table.stop-waits"});
  }
  const Result<PenaltyPrice> price = price_of(state, command.offence, command.by);
  if (!price) return tl::unexpected(price.error());
  bool others = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    others = others || is_to_agree(state, Seat(seat), by.seat);
  }
  if (!others) {
    return bad_field({"table.stop-alone"});
  }
  Draft draft(state, by.now);
  draft.add(StopCalled{state.stops_called + 1, by.seat, command.offence, command.by, price->points,
                       std::string(price->clause.id)});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Consent& command) {
  const State& state = by.state;
  const bool waits = !state.stops.empty() && state.stops.front().ask == command.ask;
  if (!waits || !is_to_agree(state, by.seat, state.stops.front().caller)) {
    return bad_field({"table.too-late"});
  }
  Draft draft(state, by.now);
  if (!command.agree) {
    draft.add(StopDropped{command.ask});
  } else if (!state.stops.front().agreed[by.seat.at()]) {
    draft.add(Consented{command.ask, by.seat});
  }
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Commit& command) {
  const State& state = by.state;
  const bool open = (state.stage == Stage::dealing || state.stage == Stage::score) &&
                    state.fair.commitment && !state.fair.closed &&
                    state.fair.deal == command.deal && !state.does_not_open[by.seat.at()];
  // The first hash counts: it binds.
  if (!open || state.passed.hashes[by.seat.at()]) {
    return bad_field({"table.too-late"});
  }
  Draft draft(state, by.now);
  draft.pass(HashKept{by.seat, command.hash});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Open& command) {
  const State& state = by.state;
  const bool open = state.stage == Stage::dealing && state.fair.closed &&
                    state.fair.deal == command.deal && state.fair.hashes[by.seat.at()];
  if (!open) {
    return bad_field({"table.too-late"});
  }
  if (fair::hash_of(command.contribution) != *state.fair.hashes[by.seat.at()]) {
    return bad_field({"table.not-what-was-hashed"});
  }
  Draft draft(state, by.now);
  draft.pass(OpeningKept{by.seat, command.contribution});
  return draft.done();
}

Result<Decision> decide(const State& state, const Drawn& command, Steady now) {
  const bool asked = (state.stage == Stage::dealing || state.stage == Stage::score) &&
                     !state.fair.commitment && state.fair.deal == command.deal;
  if (!asked) {
    return bad_field({"table.too-late"});
  }
  const fair::Bytes c =
      fair::commitment(state.code, static_cast<std::uint64_t>(command.deal), command.secret);
  Draft draft(state, now);
  draft.add(Committed{command.deal, command.secret, c});
  return draft.done();
}

namespace {

/// Are all hashes in that can come?
bool hashes_are_in(const State& state) {
  for (int seat = 0; seat < state.seats; ++seat) {
    const std::size_t at = Seat(seat).at();
    const bool expected =
        state.passed.here[at] && state.places[at].is_person() && !state.does_not_open[at];
    if (expected && !state.passed.hashes[at]) return false;
  }
  return true;
}

PerSeat<bool> unopened(const State& state) {
  PerSeat<bool> missing{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    missing[seat] = state.fair.hashes[seat].has_value() && !state.passed.openings[seat];
  }
  return missing;
}

/// One step of the fair deal, if one can be done.
bool deal_step(Draft& draft) {
  const State& state = draft.state();
  const FairSteps& fair = state.fair;
  if (state.stage != Stage::dealing || !fair.commitment) return false;
  if (!fair.secret) {
    draft.add(DealVoided{fair.deal, std::nullopt, {}});
    return true;
  }
  const bool time_is_up = draft.now() >= fair_deadline(state);
  if (!fair.closed) {
    if (!time_is_up && !hashes_are_in(state)) return false;
    draft.add(HashesClosed{fair.deal, state.passed.hashes});
    return true;
  }
  const PerSeat<bool> missing = unopened(state);
  if (std::find(missing.begin(), missing.end(), true) == missing.end()) {
    draft.add(DealBegun{fair.deal, state.passed.openings});
    return true;
  }
  if (!time_is_up) return false;
  draft.add(DealVoided{fair.deal, fair.secret, missing});
  return true;
}

bool end_step(Draft& draft) {
  const State& state = draft.state();
  if (state.stage == Stage::playing && !state.deal) {  // its seal is lost
    draft.add(DealVoided{state.fair.deal, std::nullopt, {}});
    return true;
  }
  if (state.stage == Stage::playing && state.engine->moment(state.deal->position).finished) {
    const bool thrown_in = state.engine->moment(state.deal->position).redeal;
    draft.add(DealEnded{state.deal->number, thrown_in ? std::nullopt : state.fair.secret});
    return true;
  }
  if (state.stage == Stage::score && is_long_enough(state)) {
    draft.add(Ended{state.thrown_in});
    return true;
  }
  if (!state.stops.empty() && have_all_agreed(state)) {
    draft.add(PenaltyWritten{state.stops.front().ask});
    return true;
  }
  return false;
}

}  // namespace

void settle(Draft& draft) {
  // Nothing goes on by itself while nobody looks, and in a pause.
  while (!draft.failed() && !draft.state().paused && draft.state().stage != Stage::over) {
    const bool deals = draft.state().somebody_here() && deal_step(draft);
    if (!deals && !end_step(draft)) return;
  }
}

namespace {

void wake_connections(Draft& draft) {
  for (int number = 0; number < draft.state().seats; ++number) {
    const Seat seat(number);
    while (draft.now() >= away_deadline(draft.state(), seat) && !draft.failed()) {
      if (draft.state().stage == Stage::lobby) {
        draft.add(Left{seat});
      } else if (draft.state().place(seat).mark == Place::Mark::in) {
        draft.add(WentAway{seat});
      } else {
        draft.add(TakenOver{seat});
      }
    }
  }
}

void act_by_default(Draft& draft, Seat seat) {
  if (draft.state().passed.thought) {
    draft.add(Acted{seat, *draft.state().passed.thought, false, true});
  } else if (const Result<View> view = view_of(draft.state(), seat)) {
    draft.add(Acted{seat, default_action(*view), true, false});
  }
}

void wake_deal(Draft& draft) {
  const Seat seat = asked_now(draft.state());
  const bool in_window = draft.state().deal && draft.state().deal->window >= 0;
  const bool bot = seat != kNobody && draft.state().place(seat).is_played_by_bot();
  const bool time_is_up = draft.now() >= act_deadline(draft.state()).at;
  if (bot && draft.state().passed.thought && draft.now() >= speaks_at(draft.state())) {
    draft.add(Acted{seat, *draft.state().passed.thought, false, true});
    return;
  }
  if (!time_is_up) return;
  if (in_window) {
    // Whoever could still speak is silent.
    for (Seat asked = seat; asked != kNobody && !draft.failed();) {
      act_by_default(draft, asked);
      asked = asked_now(draft.state());
    }
    draft.add(WindowClosed{});
  } else if (seat != kNobody && !bot) {
    act_by_default(draft, seat);
  }
}

void wake_score(Draft& draft) {
  if (draft.now() < next_deadline(draft.state())) return;
  for (int seat = 0; seat < draft.state().seats; ++seat) {
    const bool waited = draft.state().stage == Stage::score &&
                        is_waited_for(draft.state(), Seat(seat)) &&
                        !draft.state().ready[Seat(seat).at()];
    if (waited) draft.add(Readied{Seat(seat)});
  }
}

}  // namespace

Result<Decision> decide(const State& state, const Wake& /*command*/, Steady now) {
  if (state.paused || state.stage == Stage::over || !state.somebody_here()) return Decision{};
  Draft draft(state, now);
  wake_connections(draft);
  if (now >= stop_deadline(draft.state())) {
    draft.add(StopDropped{draft.state().stops.front().ask});
  }
  if (draft.state().stage == Stage::playing) wake_deal(draft);
  if (draft.state().stage == Stage::score) wake_score(draft);
  return draft.done();
}

}  // namespace ultimo::table
