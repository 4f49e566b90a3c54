// Where the event stands.
#include "desk/answers.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

PlayerLine::Stands standing_of(const Player& player) {
  if (player.expelled) return PlayerLine::Stands::expelled;
  if (player.withdrawn) return PlayerLine::Stands::withdrawn;
  if (player.entry.stand_in) return PlayerLine::Stands::stand_in;
  return player.here ? PlayerLine::Stands::here : PlayerLine::Stands::not_here;
}

std::vector<Status::OpenTable> open_tables(const State& state, int round) {
  std::vector<Status::OpenTable> open;
  const std::vector<Table>& tables = state.rounds[static_cast<std::size_t>(round - 1)].tables;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    if (tables[t].settled()) continue;
    open.push_back({round, static_cast<int>(t) + 1, tables[t].sheet.has_value()});
  }
  return open;
}

}  // namespace

Status status(const State& state) {
  Status status;
  status.name = state.opened.name;
  status.title = state.format().title;
  status.players = state.players.size();
  status.playing = state.playing().size();
  status.rounds = static_cast<int>(state.rounds.size());
  status.planned = state.format().rounds;
  if (!state.rounds.empty()) {
    status.in_final = state.rounds.back().final;
    status.tables = static_cast<int>(state.rounds.back().tables.size());
    for (const Table& table : state.rounds.back().tables) {
      status.accepted += table.accepted ? 1 : 0;
      status.closed += table.closed ? 1 : 0;
    }
    status.open = open_tables(state, status.rounds);
    for (int round = 1; round < status.rounds; ++round) {
      const std::vector<Status::OpenTable> open = open_tables(state, round);
      status.earlier.insert(status.earlier.end(), open.begin(), open.end());
    }
  }
  status.final_next = state.format().final_players > 0 && !status.in_final &&
                      state.plain_rounds() == state.format().rounds;
  for (const int player : state.without_seat()) {
    status.without_seat.push_back({player, state.name(player)});
  }
  status.frozen = state.frozen;
  status.frozen_rounds = state.frozen_rounds;
  return status;
}

std::vector<PlayerLine> players(const State& state) {
  std::vector<PlayerLine> list;
  for (const auto& [number, player] : state.players) {
    PlayerLine line{player.entry, state.name(number), standing_of(player), std::nullopt};
    if (!state.rounds.empty()) {
      if (const auto table = state.rounds.back().table_of(number)) {
        line.table = static_cast<int>(*table) + 1;
      }
    }
    list.push_back(std::move(line));
  }
  return list;
}

CheckAnswer check(const State& state, std::int64_t now, bool notes) {
  CheckAnswer answer;
  for (Finding& finding : tournament::check(state, now)) {
    const bool note = finding.kind == Finding::Kind::note;
    answer.open = answer.open || !note;
    if (!note || notes) answer.findings.push_back(std::move(finding));
  }
  return answer;
}

}  // namespace ultimo::desk
