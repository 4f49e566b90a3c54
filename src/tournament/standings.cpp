#include "tournament/standings.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ultimo::tournament {
namespace {

using ByName = std::map<std::string, int, std::less<>>;

/// Puts together what the rulebook is asked.
class Question {
 public:
  Question(const State& state, const StandingsOrder& order) : state_(state), order_(order) {}

  [[nodiscard]] bool counts(int round, const Table& table) const {
    const bool in_time = order_.up_to_round == 0 || round <= order_.up_to_round;
    const bool played = !state_.rounds[static_cast<std::size_t>(round - 1)].broken_off;
    return in_time && played && table.sheet && (table.accepted || !order_.accepted_only);
  }

  [[nodiscard]] TableResult table(int round, int number) const {
    const Table& at = state_.table(round, number);
    TableResult table;
    table.scores = state_.results(round, number);
    const bool of_table = state_.info().excluded == Exclusion::expelled;
    for (const int player : at.players) {
      const Player& who = state_.players.at(player);
      table.players.push_back(who.entry.name);
      if (of_table && who.expelled && who.expelled->round == round) {
        table.expelled.push_back(who.entry.name);
      }
    }
    if (!table.expelled.empty()) table.differences = differences_of(round, number);
    return table;
  }

  [[nodiscard]] EventResults whole(bool complete) const {
    EventResults results;
    std::set<int> played;
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      const Round& round = state_.rounds[r];
      RoundResults tables;
      for (std::size_t t = 0; t < round.tables.size(); ++t) {
        const auto number = static_cast<int>(r) + 1;
        if (!counts(number, round.tables[t])) continue;
        TableResult one = table(number, static_cast<int>(t) + 1);
        played.insert(round.tables[t].players.begin(), round.tables[t].players.end());
        if (!round.final) {
          tables.push_back(std::move(one));
        } else if (state_.info().final == FinalMeans::a_table) {
          results.final_table = std::move(one);
        }
      }
      if (!round.final) results.rounds.push_back(std::move(tables));
    }
    results.ended = complete;
    results.excluded = excluded(played);
    return results;
  }

  /// One table as if it were the whole event: what it brings by itself.
  [[nodiscard]] EventResults alone(int round, int number) const {
    EventResults results;
    results.rounds = {{table(round, number)}};
    results.ended = false;
    return results;
  }

 private:
  /// What the referee has given those who lost a player in the middle of the round.
  [[nodiscard]] std::map<std::string, int> differences_of(int round, int number) const {
    std::map<std::string, int> better;
    for (const Ruling& ruling : state_.rulings) {
      const Ruled& ruled = ruling.ruled;
      if (ruling.revoked || !ruled.difference || ruled.round != round || ruled.table != number) {
        continue;
      }
      // »At least« is said by each ruling: the greatest leaves all of them true.
      const auto [said, first] =
          better.try_emplace(state_.players.at(ruled.player).entry.name, *ruled.difference);
      if (!first) said->second = std::max(said->second, *ruled.difference);
    }
    return better;
  }
  [[nodiscard]] std::vector<std::string> excluded(const std::set<int>& played) const {
    std::vector<std::string> names;
    const Exclusion how = state_.info().excluded;
    if (how != Exclusion::excluded && how != Exclusion::disqualified) return names;
    for (const auto& [number, player] : state_.players) {
      if (player.expelled && played.contains(number)) names.push_back(player.entry.name);
    }
    return names;
  }

  const State& state_;
  const StandingsOrder& order_;
};

ByName numbers_by_name(const State& state) {
  ByName numbers;
  for (const auto& [number, player] : state.players) numbers.emplace(player.entry.name, number);
  return numbers;
}

