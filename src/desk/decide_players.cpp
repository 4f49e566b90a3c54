// Settings, and who plays.
#include "desk/decide.hpp"
#include "tournament/csv.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

Events entered_and_here(const std::vector<Entered>& players, bool here) {
  Events events;
  for (const Entered& entry : players) {
    events.emplace_back(entry);
    if (here && !entry.stand_in) events.emplace_back(CheckedIn{entry.player});
  }
  return events;
}

}  // namespace

Result<Events> decide(const Command& command, const State& state, const Pen& pen) {
  return std::visit([&](const auto& one) { return decide(one, state, pen); }, command);
}

int next_number(const State& state) {
  return state.players.empty() ? 1 : state.players.rbegin()->first + 1;
}

Result<Events> decide(const ChangeSettings& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{command.change};
}

Result<Events> decide(const EnterPlayer& command, const State& state, const Pen& /*pen*/) {
  const int number = command.number > 0 ? command.number : next_number(state);
  return entered_and_here(
      {{number, command.name, command.club, command.family, command.rank, command.stand_in}},
      command.here);
}

Result<Events> decide(const EnterTable& command, const State& state, const Pen& /*pen*/) {
  const Result<PlayerTable> table = read_players(command.csv, state);
  if (!table) return tl::unexpected(table.error());
  return entered_and_here(table->players, command.here);
}

Result<Events> decide(const AmendPlayer& command, const State& state, const Pen& /*pen*/) {
  const auto found = state.players.find(command.player);
  if (found == state.players.end()) {
    return bad_field({"desk.no-such-player", {{"player", command.player}}});
  }
  const Entered& was = found->second.entry;
  return Events{Amended{command.player, command.name.value_or(was.name),
                        command.club.value_or(was.club), command.family.value_or(was.family),
                        command.rank.value_or(was.rank), command.number, command.reason}};
}

Result<Events> decide(const CheckIn& command, const State& state, const Pen& /*pen*/) {
  Events events;
  for (const int number : command.players) events.emplace_back(CheckedIn{number});
  if (command.all) {
    for (const auto& [number, player] : state.players) {
      if (!player.here && !player.withdrawn && !player.expelled && !player.entry.stand_in) {
        events.emplace_back(CheckedIn{number});
      }
    }
  }
  if (events.empty()) return bad_field({"desk.nobody-to-check-in"});
  return events;
}

Result<Events> decide(const Withdraw& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Withdrawn{command.player, command.reason}};
}

Result<Events> decide(const Substitute& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Substituted{command.player, command.name, command.reason}};
}

Result<Events> decide(const Expel& command, const State& state, const Pen& /*pen*/) {
  const int round = command.round > 0 ? command.round : state.round_being_played(command.player);
  return Events{Expelled{
      command.player, round,
      command.clause.empty() ? std::string(state.clause_for("expulsion").id) : command.clause,
      command.reason}};
}

Result<Events> decide(const Forbid& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Forbidden{command.players, command.reason}};
}

Result<Events> decide(const TakeBack& command, const State& state, const Pen& /*pen*/) {
  Undone undone{command.what, command.players, command.reason};
  if (command.what == Undo::close) {
    undone.round = round_of(state, command.round);
    undone.table = command.table;
  }
  return Events{std::move(undone)};
}

}  // namespace ultimo::desk
