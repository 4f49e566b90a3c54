#pragma once

#include <array>

#include "rulebooks/sixth/clauses.hpp"
#include "rules/book_info.hpp"

namespace ultimo::sixth {

inline constexpr ContractId kSolo{0};

// R5
inline constexpr auto kContracts = std::to_array<ContractInfo>({{"solo", "Solo", Aim::points, 10}});

// R10
inline constexpr int kWrongDeal = 5;
inline constexpr auto kPenalties =
    std::to_array<PenaltyInfo>({{"misdeal", clause("R10"), "Vergeben"}});

inline constexpr int kPlayers = 4;
inline constexpr int kHandCards = 12;
inline constexpr int kTricks = 12;
inline constexpr int kPoints = 70;

}  // namespace ultimo::sixth
