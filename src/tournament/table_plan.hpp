#pragma once

#include <vector>

#include "rules/refusal.hpp"
#include "tournament/format.hpp"

namespace ultimo::tournament {

struct TablePlan {
  std::vector<int> sizes;  // the usual ones first
  int over = 0;            // players who sit out
};

/// How so many players sit down: as many tables of the usual size as possible, the rest at the
/// other sizes the paper allows. Says clearly what to do where that does not come out even.
Result<TablePlan> plan_tables(const Format& format, int players);

/// So many stand-ins would make the number come out even.
int stand_ins_needed(const Format& format, int players);

}  // namespace ultimo::tournament
