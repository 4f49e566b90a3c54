#pragma once

#include "tournament/state.hpp"

/// The parts of `take`, one function an event; each checks first and changes afterwards.
namespace ultimo::tournament {

/// Coins that there are: 9.85 cannot lie on a table whose smallest coin is 0.10.
Result<void> check_coins(const State& state, const std::vector<int>& amounts);

inline tl::unexpected<Refusal> does_not_fit(Reason why, Clause clause = {}) {
  return tl::unexpected(Refusal(Refusal::Code::illegal_action, std::move(why), clause));
}

// Sentences that are said in several places.
inline Reason no_such_player(int player) { return {"event.no-such-player", {{"player", player}}}; }
inline Reason not_drawn(int round) { return {"event.round-not-drawn", {{"round", round}}}; }
inline Reason round_is_frozen(int round) { return {"event.round-frozen", {{"round", round}}}; }
inline Reason not_accepted(std::size_t round) {
  return {"event.sheets-not-accepted", {{"round", round}}};
}
inline Reason not_at_this_table(int player) {
  return {"event.not-at-this-table", {{"player", player}}};
}
inline Reason not_played_by(int size) { return {"event.not-played-by", {{"size", size}}}; }
inline Reason no_final() { return {"draw.no-final"}; }
inline Reason final_needs_rounds() { return {"draw.final-needs-rounds"}; }
inline Reason table_is_closed() { return {"table.closed"}; }
/// "Ana was expelled".
inline Reason about(const State& state, int player, std::string_view id) {
  return {id, {{"player", state.name(player)}}};
}

/// The player of that number, if there is one.
Result<Player*> find_player(State& state, int number);
/// The table, if it was drawn.
Result<Table*> find_table(State& state, int round, int table);
/// The same for changes of results: refused where they are frozen.
Result<Table*> open_table(State& state, int round, int table);
/// Nobody waits at a table for somebody who is gone.
Result<void> check_full_tables(const State& state, const Round& round);
/// Nobody sits out twice before everybody has; by the rounds before this one.
Result<void> check_turn_to_sit_out(const State& state, const Drawn& event);
/// The last round's report, of its tables as they are now: somebody's hand was in it.
void report_again(State& state);
/// What was said of a player in the last round before he had his seat comes to his table.
void seat_rulings(State& state, int round);
/// Whether a ruling moves points between those who sit at its table.
bool is_of_whole_table(const Ruling& ruling);
/// What the referee has said of a round whose draw is taken back: it waits for the player's next
/// seat. Refused where it moves points between those who sat there.
Result<void> loosen_rulings(State& state, int round);
/// A version this program knows.
Result<void> known_version(int version);
/// The paper's standings have a final of that size, where the format wants one.
Result<void> check_final(const Engine& engine, const Format& format);
/// Empty, or a clause of the paper.
Result<void> known_clause(const State& state, const std::string& id);

// fold_players.cpp
Result<void> take(State& state, const Logged& when, const Entered& event);
Result<void> take(State& state, const Logged& when, const Amended& event);
Result<void> take(State& state, const Logged& when, const CheckedIn& event);
Result<void> take(State& state, const Logged& when, const Withdrawn& event);
Result<void> take(State& state, const Logged& when, const Substituted& event);
Result<void> take(State& state, const Logged& when, const Expelled& event);
Result<void> take(State& state, const Logged& when, const Forbidden& event);

// fold_rounds.cpp
Result<void> take(State& state, const Logged& when, const KeySet& event);
Result<void> take(State& state, const Logged& when, const NumbersDrawn& event);
Result<void> take(State& state, const Logged& when, const Drawn& event);
Result<void> take(State& state, const Logged& when, const Seated& event);

// fold_swap.cpp
Result<void> take(State& state, const Logged& when, const Swapped& event);

// fold_clock.cpp
Result<void> take(State& state, const Logged& when, const ClockMoved& event);

// fold_sheets.cpp
Result<void> take(State& state, const Logged& when, const DealWritten& event);
Result<void> take(State& state, const Logged& when, const SheetEntered& event);
Result<void> take(State& state, const Logged& when, const RowRemoved& event);
Result<void> take(State& state, const Logged& when, const SheetSigned& event);
Result<void> take(State& state, const Logged& when, const SheetAccepted& event);
Result<void> take(State& state, const Logged& when, const SheetCorrected& event);
Result<void> take(State& state, const Logged& when, const Purchased& event);

// fold_closing.cpp
Result<void> take(State& state, const Logged& when, const TableClosed& event);
Result<void> undo_closing(State& state, const Undone& event);

// fold_undo.cpp
Result<void> take(State& state, const Logged& when, const Undone& event);

// fold_desk.cpp
Result<void> take(State& state, const Logged& when, const Ruled& event);
Result<void> take(State& state, const Logged& when, const RulingRevoked& event);
Result<void> take(State& state, const Logged& when, const Appealed& event);
Result<void> take(State& state, const Logged& when, const AppealDecided& event);
Result<void> take(State& state, const Logged& when, const Frozen& event);
Result<void> take(State& state, const Logged& when, const Thawed& event);
Result<void> take(State& state, const Logged& when, const Noted& event);
Result<void> take(State& state, const Logged& when, const SettingsChanged& event);
Result<void> take(State& state, const Logged& when, const VersionRaised& event);

// fold_hall.cpp
Result<void> take(State& state, const Logged& when, const Called& event);
Result<void> take(State& state, const Logged& when, const CallMoved& event);
Result<void> take(State& state, const Logged& when, const Messaged& event);
Result<void> take(State& state, const Logged& when, const SheetKept& event);
Result<void> take(State& state, const Logged& when, const Published& event);
Result<void> take(State& state, const Logged& when, const LinksMoved& event);
Result<void> take(State& state, const Logged& when, const HelperNamed& event);

}  // namespace ultimo::tournament
