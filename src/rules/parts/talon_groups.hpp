#pragma once

#include "rules/deal_state.hpp"
#include "rules/move.hpp"

namespace ultimo::parts {

/// The talon turned up in groups of `size` cards, in the order in which it was dealt. Groups are
/// numbered from 1; 0 is none.
constexpr CardSet talon_group(const DealState& table, int group, int size) {
  CardSet cards;
  for (int place = (group - 1) * size; group > 0 && place < group * size; ++place) {
    cards.insert(table.talon[static_cast<std::size_t>(place)]);
  }
  return cards;
}

constexpr Choices take_any_group(int size) {
  Choices choices = Choices::bidding();
  choices.add_takes(kTalon / size);
  return choices;
}

/// The declarer takes a group into his hand.
template <class State>
constexpr void take_group(State& state, int group, int size) {
  state.taken = static_cast<std::uint8_t>(group);
  state.hands[state.declarer.at()] |= talon_group(state, group, size);
  state.phase = Phase::discard;
}

/// What is left when a group is taken.
constexpr CardSet talon_without(const DealState& table, int group, int size) {
  return table.talon_set() - talon_group(table, group, size);
}

/// The declarer discards cards and goes on to the announcements.
constexpr void discard(DealState& table, CardSet cards) {
  table.hands[table.declarer.at()] -= cards;
  table.discarded = cards;
  table.phase = Phase::announce;
}

}  // namespace ultimo::parts
