#include "tournament/draw_key.hpp"

#include <algorithm>

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
        if (state.has_checks_of(kSecondChecks) && a.stand_in && b.stand_in) cost += 3;
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

/// The first pair that should not meet and does.
std::optional<std::pair<int, int>> forbidden_pair_at(const State& state, const Tables& tables) {
  const auto found =
      std::find_if(state.forbidden.begin(), state.forbidden.end(), [&](const auto& pair) {
        return std::any_of(tables.begin(), tables.end(), [&](const std::vector<int>& table) {
          return std::find(table.begin(), table.end(), pair.first) != table.end() &&
                 std::find(table.begin(), table.end(), pair.second) != table.end();
        });
      });
  if (found == state.forbidden.end()) return std::nullopt;
  return *found;
}

/// A lot, and then exchanges as long as those spare wishes over all rounds of the key.
std::vector<int> drawn_to_points(const State& state, const std::vector<int>& players,
                                 const std::vector<KeyRound>& key, Random numbers, Random wishes) {
  std::vector<int> player_of;
  for (std::size_t i = 0; i < players.size(); ++i) player_of.push_back(static_cast<int>(i));
  shuffle(player_of, numbers);
  spare_wishes(key, Wishes(state, players), player_of, wishes);
  return player_of;
}

enum KeyStream : std::uint64_t { kNumbers = 11, kWishes, kRound, kTables };

}  // namespace

Result<Tables> from_prepared_key(const State& state, const std::vector<int>& players,
                                 const std::vector<int>& sizes) {
  const std::size_t round = state.rounds.size();
  if (round >= state.key.size()) {
    return does_not_fit({"draw.key-too-short", {{"rounds", state.key.size()}}});
  }
  std::vector<int> seated;
  std::vector<int> of_key;
  for (const std::vector<int>& table : state.key[round]) {
    seated.insert(seated.end(), table.begin(), table.end());
    of_key.push_back(static_cast<int>(table.size()));
  }
  std::sort(seated.begin(), seated.end());
  if (seated != players || of_key.size() != sizes.size()) {
    return does_not_fit({"draw.key-of-others"});
  }
  const auto pair = forbidden_pair_at(state, state.key[round]);
  if (pair && state.has_checks_of(kSecondChecks)) {
    return does_not_fit(
        {"draw.key-seats-forbidden",
         {{"player", state.name(pair->first)}, {"other", state.name(pair->second)}}});
  }
  return state.key[round];
}

std::vector<KeyRound> key_for(const std::vector<int>& sizes, int rounds) {
  const auto [smallest, largest] = std::minmax_element(sizes.begin(), sizes.end());
  if (*largest - *smallest > 1) return {};
  const auto shorter = std::count_if(sizes.begin(), sizes.end(),
                                     [most = *largest](int size) { return size < most; });
  return make_key(static_cast<int>(sizes.size()), *largest, static_cast<int>(shorter), rounds);
}

std::vector<Tables> drawn_into(const State& state, const std::vector<KeyRound>& key,
                               const std::vector<int>& players, const Random& random) {
  const std::vector<int> player_of =
      drawn_to_points(state, players, key, random.fork(kNumbers), random.fork(kWishes));
  return with_players(key, player_of, players);
}

std::optional<Tables> from_made_key(const State& state, const std::vector<int>& players,
                                    const std::vector<int>& sizes, Random random) {
  const int rounds = std::max(state.format().rounds, static_cast<int>(state.rounds.size()) + 1);
  const Random first =
      state.rounds.empty() ? random : Random(static_cast<std::uint64_t>(state.rounds.front().seed));
  std::vector<Tables> left = drawn_into(state, key_for(sizes, rounds), players, first);
  if (!take_out_played(state, left)) return std::nullopt;
  std::erase_if(left,
                [&](const Tables& round) { return forbidden_pair_at(state, round).has_value(); });
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

NumbersDrawn draw_numbers(const State& state, std::int64_t seed) {
  const Random random(static_cast<std::uint64_t>(seed));
  const std::vector<int> players = state.playing();
  NumbersDrawn drawn;
  drawn.seed = seed;
  const auto size = static_cast<std::size_t>(state.format().tables.front());
  const std::size_t tables = players.size() / size;
  const bool full = tables > 0 && players.size() % size == 0;
  const std::vector<KeyRound> key =
      full ? make_key(static_cast<int>(tables), static_cast<int>(size), 0, state.format().rounds)
           : std::vector<KeyRound>{};
  const std::vector<int> player_of =
      drawn_to_points(state, players, key, random.fork(kNumbers), random.fork(kWishes));
  for (std::size_t i = 0; i < players.size(); ++i) {
    // The key's points stand in rows, its numbers go table by table.
    const std::size_t point = full ? i % size * tables + i / size : i;
    drawn.players.push_back(players[static_cast<std::size_t>(player_of[point])]);
  }
  for (const auto& [number, player] : state.players) {
    if (!player.plays()) drawn.players.push_back(number);
  }
  return drawn;
}

std::optional<Tables> by_numbers(const State& state, const std::vector<int>& players,
                                 const std::vector<int>& sizes) {
  if (state.rounds.empty()) {
    Tables tables;
    auto from = players.begin();
    for (const int size : sizes) {
      tables.emplace_back(from, from + size);
      from += size;
    }
    if (forbidden_pair_at(state, tables)) return std::nullopt;
    return tables;
  }
  const auto [smallest, largest] = std::minmax_element(sizes.begin(), sizes.end());
  if (*smallest != *largest) return std::nullopt;
  const auto size = static_cast<std::size_t>(*largest);
  std::vector<int> player_of(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    player_of[i % size * sizes.size() + i / size] = static_cast<int>(i);
  }
  std::vector<Tables> left =
      with_players(make_key(static_cast<int>(sizes.size()), *largest, 0, state.format().rounds),
                   player_of, players);
  if (!take_out_played(state, left)) return std::nullopt;
  for (const Tables& round : left) {
    if (!forbidden_pair_at(state, round)) return round;
  }
  return std::nullopt;
}

}  // namespace ultimo::tournament
