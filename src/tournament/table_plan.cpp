#include "tournament/table_plan.hpp"

#include <algorithm>
#include <optional>

#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

/// Sizes that make up the number exactly, with as few unusual ones as possible.
std::optional<std::vector<int>> made_up_of(const std::vector<int>& sizes, int players) {
  const int usual = sizes.front();
  if (players <= 0) return std::nullopt;
  if (sizes.size() == 1) {
    if (players % usual != 0) return std::nullopt;
    return std::vector<int>(static_cast<std::size_t>(players / usual), usual);
  }
  // Fewer than `usual` unusual tables suffice, if any number does.
  for (int unusual = 0; unusual <= usual; ++unusual) {
    for (std::size_t i = 1; i < sizes.size(); ++i) {
      const int rest = players - unusual * sizes[i];
      if (rest < 0 || rest % usual != 0) continue;
      std::vector<int> plan(static_cast<std::size_t>(rest / usual), usual);
      plan.insert(plan.end(), static_cast<std::size_t>(unusual), sizes[i]);
      return plan;
    }
  }
  return std::nullopt;
}

}  // namespace

int stand_ins_needed(const Format& format, int players) {
  int more = 0;
  while (!made_up_of(format.tables, players + more)) ++more;
  return more;
}

Result<TablePlan> plan_tables(const Format& format, int players) {
  Argument::List table_sizes;
  for (const int size : format.tables) table_sizes.push_back(std::to_string(size));
  const int smallest = *std::min_element(format.tables.begin(), format.tables.end());
  if (players < smallest) {
    return does_not_fit({"draw.no-table-of", {{"players", players}, {"sizes", table_sizes}}});
  }
  if (auto sizes = made_up_of(format.tables, players)) return TablePlan{*std::move(sizes), 0};
  int over = 1;
  while (over < players && !made_up_of(format.tables, players - over)) ++over;
  if (format.odd == OddPlayers::sit_out && over < players) {
    return TablePlan{*made_up_of(format.tables, players - over), over};
  }
  return does_not_fit({"draw.odd-players",
                       {{"players", players},
                        {"sizes", table_sizes},
                        {"more", stand_ins_needed(format, players)},
                        {"over", over}}});
}

}  // namespace ultimo::tournament
