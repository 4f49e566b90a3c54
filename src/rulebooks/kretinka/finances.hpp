#pragma once

#include <array>

#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

inline constexpr int kRounds = 4;            // PT
inline constexpr int kRoundMinutes = 55;     // PT
inline constexpr Haler kAppealFee = kc(20);  // AP.1, from one's own pocket, never from the table
inline constexpr Haler kPurchase = kc(10);   // PE.5

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

/// SR.1: what a player has won by the coins he has at the end; what he bought meanwhile (PE.5) is
/// his own money and not won (PE.6).
constexpr Haler won_by_coins(Haler amount, int purchases) {
  return amount - starting_money() - kPurchase * purchases;
}

/// The figures for the desk.
inline constexpr auto kFacts = std::to_array<TableFact>({
    {"rounds", kRounds, "", clause("PT")},
    {"round", kRoundMinutes, "minutes", clause("PT")},
    {"game maximum", kGameMaximum.count(), "hal", clause("GM")},
    {"appeal fee", kAppealFee.count(), "hal", clause("AP.1")},
    {"coins of 5 Kč", kPersonalFinances[0].count, "", clause("PE.1")},
    {"coins of 1 Kč", kPersonalFinances[1].count, "", clause("PE.2")},
    {"coins of 50 hal", kPersonalFinances[2].count, "", clause("PE.3")},
    {"coins of 10 hal", kPersonalFinances[3].count, "", clause("PE.4")},
    {"purchase", kPurchase.count(), "hal", clause("PE.5")},
});

}  // namespace ultimo::kretinka
