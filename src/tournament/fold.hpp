#pragma once

#include <span>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// Gives the rulebook of a name, or nullptr.
using FindEngine = const Engine* (*)(const void* context, std::string_view rulebook);

/// Where rulebooks come from, without this room knowing the list of them.
struct Rulebooks {
  const void* context = nullptr;
  FindEngine find = nullptr;
};

/// Takes one event into the state, or refuses it and leaves the state as it was. What does not fit
/// now (a sheet for a table that is not there, an entry after the entries have closed) is refused,
/// with the clause where a paper says so.
Result<void> take(State& state, const Logged& logged, const Rulebooks& rulebooks);

/// The state after all these events, in order. A refusal names the event by its position.
Result<State> fold(std::span<const Logged> log, const Rulebooks& rulebooks);

}  // namespace ultimo::tournament
