#include <algorithm>
#include <limits>

#include "tournament/fold_parts.hpp"
#include "tournament/latecomers.hpp"

namespace ultimo::tournament {
namespace {

/// Each of these players sits in one place, and plays in the event.
Result<void> check_seats(State& state, const std::vector<std::vector<int>>& tables,
                         const std::vector<int>& sit_out) {
  std::set<int> seen;
  const auto check = [&](int number) -> Result<void> {
    Result<Player*> player = find_player(state, number);
    if (!player) return tl::unexpected(player.error());
    if (!(*player)->plays()) {
      return does_not_fit(about(state, number, "seats.not-here"));
    }
    if (!seen.insert(number).second) {
      return does_not_fit(about(state, number, "seats.twice"));
    }
    return {};
  };
  for (const std::vector<int>& table : tables) {
    for (const int number : table) {
      if (Result<void> fine = check(number); !fine) return fine;
    }
  }
  for (const int number : sit_out) {
    if (Result<void> fine = check(number); !fine) return fine;
  }
  return {};
}

Result<void> check_sizes(const State& state, const Drawn& event) {
  const Format& format = state.format();
  for (const std::vector<int>& table : event.tables) {
    const auto size = static_cast<int>(table.size());
    if (event.final && size != format.final_players) {
      return does_not_fit({"draw.final-table-size", {{"players", format.final_players}}},
                          state.clause_for("final"));
    }
    if (std::find(format.tables.begin(), format.tables.end(), size) == format.tables.end()) {
      return does_not_fit({"draw.table-size", {{"players", size}}}, state.clause_for("tables"));
    }
  }
  if (event.tables.empty()) return does_not_fit({"draw.no-table"});
  if (event.final && event.tables.size() != 1) {
    return does_not_fit({"draw.final-is-one-table"});
  }
  return {};
}

/// Nobody sits out twice before everybody has, and only where the format lets people sit out.
Result<void> check_sitting_out(const State& state, const Drawn& event) {
  if (event.final) return {};
  std::size_t seated = event.sit_out.size();
  for (const std::vector<int>& table : event.tables) seated += table.size();
  if (seated != state.playing().size()) {
    return does_not_fit({"draw.not-everybody"});
  }
  if (event.sit_out.empty()) return {};
  if (state.format().odd != OddPlayers::sit_out) {
    return does_not_fit({"draw.nobody-sits-out"}, state.clause_for("tables"));
  }
  return check_turn_to_sit_out(state, event);
}

Result<void> check_round(const State& state, const Drawn& event) {
  const auto drawn = static_cast<int>(state.rounds.size());
  const bool again = event.round == drawn && drawn > 0;
  if (event.round != drawn + 1 && !again) {
    return does_not_fit({"draw.next-round", {{"round", drawn + 1}}});
  }
  if (again && state.begun(drawn)) {
    return does_not_fit({"draw.round-begun", {{"round", drawn}}});
  }
  if (state.has_checks_of(kSecondChecks) && !again && drawn > 0 && !state.begun(drawn)) {
    return does_not_fit({"draw.round-not-begun", {{"round", drawn}, {"next", drawn + 1}}});
  }
  if (event.final) {
    if (state.format().final_players == 0) return does_not_fit(no_final());
    if (event.round == 1) return does_not_fit(final_needs_rounds());
    if (state.has_checks_of(kSecondChecks) && event.round <= state.format().rounds) {
      return does_not_fit({"draw.final-after-all", {{"rounds", state.format().rounds}}},
                          state.clause_for("final"));
    }
  }
  const std::size_t before = again ? state.rounds.size() - 1 : state.rounds.size();
  for (std::size_t i = 0; i < before; ++i) {
    if (state.rounds[i].final) {
      return does_not_fit({"draw.after-final"});
    }
  }
  if (!event.final && event.round > state.format().rounds) {
    return does_not_fit({"draw.all-rounds-drawn", {{"rounds", state.format().rounds}}},
                        state.clause_for("rounds"));
  }
  const bool needs_results = event.final || event.method == DrawMethod::standings;
  for (std::size_t i = 0; needs_results && i < before; ++i) {
    if (!state.rounds[i].all_accepted()) return does_not_fit(not_accepted(i + 1));
  }
  return {};
}

/// A table that nobody plays at who is ranked is of no use to anybody.
Result<void> check_stand_ins(const State& state, const std::vector<std::vector<int>>& tables) {
  for (const std::vector<int>& table : tables) {
    const bool only = std::all_of(table.begin(), table.end(), [&](int number) {
      return state.players.at(number).entry.stand_in;
    });
    if (only) {
      return does_not_fit({"draw.stand-ins-only"}, state.clause_for("tables"));
    }
  }
  return {};
}

/// Where latecomers can join the first round only: whoever got no seat then gets none later.
Result<void> check_came_in_time(const State& state, const Drawn& event) {
  if (!state.shuts_out_latecomers() || event.round == 1) return {};
  for (const int number : state.playing()) {
    if (!state.has_had_seat(number) && !state.players.at(number).entry.stand_in) {
      return does_not_fit(about(state, number, "draw.came-too-late"),
                          state.clause_for("late_entry"));
    }
  }
  return {};
}

/// A seat for somebody who has had none: as long as the paper lets people in,
/// whenever he came.
Result<void> check_first_seat(const State& state, int number, int round) {
  if (!state.has_checks_of(kThirdChecks) || !state.shuts_out_latecomers()) return {};
  if (state.has_had_seat(number) || state.players.at(number).entry.stand_in) return {};
  const bool first_round = state.format().late_entry == LateEntry::first_round;
  if (first_round ? round == 1 : !state.rounds.front().begun()) return {};
  if (first_round) {
    return does_not_fit(about(state, number, "seats.none-when-played"),
                        state.clause_for("late_entry"));
  }
  return does_not_fit(about(state, number, "seats.none-when-begun"),
                      state.clause_for("late_entry"));
}

/// Who leaves a table by a change of seats must be free to: a stand-in, or somebody who is gone.
Result<void> check_leaving(const State& state, const std::vector<int>& before,
                           const std::vector<int>& after) {
  for (const int number : before) {
    if (std::find(after.begin(), after.end(), number) != after.end()) continue;
    const Player& player = state.players.at(number);
    if (player.plays() && !player.entry.stand_in) {
      return does_not_fit(about(state, number, "seats.would-lose-seat"));
    }
  }
  return {};
}

/// A stand-in whose seat somebody else has taken goes home, until he is needed again.
void let_stand_ins_go(State& state, const std::vector<int>& before, const std::vector<int>& after) {
  for (const int number : before) {
    Player& player = state.players.at(number);
    const bool stays = std::find(after.begin(), after.end(), number) != after.end();
    if (!stays && player.entry.stand_in) player.here = false;
  }
}

}  // namespace

Result<void> check_turn_to_sit_out(const State& state, const Drawn& event) {
  int fewest_of_players = std::numeric_limits<int>::max();
  for (const std::vector<int>& table : event.tables) {
    for (const int number : table) {
      fewest_of_players = std::min(fewest_of_players, state.sat_out(number));
    }
  }
  for (const int number : event.sit_out) {
    if (state.sat_out(number) > fewest_of_players) {
      return does_not_fit(about(state, number, "draw.sits-out-again"));
    }
  }
  return {};
}

void seat_rulings(State& state, int round) {
  if (!state.has_checks_of(kThirdChecks)) return;
  for (Ruling& ruling : state.rulings) {
    if (ruling.ruled.round != round) continue;
    const auto sits = state.rounds.back().table_of(ruling.ruled.player);
    ruling.ruled.table = sits ? static_cast<int>(*sits) + 1 : 0;
  }
}

Result<void> check_full_tables(const State& state, const Round& round) {
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    if (round.tables[t].closed) continue;  // nobody plays there
    for (const int number : round.tables[t].players) {
      if (state.players.at(number).plays()) continue;
      return does_not_fit(
          {"seats.short-of-a-player", {{"table", t + 1}, {"player", state.name(number)}}},
          state.clause_for("tables"));
    }
  }
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const KeySet& event) {
  if (!state.rounds.empty()) {
    return does_not_fit({"key.too-late"});
  }
  for (const std::vector<std::vector<int>>& round : event.rounds) {
    std::set<int> seen;
    for (const std::vector<int>& table : round) {
      for (const int number : table) {
        if (!seen.insert(number).second) {
          return bad_field({"key.twice-in-a-round", {{"number", number}}});
        }
      }
    }
  }
  state.key = event.rounds;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const NumbersDrawn& event) {
  if (!state.rounds.empty()) {
    return does_not_fit({"numbers.too-late"});
  }
  const std::set<int> all(event.players.begin(), event.players.end());
  const bool everybody =
      all.size() == event.players.size() && all.size() == state.players.size() &&
      std::all_of(all.begin(), all.end(), [&](int one) { return state.players.contains(one); });
  if (!everybody) {
    return does_not_fit({"numbers.everybody"});
  }
  std::map<int, int> now;
  std::map<int, Player> players;
  for (const int before : event.players) {
    const auto number = static_cast<int>(now.size()) + 1;
    now[before] = number;
    Player player = std::move(state.players.at(before));
    player.entry.player = number;
    players.emplace(number, std::move(player));
  }
  state.players = std::move(players);
  std::set<std::pair<int, int>> forbidden;
  for (const auto& [a, b] : state.forbidden) forbidden.insert(std::minmax(now.at(a), now.at(b)));
  state.forbidden = std::move(forbidden);
  for (Appeal& appeal : state.appeals) appeal.appealed.player = now.at(appeal.appealed.player);
  state.numbers_drawn = true;
  return {};
}

