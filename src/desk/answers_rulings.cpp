// Everything the referee has said, as the desk is asked for it: clause, reason, author.
#include "desk/answers.hpp"
#include "rules/sheet_checks.hpp"
#include "tournament/row_summary.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

RulingAnswer ruling_of(const State& state, const Ruling& ruling, const Logged& logged) {
  const Ruled& ruled = ruling.ruled;  // at the table where it stands now
  RulingAnswer answer;
  answer.at = logged.at;
  answer.round = ruled.round;
  answer.table = ruled.table;
  answer.player = {ruled.player, state.name(ruled.player, ruled.round)};
  answer.penalty = ruled.penalty;
  answer.count = ruled.count;
  const PenaltyInfo* known = find_penalty(state.info(), ruled.penalty);
  answer.is_nth_time = known != nullptr && known->dearer_each_time;
  answer.difference = ruled.difference;
  for (const RulingLine& line : ruled.lines) {
    answer.lines.push_back({line.player == ruled.player ? "" : state.name(line.player, ruled.round),
                            line.points, line.player});
  }
  answer.paid = ruled.paid;
  answer.revoked = ruling.revoked;
  answer.revoked_because = ruling.revoked_because;
  answer.clause = ruled.clause;
  answer.reason = ruled.reason;
  answer.by = logged.by;
  return answer;
}

RulingAnswer expulsion_of(const State& state, const Expelled& expelled, const Logged& logged) {
  RulingAnswer answer;
  answer.kind = RulingAnswer::Kind::expulsion;
  answer.at = logged.at;
  answer.round = expelled.round;
  answer.player = {expelled.player, state.name(expelled.player, expelled.round)};
  answer.clause = expelled.clause;
  answer.reason = expelled.reason;
  answer.by = logged.by;
  return answer;
}

RulingAnswer undone_of(const State& state, int player, const Undone& undone, const Logged& logged) {
  RulingAnswer answer;
  answer.kind = RulingAnswer::Kind::expulsion_undone;
  answer.at = logged.at;
  answer.player = {player, state.name(player, 0)};
  answer.reason = undone.reason;
  answer.by = logged.by;
  return answer;
}

template <class E>
RulingAnswer of_table(RulingAnswer::Kind kind, const E& event, const Logged& logged) {
  RulingAnswer answer;
  answer.kind = kind;
  answer.at = logged.at;
  answer.round = event.round;
  answer.table = event.table;
  if constexpr (requires { event.clause; }) answer.clause = event.clause;
  answer.reason = event.reason;
  answer.by = logged.by;
  return answer;
}

/// Penalties that belong to a deal stand in its row.
void add_rows(const State& state, int round, int number, std::vector<RulingAnswer>& all) {
  const Table& table = state.table(round, number);
  for (std::size_t row = 0; table.sheet && row < table.sheet->deals.size(); ++row) {
    for (const RowPenalty& penalty : penalties_in(*table.sheet, row)) {
      RulingAnswer& answer = all.emplace_back();
      answer.kind = RulingAnswer::Kind::in_row;
      const SheetVersion& writer = *table.version_of_row(row);
      answer.at = writer.at;
      answer.round = round;
      answer.table = number;
      const bool sits = penalty.place && *penalty.place < table.players.size();
      const int player = sits ? table.players[*penalty.place] : 0;
      answer.player = {player, state.name(player, round)};
      answer.penalty = penalty.kind;
      answer.row = static_cast<int>(row) + 1;
      answer.reason = penalty.reason;
      if (const PenaltyInfo* known = find_penalty(state.info(), penalty.kind)) {
        answer.clause = known->clause.id;
      }
      answer.by = writer.by;
    }
  }
}

}  // namespace

std::vector<RulingAnswer> rulings(const State& state, const std::vector<Logged>& entries) {
  std::vector<RulingAnswer> all;
  int number = 0;
  for (const Logged& logged : entries) {
    if (std::holds_alternative<Ruled>(logged.event)) {
      all.push_back(ruling_of(state, state.rulings[static_cast<std::size_t>(number)], logged));
      all.back().number = ++number;
    } else if (const auto* expelled = std::get_if<Expelled>(&logged.event)) {
      all.push_back(expulsion_of(state, *expelled, logged));
    } else if (const auto* closed = std::get_if<TableClosed>(&logged.event)) {
      all.push_back(of_table(RulingAnswer::Kind::closing, *closed, logged));
    } else if (const auto* undone = std::get_if<Undone>(&logged.event)) {
      if (undone->what == Undo::close) {
        all.push_back(of_table(RulingAnswer::Kind::closing_undone, *undone, logged));
      }
      if (undone->what != Undo::expel) continue;
      for (const int player : undone->players) {
        all.push_back(undone_of(state, player, *undone, logged));
      }
    }
  }
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      add_rows(state, static_cast<int>(r) + 1, static_cast<int>(t) + 1, all);
    }
  }
  return all;
}

std::vector<AppealAnswer> appeals(const State& state, const std::vector<Logged>& entries) {
  std::vector<AppealAnswer> all;
  for (const Logged& logged : entries) {
    const auto* appealed = std::get_if<Appealed>(&logged.event);
    if (appealed == nullptr) continue;
    const Appeal& appeal = state.appeals[static_cast<std::size_t>(appealed->appeal - 1)];
    const int player = appeal.appealed.player;
    all.push_back({*appealed,
                   logged.at,
                   {player, state.name(player, appealed->round)},
                   appeal.decision,
                   logged.by});
  }
  return all;
}

}  // namespace ultimo::desk
