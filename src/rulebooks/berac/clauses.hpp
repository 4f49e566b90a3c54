#pragma once

#include <array>

#include "rules/clause.hpp"

namespace ultimo::berac {

/// Made from clauses.md by the build.
inline constexpr auto kClauses = std::to_array<ClauseRow>({
#include "clauses/berac.inc"
});

/// clause("2.3e"): a clause of the paper; does not compile if clauses.md does not have it.
consteval Clause clause(std::string_view id) { return checked_clause(kClauses, "berac", id); }

}  // namespace ultimo::berac
