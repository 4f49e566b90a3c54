#pragma once

#include <array>

#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

/// The whole numbers of the event's format, from its file; written by the build. Rounds and minutes
/// (PT) and the fee of an appeal (AP.1) are only the desk's business.
namespace event {
#include "formats/kretinka.inc"
}  // namespace event

inline constexpr Haler kPurchase{event::kPurchase};  // PE.5

/// A kind of coin in everybody's container.
struct Coins {
  Haler coin;
  int count = 0;
  Clause clause;
};

// "Personal Finances".
inline constexpr auto kPersonalFinances = std::to_array<Coins>({
    {kc(5), 2, clause("PE.1")},
    {kc(1), 6, clause("PE.2")},
    {Haler(50), 6, clause("PE.3")},
    {Haler(10), 8, clause("PE.4")},
});

/// What everybody has before him at the start of a round.
constexpr Haler starting_money() {
  Haler sum;
  for (const Coins& coins : kPersonalFinances) sum += coins.coin * coins.count;
  return sum;
}
static_assert(starting_money() == Haler(event::kStartMoney), "the coins are the start money");

/// SR.1: what a player has won by the coins he has at the end; what he bought meanwhile (PE.5) is
/// his own money and not won (PE.6).
constexpr Haler won_by_coins(Haler amount, int purchases) {
  return amount - starting_money() - kPurchase * purchases;
}

}  // namespace ultimo::kretinka
