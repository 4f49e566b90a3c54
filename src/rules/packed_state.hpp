#pragma once

#include <cstring>
#include <type_traits>

#include "rules/engine.hpp"

namespace ultimo {

// A rulebook's own state in a Position, which is closed to everybody else: for the engine, the
// simulator and the solver of that rulebook.

template <class State>
State unpack(const Position& position) {
  static_assert(std::is_trivially_copyable_v<State>, "a deal in play is copied freely");
  static_assert(sizeof(State) <= Position::kSize, "a deal in play is small");
  State state;
  std::memcpy(&state, position.bytes.data(), sizeof state);
  return state;
}

template <class State>
Position pack(const State& state) {
  static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= Position::kSize);
  Position position;
  std::memcpy(position.bytes.data(), &state, sizeof state);
  return position;
}

}  // namespace ultimo
