#include "desk/stand_ins.hpp"

#include "tournament/own_reasons.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

Events more_stand_ins(const State& state, int count, const std::string& word) {
  Events events;
  for (const auto& [number, player] : state.players) {
    if (count == 0) return events;
    if (!player.entry.stand_in || player.plays() || player.expelled) continue;
    if (player.withdrawn) {
      events.emplace_back(Undone{Undo::withdraw, {number}, std::string(own_reasons::kNeededAgain)});
    }
    if (!player.here) events.emplace_back(CheckedIn{number});
    --count;
  }
  for (int number = next_number(state); count > 0; --count, ++number) {
    Entered entered;
    entered.player = number;
    entered.name = word + ' ' + std::to_string(number);
    entered.stand_in = true;
    events.emplace_back(std::move(entered));
  }
  return events;
}

Events fitting_stand_ins(const State& state, const std::string& word) {
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
  if (have <= needed) return more_stand_ins(state, needed - have, word);
  Events events;
  for (int i = needed; i < have; ++i) {
    events.emplace_back(
        Withdrawn{here[static_cast<std::size_t>(i)], std::string(own_reasons::kNotNeeded)});
  }
  return events;
}

}  // namespace ultimo::desk
