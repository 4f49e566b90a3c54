#pragma once

#include <string>
#include <vector>

#include "tournament/sheet.hpp"

namespace ultimo::tournament {

/// What the rows of a sheet say that no deal can have brought, as sentences with the row's number:
/// points that do not go with the feats, feats that exclude each other. `names` are the players',
/// by place; `edition` says how strictly one looks (RowDoubt::edition).
std::vector<Reason> doubtful_rows(const Engine& engine, const Sheet& sheet,
                                  const ScoredSheet& scored, const std::vector<std::string>& names,
                                  int edition);

}  // namespace ultimo::tournament
