#pragma once

#include <algorithm>
#include <array>

#include "rulebooks/berac/contracts.hpp"
#include "rules/deal_state.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/passing.hpp"
#include "rules/parts/radelc.hpp"
#include "rules/parts/raise_rounds.hpp"
#include "rules/parts/talon_groups.hpp"

namespace ultimo::berac {

using parts::ContraLadder;
using parts::Marks;

/// What the sheet of the table says before a deal.
struct Before {
  Marks radelc{};
  std::array<int, kMostPlayers> totals{};
  bool has_totals = false;
  bool obligatory = false;  // the deal is an obligatory klop
};

/// Of an obligatory klop: at the first game, where nobody has written anything, S1; else S2.
constexpr Clause obligatory_clause(const Before& before) {
  const bool first = before.has_totals && before.totals == decltype(before.totals){};
  return first ? clause("S1") : clause("S2");
}

/// A deal in play. During the auction `contract` and `declarer` are the standing bid, if any.
struct State : DealState {
  CardSet called;  // the king, once it was called
  parts::RaiseRounds rounds;
  Before before;
  parts::Contras<kItems> contras;
  std::array<Seat, kFeats> announced_by{kNobody, kNobody, kNobody, kNobody, kNobody};
  std::uint8_t announced = 0;  // one bit a feat
  parts::Passing passing;
  std::uint8_t taken = 0;         // which talon group, from 1
  Suit named_suit = Suit::tarok;  // of a colour valat; tarok: none
  Seat mond_lost_by = kNobody;

  [[nodiscard]] constexpr bool is_announced(FeatId feat) const {
    return ((announced >> at(feat)) & 1) != 0;
  }
};

constexpr CardSet taken_cards(const State& state) {
  return parts::talon_group(state, state.taken, cards_exchanged(state.contract));
}

/// What the declarer left of the talon: everything where he took nothing.
constexpr CardSet talon_rest(const State& state) { return state.talon_set() - taken_cards(state); }

/// 2.3e: the called king came out of the talon and won its trick for the declarer; then the rest of
/// the talon is his too. A king that was discarded does not come home.
constexpr bool called_king_came_home(const State& state) {
  return !state.called.empty() && taken_cards(state).contains(state.called) &&
         state.won[state.declarer.at()].contains(state.called);
}

}  // namespace ultimo::berac
