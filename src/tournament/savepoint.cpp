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

void Savepoint::keep(const State& state, int round, int table) {
  const Table* at = state.table_if_any(round, table);
  const std::pair where(static_cast<std::size_t>(round - 1), static_cast<std::size_t>(table - 1));
  if (at == nullptr || where.first >= tables_.size() || where.second >= tables_[where.first]) {
    return;  // it will not be there
  }
  touched_.emplace(where, *at);  // as it was first
}

/// A round that is drawn again, or whose draw is taken back; only one that has not begun can be.
void Savepoint::keep_last_round(const State& state) {
  if (state.rounds.empty() || state.rounds.back().begun()) return;
  const auto round = static_cast<int>(state.rounds.size());
  const auto tables = static_cast<int>(state.rounds.back().tables.size());
  for (int table = 1; table <= tables; ++table) keep(state, round, table);
}

void Savepoint::before(const State& state, const Event& event) {
  std::visit(
      [&](const auto& one) {
        using T = std::decay_t<decltype(one)>;
        if constexpr (requires { one.round, one.table; }) {
          keep(state, one.round, one.table);
        } else if constexpr (std::is_same_v<T, Purchased>) {
          if (one.round < 1 || one.round > static_cast<int>(state.rounds.size())) return;
          const auto sits =
              state.rounds[static_cast<std::size_t>(one.round - 1)].table_of(one.player);
          if (sits) keep(state, one.round, static_cast<int>(*sits) + 1);
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
  for (auto& [where, table] : touched_) {
    state.rounds[where.first].tables[where.second] = std::move(table);
  }
}

}  // namespace ultimo::tournament