std::vector<StandingsRow> rows_of(const ultimo::Standings& answer, const ByName& numbers) {
  std::vector<StandingsRow> rows;
  for (const Standing& standing : answer.ranking) {
    StandingsRow row;
    row.place = standing.place;
    row.player = numbers.find(standing.player)->second;
    row.figures = standing.figures;
    row.disqualified = standing.disqualified;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Takes out who plays outside the ranking; the others move up.
void leave_out(const State& state, std::vector<StandingsRow>& rows) {
  std::erase_if(rows, [&](const StandingsRow& row) {
    const Player& player = state.players.at(row.player);
    return player.entry.stand_in || (player.expelled && row.place);
  });
  int before = 0;
  int shared = 0;
  std::optional<int> last;
  for (StandingsRow& row : rows) {
    if (!row.place) continue;
    ++before;
    if (row.place != last) shared = before;
    last = row.place;
    row.place = shared;
  }
}

/// What each table brings by itself, for the rows it concerns.
Result<void> explain(const State& state, const Question& question, const ByName& numbers,
                     Standings& all) {
  std::map<int, StandingsRow*> row_of;
  for (StandingsRow& row : all.rows) row_of[row.player] = &row;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      const Table& table = state.rounds[r].tables[t];
      const auto round = static_cast<int>(r) + 1;
      const auto number = static_cast<int>(t) + 1;
      if (!question.counts(round, table)) continue;
      const Result<ultimo::Standings> alone =
          state.engine->standings(question.alone(round, number));
      if (!alone) return tl::unexpected(alone.error());
      std::map<int, std::vector<Figure>> figures;
      for (StandingsRow& row : rows_of(*alone, numbers)) {
        figures[row.player] = std::move(row.figures);
      }
      const std::vector<int> results = state.results(round, number);
      for (std::size_t place = 0; place < table.players.size(); ++place) {
        const auto row = row_of.find(table.players[place]);
        if (row == row_of.end()) continue;
        const int sheet = table.scored.totals[place];
        row->second->rounds.push_back({round, number, static_cast<int>(place), sheet,
                                       results[place] - sheet, table.accepted,
                                       figures[table.players[place]]});
        row->second->provisional |= !table.accepted;
      }
    }
  }
  return {};
}

}  // namespace

const Figure* find_figure(const std::vector<Figure>& figures, std::string_view id) {
  const auto found = std::find_if(figures.begin(), figures.end(),
                                  [&](const Figure& figure) { return figure.id == id; });
  return found == figures.end() ? nullptr : &*found;
}

std::string figure_text(const Figure& figure) {
  if (figure.value % figure.per == 0) return std::to_string(figure.value / figure.per);
  return fmt::format("{:g}", static_cast<double>(figure.value) / figure.per);
}

bool is_complete(const State& state) {
  if (state.plain_rounds() < state.format().rounds) return false;
  const bool final_played = !state.rounds.empty() && state.rounds.back().final;
  if (state.format().final_players > 0 && !final_played) return false;
  return std::all_of(state.rounds.begin(), state.rounds.end(),
                     [](const Round& round) { return round.all_accepted(); });
}

Result<Standings> standings(const State& state, const StandingsOrder& order) {
  const Question question(state, order);
  Standings all;
  const bool whole =
      order.up_to_round == 0 || order.up_to_round >= static_cast<int>(state.rounds.size());
  all.complete = whole && is_complete(state);
  const Result<ultimo::Standings> answer = state.engine->standings(question.whole(all.complete));
  if (!answer) return tl::unexpected(answer.error());
  const ByName numbers = numbers_by_name(state);
  all.rows = rows_of(*answer, numbers);
  leave_out(state, all.rows);
  for (const auto& [number, player] : state.players) {
    if (player.expelled) all.expelled.push_back(number);
  }
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    bool any = false;
    for (const Table& table : state.rounds[r].tables) {
      const bool counted = question.counts(static_cast<int>(r) + 1, table);
      any |= counted;
      const bool asked_for = order.up_to_round == 0 || static_cast<int>(r) < order.up_to_round;
      if (!counted && asked_for && !state.rounds[r].broken_off && !table.closed) ++all.missing;
    }
    if (any) ++all.rounds;
  }
  if (Result<void> done = explain(state, question, numbers, all); !done) {
    return tl::unexpected(done.error());
  }
  return all;
}

}  // namespace ultimo::tournament
