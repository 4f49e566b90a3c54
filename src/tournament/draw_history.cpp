#include "tournament/draw_history.hpp"

#include <algorithm>

namespace ultimo::tournament {
namespace {

template <class Counts, class Key>
int count_in(const Counts& counts, const Key& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

}  // namespace

History::History(const State& state, std::size_t rounds) {
  const int usual = state.format().tables.front();
  for (std::size_t r = 0; r < rounds; ++r) {
    for (const Table& table : state.rounds[r].tables) {
      const std::vector<int>& players = table.players;
      for (std::size_t i = 0; i < players.size(); ++i) {
        ++at_place_[{players[i], i}];
        if (static_cast<int>(players.size()) != usual) ++at_unusual_[players[i]];
        for (std::size_t j = i + 1; j < players.size(); ++j) {
          ++met_[std::minmax(players[i], players[j])];
        }
      }
    }
  }
}

int History::met(int a, int b) const {
  return count_in(met_, std::pair<int, int>(std::minmax(a, b)));
}
int History::at_place(int player, std::size_t place) const {
  return count_in(at_place_, std::pair(player, place));
}
int History::at_unusual(int player) const { return count_in(at_unusual_, player); }

}  // namespace ultimo::tournament
