#pragma once

#include <array>

#include "rulebooks/tzs/contracts.hpp"
#include "rules/deal_state.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/passing.hpp"
#include "rules/parts/radelc.hpp"
#include "rules/parts/raise_rounds.hpp"
#include "rules/parts/talon_groups.hpp"

namespace ultimo::tzs {

using parts::ContraLadder;
using parts::Marks;

/// A deal in play. During the auction `contract` and `declarer` are the standing bid.
struct State : DealState {
  parts::Passing passing;
  std::uint8_t taken = 0;  // which talon group, from 1
  Seat mond_lost_by = kNobody;
  std::array<Seat, kFeats> announced_by{kNobody, kNobody, kNobody, kNobody};
  std::uint8_t announced = 0;  // one bit a feat
  parts::Contras<kItems> contras;
  parts::RaiseRounds rounds;
  Marks radelc{};

  // Always three at the table.
  static constexpr int players() { return kPlayers; }
  static constexpr Seat next(Seat seat) { return after(seat, kPlayers); }
  [[nodiscard]] constexpr Seat forehand() const { return next(dealer); }
};

/// The talon cards that nobody took: the defenders' in three, two, one and solo-without (B1.10),
/// nobody's in beggar and valat, given out with the tricks in klop (B2.6).
constexpr CardSet talon_rest(const State& state) {
  if (!is_counted(state.contract)) return {};
  return parts::talon_without(state, state.taken, cards_exchanged(state.contract));
}

}  // namespace ultimo::tzs
