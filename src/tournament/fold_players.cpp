#include <algorithm>

#include "tournament/fold_parts.hpp"
#include "tournament/latecomers.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

/// Until when the format lets people in.
Result<void> entries_open(const State& state) {
  if (state.rounds.empty()) return {};
  switch (state.format().late_entry) {
    case LateEntry::before_draw:
      if (state.rounds.size() == 1 && !state.begun(1)) {
        return does_not_fit({"entry.closed-by-draw-undo"}, state.clause_for("late_entry"));
      }
      return does_not_fit({"entry.closed-by-draw"}, state.clause_for("late_entry"));
    case LateEntry::before_start:
      if (!state.rounds.front().begun()) return {};
      return does_not_fit({"entry.closed-by-start"}, state.clause_for("late_entry"));
    case LateEntry::first_round:
      if (state.rounds.size() == 1 && !state.rounds.front().all_accepted()) return {};
      return does_not_fit({"entry.first-round-only"}, state.clause_for("late_entry"));
    case LateEntry::between_rounds: return {};
  }
  return {};
}

/// Whoever comes when the first round is drawn comes late, entered before or not.
Result<void> may_still_come(const State& state, const Logged& when) {
  if (Result<void> open = entries_open(state); !open) return open;
  if (!state.has_checks_of(kSecondChecks) || state.rounds.size() != 1) return {};
  return check_latecomer(state, when.at);
}

constexpr int kMostPlayers = 2000;  // ten times the largest hall

Result<void> check_number(const State& state, int number) {
  if (number < 1 || number > kMostPlayers) {
    return bad_field({"entry.number"});
  }
  if (state.players.contains(number)) {
    return does_not_fit({"entry.number-taken", {{"number", number}}});
  }
  return {};
}

/// Nobody tells two apart on a list whose names differ in capitals, spaces or the way an accent is
/// written.
bool name_is_taken(const State& state, const std::string& name, int besides = 0) {
  const std::string key = name_key(name);
  return std::any_of(state.players.begin(), state.players.end(), [&](const auto& entry) {
    const Player& player = entry.second;
    if (entry.first == besides) return false;
    if (!state.has_checks_of(kSecondChecks)) return player.entry.name == name;
    if (player.known_as == key) return true;
    // Somebody who plays for one of them cannot play for another, or for himself.
    return player.plays() && !player.substitutes.empty() &&
           name_key(player.substitutes.back().name) == key;
  });
}

bool is_blank(const State& state, const std::string& name) {
  return state.has_checks_of(kSecondChecks) ? tidied(name).empty() : name.empty();
}

/// The words of an entry; `besides` is whose entry it is already.
Result<void> check_entry(const State& state, const std::string& name, int rank, int besides = 0) {
  if (is_blank(state, name)) return bad_field({"entry.needs-a-name"});
  if (rank < 0) return bad_field({"entry.rank"});
  if (name_is_taken(state, name, besides)) {
    return does_not_fit({"entry.name-taken", {{"name", name}}});
  }
  return {};
}

/// Before the first draw a number is nothing but a number.
void renumber(State& state, int from, int to) {
  auto moved = state.players.extract(from);
  moved.key() = to;
  moved.mapped().entry.player = to;
  state.players.insert(std::move(moved));
  std::set<std::pair<int, int>> pairs;
  for (const auto& [a, b] : state.forbidden) {
    pairs.insert(std::minmax(a == from ? to : a, b == from ? to : b));
  }
  state.forbidden = std::move(pairs);
  for (Appeal& appeal : state.appeals) {
    if (appeal.appealed.player == from) appeal.appealed.player = to;
  }
}

Reason was_expelled(const State& state, int player) {
  return about(state, player, "player.expelled");
}

Result<Player*> find_active(State& state, int number) {
  Result<Player*> player = find_player(state, number);
  if (!player) return player;
  if ((*player)->expelled) return does_not_fit(was_expelled(state, number));
  if ((*player)->withdrawn) {
    return does_not_fit(about(state, number, "player.withdrawn"));
  }
  return player;
}

bool at_final_table(const State& state, int player) {
  return !state.rounds.empty() && state.rounds.back().final &&
         state.rounds.back().table_of(player).has_value();
}
tl::unexpected<Refusal> nobody_leaves(const State& state) {
  return does_not_fit({"player.leaves-final"}, state.clause_for("leave_final"));
}

/// Whether the round named in an expulsion is one he can be expelled from.
Result<void> check_round_of(const State& state, const Expelled& event) {
  const Clause clause = state.clause_for("expulsion");
  const int playing = state.round_being_played(event.player);
  if (event.round == 0) {
    if (playing == 0) return {};
    return does_not_fit({"expulsion.round-being-played",
                         {{"player", state.name(event.player)}, {"round", playing}}},
                        clause);
  }
  if (event.round <= state.frozen_rounds) {
    return does_not_fit(round_is_frozen(event.round), clause);
  }
  const auto rounds = static_cast<int>(state.rounds.size());
  for (int later = event.round + 1; later <= rounds; ++later) {
    if (state.rounds[static_cast<std::size_t>(later - 1)].table_of(event.player)) {
      return does_not_fit({"expulsion.drawn-with-him", {{"round", later}}}, clause);
    }
  }
  return {};
}

}  // namespace

