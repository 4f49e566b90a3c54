// The referee: penalties, rulings, appeals, freezing.
#include "desk/decide.hpp"
#include "desk/row_words.hpp"
#include "rules/sheet_checks.hpp"
#include "tournament/repeated_penalties.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

/// The table a ruling is about. A player sits at one only: it need not be named.
Result<int> table_of(const State& state, const Rule& command) {
  const auto round = static_cast<std::size_t>(round_of(state, command.round) - 1);
  if (round >= state.rounds.size()) {
    return bad_field({"desk.no-such-round"});
  }
  if (command.table == 0) {
    const auto sits = state.rounds[round].table_of(command.player);
    if (sits) return static_cast<int>(*sits) + 1;
    return bad_field({"desk.plays-not-in-round", {{"player", command.player}}});
  }
  if (command.table < 1 || command.table > static_cast<int>(state.rounds[round].tables.size())) {
    return bad_field({"desk.table-not-there", {{"table", command.table}}});
  }
  return command.table;
}

/// What the paper has for this penalty, at the table where the player sits.
Result<std::vector<RulingLine>> lines_by_paper(const State& state, const Table& table,
                                               const Rule& command) {
  const auto place = table.place_of(command.player);
  if (!place) {
    return bad_field({"desk.sits-elsewhere", {{"player", command.player}}});
  }
  const Result<std::vector<int>> points =
      penalty_points(*state.engine, static_cast<int>(table.players.size()), command.penalty,
                     static_cast<int>(*place), command.count);
  if (!points) {
    Refusal refusal = points.error();
    const PenaltyInfo* known = find_penalty(state.info(), command.penalty);
    if (known == nullptr) return tl::unexpected(std::move(refusal));
    if (refusal.is("field-missing")) {  // of a row that the director has not typed
      const Term kind{Term::Kind::penalty, known->kind};
      refusal.reasons = {Reason("penalty.needs-contract", {{"penalty", kind}})};
    }
    refusal.add({"desk.belongs-into-row"});
    return tl::unexpected(std::move(refusal));
  }
  std::vector<RulingLine> lines;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    if ((*points)[seat] != 0) lines.push_back({table.players[seat], (*points)[seat]});
  }
  return lines;
}

/// How often, or where each time costs more for which time in this round, unless it is said.
int count_of(const State& state, int round, const Rule& command) {
  if (command.count != 0) return command.count;
  const PenaltyInfo* known = find_penalty(state.info(), command.penalty);
  if (known == nullptr || !known->dearer_each_time) return 1;
  return times_charged(state, round, command.player, known->kind) + 1;
}

/// Where coins are counted: what was paid at the table lies among the coins that are counted.
bool may_be_counted_twice(const Ruled& ruled, const Table& table) {
  const bool coins = table.sheet && !table.sheet->amounts.empty();
  return coins && !ruled.lines.empty() && ruled.paid == Paid::unsaid;
}

/// By which clause, where none was said: the one that prices the penalty, or speaks of expulsions.
std::string clause_by_paper(const State& state, const Rule& command) {
  const PenaltyInfo* known = find_penalty(state.info(), command.penalty);
  Clause clause = known == nullptr ? Clause{} : known->clause;
  if (clause.id.empty() && command.difference) clause = state.clause_for("expulsion");
  return std::string(clause.id);
}

/// By which clause nobody is left at a table; none where somebody is.
std::string clause_of_expulsions(const State& state, const TableClosed& closed) {
  const Table* table = state.table_if_any(closed.round, closed.table);
  std::string clause;
  for (std::size_t i = 0; table != nullptr && i < table->players.size(); ++i) {
    const Player& player = state.players.at(table->players[i]);
    if (player.entry.stand_in) continue;
    if (!player.expelled) return {};
    clause = player.expelled->clause;
  }
  return clause;
}

}  // namespace

Result<Events> decide(const Rule& said, const State& state, const Pen& /*pen*/) {
  const Result<int> table = table_of(state, said);
  if (!table) return tl::unexpected(table.error());
  Rule command = said;
  // What has its own figures may have a name of its own.
  const bool needs_kind = !said.lines && !said.penalty.empty() && said.penalty != "warning";
  if (const auto kind = kind_as_typed(state.info(), said.penalty)) {
    command.penalty = *kind;
  } else if (needs_kind) {
    return bad_field(no_such_kind(state.info(), said.penalty));
  }
  command.count = count_of(state, round_of(state, said.round), command);
  Ruled ruled{round_of(state, command.round),
              *table,
              command.player,
              command.penalty,
              command.count,
              command.clause.empty() ? clause_by_paper(state, command) : command.clause,
              command.reason,
              {},
              command.difference,
              command.paid};
  if (command.lines) {
    ruled.lines = *command.lines;
  } else if (!command.penalty.empty() && command.penalty != "warning") {
    Result<std::vector<RulingLine>> lines =
        lines_by_paper(state, state.table(ruled.round, ruled.table), command);
    if (!lines) return tl::unexpected(lines.error());
    ruled.lines = *std::move(lines);
  }
  if (may_be_counted_twice(ruled, state.table(ruled.round, ruled.table))) {
    return bad_field({"desk.paid-or-owed"}, state.clause_for("sheet"));
  }
  Events events{std::move(ruled)};
  if (command.call > 0) {
    const auto number = static_cast<int>(state.rulings.size()) + 1;
    events.emplace_back(CallMoved{command.call, CallDoes::done, {}, number});
  }
  return events;
}

Result<Events> decide(const CloseTable& command, const State& state, const Pen& /*pen*/) {
  TableClosed closed{round_of(state, command.round), command.table, command.clause, command.reason};
  if (closed.clause.empty()) closed.clause = clause_of_expulsions(state, closed);
  return Events{std::move(closed)};
}

Result<Events> decide(const RevokeRuling& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{RulingRevoked{command.ruling, command.reason}};
}

Result<Events> decide(const LodgeAppeal& command, const State& state, const Pen& /*pen*/) {
  return Events{Appealed{static_cast<int>(state.appeals.size()) + 1, command.player,
                         command.table > 0 ? round_of(state, command.round) : command.round,
                         command.table, state.format().appeal_fee, command.reason}};
}

Result<Events> decide(const DecideAppeal& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{AppealDecided{command.appeal, command.upheld, command.reason}};
}

Result<Events> decide(const Freeze& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Frozen{command.round, command.reason}};
}

Result<Events> decide(const Thaw& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Thawed{command.reason}};
}

Result<Events> decide(const Note& command, const State& /*state*/, const Pen& /*pen*/) {
  return Events{Noted{command.text}};
}

}  // namespace ultimo::desk
