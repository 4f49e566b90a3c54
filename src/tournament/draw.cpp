#include "tournament/draw.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "tournament/draw_ahead.hpp"
#include "tournament/draw_history.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/draw_report.hpp"
#include "tournament/draw_standings.hpp"
#include "tournament/fold_parts.hpp"
#include "tournament/search.hpp"
#include "tournament/shuffling.hpp"
#include "tournament/standings.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::tournament {
namespace {

// Independent streams of chance, so that one step's draws do not shift another's.
enum Stream : std::uint64_t { kSitOut = 1, kLot, kSearch, kPlaces, kCut, kTies, kParting };

/// The last round a player sat out; 0: none.
int last_sat_out(const State& state, int player) {
  for (std::size_t i = state.rounds.size(); i > 0; --i) {
    if (state.rounds[i - 1].sit_out.contains(player)) return static_cast<int>(i);
  }
  return 0;
}

/// Who sits out: those who have least often, of those whoever did so longest ago, by lot among
/// equals.
std::vector<int> sitting_out(const State& state, std::vector<int>& players, int over,
                             Random random) {
  shuffle(players, random);
  std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
    const auto key = [&](int player) {
      return std::pair(state.sat_out(player),
                       state.has_checks_of(kSecondChecks) ? last_sat_out(state, player) : 0);
    };
    return key(a) < key(b);
  });
  std::vector<int> out(players.begin(), players.begin() + over);
  players.erase(players.begin(), players.begin() + over);
  std::sort(players.begin(), players.end());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::vector<int>> cut_into(const std::vector<int>& players,
                                       const std::vector<int>& sizes) {
  std::vector<std::vector<int>> tables;
  auto from = players.begin();
  for (const int size : sizes) {
    tables.emplace_back(from, from + size);
    from += size;
  }
  return tables;
}

/// By the current ranking list; who is not on it comes last, in the order of entry.
std::vector<int> by_ranking_list(const State& state, std::vector<int> players) {
  std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
    const auto key = [&](int player) {
      const Entered& entry = state.players.at(player).entry;
      return std::tuple(entry.stand_in, entry.rank == 0, entry.rank, player);
    };
    return key(a) < key(b);
  });
  return players;
}

/// Tables that take one player from each ranking group.
struct Grouped {
  std::vector<std::vector<int>> tables;
  std::map<int, int> group;  // by player
};
Grouped from_groups(const std::vector<int>& ranked, const std::vector<int>& sizes, Random random) {
  Grouped made;
  made.tables.resize(sizes.size());
  auto from = ranked.begin();
  for (int group = 0; from != ranked.end(); ++group) {
    std::vector<std::size_t> open;  // tables that have a seat for this group
    for (std::size_t t = 0; t < sizes.size(); ++t) {
      if (group < sizes[t]) open.push_back(t);
    }
    shuffle(open, random);
    for (const std::size_t table : open) {
      made.group[*from] = group;
      made.tables[table].push_back(*from++);
    }
  }
  return made;
}

/// What the search has to avoid, worst first.
SeatingCosts costs_for(const State& state, const History& history,
                       const std::vector<int>& players) {
  constexpr int kForbidden = 1'000'000;
  constexpr int kMetBefore = 1000;
  constexpr int kSameFamily = 600;
  constexpr int kSameClub = 100;
  constexpr int kUnusualBefore = 40;
  constexpr int kBothStandIns = 300;
  SeatingCosts costs;
  costs.players = static_cast<int>(players.size());
  const std::size_t n = players.size();
  costs.pairs.resize(n * n);
  costs.group.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    costs.unusual.push_back(kUnusualBefore * history.at_unusual(players[i]));
    const Entered& a = state.players.at(players[i]).entry;
    for (std::size_t j = i + 1; j < n; ++j) {
      const Entered& b = state.players.at(players[j]).entry;
      int cost = kMetBefore * history.met(players[i], players[j]);
      if (state.forbidden.contains(std::minmax(players[i], players[j]))) cost += kForbidden;
      if (!a.family.empty() && a.family == b.family) cost += kSameFamily;
      if (!a.club.empty() && a.club == b.club) cost += kSameClub;
      if (state.has_checks_of(kSecondChecks) && a.stand_in && b.stand_in) cost += kBothStandIns;
      costs.pairs[i * n + j] = costs.pairs[j * n + i] = cost;
    }
  }
  return costs;
}

/// Between player numbers and the search's 0 … n-1.
class Indexed {
 public:
  explicit Indexed(const std::vector<int>& players) : players_(players) {
    for (std::size_t i = 0; i < players.size(); ++i) index_[players[i]] = static_cast<int>(i);
  }
  [[nodiscard]] std::vector<std::vector<int>> inside(std::vector<std::vector<int>> tables) const {
    for (auto& table : tables) {
      for (int& player : table) player = index_.at(player);
    }
    return tables;
  }
  [[nodiscard]] std::vector<std::vector<int>> outside(std::vector<std::vector<int>> tables) const {
    for (auto& table : tables) {
      for (int& player : table) player = players_[static_cast<std::size_t>(player)];
    }
    return tables;
  }

