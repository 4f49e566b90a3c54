#include <algorithm>

#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

Result<Player*> the_one(State& state, const Undone& event) {
  if (event.players.size() != 1) {
    return bad_field({"undo.name-one"});
  }
  return find_player(state, event.players.front());
}

Result<void> undo_check_in(State& state, const Undone& event) {
  Result<Player*> player = the_one(state, event);
  if (!player) return tl::unexpected(player.error());
  const int number = event.players.front();
  if (!(*player)->here) {
    return does_not_fit(about(state, number, "undo.not-here"));
  }
  for (std::size_t i = 0; i < state.rounds.size(); ++i) {
    if (state.rounds[i].table_of(number) || state.rounds[i].sit_out.contains(number)) {
      Arguments who = {{"player", state.name(number)}, {"round", i + 1}};
      if (state.begun(static_cast<int>(i) + 1)) {
        return does_not_fit({"undo.drawn-and-begun", std::move(who)});
      }
      return does_not_fit({"undo.drawn", std::move(who)});
    }
  }
  (*player)->here = false;
  (*player)->late = false;
  (*player)->late_entries = 0;
  return {};
}

Result<void> undo_withdrawal(State& state, const Undone& event) {
  Result<Player*> player = the_one(state, event);
  if (!player) return tl::unexpected(player.error());
  if (!(*player)->withdrawn) {
    return does_not_fit(about(state, event.players.front(), "undo.not-withdrawn"));
  }
  (*player)->withdrawn = false;
  return {};
}

/// What was said in the round being played, and its sheet is not in yet: nobody has played for him.
bool is_of_open_round(const State& state, int player, const Substitution& substitution) {
  const auto last = static_cast<int>(state.rounds.size());
  if (!state.has_checks_of(kSixthChecks) || last == 0 || substitution.from_round != last)
    return false;
  const Round& round = state.rounds.back();
  const std::optional<std::size_t> sits = round.table_of(player);
  return sits && !round.tables[*sits].settled();
}

/// He plays himself again; in a round where the other has played for him it stays like that.
Result<void> undo_substitute(State& state, const Undone& event) {
  Result<Player*> player = the_one(state, event);
  if (!player) return tl::unexpected(player.error());
  std::vector<Substitution>& list = (*player)->substitutes;
  if (list.empty() || list.back().name.empty()) {
    return does_not_fit(about(state, event.players.front(), "undo.no-substitute"));
  }
  (*player)->withdrawn = list.back().after_withdrawal;
  const auto last = static_cast<int>(state.rounds.size());
  if (last > 0 && list.back().from_round <= last && state.begun(last) &&
      !is_of_open_round(state, event.players.front(), list.back())) {
    list.push_back({last + 1, {}, false});
  } else {
    list.pop_back();
  }
  return {};
}

Result<void> undo_expulsion(State& state, const Undone& event) {
  Result<Player*> player = the_one(state, event);
  if (!player) return tl::unexpected(player.error());
  if (!(*player)->expelled) {
    return does_not_fit(about(state, event.players.front(), "undo.not-expelled"));
  }
  const int round = (*player)->expelled->round;
  if (round > 0 && round <= state.frozen_rounds) {
    return does_not_fit(round_is_frozen(round));
  }
  (*player)->expelled.reset();
  return {};
}

Result<void> undo_forbidding(State& state, const Undone& event) {
  if (event.players.size() != 2) {
    return bad_field({"event.pair-is-two"});
  }
  if (state.forbidden.erase(std::minmax(event.players[0], event.players[1])) == 0) {
    return does_not_fit({"undo.not-kept-apart"});
  }
  return {};
}

Result<void> undo_draw(State& state, const Undone& event) {
  if (!event.players.empty()) {
    return bad_field({"undo.draw-of-everybody"});
  }
  const auto last = static_cast<int>(state.rounds.size());
  if (last == 0) return does_not_fit({"undo.no-round-drawn"});
  if (state.begun(last)) {
    return does_not_fit({"undo.round-begun", {{"round", last}}});
  }
  if (Result<void> loose = loosen_rulings(state, last); !loose) return loose;
  state.rounds.pop_back();
  return {};
}

}  // namespace

bool is_of_whole_table(const Ruling& ruling) {
  const Ruled& ruled = ruling.ruled;
  return !ruling.revoked && (ruled.difference || std::any_of(ruled.lines.begin(), ruled.lines.end(),
                                                             [&](const RulingLine& line) {
                                                               return line.player != ruled.player;
                                                             }));
}

Result<void> loosen_rulings(State& state, int round) {
  if (!state.has_checks_of(kThirdChecks)) return {};
  const auto of_the_table = [&](const Ruling& ruling) {
    return ruling.ruled.round == round && is_of_whole_table(ruling);
  };
  const auto bound = std::find_if(state.rulings.begin(), state.rulings.end(), of_the_table);
  if (bound != state.rulings.end()) {
    return does_not_fit(
        {"undo.ruling-of-everybody", {{"ruling", bound - state.rulings.begin() + 1}}});
  }
  for (Ruling& ruling : state.rulings) {
    if (ruling.ruled.round == round) ruling.ruled.table = 0;
  }
  for (auto& [number, player] : state.players) {
    // Sent out before anybody played: between two rounds.
    if (player.expelled && player.expelled->round == round) player.expelled->round = 0;
  }
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Undone& event) {
  if (event.reason.empty()) return bad_field({"undo.needs-reason"});
  switch (event.what) {
    case Undo::check_in: return undo_check_in(state, event);
    case Undo::withdraw: return undo_withdrawal(state, event);
    case Undo::substitute: return undo_substitute(state, event);
    case Undo::expel: return undo_expulsion(state, event);
    case Undo::forbid: return undo_forbidding(state, event);
    case Undo::draw: return undo_draw(state, event);
    case Undo::close: return undo_closing(state, event);
  }
  return {};
}

}  // namespace ultimo::tournament
