#include <algorithm>

#include "tournament/fold_parts.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

/// Until when the format lets people in.
Result<void> entries_open(const State& state) {
  if (state.rounds.empty()) return {};
  switch (state.format().late_entry) {
    case LateEntry::before_draw:
      return does_not_fit("entries closed with the draw of the first round");
    case LateEntry::before_start:
      if (!state.rounds.front().begun()) return {};
      return does_not_fit("entries closed when the first round began");
    case LateEntry::first_round:
      if (state.rounds.size() == 1 && !state.rounds.front().all_accepted()) return {};
      return does_not_fit("latecomers can join the first round only",
                          state.clause_for("late_entry"));
    case LateEntry::between_rounds: return {};
  }
  return {};
}

constexpr int kMostPlayers = 2000;  // ten times the largest hall

Result<void> check_number(const State& state, int number) {
  if (number < 1 || number > kMostPlayers) return bad_field("a player's number is 1 to 2000");
  if (state.players.contains(number)) {
    return does_not_fit(fmt::format("number {} is taken", number));
  }
  return {};
}

/// Nobody tells two apart on a list whose names differ in capitals, spaces or the way an accent is
/// written.
bool name_is_taken(const State& state, const std::string& name, int besides = 0) {
  const std::string key = name_key(name);
  return std::any_of(state.players.begin(), state.players.end(), [&](const auto& entry) {
    return entry.first != besides && entry.second.known_as == key;
  });
}

/// The words of an entry; `besides` is whose entry it is already.
Result<void> check_entry(const State& state, const std::string& name, int rank, int besides = 0) {
  if (tidied(name).empty()) return bad_field("a player needs a name");
  if (rank < 0) return bad_field("rank must not be negative");
  if (name_is_taken(state, name, besides)) {
    return does_not_fit(fmt::format(
        "there is a player {} already; add a town or a year, so that lists can tell them apart",
        name));
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

Result<Player*> find_active(State& state, int number) {
  Result<Player*> player = find_player(state, number);
  if (!player) return player;
  if ((*player)->expelled) return does_not_fit(state.name(number) + " was expelled");
  if ((*player)->withdrawn) return does_not_fit(state.name(number) + " has withdrawn");
  return player;
}

}  // namespace

Result<void> take(State& state, const Logged& /*when*/, const Entered& event) {
  if (Result<void> free = check_number(state, event.player); !free) return free;
  if (Result<void> fine = check_entry(state, event.name, event.rank); !fine) return fine;
  // A stand-in fills a table; he is no late entry.
  if (!event.stand_in) {
    if (Result<void> open = entries_open(state); !open) return open;
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
      return does_not_fit(
          "numbers stay as they are once a round is drawn: they stand on all papers");
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

Result<void> take(State& state, const Logged& /*when*/, const CheckedIn& event) {
  Result<Player*> player = find_active(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->here) return does_not_fit(state.name(event.player) + " has checked in already");
  (*player)->here = true;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Withdrawn& event) {
  Result<Player*> player = find_active(state, event.player);
  if (!player) return tl::unexpected(player.error());
  (*player)->withdrawn = true;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Substituted& event) {
  Result<Player*> player = find_player(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->expelled) return does_not_fit(state.name(event.player) + " was expelled");
  if (tidied(event.name).empty() || name_is_taken(state, event.name)) {
    return does_not_fit("a substitute needs a name that nobody else has");
  }
  const bool in_final = !state.rounds.empty() && state.rounds.back().final &&
                        state.rounds.back().table_of(event.player).has_value();
  if (in_final && event.reason.empty()) {
    return does_not_fit("nobody leaves the final table unless all agree: say so as the reason",
                        state.clause_for("leave_final"));
  }
  // Who walks out in the middle of a round is stood in for from that round on.
  int from = static_cast<int>(state.rounds.size());
  const bool at_table = !state.rounds.empty() && state.rounds.back().table_of(event.player) &&
                        !state.rounds.back().all_accepted();
  if (!at_table) ++from;
  (*player)->substitutes.push_back({from, event.name});
  (*player)->withdrawn = false;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Expelled& event) {
  Result<Player*> player = find_player(state, event.player);
  if (!player) return tl::unexpected(player.error());
  if ((*player)->expelled) return does_not_fit(state.name(event.player) + " was expelled before");
  if (state.format().expulsion == Expulsion::unknown) {
    return does_not_fit("this paper knows no expulsion; let the player withdraw");
  }
  if (Result<void> known = known_clause(state, event.clause); !known) return known;
  if (event.reason.empty()) return bad_field("an expulsion needs a reason");
  const auto rounds = static_cast<int>(state.rounds.size());
  if (event.round != 0 && event.round != rounds) {
    return does_not_fit("players are expelled from the round being played, or between rounds");
  }
  const bool seated = rounds > 0 && state.rounds.back().table_of(event.player).has_value();
  if (event.round != 0 && !seated) {
    return does_not_fit(state.name(event.player) + " does not sit at a table of this round");
  }
  if (event.round == 0 && seated && !state.rounds.back().begun()) {
    return does_not_fit("the next round is drawn with him; name the round, or draw it again");
  }
  (*player)->expelled = event;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Forbidden& event) {
  if (event.players.size() != 2 || event.players[0] == event.players[1]) {
    return bad_field("a forbidden pair is two players");
  }
  for (const int player : event.players) {
    if (!state.players.contains(player)) {
      return does_not_fit(fmt::format("there is no player {}", player));
    }
  }
  state.forbidden.insert(std::minmax(event.players[0], event.players[1]));
  return {};
}

}  // namespace ultimo::tournament
