#include "tournament/latecomers.hpp"

#include "tournament/clock.hpp"
#include "tournament/fold_parts.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::tournament {

int late_entries(const State& state, std::int64_t at) {
  const Format& format = state.format();
  if (state.rounds.empty() || format.deal_seconds == 0) return 0;
  return clock_face(format, state.rounds.front().clock, at).elapsed / format.deal_seconds;
}

Result<void> check_latecomer(const State& state, std::int64_t at) {
  if (state.format().late_entry != LateEntry::first_round) return {};
  const int planned = state.format().deals;
  if (planned > 0 && planned - late_entries(state, at) < (planned + 1) / 2) {
    return does_not_fit({"entry.too-late"}, state.clause_for("late_entry"));
  }
  return {};
}

Result<std::vector<Event>> seated_with_late_entries(const State& state, const Seated& seated) {
  std::vector<Event> events = {seated};
  const Format& format = state.format();
  if (seated.round != 1 || format.late_penalty.empty()) return events;
  const auto seats = static_cast<int>(seated.players.size());
  for (int place = 0; place < seats; ++place) {
    const int player = seated.players[static_cast<std::size_t>(place)];
    const auto found = state.players.find(player);
    if (found == state.players.end() || !found->second.late || found->second.entry.stand_in ||
        state.rounds.front().table_of(player)) {
      continue;
    }
    const int count = found->second.late_entries;
    if (count == 0) continue;
    const Result<std::vector<int>> points =
        penalty_points(*state.engine, seats, format.late_penalty, place, count);
    if (!points) return tl::unexpected(points.error());
    Ruled ruled;
    ruled.round = seated.round;
    ruled.table = seated.table;
    ruled.player = player;
    ruled.penalty = format.late_penalty;
    ruled.count = count;
    ruled.clause = state.clause_for("late_penalty").id;
    ruled.reason = own_reasons::kLate;
    ruled.lines = {{player, (*points)[static_cast<std::size_t>(place)]}};
    events.emplace_back(std::move(ruled));
  }
  return events;
}

}  // namespace ultimo::tournament
