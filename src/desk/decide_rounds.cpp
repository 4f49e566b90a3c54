// Draws, seats and the clock.
#include "desk/decide.hpp"
#include "desk/sequence.hpp"
#include "desk/stand_ins.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/latecomers.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

DrawOrder draw_order(const State& state, const DrawRound& command) {
  if (!command.by_hand.empty()) return {DrawMethod::hand, 0, command.final, command.by_hand};
  return {command.method.value_or(usual_method(state)), command.seed, command.final, {}};
}

}  // namespace

Result<Events> decide(const SetKey& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{KeySet{command.rounds}};
}

Result<Events> decide(const DrawRound& command, const State& state, const Pen& pen) {
  Sequence sequence(state, pen.at);
  if (command.again) {
    if (state.rounds.empty()) {
      return bad_field({"desk.nothing-to-draw-again"});
    }
    Result<void> undone =
        sequence.happens({Undone{Undo::draw, {}, std::string(own_reasons::kDrawnAgain)}});
    if (!undone) return tl::unexpected(undone.error());
  }
  if (command.fill && !command.final) {
    Result<void> filled = sequence.happens(fitting_stand_ins(sequence.state(), command.stand_in));
    if (!filled) return tl::unexpected(filled.error());
  }
  const DrawOrder order = draw_order(sequence.state(), command);
  if (sequence.state().format().draw_numbers && sequence.state().rounds.empty() &&
      order.method == DrawMethod::key) {
    Result<void> numbered = sequence.happens({draw_numbers(sequence.state(), command.seed)});
    if (!numbered) return tl::unexpected(numbered.error());
  }
  Result<Drawn> drawn = draw(sequence.state(), order);
  if (!drawn) return tl::unexpected(drawn.error());
  const int round = drawn->round;
  Events events = sequence.finish_with(*std::move(drawn));
  if (command.hold) events.emplace_back(Published{round, true});
  return events;
}

Result<Events> decide(const SeatTable& command, const State& state, const Pen& /*pen*/) {
  // Latecomers bring their late entries with them.
  return seated_with_late_entries(
      state, Seated{round_of(state, 0), command.table, command.players, command.reason});
}

Result<Events> decide(const SwapPlayers& command, const State& state, const Pen& /*pen*/) {
  if (command.players.size() != 2) {
    return bad_field({"desk.two-change-places"});
  }
  return Events{Swapped{round_of(state, 0), command.players, command.reason}};
}

Result<Events> decide(const MoveClock& command, const State& state, const Pen& /*pen*/) {
  return Events{ClockMoved{round_of(state, 0), command.does, command.seconds, command.reason}};
}

}  // namespace ultimo::desk
