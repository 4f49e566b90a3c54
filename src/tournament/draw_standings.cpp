#include "tournament/draw_standings.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "tournament/search.hpp"
#include "tournament/shuffling.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {
namespace {

using Tables = std::vector<std::vector<int>>;

/// Tables by rank, and what is wrong with them.
class Parting {
 public:
  Parting(const State& state, Tables& tables) : state_(state), tables_(tables) {
    int rank = 0;
    for (const std::vector<int>& table : tables) {
      for (const int player : table) rank_[player] = rank++;
    }
  }

  [[nodiscard]] int pairs_at(std::size_t table) const {
    const std::vector<int>& at = tables_[table];
    int pairs = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
      for (std::size_t j = i + 1; j < at.size(); ++j) {
        pairs += state_.forbidden.contains(std::minmax(at[i], at[j])) ? 1 : 0;
      }
    }
    return pairs;
  }
  [[nodiscard]] int pairs() const {
    int pairs = 0;
    for (std::size_t t = 0; t < tables_.size(); ++t) pairs += pairs_at(t);
    return pairs;
  }

  /// The exchange that helps and moves players least; none if none helps.
  bool exchange_one() {
    std::optional<std::tuple<int, int, int>> least;  // how far, and who with whom
    std::pair<Spot, Spot> best;
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      if (pairs_at(t) == 0) continue;
      for (std::size_t c = 0; c < tables_[t].size(); ++c) {
        for (std::size_t u = 0; u < tables_.size(); ++u) {
          for (std::size_t d = 0; u != t && d < tables_[u].size(); ++d) {
            if (!helps({t, c}, {u, d})) continue;
            const int one = rank_.at(tables_[t][c]);
            const int other = rank_.at(tables_[u][d]);
            // The better placed of a pair stays where he belongs.
            const std::tuple<int, int, int> way(std::abs(one - other), -one, other);
            if (least && *least <= way) continue;
            least = way;
            best = {{t, c}, {u, d}};
          }
        }
      }
    }
    if (!least) return false;
    exchange(best.first, best.second);
    return true;
  }

 private:
  bool helps(Spot a, Spot b) {
    const int before = pairs_at(a.table) + pairs_at(b.table);
    exchange(a, b);
    const int after = pairs_at(a.table) + pairs_at(b.table);
    exchange(a, b);
    return after < before;
  }
  void exchange(Spot a, Spot b) { std::swap(tables_[a.table][a.chair], tables_[b.table][b.chair]); }

  const State& state_;
  Tables& tables_;
  std::map<int, int> rank_;
};

/// Where no single exchange helps: any seating without those pairs.
void search_anywhere(const State& state, Tables& tables, Random random) {
  constexpr std::int64_t kSteps = 200'000;
  constexpr int kTogether = 1000;
  std::vector<int> players;
  for (const std::vector<int>& table : tables) {
    players.insert(players.end(), table.begin(), table.end());
  }
  const std::size_t n = players.size();
  SeatingCosts costs;
  costs.players = static_cast<int>(n);
  costs.pairs.resize(n * n);
  costs.unusual.resize(n);
  costs.group.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i != j && state.forbidden.contains(std::minmax(players[i], players[j]))) {
        costs.pairs[i * n + j] = kTogether;
      }
    }
  }
  Tables inside;
  int next = 0;
  for (const std::vector<int>& table : tables) {
    std::vector<int>& at = inside.emplace_back(table.size());
    std::iota(at.begin(), at.end(), next);
    next += static_cast<int>(table.size());
  }
  const int usual = static_cast<int>(tables.front().size());
  const Seating found = improve(std::move(inside), usual, costs, random, kSteps);
  for (std::size_t t = 0; t < tables.size(); ++t) {
    for (std::size_t c = 0; c < tables[t].size(); ++c) {
      tables[t][c] = players[static_cast<std::size_t>(found.tables[t][c])];
    }
  }
}

}  // namespace

Result<std::vector<int>> by_standings(const State& state, const std::vector<int>& players,
                                      Random random) {
  Result<Standings> now = standings(state);
  if (!now) return tl::unexpected(now.error());
  std::vector<int> others = players;
  if (state.has_checks_of(kSecondChecks)) {
    shuffle(now->rows, random);
    shuffle(others, random);
    const auto rank = [](const StandingsRow& row) {
      return row.place.value_or(std::numeric_limits<int>::max());
    };
    std::stable_sort(now->rows.begin(), now->rows.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    std::stable_partition(others.begin(), others.end(),
                          [&](int player) { return !state.players.at(player).entry.stand_in; });
  }
  std::vector<int> order;
  const auto here = [&](int player) {
    return std::find(players.begin(), players.end(), player) != players.end();
  };
  for (const StandingsRow& row : now->rows) {
    if (here(row.player)) order.push_back(row.player);
  }
  for (const int player : others) {
    if (std::find(order.begin(), order.end(), player) == order.end()) order.push_back(player);
  }
  return order;
}

bool part_forbidden_pairs(const State& state, std::vector<std::vector<int>>& tables,
                          Random random) {
  if (!state.has_checks_of(kSecondChecks) || tables.size() < 2) return false;
  Parting parting(state, tables);
  if (parting.pairs() == 0) return false;
  bool moved = false;
  while (parting.pairs() > 0 && parting.exchange_one()) moved = true;
  if (parting.pairs() > 0) {
    Tables anywhere = tables;
    search_anywhere(state, anywhere, random);
    if (Parting(state, anywhere).pairs() < parting.pairs()) {
      tables = std::move(anywhere);
      moved = true;
    }
  }
  return moved;
}

}  // namespace ultimo::tournament
