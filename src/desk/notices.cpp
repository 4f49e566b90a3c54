#include "desk/notices.hpp"

#include <algorithm>

#include "tournament/checks.hpp"

namespace ultimo::desk {
using namespace tournament;   // NOLINT: the words of that room
using tournament::Standings;  // not those of a rulebook

namespace {

bool moves_points(const Ruled& ruled) { return !ruled.lines.empty() || ruled.difference; }

/// The round whose results these events have changed after they stood; 0: none. A sheet that says
/// the same as before has changed nothing.
class ChangedRound {
 public:
  explicit ChangedRound(const State& state) : state_(state) {}

  int operator()(const SheetCorrected& event) const {
    const std::vector<SheetVersion>& versions = state_.table(event.round, event.table).versions;
    const bool same =
        versions.size() > 1 && versions.back().totals == versions[versions.size() - 2].totals;
    return same ? 0 : event.round;
  }
  /// An accepted sheet that was taken out; of others nobody has seen results.
  int operator()(const RowRemoved& event) const {
    const Table& table = state_.table(event.round, event.table);
    return !table.sheet && table.was_accepted ? event.round : 0;
  }
  int operator()(const Ruled& event) const { return moves_points(event) ? event.round : 0; }
  int operator()(const RulingRevoked& event) const {
    const Ruled& ruled = state_.rulings[static_cast<std::size_t>(event.ruling - 1)].ruled;
    return moves_points(ruled) ? ruled.round : 0;
  }
  template <class Other>
  int operator()(const Other& /*event*/) const {
    return 0;
  }

 private:
  const State& state_;
};

/// Rounds that were drawn by standings which this round has changed since.
void tell_older_draws(const State& state, int changed, std::vector<Reason>& told) {
  for (std::size_t i = static_cast<std::size_t>(changed); i < state.rounds.size(); ++i) {
    const Round& later = state.rounds[i];
    if (later.final) {
      told.emplace_back("desk.final-by-older-standings");
    } else if (later.method == DrawMethod::standings) {
      told.emplace_back("desk.drawn-by-older-standings", Arguments{{"round", i + 1}});
    }
  }
}

/// A table that waits for a sheet which nobody will bring.
void tell_empty_table(const State& state, const Expelled& expelled, std::vector<Reason>& told) {
  if (expelled.round == 0) return;
  const Round& round = state.rounds[static_cast<std::size_t>(expelled.round - 1)];
  const std::optional<std::size_t> sits = round.table_of(expelled.player);
  if (!sits || round.tables[*sits].sheet || round.tables[*sits].closed) return;
  const auto number = static_cast<int>(*sits) + 1;
  if (!ranked_at(state, expelled.round, number).empty()) return;
  told.emplace_back("desk.nobody-left-at-table",
                    Arguments{{"table", number}, {"round", expelled.round}});
}

/// What a sheet was accepted with all the same.
void tell_accepted_despite(const State& state, const SheetAccepted& accepted,
                           std::vector<Reason>& told) {
  const Table& table = state.table(accepted.round, accepted.table);
  if (accepted.reason.empty() || table.accepted_despite.empty()) return;
  told.emplace_back("desk.accepted-despite", Arguments{{"table", accepted.table}});
  const std::vector<Reason>& questions = table.accepted_despite.back().questions;
  told.insert(told.end(), questions.begin(), questions.end());
}

}  // namespace

std::vector<Reason> notices(const State& state, const Events& written) {
  std::vector<Reason> told;
  for (const Event& event : written) {
    const int changed = std::visit(ChangedRound(state), event);
    if (changed > 0) tell_older_draws(state, changed, told);
    if (const auto* expelled = std::get_if<Expelled>(&event)) {
      tell_empty_table(state, *expelled, told);
    }
    if (const auto* accepted = std::get_if<SheetAccepted>(&event)) {
      tell_accepted_despite(state, *accepted, told);
    }
    if (const auto* closed = std::get_if<TableClosed>(&event)) {
      std::vector<std::string> ranked = ranked_at(state, closed->round, closed->table);
      if (!ranked.empty()) told.push_back(no_result(closed->round, std::move(ranked)));
    }
  }
  return told;
}

std::vector<Reason> not_final_yet(const State& state, const Standings& standings, int up_to_round) {
  if (standings.complete) return {};
  const bool over = state.frozen || is_complete(state);
  if (over && (up_to_round == 0 || up_to_round >= static_cast<int>(state.rounds.size()))) return {};
  if (over) {
    return {{"desk.not-of-the-end", {{"round", up_to_round}}}};
  }
  const auto accepted =
      std::count_if(state.rounds.begin(), state.rounds.end(),
                    [](const Round& round) { return !round.final && round.all_accepted(); });
  if (accepted == state.format().rounds) {
    return {{"desk.final-to-come"}};
  }
  return {{"desk.not-over-yet", {{"played", accepted}, {"rounds", state.format().rounds}}}};
}

std::vector<Reason> times_that_go_back(const std::vector<Logged>& entries) {
  std::vector<Reason> told;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (entries[i].at >= entries[i - 1].at) continue;
    told.emplace_back("desk.time-goes-back",
                      Arguments{{"entry", entries[i].position},
                                {"seconds", (entries[i - 1].at - entries[i].at + 999) / 1000}});
  }
  return told;
}

}  // namespace ultimo::desk
