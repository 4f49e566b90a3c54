#include "tournament/checks.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ultimo::tournament {
namespace {

void check_deals(const State& state, int round, int table_number, std::vector<std::string>& open) {
  const Table& table = state.table(round, table_number);
  const int due = state.deals_due(round, table_number);
  if (due == 0 || table.sheet->deals.empty()) return;
  const int played = table.scored.deals();
  if (played > due) {
    open.push_back(fmt::format("the sheet has {} deals, the round {}", played, due));
  } else if (played < due && !state.format().clock_ends) {
    open.push_back(fmt::format("the sheet has only {} of {} deals", played, due));
  }
}

/// Rows in which two sheets of one table differ.
void check_second(const Table& table, std::vector<std::string>& open) {
  if (!table.second || *table.second == *table.sheet) return;
  const Sheet& first = *table.sheet;
  const Sheet& second = *table.second;
  if (first.deals.size() != second.deals.size()) {
    open.push_back(fmt::format("entered twice, once with {} rows and once with {}",
                               first.deals.size(), second.deals.size()));
    return;
  }
  for (std::size_t i = 0; i < first.deals.size(); ++i) {
    if (first.deals[i] != second.deals[i]) {
      open.push_back(fmt::format("entered twice, and row {} differs", i + 1));
    }
  }
  if (first.scores != second.scores || first.amounts != second.amounts ||
      first.first_dealer != second.first_dealer) {
    open.emplace_back("entered twice, and the figures differ");
  }
}

bool everybody_still_plays(const State& state, const Table& table) {
  return std::all_of(table.players.begin(), table.players.end(),
                     [&](int player) { return state.players.at(player).plays(); });
}

void check_table(const State& state, int round, int number, std::vector<Finding>& found) {
  const Table& table = state.table(round, number);
  if (!table.sheet) {
    found.push_back({Finding::Kind::missing, round, number, "the sheet is missing"});
    return;
  }
  for (std::string& question : open_questions(state, round, number)) {
    found.push_back({table.accepted ? Finding::Kind::note : Finding::Kind::question, round, number,
                     std::move(question)});
  }
  if (!table.accepted) {
    found.push_back({Finding::Kind::missing, round, number, "the sheet is not accepted"});
  }
  std::vector<std::string> unsigned_by;
  for (const int player : table.players) {
    if (!table.signatures.contains(player)) unsigned_by.push_back(state.name(player, round));
  }
  if (!unsigned_by.empty()) {
    found.push_back({Finding::Kind::note, round, number,
                     fmt::format("not signed by {}", fmt::join(unsigned_by, ", "))});
  }
  if (table.versions.size() > 1 && !table.versions.back().reason.empty()) {
    found.push_back(
        {Finding::Kind::note, round, number, "corrected: " + table.versions.back().reason});
  }
}

}  // namespace

std::vector<std::string> open_questions(const State& state, int round, int table_number) {
  const Table& table = state.table(round, table_number);
  std::vector<std::string> open;
  check_deals(state, round, table_number, open);
  for (std::string& difference : differences(*state.engine, *table.sheet, table.scored)) {
    open.push_back(std::move(difference));
  }
  check_second(table, open);
  if (table.signatures.empty() && everybody_still_plays(state, table)) {
    open.emplace_back("no player has confirmed the sheet");
  }
  return open;
}

std::vector<Finding> check(const State& state) {
  std::vector<Finding> found;
  for (std::size_t round = 0; round < state.rounds.size(); ++round) {
    for (std::size_t table = 0; table < state.rounds[round].tables.size(); ++table) {
      check_table(state, static_cast<int>(round) + 1, static_cast<int>(table) + 1, found);
    }
  }
  for (const Appeal& appeal : state.appeals) {
    if (appeal.decision) continue;
    found.push_back({Finding::Kind::missing, appeal.appealed.round, appeal.appealed.table,
                     fmt::format("appeal {} of {} is not decided", appeal.appealed.appeal,
                                 state.name(appeal.appealed.player))});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Finding& a, const Finding& b) { return a.kind < b.kind; });
  return found;
}

}  // namespace ultimo::tournament
