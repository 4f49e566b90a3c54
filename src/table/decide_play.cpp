// What is done in a deal, and between two.
#include <algorithm>

#include "table/asking.hpp"
#include "table/draft.hpp"
#include "table/playing_out.hpp"

namespace ultimo::table {
namespace {

/// He acts himself: no bot plays for him any more.
void come_back(Draft& draft, Seat seat) {
  if (draft.state().place(seat).mark != Place::Mark::in) draft.add(HandedBack{seat});
}

/// Is this his prompt, now? A command that comes late never counts for the next one.
Result<void> must_be_asked(const Asked& by, int prompt) {
  if (by.state.paused) {
    return bad_field({"table.paused"});
  }
  if (by.state.stage != Stage::playing) {
    return bad_field({"table.no-deal"});
  }
  const bool his = asked_now(by.state) == by.seat;
  const int last = by.state.prompts[by.seat.at()];
  if (his && prompt == last) return {};
  if (his || prompt <= last) {
    return bad_field({"table.too-late"});
  }
  return bad_field({"table.not-your-turn"});
}

}  // namespace

Result<Decision> decide(const Asked& by, const Act& command) {
  if (Result<void> asked = must_be_asked(by, command.prompt); !asked) {
    return tl::unexpected(asked.error());
  }
  Position position = by.state.deal->position;
  if (Result<void> legal = by.state.engine->apply(position, command.action); !legal) {
    return tl::unexpected(legal.error());
  }
  Draft draft(by.state, by.now);
  come_back(draft, by.seat);
  draft.add(Acted{by.seat, command.action});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Next& command) {
  if (by.state.paused) {
    return bad_field({"table.paused"});
  }
  const bool asked = by.state.stage == Stage::score && !by.state.ready[by.seat.at()];
  if (!asked || command.prompt != by.state.prompts[by.seat.at()]) {
    return bad_field({"table.too-late"});
  }
  Draft draft(by.state, by.now);
  come_back(draft, by.seat);
  draft.add(Readied{by.seat});
  return draft.done();
}

Result<Decision> decide(const Asked& by, const Claim& command) {
  if (Result<void> asked = must_be_asked(by, command.prompt); !asked) {
    return tl::unexpected(asked.error());
  }
  if (by.state.engine->moment(by.state.deal->position).phase != Phase::play) {
    return bad_field({"table.claim-in-play"}, by.state.engine->info().claims);
  }
  if (by.state.passed.claim != kNobody) {
    return bad_field({"table.claim-waits"});
  }
  Draft draft(by.state, by.now);
  come_back(draft, by.seat);
  draft.pass(ClaimWaits{by.seat});
  const std::uint64_t ask = ask_id(draft.state(), Ask::Kind::prove);
  Result<Decision> decision = draft.done();
  if (decision) decision->later = ask;
  return decision;
}

Result<Decision> decide(const State& state, const Proved& command, Steady now) {
  const bool waits = state.passed.claim != kNobody && asked_now(state) == state.passed.claim &&
                     command.ask == ask_id(state, Ask::Kind::prove);
  if (!waits) {
    return bad_field({"table.too-late"});
  }
  const Seat seat = state.passed.claim;
  std::optional<std::vector<Action>> rest;
  if (command.holds) rest = played_out(*state.engine, *state.deal, seat);
  const bool holds = rest.has_value();
  Draft draft(state, now);
  draft.pass(ClaimWaits{kNobody});
  if (holds) draft.add(ClaimPlayed{seat, *std::move(rest)});
  Result<Decision> decision = draft.done();
  if (decision && !holds) {
    decision->refused = Refusal(Refusal::Code::illegal_action, {"table.claim-not-proved"},
                                state.engine->info().claims);
  }
  return decision;
}

namespace {

/// Where this seat's last own action is; -1: it has done nothing yet.
int last_own_action(const Engine& engine, const DealNow& deal, Seat seat) {
  Result<Position> position = engine.start(deal.setup);
  int found = -1;
  for (std::size_t i = 0; position && i < deal.actions.size(); ++i) {
    if (engine.moment(*position).to_act == seat) found = static_cast<int>(i);
    if (!engine.apply(*position, deal.actions[i])) return -1;
  }
  return found;
}

}  // namespace

Result<Decision> decide(const Asked& by, const Undo& /*command*/) {
  for (int seat = 0; seat < by.state.seats; ++seat) {
    if (Seat(seat) != by.seat && by.state.place(Seat(seat)).kind != Place::Kind::bot) {
      return bad_field({"table.undo-alone"});
    }
  }
  if (by.state.paused || by.state.stage != Stage::playing || !by.state.deal) {
    return bad_field({"table.no-deal"});
  }
  const int to = last_own_action(*by.state.engine, *by.state.deal, by.seat);
  if (to < 0) {
    return bad_field({"table.nothing-to-undo"});
  }
  Draft draft(by.state, by.now);
  come_back(draft, by.seat);
  draft.add(Undone{by.seat, to});
  return draft.done();
}

Result<Decision> decide(const State& state, const Thought& command, Steady now) {
  const Seat seat = asked_now(state);
  const bool asked = seat != kNobody && state.place(seat).is_played_by_bot() && !state.paused &&
                     !state.passed.thought && command.ask == ask_id(state, Ask::Kind::think);
  if (!asked) {
    return bad_field({"table.too-late"});
  }
  Position position = state.deal->position;
  if (Result<void> legal = state.engine->apply(position, command.action); !legal) {
    return tl::unexpected(legal.error());
  }
  Draft draft(state, now);
  if (now >= speaks_at(state)) {
    draft.add(Acted{seat, command.action, false, true});
  } else {
    draft.pass(ThoughtKept{command.ask, command.action});
  }
  return draft.done();
}

}  // namespace ultimo::table