Result<void> take(State& state, const Logged& when, const Drawn& event) {
  if (Result<void> fine = check_round(state, event); !fine) return fine;
  if (Result<void> fine = check_sizes(state, event); !fine) return fine;
  if (Result<void> fine = check_seats(state, event.tables, event.sit_out); !fine) return fine;
  if (state.has_checks_of(kSecondChecks)) {
    if (Result<void> fine = check_stand_ins(state, event.tables); !fine) return fine;
    if (Result<void> fine = check_came_in_time(state, event); !fine) return fine;
  }
  std::optional<Round> old;
  if (event.round == static_cast<int>(state.rounds.size())) {
    if (Result<void> loose = loosen_rulings(state, event.round); !loose) return loose;
    old = std::move(state.rounds.back());
    state.rounds.pop_back();
  }
  if (Result<void> fine = check_sitting_out(state, event); !fine) {
    if (old) state.rounds.push_back(*std::move(old));
    return fine;
  }
  Round round;
  round.method = event.method;
  round.seed = event.seed;
  round.final = event.final;
  round.report = event.report;
  round.drawn_at = when.at;
  for (const std::vector<int>& players : event.tables) {
    round.tables.emplace_back().players = players;
  }
  round.sit_out.insert(event.sit_out.begin(), event.sit_out.end());
  state.rounds.push_back(std::move(round));
  seat_rulings(state, event.round);
  return {};
}

