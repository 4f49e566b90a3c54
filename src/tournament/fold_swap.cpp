// Two players who change places after a draw.
#include <algorithm>

#include "tournament/draw_report.hpp"
#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

/// The round as it would have been drawn.
Drawn as_drawn(const Round& round) {
  Drawn drawn;
  drawn.method = DrawMethod::hand;  // from now on, somebody's hand was in it
  drawn.final = round.final;
  for (const Table& table : round.tables) drawn.tables.push_back(table.players);
  drawn.sit_out.assign(round.sit_out.begin(), round.sit_out.end());
  return drawn;
}

void exchange(std::vector<int>& players, int a, int b) {
  for (int& player : players) {
    if (player == a) {
      player = b;
    } else if (player == b) {
      player = a;
    }
  }
}

Result<void> check_round_open(const State& state, int round) {
  if (round != static_cast<int>(state.rounds.size()) || round == 0) {
    return does_not_fit({"seats.round-being-played"});
  }
  if (round <= state.frozen_rounds) {
    return does_not_fit({"seats.round-frozen", {{"round", round}}});
  }
  return {};
}

/// He plays, and where he sits nothing is written yet.
Result<void> check_free_to_move(State& state, const Round& round, int number) {
  const Result<Player*> player = find_player(state, number);
  if (!player) return tl::unexpected(player.error());
  if (!(*player)->plays()) {
    return does_not_fit(about(state, number, "seats.not-here"));
  }
  const std::optional<std::size_t> sits = round.table_of(number);
  if (!sits && !round.sit_out.contains(number)) {
    return does_not_fit({"event.not-in-this-round", {{"player", number}}});
  }
  if (sits && round.tables[*sits].sheet) {
    return does_not_fit({"seats.sheet-already"});
  }
  return {};
}

/// A ruling that pays others at a table would pay somebody else.
Result<void> check_rulings(const State& state, const Round& round, const Swapped& event) {
  const auto a = round.table_of(event.players[0]);
  const auto b = round.table_of(event.players[1]);
  if (a == b) return {};
  for (std::size_t i = 0; i < state.rulings.size(); ++i) {
    const Ruled& ruled = state.rulings[i].ruled;
    const auto is_at = [&](const std::optional<std::size_t>& table) {
      return table && ruled.table == static_cast<int>(*table) + 1;
    };
    if (ruled.round == event.round && is_of_whole_table(state.rulings[i]) &&
        (is_at(a) || is_at(b))) {
      return does_not_fit({"undo.ruling-of-everybody", {{"ruling", i + 1}}});
    }
  }
  return {};
}

}  // namespace

void report_again(State& state) {
  Round changed = std::move(state.rounds.back());
  state.rounds.pop_back();  // who meets again is judged by the rounds before
  changed.report = report_on(state, as_drawn(changed));
  state.rounds.push_back(std::move(changed));
}

Result<void> take(State& state, const Logged& /*when*/, const Swapped& event) {
  if (Result<void> open = check_round_open(state, event.round); !open) return open;
  if (event.players.size() != 2 || event.players[0] == event.players[1]) {
    return bad_field({"swap.two-players"});
  }
  Round& round = state.rounds.back();
  for (const int number : event.players) {
    if (Result<void> free = check_free_to_move(state, round, number); !free) return free;
  }
  const auto [a, b] = std::pair(event.players[0], event.players[1]);
  if (!round.table_of(a) && !round.table_of(b)) {
    return does_not_fit({"swap.both-sit-out"});
  }
  if (Result<void> fine = check_rulings(state, round, event); !fine) return fine;
  Drawn drawn = as_drawn(round);
  for (std::vector<int>& table : drawn.tables) exchange(table, a, b);
  exchange(drawn.sit_out, a, b);

  // Who sits out, and who meets again, is judged by the rounds before.
  Round changed = std::move(round);
  state.rounds.pop_back();
  Result<void> fine = check_turn_to_sit_out(state, drawn);
  if (fine) {
    for (std::size_t t = 0; t < changed.tables.size(); ++t) {
      changed.tables[t].players = drawn.tables[t];
    }
    changed.sit_out = std::set<int>(drawn.sit_out.begin(), drawn.sit_out.end());
    changed.report = report_on(state, drawn);
  }
  state.rounds.push_back(std::move(changed));
  if (fine) seat_rulings(state, event.round);
  return fine;
}

}  // namespace ultimo::tournament
