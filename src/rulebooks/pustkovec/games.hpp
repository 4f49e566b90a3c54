#pragma once

#include <array>

#include "rulebooks/czech/games.hpp"
#include "rulebooks/czech/sheet.hpp"
#include "rulebooks/pustkovec/clauses.hpp"
#include "rules/money.hpp"

namespace ultimo::pustkovec {

using czech::kFirstDuty;
using czech::kPlayers;
using czech::kSecondDuty;
using czech::kSolo;
using czech::kThirdDuty;
using czech::Sheet;
using czech::State;

inline constexpr ContractId kZduch{1};  // Warsaw pushed on forehand by the dealer (V.2)
inline constexpr ContractId kWarsaw{5};

// B.8: how often a point counts, the third duty in its first cards; and the talon cards its player
// draws (N.1).
inline constexpr auto kContracts = std::to_array<ContractInfo>({
    {"first-duty", "první povinnost", Aim::points, 1, 4},
    {"zduch", "žduch", Aim::fewest_points, 1},
    {"second-duty", "druhá povinnost", Aim::points, 1, 4, 0, true, czech::kPagatFeat},
    {.id = "third-duty", .native = "třetí povinnost", .value = 3, .group = 3, .sets = {3, 2, 1}},
    {"solo", "sólo", Aim::points, 6},
    {.id = "warsaw",
     .native = "Varšava",
     .aim = Aim::fewest_points,
     .value = 1,
     .instead_of_call = true},
});

/// B.8: a point is 0.20 Kč, in Warsaw too (B.7).
inline constexpr Haler kPoint{20};

/// B.8: 1, 1, 3-2-1 by the set, 6.
constexpr int multiplier(const Sheet& sheet) {
  const ContractInfo& game = kContracts[at(sheet.contract)];
  return game.has_sets() ? game.sets[static_cast<std::size_t>(sheet.set - 1)] : game.value;
}

}  // namespace ultimo::pustkovec
