#pragma once

#include "rulebooks/czech/declarations.hpp"
#include "rulebooks/czech/games.hpp"
#include "rules/deal_state.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/short_list.hpp"

namespace ultimo::czech {

using parts::ContraLadder;

/// A declaration or an announcement, as it was spoken.
struct Announced {
  FeatId feat = FeatId::none;
  Seat by;
};

/// Which item each contra was on, in the order spoken; the ladders know who spoke.
using ContraOrder = parts::ShortList<ItemId, kItems * ContraLadder::kSteps>;

/// A deal in play. During the auction `contract` and `declarer` are the standing bid.
///
/// Cards that are discarded lie at once with the cards their player wins (they count for his side),
/// and so does the talon that is left to the opponents: with the first of them.
struct State : DealState {
  CardSet called;              // the called tarock, whose holder is the partner; empty: none
  std::uint8_t approvals = 0;  // since the last bid
  std::uint8_t set = 0;        // in the third duty: the three talon cards offered, later taken
  std::uint8_t turns = 0;      // of announcing, taken so far
  std::uint8_t quiet = 0;      // so many of the last turns had no word in them
  bool loud = false;           // something was said in this one
  DeclarationMask due = 0;     // and this must still be declared in it
  std::uint8_t electives = 0;  // pagát and valát as announced, one bit a feat
  // At most six declarations fit into one deal (a number each, all seven honours for two more).
  parts::ShortList<Announced, 8> announced;
  parts::Contras<kItems> contras;
  ContraOrder contra_order;

  // Always four at the table.
  static constexpr int players() { return kPlayers; }
  static constexpr Seat next(Seat seat) { return after(seat, kPlayers); }
  [[nodiscard]] constexpr Seat forehand() const { return next(dealer); }

  [[nodiscard]] constexpr bool has_announced(FeatId feat) const {
    return ((electives >> at(feat)) & 1U) != 0;
  }
};

}  // namespace ultimo::czech
