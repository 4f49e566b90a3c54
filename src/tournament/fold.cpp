#include "tournament/fold.hpp"

#include <algorithm>

#include "tournament/event_texts.hpp"
#include "tournament/fold_parts.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

/// Said in the hall, whatever is frozen.
template <class T>
constexpr bool kMovesNothing = std::is_same_v<T, Called> || std::is_same_v<T, CallMoved> ||
                               std::is_same_v<T, Messaged> || std::is_same_v<T, HelperNamed>;

Result<void> open_event(State& state, const Opened& event, const Rulebooks& rulebooks) {
  const bool blank = event.version > kFirstChecks ? tidied(event.name).empty() : event.name.empty();
  if (blank) return bad_field({"event.needs-a-name"});
  if (Result<void> known = known_version(event.version); !known) return known;
  const Result<Format> format = changed(event.format, {});
  if (!format) return tl::unexpected(format.error());
  const Engine* engine = rulebooks(format->rulebook);
  if (engine == nullptr) {
    return tl::unexpected(Refusal(Refusal::Code::unknown_rulebook,
                                  {"no-such-rulebook", {{"name", in_quotes(format->rulebook)}}}));
  }
  for (const int size : format->tables) {
    if (!engine->info().is_played_by(size)) return bad_field(not_played_by(size));
  }
  const int version = std::max(kFirstChecks, event.version);
  if (version > kFirstChecks) {
    if (Result<void> fits = check_final(*engine, *format); !fits) return fits;
  }
  if (version > kSecondChecks) {
    if (Result<void> fits = check_final_deals(*format, {}); !fits) return fits;
  }
  state.engine = engine;
  state.opened = event;
  state.version = version;
  return {};
}

}  // namespace

Result<void> known_version(int version) {
  if (version < 0) return bad_field({"event.negative-version"});
  if (version <= kChecks) return {};
  return does_not_fit({"event.newer-program"});
}

Result<void> check_final(const Engine& engine, const Format& format) {
  if (format.final_players == 0) return {};
  if (format.final_players < 0 || format.final_players > kMaxSeats) {
    return bad_field({"format.final-players"});
  }
  const BookInfo& info = engine.info();
  const bool has_final = info.final == FinalMeans::a_table;
  if (has_final && format.final_players == info.final_players) return {};
  Refusal refusal(Refusal::Code::bad_field,
                  {"event.no-such-final", {{"players", format.final_players}}},
                  has_final ? info.final_clause : Clause{});
  if (has_final) {
    refusal.add({"event.final-of", {{"players", info.final_players}}});
  }
  return tl::unexpected(std::move(refusal));
}

Result<void> take(State& state, const Logged& logged, const Rulebooks& rulebooks) {
  const auto* opening = std::get_if<Opened>(&logged.event);
  const bool strict =
      opening != nullptr ? opening->version > kFirstChecks : state.has_checks_of(kSecondChecks);
  if (const auto fault = fault_in(logged.by, kLongestName, "writer"); strict && fault) {
    return bad_field(*fault);
  }
  if (strict) {
    if (const auto fault = TextsOfEvent::fault(logged.event)) return bad_field(*fault);
  }
  Result<void> done;
  if (opening != nullptr) {
    if (state.engine != nullptr) return does_not_fit({"event.open-already"});
    done = open_event(state, *opening, rulebooks);
  } else {
    if (state.engine == nullptr) return does_not_fit({"event.not-opened"});
    done = std::visit(
        [&](const auto& event) -> Result<void> {
          using T = std::decay_t<decltype(event)>;
          if constexpr (std::is_same_v<T, Opened>) {
            return {};
          } else {
            constexpr bool kAlways = std::is_same_v<T, Thawed> || std::is_same_v<T, Noted> ||
                                     std::is_same_v<T, VersionRaised> || kMovesNothing<T>;
            if (!kAlways && state.frozen) {
              return does_not_fit({"event.frozen"});
            }
            return take(state, logged, event);
          }
        },
        logged.event);
  }
  if (done) {
    state.position = logged.position;
    state.last_at = std::max(state.last_at, logged.at);
  }
  return done;
}

Result<State> fold(std::span<const Logged> log, const Rulebooks& rulebooks) {
  State state;
  for (const Logged& logged : log) {
    Result<void> done = take(state, logged, rulebooks);
    if (!done) {
      Refusal refusal = done.error();
      refusal.within({"entry-does-not-fit", {{"entry", logged.position}}});
      return tl::unexpected(std::move(refusal));
    }
  }
  return state;
}

Result<Player*> find_player(State& state, int number) {
  const auto found = state.players.find(number);
  if (found == state.players.end()) return does_not_fit(no_such_player(number));
  return &found->second;
}

Result<Table*> find_table(State& state, int round, int table) {
  if (round < 1 || round > static_cast<int>(state.rounds.size())) {
    return does_not_fit(not_drawn(round));
  }
  Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  if (table < 1 || table > static_cast<int>(of.tables.size())) {
    return does_not_fit({"event.no-such-table", {{"table", table}, {"round", round}}});
  }
  return &of.tables[static_cast<std::size_t>(table - 1)];
}

Result<Table*> open_table(State& state, int round, int table) {
  Result<Table*> found = find_table(state, round, table);
  if (found && round <= state.frozen_rounds) {
    return does_not_fit(round_is_frozen(round));
  }
  return found;
}

Result<void> known_clause(const State& state, const std::string& id) {
  if (id.empty() || !state.clause(id).id.empty()) return {};
  return bad_field({"event.no-such-clause", {{"clause", in_quotes(id)}}});
}

}  // namespace ultimo::tournament
