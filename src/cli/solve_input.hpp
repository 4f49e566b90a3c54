#pragma once

#include <istream>

#include "catalog/catalog.hpp"
#include "cli/play_words.hpp"
#include "cli/solve.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli {

/// A deal to solve: all its actions, and how many of them were done where the question is asked.
struct DealToSolve {
  Deal played;
  Party party;  // the names in the record; nothing for who has none there
  std::size_t after = 0;

  /// The same for a reader, to whom who has no name is a seat.
  [[nodiscard]] Party party_for(const Speaker& speaker) const;
  /// The deal when so many actions were done.
  [[nodiscard]] Deal at(std::size_t actions) const;
};

/// Reads a deal in the notation, or a `replay` request as one JSON object. The refusal says what is
/// wrong and where.
Result<DealToSolve> read_deal_to_solve(const Catalog& catalog, const SolveOptions& options,
                                       std::istream& input);

}  // namespace ultimo::cli
