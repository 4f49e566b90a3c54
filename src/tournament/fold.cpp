#include "tournament/fold.hpp"

#include "rules/fields.hpp"
#include "tournament/fold_parts.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

Result<void> open_event(State& state, const Opened& event, const Rulebooks& rulebooks) {
  if (tidied(event.name).empty()) return bad_field("an event needs a name");
  const Result<Format> format = changed(event.format, {});
  if (!format) return tl::unexpected(format.error());
  const Engine* engine = rulebooks(format->rulebook);
  if (engine == nullptr) {
    return tl::unexpected(Refusal{Refusal::Code::unknown_rulebook,
                                  "no such rulebook: " + in_quotes(format->rulebook)});
  }
  for (const int size : format->tables) {
    const auto& counts = engine->info().seat_counts;
    if (std::find(counts.begin(), counts.end(), size) == counts.end()) {
      return bad_field(fmt::format("this rulebook is not played by {}", size));
    }
  }
  state.engine = engine;
  state.opened = event;
  return {};
}

}  // namespace

Result<void> take(State& state, const Logged& logged, const Rulebooks& rulebooks) {
  if (const auto fault = fault_in(logged.by, kLongestName)) {
    return bad_field("the name of who says so " + *fault);
  }
  const auto* opening = std::get_if<Opened>(&logged.event);
  Result<void> done;
  if (opening != nullptr) {
    if (state.engine != nullptr) return does_not_fit("the event is open already");
    done = open_event(state, *opening, rulebooks);
  } else {
    if (state.engine == nullptr) return does_not_fit("the event has not been opened");
    done = std::visit(
        [&](const auto& event) -> Result<void> {
          using T = std::decay_t<decltype(event)>;
          if constexpr (std::is_same_v<T, Opened>) {
            return {};
          } else {
            constexpr bool kAlways = std::is_same_v<T, Thawed> || std::is_same_v<T, Noted>;
            if (!kAlways && state.frozen) {
              return does_not_fit("the event is frozen; thaw it first, with a reason");
            }
            return take(state, logged, event);
          }
        },
        logged.event);
  }
  if (done) state.position = logged.position;
  return done;
}

Result<State> fold(std::span<const Logged> log, const Rulebooks& rulebooks) {
  State state;
  for (const Logged& logged : log) {
    Result<void> done = take(state, logged, rulebooks);
    if (!done) {
      Refusal refusal = done.error();
      refusal.message = fmt::format("entry {} does not fit: {}", logged.position, refusal.message);
      return tl::unexpected(std::move(refusal));
    }
  }
  return state;
}

Result<Player*> find_player(State& state, int number) {
  const auto found = state.players.find(number);
  if (found == state.players.end())
    return does_not_fit(fmt::format("there is no player {}", number));
  return &found->second;
}

Result<Table*> find_table(State& state, int round, int table) {
  if (round < 1 || round > static_cast<int>(state.rounds.size())) {
    return does_not_fit(fmt::format("round {} has not been drawn", round));
  }
  Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  if (table < 1 || table > static_cast<int>(of.tables.size())) {
    return does_not_fit(fmt::format("there is no table {} in round {}", table, round));
  }
  return &of.tables[static_cast<std::size_t>(table - 1)];
}

Result<Table*> open_table(State& state, int round, int table) {
  Result<Table*> found = find_table(state, round, table);
  if (found && round <= state.frozen_rounds) {
    return does_not_fit(fmt::format("round {} is frozen; thaw it first, with a reason", round));
  }
  return found;
}

Result<void> known_clause(const State& state, const std::string& id) {
  if (id.empty() || !state.clause(id).id.empty()) return {};
  return bad_field("this paper has no clause " + in_quotes(id));
}

}  // namespace ultimo::tournament
