// Who sits where, and what the host may do.
#include "table/asking.hpp"
#include "table/draft.hpp"

namespace ultimo::table {
namespace {

bool is_between_deals(const State& state) {
  return state.stage == Stage::lobby || state.stage == Stage::score;
}

/// Can somebody sit down here? In an open-end match in the place of a bot, between deals.
bool is_free(const State& state, Seat seat) {
  const Place& place = state.place(seat);
  if (state.stage == Stage::lobby) return place.kind == Place::Kind::empty;
  return state.stage == Stage::score && state.options.deals == 0 && !place.is_person();
}

Result<void> must_be_host(const Asked& by) {
  if (by.seat == by.state.host) return {};
  return bad_field({"table.host-only"});
}

Result<void> must_be_a_place(const State& state, Seat seat) {
  if (state.has(seat)) return {};
  return bad_field({"table.no-such-seat"});
}

bool is_last_person(const State& state, Seat leaving) {
  for (int seat = 0; seat < state.seats; ++seat) {
    if (Seat(seat) != leaving && state.place(Seat(seat)).is_person()) return false;
  }
  return true;
}

}  // namespace

Result<Decision> decide_sit(const State& state, const Sit& command, const Person& person,
                            Steady now) {
  if (state.seat_of(person) != kNobody) {
    return bad_field({"table.sits-already"});
  }
  Seat seat = command.seat;
  for (int any = 0; seat == kNobody && any < state.seats; ++any) {
    if (is_free(state, Seat(any))) seat = Seat(any);
  }
  if (seat == kNobody) {
    return bad_field({"table.full"});
  }
  if (Result<void> there = must_be_a_place(state, seat); !there) {
    return tl::unexpected(there.error());
  }
  if (!is_free(state, seat)) {
    return bad_field({"table.seat-taken"});
  }
  Draft draft(state, now);
  draft.add(Sat{seat, person});
  // Who sits down is here: his command has just come.
  draft.pass(HereChanged{seat, true});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Leave& /*command*/) {
  Draft draft(by.state, by.now);
  const bool last = is_last_person(by.state, by.seat);
  draft.add(Left{by.seat});
  if (last) draft.add(Ended{by.state.thrown_in});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const SeatBot& command) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (Result<void> there = must_be_a_place(by.state, command.seat); !there) {
    return tl::unexpected(there.error());
  }
  if (by.state.place(command.seat).is_person()) {
    return bad_field({"table.seat-taken"});
  }
  if (!is_between_deals(by.state)) {
    return bad_field({"table.between-deals"});
  }
  Draft draft(by.state, by.now);
  draft.add(BotSeated{command.seat, command.level});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Unseat& command) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (Result<void> there = must_be_a_place(by.state, command.seat); !there) {
    return tl::unexpected(there.error());
  }
  if (by.state.stage != Stage::lobby) {
    return bad_field({"table.lobby-only"});
  }
  const bool own = command.seat == by.seat;
  if (own || by.state.place(command.seat).kind == Place::Kind::empty) {
    return bad_field({"table.nobody-to-unseat"});
  }
  Draft draft(by.state, by.now);
  draft.add(Unseated{command.seat});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const ChangeOptions& command) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (by.state.stage != Stage::lobby) {
    return bad_field({"table.lobby-only"});
  }
  Options options = by.state.options;
  options.deals = command.deals.value_or(options.deals);
  options.clock_s = command.clock_s.value_or(options.clock_s);
  options.hints = command.hints.value_or(options.hints);
  options.closed = command.closed.value_or(options.closed);
  options.look_back = command.look_back.value_or(options.look_back);
  if (Result<void> sound = check(options); !sound) return tl::unexpected(sound.error());
  Draft draft(by.state, by.now);
  draft.add(OptionsChanged{options});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Start& /*command*/) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (by.state.stage != Stage::lobby) {
    return bad_field({"table.lobby-only"});
  }
  for (int seat = 0; seat < by.state.seats; ++seat) {
    if (by.state.place(Seat(seat)).kind == Place::Kind::empty) {
      return bad_field({"table.seats-empty"});
    }
  }
  Draft draft(by.state, by.now);
  draft.add(Started{});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const End& /*command*/) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (!is_between_deals(by.state)) {
    return bad_field({"table.between-deals"});
  }
  Draft draft(by.state, by.now);
  draft.add(Ended{by.state.thrown_in});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Pause& /*command*/) {
  if (Result<void> host = must_be_host(by); !host) return tl::unexpected(host.error());
  if (by.state.stage == Stage::lobby || by.state.paused) {
    return bad_field({"table.nothing-to-pause"});
  }
  Draft draft(by.state, by.now);
  draft.add(Paused{by.seat});
  return draft.done();
}

/// Anybody who sits there may go on: the host may not come back.
Result<Decision> decide(const Asked& by, const Resume& /*command*/) {
  if (!by.state.paused) {
    return bad_field({"table.not-paused"});
  }
  Draft draft(by.state, by.now);
  draft.add(Resumed{by.seat});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const TakeBackSeat& /*command*/) {
  if (by.state.place(by.seat).mark == Place::Mark::in) {
    return bad_field({"table.seat-is-yours"});
  }
  Draft draft(by.state, by.now);
  draft.add(HandedBack{by.seat});
  draft.pass(HereChanged{by.seat, true});
  return draft.done();
}

Result<Decision> decide(const State& state, const Connected& command, Steady now) {
  const Seat seat = state.seat_of(command.person);
  if (seat == kNobody) return Decision{};
  Draft draft(state, now);
  const bool returns = command.here && state.place(seat).mark != Place::Mark::in;
  if (returns && state.stage != Stage::over) draft.add(HandedBack{seat});
  draft.pass(HereChanged{seat, command.here});
  return draft.done();
}

Result<Decision> decide(const State& state, const ClocksAnew& /*command*/, Steady now) {
  Draft draft(state, now);
  draft.pass(ClocksRestarted{});
  return draft.done();
}

}  // namespace ultimo::table
