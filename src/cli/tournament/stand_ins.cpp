#include "cli/tournament/stand_ins.hpp"

#include <iterator>

#include "cli/tournament/common.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

std::vector<Event> more_stand_ins(const State& state, int count) {
  std::vector<Event> events;
  for (const auto& [number, player] : state.players) {
    if (count == 0) return events;
    if (!player.entry.stand_in || player.plays() || player.expelled) continue;
    if (player.withdrawn) {
      events.emplace_back(Undone{Undo::withdraw, {number}, "needed again"});
    }
    if (!player.here) events.emplace_back(CheckedIn{number});
    --count;
  }
  std::vector<Event> fresh = new_stand_ins(state, count);
  std::move(fresh.begin(), fresh.end(), std::back_inserter(events));
  return events;
}

std::vector<Event> fitting_stand_ins(const State& state) {
  std::vector<int> here;
  int others = 0;
  for (const int number : state.playing()) {
    if (state.players.at(number).entry.stand_in) {
      here.push_back(number);
    } else {
      ++others;
    }
  }
  const int needed = stand_ins_needed(state.format(), others);
  const auto have = static_cast<int>(here.size());
  if (have <= needed) return more_stand_ins(state, needed - have);
  std::vector<Event> events;
  for (int i = needed; i < have; ++i) {
    events.emplace_back(Withdrawn{here[static_cast<std::size_t>(i)], "not needed"});
  }
  return events;
}

}  // namespace ultimo::cli::director
