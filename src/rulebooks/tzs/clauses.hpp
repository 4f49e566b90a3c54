#pragma once

#include <array>

#include "rules/clause.hpp"

namespace ultimo::tzs {

/// Made from clauses.md by the build.
inline constexpr auto kClauses = std::to_array<ClauseRow>({
#include "clauses/tzs.inc"
});

/// clause("B1.13"): a clause of the paper; does not compile if clauses.md does not have it.
consteval Clause clause(std::string_view id) { return checked_clause(kClauses, "tzs", id); }

}  // namespace ultimo::tzs
