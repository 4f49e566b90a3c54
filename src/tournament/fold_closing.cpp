#include <algorithm>

#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

/// The number of a ruling that moves points of somebody who stays in the ranking; 0: there is none.
/// Of a closed table nothing counts, and nobody loses or keeps points by that.
int ruling_that_counts(const State& state, int round, int table) {
  for (std::size_t i = 0; i < state.rulings.size(); ++i) {
    const Ruled& ruled = state.rulings[i].ruled;
    if (state.rulings[i].revoked || ruled.round != round || ruled.table != table) continue;
    const auto ranked = [&](int player) { return !state.players.at(player).expelled; };
    const bool counts = (ruled.difference && ranked(ruled.player)) ||
                        std::any_of(ruled.lines.begin(), ruled.lines.end(),
                                    [&](const RulingLine& line) { return ranked(line.player); });
    if (counts) return static_cast<int>(i) + 1;
  }
  return 0;
}

/// Where nobody is left their expulsions say why. Somebody who stays loses his round by it: that
/// hangs on a clause, and on a round that is played.
Result<void> check_who_is_left(const State& state, const TableClosed& event) {
  const std::vector<int>& players = state.table(event.round, event.table).players;
  const bool is_left = std::any_of(players.begin(), players.end(), [&](int number) {
    const Player& player = state.players.at(number);
    return !player.expelled && !player.entry.stand_in;
  });
  if (!is_left || !state.has_checks_of(kSixthChecks)) return {};
  if (!state.begun(event.round)) {
    return does_not_fit({"table.closing-before-the-round", {{"round", event.round}}});
  }
  if (event.clause.empty()) {
    return bad_field({"table.closing-needs-clause"});
  }
  return {};
}

}  // namespace

Result<void> take(State& state, const Logged& /*when*/, const TableClosed& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if ((*table)->closed) {
    return does_not_fit({"table.closed-already"});
  }
  if ((*table)->sheet) {
    return does_not_fit({"table.has-a-sheet"});
  }
  if (Result<void> known = known_clause(state, event.clause); !known) return known;
  if (event.reason.empty()) {
    return bad_field({"table.closing-needs-reason"});
  }
  if (Result<void> fits = check_who_is_left(state, event); !fits) return fits;
  if (const int ruling = ruling_that_counts(state, event.round, event.table); ruling > 0) {
    return does_not_fit({"table.ruling-would-be-lost", {{"ruling", ruling}}});
  }
  (*table)->closed = event;
  return {};
}

Result<void> undo_closing(State& state, const Undone& event) {
  if (!event.players.empty()) {
    return bad_field({"undo.closing-of-a-table"});
  }
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (!(*table)->closed) {
    return does_not_fit({"undo.not-closed"});
  }
  (*table)->closed.reset();
  return {};
}

}  // namespace ultimo::tournament
