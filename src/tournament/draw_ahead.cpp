#include "tournament/draw_ahead.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "tournament/draw_history.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/known_keys.hpp"
#include "tournament/shuffling.hpp"

namespace ultimo::tournament {
namespace {

enum AheadStream : std::uint64_t { kTurns = 21, kStart, kKey, kWay, kNext, kOrder };

/// A plan is made for those who are here now, at tables of these sizes.
struct Planning {
  const State& state;
  const TablePlan& sizes;
  std::vector<int> players;  // by number
};

/// Who sat out how often, and when last, in the first rounds.
using OutBefore = std::pair<int, int>;
std::vector<OutBefore> out_before(const Planning& of, std::size_t rounds) {
  std::vector<OutBefore> before(of.players.size());
  for (std::size_t i = 0; i < of.players.size(); ++i) {
    for (std::size_t r = 0; r < rounds; ++r) {
      if (!of.state.rounds[r].sit_out.contains(of.players[i])) continue;
      before[i] = {before[i].first + 1, static_cast<int>(r) + 1};
    }
  }
  return before;
}

/// What two at one table cost besides meeting again.
int wish_against(const State& state, int one, int other) {
  constexpr int kForbidden = 1'000'000;
  constexpr int kSameFamily = 600;
  constexpr int kBothStandIns = 300;
  constexpr int kSameClub = 100;
  const Entered& a = state.players.at(one).entry;
  const Entered& b = state.players.at(other).entry;
  int cost = 0;
  if (!state.forbidden.empty() && state.forbidden.contains(std::minmax(one, other))) {
    cost += kForbidden;
  }
  if (!a.family.empty() && a.family == b.family) cost += kSameFamily;
  if (!a.club.empty() && a.club == b.club) cost += kSameClub;
  if (a.stand_in && b.stand_in) cost += kBothStandIns;
  return cost;
}

/// Those who are here, in groups as the tables of a round had them; who was at none is one himself.
int groups_in(const Planning& of, const Round& round) {
  int groups = static_cast<int>(of.players.size());
  for (const Table& table : round.tables) {
    const auto here = std::count_if(table.players.begin(), table.players.end(), [&](int player) {
      return std::binary_search(of.players.begin(), of.players.end(), player);
    });
    if (here > 1) groups -= static_cast<int>(here) - 1;
  }
  return groups;
}

PlanTask task_after(const Planning& of, std::size_t rounds) {
  const History history(of.state, rounds);
  const std::size_t n = of.players.size();
  PlanTask task;
  task.players = static_cast<int>(n);
  task.usual = of.state.format().tables.front();
  task.met.resize(n * n);
  task.wishes.resize(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    task.unusual.push_back(history.at_unusual(of.players[i]));
    for (std::size_t j = i + 1; j < n; ++j) {
      const int met = history.met(of.players[i], of.players[j]);
      const int wish = wish_against(of.state, of.players[i], of.players[j]);
      task.met[i * n + j] = task.met[j * n + i] = met;
      task.wishes[i * n + j] = task.wishes[j * n + i] = wish;
    }
  }
  std::map<OutBefore, int> turns;
  const std::vector<OutBefore> before = out_before(of, rounds);
  for (const OutBefore& one : before) turns[one];
  int next = 0;
  for (auto& [one, turn] : turns) turn = next++;
  for (const OutBefore& one : before) task.turn.push_back(turns.at(one));
  for (std::size_t r = 0; r < rounds; ++r) {
    task.groups.push_back(groups_in(of, of.state.rounds[r]));
  }
  return task;
}

/// So many rounds are planned when so many have been: those the event still has, where they are not
/// drawn by standings.
int rounds_ahead(const Planning& of, std::size_t rounds) {
  constexpr int kMostSeats = 10'000;  // more would take too long
  const Format& format = of.state.format();
  const DrawMethod later = format.later_draw;
  if (later != DrawMethod::lot && later != DrawMethod::key) return 1;
  const int most = std::max(1, kMostSeats / static_cast<int>(of.players.size()));
  return std::clamp(format.rounds - static_cast<int>(rounds), 1, most);
}

/// Seats by lot. Those sit out who have least often, of those whoever did so longest ago.
std::vector<PlannedRound> start_by_lot(const Planning& of, std::size_t before, int rounds,
                                       const Random& random) {
  std::vector<OutBefore> outs = out_before(of, before);
  Random turns = random.fork(kTurns);
  Random seats = random.fork(kStart);
  std::vector<PlannedRound> start;
  for (int round = 0; round < rounds; ++round) {
    std::vector<int> order;
    for (std::size_t i = 0; i < of.players.size(); ++i) order.push_back(static_cast<int>(i));
    shuffle(order, turns);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return outs[static_cast<std::size_t>(a)] < outs[static_cast<std::size_t>(b)];
    });
    PlannedRound& planned = start.emplace_back();
    planned.out.assign(order.begin(), order.begin() + of.sizes.over);
    for (const int player : planned.out) {
      OutBefore& out = outs[static_cast<std::size_t>(player)];
      out = {out.first + 1, static_cast<int>(before) + round + 1};
    }
    order.erase(order.begin(), order.begin() + of.sizes.over);
    shuffle(order, seats);
    auto from = order.begin();
    for (const int size : of.sizes.sizes) {
      planned.tables.emplace_back(from, from + size);
      from += size;
    }
  }
  return start;
}

