#pragma once

#include <algorithm>
#include <span>

#include "rules/deal_state.hpp"
#include "rules/parts/contra_ladder.hpp"
#include "rules/sight.hpp"

namespace ultimo::parts {

/// A contra on klop doubles its speaker alone if he has strictly the most, else everybody.
/// `counted` is what the players took, one a seat.
constexpr bool is_doubled_in_klop(const ContraLadder& ladder, std::span<const int> counted,
                                  Seat seat) {
  if (ladder.steps() == 0) return false;
  const Seat speaker = ladder.speaker(0);
  if (seat == speaker) return true;
  for (std::size_t s = 0; s < counted.size(); ++s) {
    if (s != speaker.at() && counted[s] >= counted[speaker.at()]) return true;
  }
  return false;
}

/// The next talon card goes with the trick to its winner, until the talon is used up.
constexpr void give_talon_card(DealState& table, Seat winner) {
  if (table.tricks_played <= kTalon) {
    table.won[winner.at()].insert(table.talon[table.tricks_played - 1U]);
  }
}

/// The talon cards that were given with the tricks so far, as Sight has them: everybody saw them.
constexpr std::uint8_t talon_given(const DealState& table) {
  const int given = std::min<int>(table.tricks_played, kTalon);
  return static_cast<std::uint8_t>((1U << given) - 1);
}

}  // namespace ultimo::parts