Result<void> take(State& state, const Logged& when, const Entered& event) {
  if (Result<void> free = check_number(state, event.player); !free) return free;
  if (Result<void> fine = check_entry(state, event.name, event.rank); !fine) return fine;
  // A stand-in fills a table; he is no late entry.
  if (!event.stand_in) {
    if (Result<void> open = may_still_come(state, when); !open) return open;
  }
  Player player;
  player.entry = event;
  player.known_as = name_key(event.name);
  player.here = event.stand_in;
  player.late = !state.rounds.empty();
  state.players.emplace(event.player, std::move(player));
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Amended& event) {
  Result<Player*> player = find_player(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if (Result<void> fine = check_entry(state, event.name, event.rank, event.player); !fine) {
    return fine;
  }
  const bool another = event.number != 0 && event.number != event.player;
  if (another) {
    if (!state.rounds.empty()) {
      return does_not_fit({"entry.numbers-stay"});
    }
    if (Result<void> free = check_number(state, event.number); !free) return free;
  }
  Entered& entry = (*player)->entry;
  entry.name = event.name;
  entry.club = event.club;
  entry.family = event.family;
  entry.rank = event.rank;
  (*player)->known_as = name_key(event.name);
  if (another) renumber(state, event.player, event.number);
  return {};
}

Result<void> take(State& state, const Logged& when, const CheckedIn& event) {
  Result<Player*> player = find_active(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->here) {
    return does_not_fit(about(state, event.player, "player.here-already"));
  }
  if (state.has_checks_of(kSecondChecks) && !(*player)->entry.stand_in && !state.rounds.empty()) {
    if (Result<void> open = may_still_come(state, when); !open) return open;
    (*player)->late = true;
    // The clock counts until he is at the desk; what it takes to seat him is not his fault.
    (*player)->late_entries = late_entries(state, when.at);
  }
  (*player)->here = true;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Withdrawn& event) {
  Result<Player*> player = find_active(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if (state.has_checks_of(kSecondChecks) && at_final_table(state, event.player) &&
      event.reason.empty()) {
    return nobody_leaves(state);
  }
  (*player)->withdrawn = true;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Substituted& event) {
  Result<Player*> player = find_player(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->expelled) return does_not_fit(was_expelled(state, event.player));
  if (is_blank(state, event.name) || name_is_taken(state, event.name)) {
    return does_not_fit({"player.substitutes-name"});
  }
  if (at_final_table(state, event.player) && event.reason.empty()) return nobody_leaves(state);
  // Who walks out in the middle of a round is stood in for from that round on.
  int from = static_cast<int>(state.rounds.size());
  const bool at_table = !state.rounds.empty() && state.rounds.back().table_of(event.player) &&
                        !state.rounds.back().all_accepted();
  if (!at_table) ++from;
  (*player)->substitutes.push_back({from, event.name, (*player)->withdrawn});
  (*player)->withdrawn = false;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Expelled& event) {
  Result<Player*> player = find_player(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->expelled) {
    return does_not_fit(about(state, event.player, "expulsion.before"));
  }
  if (state.info().excluded == Exclusion::never) {
    return does_not_fit({"expulsion.unknown"});
  }
  if (Result<void> known = known_clause(state, event.clause); !known) return known;
  if (event.reason.empty()) {
    return bad_field({"expulsion.needs-reason"});
  }
  const auto rounds = static_cast<int>(state.rounds.size());
  if (state.has_checks_of(kSecondChecks)) {
    if (Result<void> fits = check_round_of(state, event); !fits) return fits;
  }
  const bool being_played =
      event.round == rounds ||
      (state.has_checks_of(kSecondChecks) && event.round == state.round_being_played(event.player));
  if (event.round != 0 && !being_played) {
    return does_not_fit({"expulsion.when"});
  }
  const bool seated = rounds > 0 && state.rounds.back().table_of(event.player).has_value();
  if (event.round == rounds && rounds > 0 && !seated) {
    return does_not_fit(about(state, event.player, "expulsion.no-table"));
  }
  if (event.round == 0 && seated && !state.rounds.back().begun()) {
    return does_not_fit({"expulsion.next-round-drawn"});
  }
  (*player)->expelled = event;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Forbidden& event) {
  if (event.players.size() != 2 || event.players[0] == event.players[1]) {
    return bad_field({"event.pair-is-two"});
  }
  for (const int player : event.players) {
    if (!state.players.contains(player)) return does_not_fit(no_such_player(player));
  }
  state.forbidden.insert(std::minmax(event.players[0], event.players[1]));
  return {};
}

}  // namespace ultimo::tournament
