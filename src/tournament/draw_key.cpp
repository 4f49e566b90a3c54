#include "tournament/draw_key.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/fold_parts.hpp"
#include "tournament/key.hpp"
#include "tournament/shuffling.hpp"

namespace ultimo::tournament {
namespace {

using Tables = std::vector<std::vector<int>>;

/// What two players at one table cost whoever they have met: the wishes that hold in every round.
class Wishes {
 public:
  Wishes(const State& state, const std::vector<int>& players) : n_(players.size()) {
    costs_.resize(n_ * n_);
    for (std::size_t i = 0; i < n_; ++i) {
      const Entered& a = state.players.at(players[i]).entry;
      for (std::size_t j = i + 1; j < n_; ++j) {
        const Entered& b = state.players.at(players[j]).entry;
        int cost = 0;
        if (state.forbidden.contains(std::minmax(players[i], players[j]))) cost += 10'000;
        if (!a.family.empty() && a.family == b.family) cost += 6;
        if (!a.club.empty() && a.club == b.club) cost += 1;
        costs_[i * n_ + j] = costs_[j * n_ + i] = cost;
        any_ |= cost > 0;
      }
    }
  }
  [[nodiscard]] bool any() const { return any_; }
  [[nodiscard]] int of(int a, int b) const {
    return costs_[static_cast<std::size_t>(a) * n_ + static_cast<std::size_t>(b)];
  }

 private:
  std::size_t n_;
  std::vector<int> costs_;
  bool any_ = false;
};

/// Who has which number of the key, changed as long as that spares more wishes over all its rounds.
/// Nobody meets twice whoever has which number.
void spare_wishes(const std::vector<KeyRound>& key, const Wishes& wishes,
                  std::vector<int>& player_of, Random random) {
  if (!wishes.any()) return;
  std::vector<std::vector<int>> meets(player_of.size());
  for (const KeyRound& round : key) {
    for (const std::vector<int>& table : round) {
      for (const int a : table) {
        for (const int b : table) {
          if (a != b) meets[static_cast<std::size_t>(a)].push_back(b);
        }
      }
    }
  }
  const auto cost_at = [&](int point, int player, int but) {
    int cost = 0;
    for (const int other : meets[static_cast<std::size_t>(point)]) {
      if (other != but) cost += wishes.of(player, player_of[static_cast<std::size_t>(other)]);
    }
    return cost;
  };
  const auto count = static_cast<int>(player_of.size());
  const int steps = 4000 * count;
  for (int step = 0; step < steps; ++step) {
    const int a = random.below(count);
    const int b = random.below(count);
    int& here = player_of[static_cast<std::size_t>(a)];
    int& there = player_of[static_cast<std::size_t>(b)];
    const int now = cost_at(a, here, b) + cost_at(b, there, a);
    const int then = cost_at(a, there, b) + cost_at(b, here, a);
    const int patience = random.below(2 + 2 * (steps - step) / steps);
    if (then <= now + patience - 1) std::swap(here, there);
  }
}

/// The key's rounds with players in them, each table and each round in order, to be compared.
std::vector<Tables> with_players(const std::vector<KeyRound>& key,
                                 const std::vector<int>& player_of,
                                 const std::vector<int>& players) {
  std::vector<Tables> rounds;
  for (const KeyRound& round : key) {
    Tables tables;
    for (const std::vector<int>& points : round) {
      std::vector<int>& table = tables.emplace_back();
      for (const int point : points) {
        const int index = player_of[static_cast<std::size_t>(point)];
        table.push_back(players[static_cast<std::size_t>(index)]);
      }
      std::sort(table.begin(), table.end());
    }
    std::sort(tables.begin(), tables.end());
    rounds.push_back(std::move(tables));
  }
  return rounds;
}

Tables tables_of(const Round& round) {
  Tables tables;
  for (const Table& table : round.tables) {
    tables.push_back(table.players);
    std::sort(tables.back().begin(), tables.back().end());
  }
  std::sort(tables.begin(), tables.end());
  return tables;
}

/// Takes out the rounds that were played; false if one was played that is not of the key.
bool take_out_played(const State& state, std::vector<Tables>& key) {
  for (const Round& round : state.rounds) {
    const auto played = std::find(key.begin(), key.end(), tables_of(round));
    if (played == key.end()) return false;
    key.erase(played);
  }
  return true;
}

bool seats_forbidden_pair(const State& state, const Tables& tables) {
  return std::any_of(state.forbidden.begin(), state.forbidden.end(), [&](const auto& pair) {
    return std::any_of(tables.begin(), tables.end(), [&](const std::vector<int>& table) {
      return std::find(table.begin(), table.end(), pair.first) != table.end() &&
             std::find(table.begin(), table.end(), pair.second) != table.end();
    });
  });
}

}  // namespace

Result<Tables> from_prepared_key(const State& state, const std::vector<int>& players,
                                 const std::vector<int>& sizes) {
  const std::size_t round = state.rounds.size();
  if (round >= state.key.size()) {
    return does_not_fit(fmt::format("the key has only {} rounds", state.key.size()));
  }
  std::vector<int> seated;
  std::vector<int> of_key;
  for (const std::vector<int>& table : state.key[round]) {
    seated.insert(seated.end(), table.begin(), table.end());
    of_key.push_back(static_cast<int>(table.size()));
  }
  std::sort(seated.begin(), seated.end());
  if (seated != players || of_key.size() != sizes.size()) {
    return does_not_fit("the key does not seat exactly those who are here; draw this round by lot");
  }
  return state.key[round];
}

std::optional<Tables> from_made_key(const State& state, const std::vector<int>& players,
                                    const std::vector<int>& sizes, Random random) {
  enum Stream : std::uint64_t { kNumbers = 11, kWishes, kRound, kTables };
  const auto [smallest, largest] = std::minmax_element(sizes.begin(), sizes.end());
  if (*largest - *smallest > 1) return std::nullopt;
  const int shorter = *smallest == *largest
                          ? 0
                          : static_cast<int>(std::count(sizes.begin(), sizes.end(), *smallest));
  const int rounds = std::max(state.format().rounds, static_cast<int>(state.rounds.size()) + 1);
  const std::vector<KeyRound> key =
      make_key(static_cast<int>(sizes.size()), *largest, shorter, rounds);

  const Random first =
      state.rounds.empty() ? random : Random(static_cast<std::uint64_t>(state.rounds.front().seed));
  std::vector<int> player_of;
  for (std::size_t i = 0; i < players.size(); ++i) player_of.push_back(static_cast<int>(i));
  Random numbers = first.fork(kNumbers);
  shuffle(player_of, numbers);
  spare_wishes(key, Wishes(state, players), player_of, first.fork(kWishes));

  std::vector<Tables> left = with_players(key, player_of, players);
  if (!take_out_played(state, left)) return std::nullopt;
  std::erase_if(left, [&](const Tables& round) { return seats_forbidden_pair(state, round); });
  if (left.empty()) return std::nullopt;
  Random pick = random.fork(kRound);
  Tables tables = left[static_cast<std::size_t>(pick.below(static_cast<int>(left.size())))];
  Random order = random.fork(kTables);
  shuffle(tables, order);
  // The usual tables first, as everywhere.
  std::stable_sort(tables.begin(), tables.end(), [&](const auto& a, const auto& b) {
    const auto usual = static_cast<std::size_t>(sizes.front());
    return (a.size() == usual) > (b.size() == usual);
  });
  return tables;
}

}  // namespace ultimo::tournament