/// As far as there is a key for these tables, the plan starts from it: often nothing is left to do.
void start_from_key(const Planning& of, std::vector<PlannedRound>& start, const Random& random) {
  const auto rounds = static_cast<int>(start.size());
  std::vector<KeyRound> points = known_key(of.sizes.sizes, rounds);
  if (points.empty()) points = key_for(of.sizes.sizes, rounds);
  const std::vector<KeyRound> key = drawn_into(of.state, points, of.players, random);
  for (std::size_t r = 0; r < std::min(start.size(), key.size()); ++r) {
    start[r].tables = key[r];
    for (std::vector<int>& table : start[r].tables) {
      for (int& player : table) {
        const auto found = std::lower_bound(of.players.begin(), of.players.end(), player);
        player = static_cast<int>(found - of.players.begin());
      }
    }
  }
}

struct RoundsLeft {
  std::vector<PlannedRound> rounds;
  bool in_any_order = false;
};

/// The whole plan made for the round after the first ones, with the seed of that round.
RoundsLeft plan_made_after(const Planning& of, std::size_t before, std::int64_t seed) {
  const Random random(static_cast<std::uint64_t>(seed));
  const int rounds = rounds_ahead(of, before);
  std::vector<PlannedRound> start = start_by_lot(of, before, rounds, random);
  if (before == 0 && of.sizes.over == 0) start_from_key(of, start, random.fork(kKey));
  const PlanTask task = task_after(of, before);
  RoundsLeft left{plan_ahead(task, std::move(start), random.fork(kWay)).rounds, false};
  for (PlannedRound& round : left.rounds) {
    for (std::vector<int>& table : round.tables) {
      for (int& player : table) player = of.players[static_cast<std::size_t>(player)];
      std::sort(table.begin(), table.end());
    }
    for (int& player : round.out) player = of.players[static_cast<std::size_t>(player)];
    std::sort(round.out.begin(), round.out.end());
    std::sort(round.tables.begin(), round.tables.end());
  }
  // Rounds can change places as long as nobody is to sit out whose turn comes only after others.
  const auto first = std::count(task.turn.begin(), task.turn.end(), 0);
  left.in_any_order = rounds * of.sizes.over <= first;
  return left;
}

bool is_round(const PlannedRound& planned, const Round& round) {
  std::vector<std::vector<int>> tables;
  for (const Table& table : round.tables) {
    tables.push_back(table.players);
    std::sort(tables.back().begin(), tables.back().end());
  }
  std::sort(tables.begin(), tables.end());
  return tables == planned.tables && std::equal(planned.out.begin(), planned.out.end(),
                                                round.sit_out.begin(), round.sit_out.end());
}

/// Whether those who are here now are those who were in this round, and lots decided it.
bool of_the_same(const Planning& of, const Round& round) {
  if (round.method != DrawMethod::lot && round.method != DrawMethod::key) return false;
  std::vector<int> players(round.sit_out.begin(), round.sit_out.end());
  for (const Table& table : round.tables) {
    players.insert(players.end(), table.players.begin(), table.players.end());
  }
  std::sort(players.begin(), players.end());
  return players == of.players;
}

/// What is left of a plan; nothing, if it was not followed.
std::optional<RoundsLeft> left_after(RoundsLeft plan, const State& state, std::size_t before) {
  for (std::size_t r = before; r < state.rounds.size(); ++r) {
    const auto end =
        plan.in_any_order || plan.rounds.empty() ? plan.rounds.end() : plan.rounds.begin() + 1;
    const auto played = std::find_if(plan.rounds.begin(), end, [&](const PlannedRound& round) {
      return is_round(round, state.rounds[r]);
    });
    if (played == end) return std::nullopt;
    plan.rounds.erase(played);
  }
  if (plan.rounds.empty()) return std::nullopt;
  return plan;
}

/// The plan that has been followed longest, else one made now.
RoundsLeft rounds_left(const Planning& of, std::int64_t seed) {
  const std::vector<Round>& played = of.state.rounds;
  std::size_t since = played.size();
  while (since > 0 && of_the_same(of, played[since - 1])) --since;
  for (; since < played.size(); ++since) {
    const auto covered = since + static_cast<std::size_t>(rounds_ahead(of, since));
    if (covered <= played.size()) continue;
    auto left = left_after(plan_made_after(of, since, played[since].seed), of.state, since);
    if (left) return *std::move(left);
  }
  return plan_made_after(of, played.size(), seed);
}

}  // namespace

PlannedRound next_planned_round(const State& state, const TablePlan& sizes, std::int64_t seed) {
  const Planning of{state, sizes, state.playing()};
  const RoundsLeft left = rounds_left(of, seed);
  const Random random(static_cast<std::uint64_t>(seed));
  Random pick = random.fork(kNext);
  const int choice = left.in_any_order ? pick.below(static_cast<int>(left.rounds.size())) : 0;
  PlannedRound next = left.rounds[static_cast<std::size_t>(choice)];
  Random order = random.fork(kOrder);
  shuffle(next.tables, order);
  // The usual tables first, as everywhere.
  const auto usual = static_cast<std::size_t>(sizes.sizes.front());
  std::stable_sort(next.tables.begin(), next.tables.end(), [&](const auto& a, const auto& b) {
    return (a.size() == usual) > (b.size() == usual);
  });
  return next;
}

}  // namespace ultimo::tournament