 private:
  const std::vector<int>& players_;
  std::map<int, int> index_;
};

/// The places at each table, by lot among those orders in which fewest sit where they sat before.
void place(std::vector<std::vector<int>>& tables, const History& history, Random random) {
  for (std::vector<int>& table : tables) {
    shuffle(table, random);
    std::vector<std::size_t> order(table.size());
    std::iota(order.begin(), order.end(), 0U);
    std::vector<std::size_t> best = order;
    int least = std::numeric_limits<int>::max();
    do {
      int cost = 0;
      for (std::size_t seat = 0; seat < order.size(); ++seat) {
        cost += history.at_place(table[order[seat]], seat);
      }
      if (cost < least) {
        least = cost;
        best = order;
      }
    } while (least > 0 && std::next_permutation(order.begin(), order.end()));
    std::vector<int> placed;
    placed.reserve(best.size());
    for (const std::size_t i : best) placed.push_back(table[i]);
    table = std::move(placed);
  }
}

struct Drawing {
  const State& state;
  const DrawOrder& order;
  const History& history;
  Random random;
  std::vector<int> players;
  TablePlan plan;
  std::vector<int> sit_out;
};

/// Searches from each start and keeps the best.
std::vector<std::vector<int>> search(const Drawing& of,
                                     const std::vector<std::vector<std::vector<int>>>& starts,
                                     const std::map<int, int>& groups) {
  constexpr std::int64_t kStepsPerPlayer = 15'000;
  constexpr std::int64_t kFewest = 300'000;
  SeatingCosts costs = costs_for(of.state, of.history, of.players);
  for (std::size_t i = 0; i < of.players.size(); ++i) {
    const auto group = groups.find(of.players[i]);
    if (group != groups.end()) costs.group[i] = group->second;
  }
  const Indexed indexed(of.players);
  const int usual = of.state.format().tables.front();
  const std::int64_t steps =
      std::max(kFewest, kStepsPerPlayer * static_cast<std::int64_t>(of.players.size()));
  std::optional<Seating> best;
  for (const std::vector<std::vector<int>>& start : starts) {
    Seating seating = improve(indexed.inside(start), usual, costs, of.random.fork(kSearch), steps);
    if (!best || seating.cost < best->cost) best = std::move(seating);
    if (best->cost == 0) break;
  }
  return indexed.outside(best->tables);
}

/// Tables by the standings, and what has to be said of them.
struct Ranked {
  std::vector<std::vector<int>> tables;
  std::string note;
};
Result<Ranked> by_rank(const Drawing& of) {
  const Result<std::vector<int>> order = by_standings(of.state, of.players, of.random.fork(kTies));
  if (!order) return tl::unexpected(order.error());
  Ranked ranked{cut_into(*order, of.plan.sizes), {}};
  if (part_forbidden_pairs(of.state, ranked.tables, of.random.fork(kParting))) {
    ranked.note = kButForThoseKeptApart;
  }
  return ranked;
}

Result<std::vector<std::vector<int>>> make_tables(Drawing& of, std::string& note) {
  switch (of.order.method) {
    case DrawMethod::hand: return of.order.by_hand;
    case DrawMethod::standings: {
      Result<Ranked> ranked = by_rank(of);
      if (!ranked) return tl::unexpected(ranked.error());
      note = std::move(ranked->note);
      return std::move(ranked->tables);
    }
    case DrawMethod::groups: {
      const Grouped start =
          from_groups(by_ranking_list(of.state, of.players), of.plan.sizes, of.random.fork(kLot));
      return search(of, {start.tables}, start.group);
    }
    case DrawMethod::key: {
      if (!of.state.key.empty()) return from_prepared_key(of.state, of.players, of.plan.sizes);
      // Start numbers, drawn by us or from a hat, decide where the event begins with the key.
      const bool given =
          of.state.has_checks_of(kThirdChecks) && of.state.format().first_draw == DrawMethod::key;
      if (!of.state.format().draw_numbers && !given) break;
      if (auto tables = by_numbers(of.state, of.players, of.plan.sizes)) return *tables;
      break;
    }
    case DrawMethod::lot: break;
  }
  if (of.state.has_checks_of(kFourthChecks)) {
    PlannedRound next = next_planned_round(of.state, of.plan, of.order.seed);
    of.sit_out = std::move(next.out);
    return std::move(next.tables);
  }
  if (auto tables = from_made_key(of.state, of.players, of.plan.sizes, of.random)) return *tables;
  std::vector<int> drawn = of.players;
  Random lot = of.random.fork(kLot);
  shuffle(drawn, lot);
  return search(of, {cut_into(drawn, of.plan.sizes)}, {});
}

/// Who can be in the final, best first; a tie at the cut is decided by lot.
Result<std::vector<const StandingsRow*>> qualified(const State& state, const Standings& now,
                                                   Random random) {
  std::vector<const StandingsRow*> rows;
  for (const StandingsRow& row : now.rows) {
    if (row.place && state.players.at(row.player).plays()) rows.push_back(&row);
  }
  const auto wanted = static_cast<std::size_t>(state.format().final_players);
  if (rows.size() < wanted) {
    return does_not_fit({"draw.final-needs-players", {{"players", wanted}}},
                        state.clause_for("final"));
  }
  shuffle(rows, random);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto* a, const auto* b) { return a->place < b->place; });
  return rows;
}

