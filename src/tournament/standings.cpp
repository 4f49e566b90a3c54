#include "tournament/standings.hpp"

#include <algorithm>

namespace ultimo::tournament {
namespace json = boost::json;

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

  [[nodiscard]] json::object table(int round, int number) const {
    const Table& at = state_.table(round, number);
    const std::vector<int> results = state_.results(round, number);
    json::array names;
    json::array sent_out;
    for (const int player : at.players) {
      const Player& who = state_.players.at(player);
      names.emplace_back(who.entry.name);
      if (who.expelled && who.expelled->round == round) sent_out.emplace_back(who.entry.name);
    }
    json::object table{{"players", std::move(names)},
                       {"scores", json::array(results.begin(), results.end())}};
    if (state_.format().expulsion == Expulsion::of_table && !sent_out.empty()) {
      table[state_.format().expulsion_field] = std::move(sent_out);
      add_better(table, round, number);
    }
    return table;
  }

  [[nodiscard]] json::object whole(bool complete) const {
    json::array rounds;
    json::object request;
    std::set<int> played;
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      const Round& round = state_.rounds[r];
      json::array tables;
      for (std::size_t t = 0; t < round.tables.size(); ++t) {
        const auto number = static_cast<int>(r) + 1;
        if (!counts(number, round.tables[t])) continue;
        json::object one = table(number, static_cast<int>(t) + 1);
        played.insert(round.tables[t].players.begin(), round.tables[t].players.end());
        if (round.final) {
          request["final"] = std::move(one);
        } else {
          tables.push_back(std::move(one));
        }
      }
      if (!round.final) rounds.push_back(std::move(tables));
    }
    request["rounds"] = std::move(rounds);
    if (state_.format().bonus_at_end) request["final"] = complete;
    if (state_.format().expulsion == Expulsion::of_event) add_excluded(request, played);
    return request;
  }

  /// One table as if it were the whole event: what it brings by itself.
  [[nodiscard]] json::object alone(int round, int number) const {
    json::object request{{"rounds", json::array{json::array{table(round, number)}}}};
    if (state_.format().bonus_at_end) request["final"] = false;
    return request;
  }

 private:
  /// What the referee has given those who lost a player in the middle of the round.
  void add_better(json::object& table, int round, int number) const {
    json::object better;
    for (const Ruling& ruling : state_.rulings) {
      const Ruled& ruled = ruling.ruled;
      if (ruling.revoked || !ruled.difference || ruled.round != round || ruled.table != number) {
        continue;
      }
      better[state_.players.at(ruled.player).entry.name] = *ruled.difference;
    }
    if (!better.empty()) table[state_.format().better_field] = std::move(better);
  }
  void add_excluded(json::object& request, const std::set<int>& played) const {
    json::array names;
    for (const auto& [number, player] : state_.players) {
      if (player.expelled && played.contains(number)) names.emplace_back(player.entry.name);
    }
    if (!names.empty()) request[state_.format().expulsion_field] = std::move(names);
  }

  const State& state_;
  const StandingsOrder& order_;
};

ByName numbers_by_name(const State& state) {
  ByName numbers;
  for (const auto& [number, player] : state.players) numbers.emplace(player.entry.name, number);
  return numbers;
}

std::vector<StandingsRow> rows_of(const json::object& answer, const ByName& numbers) {
  std::vector<StandingsRow> rows;
  for (const json::value& entry : answer.at("ranking").as_array()) {
    StandingsRow row;
    row.figures = entry.as_object();
    row.player = numbers.find(std::string_view(row.figures.at("player").as_string()))->second;
    if (row.figures.at("place").is_int64()) {
      row.place = static_cast<int>(row.figures.at("place").get_int64());
    }
    row.figures.erase("place");
    row.figures.erase("player");
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
      const Result<json::object> alone = state.engine->standings(question.alone(round, number));
      if (!alone) return tl::unexpected(alone.error());
      std::map<int, json::object> figures;
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
  const Result<json::object> answer = state.engine->standings(question.whole(all.complete));
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
      if (!counted && asked_for && !state.rounds[r].broken_off) ++all.missing;
    }
    if (any) ++all.rounds;
  }
  if (Result<void> done = explain(state, question, numbers, all); !done) {
    return tl::unexpected(done.error());
  }
  return all;
}

}  // namespace ultimo::tournament
