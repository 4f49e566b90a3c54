#include "tournament/savepoint.hpp"

namespace ultimo::tournament {

Savepoint::Savepoint(State& state) {
  // Moved away while the rest is copied, so that a new field of a state or a round is copied, too.
  std::vector<Round> rounds = std::exchange(state.rounds, {});
  rest_ = state;
  for (Round& round : rounds) {
    std::vector<Table> tables = std::exchange(round.tables, {});
    rest_.rounds.push_back(round);
    tables_.push_back(tables.size());
    round.tables = std::move(tables);
  }
  state.rounds = std::move(rounds);
}

/// Nothing, where the table is one that will not be there.
Savepoint::Kept* Savepoint::keep(State& state, int round, int number) {
  if (state.table_if_any(round, number) == nullptr) return nullptr;
  const std::pair where(static_cast<std::size_t>(round - 1), static_cast<std::size_t>(number - 1));
  if (where.first >= tables_.size() || where.second >= tables_[where.first]) return nullptr;
  const auto [kept, first] = touched_.try_emplace(where);
  if (first) {
    Table& table = state.rounds[where.first].tables[where.second];
    std::vector<SheetVersion> versions = std::exchange(table.versions, {});
    kept->second.table = table;
    kept->second.versions = versions.size();
    table.versions = std::move(versions);
  }
  return &kept->second;
}

/// A round that is drawn again, or whose draw is taken back; only one that has not begun can be.
void Savepoint::keep_last_round(State& state) {
  if (state.rounds.empty() || state.rounds.back().begun()) return;
  const auto round = static_cast<int>(state.rounds.size());
  std::vector<Table>& tables = state.rounds.back().tables;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    Kept* kept = keep(state, round, static_cast<int>(t) + 1);
    if (kept == nullptr || kept->whole) continue;
    kept->table.versions = tables[t].versions;
    kept->whole = true;
  }
}

void Savepoint::keep_where_he_sits(State& state, int round, int player) {
  if (round < 1 || round > static_cast<int>(state.rounds.size())) return;
  const auto sits = state.rounds[static_cast<std::size_t>(round - 1)].table_of(player);
  if (sits) keep(state, round, static_cast<int>(*sits) + 1);
}

void Savepoint::keep_round(State& state, int round) {
  if (state.table_if_any(round, 1) == nullptr) return;
  const std::size_t tables = state.rounds[static_cast<std::size_t>(round - 1)].tables.size();
  for (std::size_t t = 0; t < tables; ++t) keep(state, round, static_cast<int>(t) + 1);
}

void Savepoint::before(State& state, const Event& event) {
  std::visit(
      [&](const auto& one) {
        using T = std::decay_t<decltype(one)>;
        if constexpr (requires { one.round, one.table; }) keep(state, one.round, one.table);
        if constexpr (std::is_same_v<T, Purchased>) {
          keep_where_he_sits(state, one.round, one.player);
        } else if constexpr (std::is_same_v<T, Swapped>) {
          for (const int player : one.players) keep_where_he_sits(state, one.round, player);
        } else if constexpr (std::is_same_v<T, LinksMoved>) {
          if (one.table == 0) keep_round(state, one.round);
        } else if constexpr (std::is_same_v<T, Drawn> || std::is_same_v<T, Undone>) {
          keep_last_round(state);
        }
      },
      event);
}

void Savepoint::restore(State& state) && {
  std::vector<Round> rounds = std::exchange(state.rounds, {});
  rounds.resize(tables_.size());
  state = std::move(rest_);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    rounds[i].tables.resize(tables_[i]);
    state.rounds[i].tables = std::move(rounds[i].tables);
  }
  for (auto& [where, kept] : touched_) {
    Table& table = state.rounds[where.first].tables[where.second];
    if (!kept.whole) kept.table.versions = std::move(table.versions);
    kept.table.versions.resize(kept.versions);
    table = std::move(kept.table);
  }
}

}  // namespace ultimo::tournament