namespace {

Result<void> check_seated_anew(const State& state, const Table& table,
                               const std::vector<int>& players) {
  if (table.sheet) return does_not_fit({"seats.sheet-already"});
  if (table.closed) return does_not_fit(table_is_closed());
  return check_leaving(state, table.players, players);
}

}  // namespace

Result<void> take(State& state, const Logged& when, const Seated& event) {
  if (event.round != static_cast<int>(state.rounds.size()) || event.round == 0) {
    return does_not_fit({"seats.round-being-played"});
  }
  if (event.round <= state.frozen_rounds && state.has_checks_of(kSecondChecks)) {
    return does_not_fit({"seats.round-frozen", {{"round", event.round}}});
  }
  Round& round = state.rounds.back();
  const auto last = static_cast<int>(round.tables.size());
  if (event.table < 1 || event.table > last + 1 || (round.final && event.table > last)) {
    return does_not_fit({"seats.no-such-table", {{"table", event.table}}});
  }
  Drawn like;
  like.final = round.final;
  like.tables = {event.players};
  if (Result<void> fine = check_sizes(state, like); !fine) return fine;
  if (Result<void> fine = check_seats(state, like.tables, {}); !fine) return fine;
  const auto at = static_cast<std::size_t>(event.table - 1);
  for (const int number : event.players) {
    const std::optional<std::size_t> sits = round.table_of(number);
    if (sits && *sits != at) {
      return does_not_fit(about(state, number, "seats.at-another-table"));
    }
    if (Result<void> fine = check_first_seat(state, number, event.round); !fine) return fine;
    if (!sits && state.players.at(number).late && event.round == 1) {
      if (Result<void> fine = check_latecomer(state, when.at); !fine) return fine;
    }
  }
  if (at < round.tables.size()) {
    if (Result<void> fine = check_seated_anew(state, round.tables[at], event.players); !fine) {
      return fine;
    }
    if (state.has_checks_of(kSecondChecks))
      let_stand_ins_go(state, round.tables[at].players, event.players);
  } else {
    round.tables.emplace_back();
  }
  round.tables[at].players = event.players;
  for (const int number : event.players) round.sit_out.erase(number);
  report_again(state);
  return {};
}

}  // namespace ultimo::tournament