/// A final table by hand: its players have to be the best, too; who of those that share the last
/// place is left to the hand.
Result<void> check_finalists(const State& state, const std::vector<const StandingsRow*>& rows,
                             const std::vector<std::vector<int>>& by_hand) {
  const auto wanted = static_cast<std::size_t>(state.format().final_players);
  const std::optional<int> cut = rows[wanted - 1]->place;
  if (by_hand.size() != 1 || by_hand.front().size() != wanted) {
    return does_not_fit({"draw.final-one-table-of", {{"players", wanted}}},
                        state.clause_for("final"));
  }
  const std::vector<int>& table = by_hand.front();
  for (const StandingsRow* row : rows) {
    const bool seated = std::find(table.begin(), table.end(), row->player) != table.end();
    Arguments who = {{"players", wanted}, {"player", state.name(row->player)}};
    if (row->place > cut && seated) {
      return does_not_fit({"draw.not-a-finalist", std::move(who)}, state.clause_for("final"));
    }
    if (row->place < cut && !seated) {
      return does_not_fit({"draw.finalist-not-seated", std::move(who)}, state.clause_for("final"));
    }
  }
  return {};
}

Result<Drawn> draw_final(const State& state, const DrawOrder& order, Drawn drawn) {
  if (state.format().final_players == 0) return does_not_fit(no_final());
  if (state.rounds.empty()) return does_not_fit(final_needs_rounds());
  const bool played = state.plain_rounds() == state.format().rounds &&
                      std::all_of(state.rounds.begin(), state.rounds.end(),
                                  [](const Round& round) { return round.all_accepted(); });
  if (state.has_checks_of(kSecondChecks) && !played) {
    return does_not_fit(state.format().rounds == 1 ? Reason("draw.final-after-the-round")
                                                   : Reason("draw.final-after-rounds",
                                                            {{"rounds", state.format().rounds}}),
                        state.clause_for("final"));
  }
  const Random random(static_cast<std::uint64_t>(order.seed));
  const Result<Standings> now = standings(state);
  if (!now) return tl::unexpected(now.error());
  Result<std::vector<const StandingsRow*>> rows = qualified(state, *now, random.fork(kCut));
  if (!rows) return tl::unexpected(rows.error());
  drawn.final = true;
  if (order.method == DrawMethod::hand) {
    if (Result<void> fine = check_finalists(state, *rows, order.by_hand); !fine) {
      return tl::unexpected(fine.error());
    }
    drawn.tables = order.by_hand;
  } else {
    drawn.method = DrawMethod::standings;
    std::vector<int>& table = drawn.tables.emplace_back();
    for (int i = 0; i < state.format().final_players; ++i) {
      table.push_back((*rows)[static_cast<std::size_t>(i)]->player);
    }
    if (state.has_checks_of(kThirdChecks)) {
      // Four who have sat somewhere before would leave the lot little to decide (berac S6).
      Random lot = random.fork(kPlaces);
      shuffle(table, lot);
    } else {
      place(drawn.tables, History(state), random.fork(kPlaces));
    }
  }
  drawn.report = report_on(state, drawn);
  return drawn;
}

}  // namespace

DrawMethod usual_method(const State& state) {
  return state.rounds.empty() ? state.format().first_draw : state.format().later_draw;
}

Result<Drawn> draw(const State& state, const DrawOrder& order) {
  Drawn drawn;
  drawn.round = static_cast<int>(state.rounds.size()) + 1;
  drawn.method = order.method;
  drawn.seed = order.seed;
  if (order.final) return draw_final(state, order, std::move(drawn));
  const History history(state);
  Drawing of{state,           order, history, Random(static_cast<std::uint64_t>(order.seed)),
             state.playing(), {},    {}};
  if (of.players.empty()) return does_not_fit({"draw.nobody-here"});
  if (order.method == DrawMethod::hand) {
    std::set<int> seated;
    for (const auto& table : order.by_hand) seated.insert(table.begin(), table.end());
    for (const int player : of.players) {
      if (!seated.contains(player)) of.sit_out.push_back(player);
    }
  } else {
    Result<TablePlan> plan = plan_tables(state.format(), static_cast<int>(of.players.size()));
    if (!plan) return tl::unexpected(plan.error());
    of.plan = *std::move(plan);
    of.sit_out = sitting_out(state, of.players, of.plan.over, of.random.fork(kSitOut));
  }
  std::string note;
  Result<std::vector<std::vector<int>>> tables = make_tables(of, note);
  if (!tables) return tl::unexpected(tables.error());
  drawn.tables = *std::move(tables);
  drawn.sit_out = std::move(of.sit_out);
  if (order.method != DrawMethod::hand) place(drawn.tables, history, of.random.fork(kPlaces));
  drawn.report = report_on(state, drawn);
  if (drawn.report.note.empty()) drawn.report.note = std::move(note);
  return drawn;
}

}  // namespace ultimo::tournament
