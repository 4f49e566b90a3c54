// What is said in the hall: calls, messages, who keeps a sheet, which draws are shown, who helps.
#include "desk/decide.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

Result<Events> decide(const PublishRound& command, const State& state, const Pen& /*pen*/) {
  const int round = round_of(state, command.round);
  const bool shown = round >= 1 && round <= static_cast<int>(state.rounds.size()) &&
                     !state.rounds[static_cast<std::size_t>(round - 1)].held;
  if (shown) return Events{};
  return Events{Published{round, false}};
}

Result<Events> decide(const PostMessage& command, const State& state, const Pen& /*pen*/) {
  if (command.off > 0) return Events{Messaged{command.off, {}, true}};
  return Events{Messaged{static_cast<int>(state.messages.size()) + 1, command.text, false}};
}

Result<Events> decide(const CallReferee& command, const State& state, const Pen& /*pen*/) {
  return Events{Called{static_cast<int>(state.calls.size()) + 1, round_of(state, command.round),
                       command.table, command.player, command.kind, command.text}};
}

Result<Events> decide(const MoveCall& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{CallMoved{command.call, command.does, command.text}};
}

Result<Events> decide(const KeepSheet& command, const State& state, const Pen& /*pen*/) {
  const int round = round_of(state, command.round);
  const Table* table = state.table_if_any(round, command.table);
  const bool keeps_already =
      table != nullptr && command.does == KeepingDoes::keeper && table->keeper == command.player;
  if (keeps_already) return Events{};
  return Events{SheetKept{round, command.table, command.does, command.player, command.reason}};
}

Result<Events> decide(const MoveLinks& command, const State& state, const Pen& /*pen*/) {
  return Events{LinksMoved{round_of(state, command.round), command.table, command.player,
                           command.off, command.anew}};
}

Result<Events> decide(const NameHelper& command, const State& state, const Pen& /*pen*/) {
  const auto known = state.helpers.find(command.person);
  const HelperRole now = known == state.helpers.end() ? HelperRole::none : known->second.role;
  if (now == command.role && now != HelperRole::none) return Events{};
  return Events{HelperNamed{command.person, command.name, command.role}};
}

}  // namespace ultimo::desk
