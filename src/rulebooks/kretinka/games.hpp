#pragma once

#include <array>

#include "rulebooks/czech/games.hpp"
#include "rulebooks/czech/sheet.hpp"
#include "rulebooks/kretinka/clauses.hpp"
#include "rules/money.hpp"

namespace ultimo::kretinka {

using czech::kFirstDuty;
using czech::kPlayers;
using czech::kSecondDuty;
using czech::kSolo;
using czech::kThirdDuty;
using czech::Sheet;
using czech::State;

inline constexpr ContractId kWarsaw{1};

// What a point is worth, in haléře: EV.3, SD.2, SO.1; the third duty in its first cards (PF.1). And
// the talon cards its player draws (DT.1).
inline constexpr auto kContracts = std::to_array<ContractInfo>({
    {"first-duty", "první povinnost", Aim::points, 5, 4},
    {.id = "warsaw", .native = "Varšava", .aim = Aim::fewest_points, .instead_of_call = true},
    {"second-duty", "druhá povinnost", Aim::points, 5, 4, 0, true, czech::kPagatFeat},
    {.id = "third-duty", .native = "preferanc", .value = 5, .group = 3, .sets = {5, 10, 20}},
    {"solo", "sólo", Aim::points, 40},
});

/// In the third duty 5, 10 and 20 hal by the set (PF.1, PF.2, PF.3).
constexpr Haler point_value(const Sheet& sheet) {
  const ContractInfo& game = kContracts[at(sheet.contract)];
  return Haler(game.has_sets() ? game.sets[static_cast<std::size_t>(sheet.set - 1)] : game.value);
}

inline constexpr Haler kGameMaximum = kc(20);  // GM

}  // namespace ultimo::kretinka
