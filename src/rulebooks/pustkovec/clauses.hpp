#pragma once

#include <array>

#include "rules/clause.hpp"

namespace ultimo::pustkovec {

/// Made from clauses.md by the build.
inline constexpr auto kClauses = std::to_array<ClauseRow>({
#include "clauses/pustkovec.inc"
});

/// clause("B.9"): a clause of the paper; does not compile if clauses.md does not have it.
consteval Clause clause(std::string_view id) { return checked_clause(kClauses, "pustkovec", id); }

}  // namespace ultimo::pustkovec
