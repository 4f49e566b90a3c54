#include "tournament/draw_report.hpp"

#include <algorithm>
#include <array>

#include "tournament/draw_history.hpp"
#include "tournament/enum_names.hpp"

namespace ultimo::tournament {
namespace {

// What logs say, as they have said it from the first: never to be changed.
constexpr std::string_view kByStandings = "the tables follow the standings";
constexpr std::string_view kByHand = "the tables were made by hand";
constexpr std::string_view kByGroups = "each table takes one player of each group";
constexpr std::string_view kByKey = "the prepared key says so";
constexpr std::string_view kFewPlayers = "with so few players it cannot be avoided";
constexpr std::string_view kNothingBetter = "the search has found nothing better";
constexpr std::string_view kNoOtherWay = "the search has found no other way";
constexpr std::string_view kFinal = "the final is for the best";
constexpr std::string_view kOneTable = "there is only one table";

/// Pairs from one group, when so many are taken from so many groups as evenly as can be.
int fewest_pairs(int taken, int groups) {
  if (groups == 0) return 0;
  const int each = taken / groups;
  const int more = taken % groups;
  return more * (each + 1) * each / 2 + (groups - more) * each * (each - 1) / 2;
}

/// By the tables of one earlier round alone.
int repeats_with(const Round& earlier, const std::set<int>& players,
                 const std::vector<int>& sizes) {
  int groups = static_cast<int>(players.size());  // who did not play then is a group of his own
  for (const Table& table : earlier.tables) {
    int here = 0;
    for (const int player : table.players) here += players.contains(player) ? 1 : 0;
    if (here > 1) groups -= here - 1;
  }
  int repeats = 0;
  for (const int size : sizes) repeats += fewest_pairs(size, groups);
  return repeats;
}

std::string why_not_better(const State& state, const Drawn& drawn) {
  if (drawn.report.repeats.empty()) return {};
  if (drawn.method == DrawMethod::standings) return std::string(kByStandings);
  if (drawn.method == DrawMethod::hand) return std::string(kByHand);
  if (drawn.method == DrawMethod::groups) return std::string(kByGroups);
  if (drawn.method == DrawMethod::key && !state.key.empty()) return std::string(kByKey);
  if (static_cast<int>(drawn.report.repeats.size()) <= drawn.report.unavoidable) {
    return std::string(kFewPlayers);
  }
  return std::string(kNothingBetter);
}

/// Why pairs that should not meet do.
std::string why_together(const Drawn& drawn) {
  if (drawn.report.forbidden == 0) return {};
  if (drawn.method == DrawMethod::hand) return std::string(kByHand);
  if (drawn.final) return std::string(kFinal);
  if (drawn.tables.size() == 1) return std::string(kOneTable);
  return std::string(kNoOtherWay);
}

/// What a log says of a draw, which is in English, by the name that readers' texts have for it.
std::string_view name_of(std::string_view logged) {
  struct Row {
    std::string_view logged;
    std::string_view name;
  };
  constexpr auto kRows = std::to_array<Row>({{"", "none"},
                                             {kByStandings, "standings"},
                                             {kByHand, "hand"},
                                             {kByGroups, "groups"},
                                             {kByKey, "key"},
                                             {kFewPlayers, "few"},
                                             {kNothingBetter, "search"},
                                             {kNoOtherWay, "search"},
                                             {kFinal, "final"},
                                             {kOneTable, "one"},
                                             {kButForThoseKeptApart, "ranked"}});
  const auto* row = std::ranges::find(kRows, logged, &Row::logged);
  return row == kRows.end() ? logged : row->name;
}

constexpr std::size_t kShown = 6;  // pairs, by name

/// Pairs of the tables that have the same club, or family: two names each.
struct HowSeated {
  const std::vector<std::vector<int>>& tables;
  DrawMethod method;
};
Reason pairs_of_one(std::string_view id, const State& state, std::string Entered::*what, int count,
                    const HowSeated& how) {
  const auto of = [&](int player) { return state.players.at(player).entry.*what; };
  Argument::List players;
  for (const std::vector<int>& table : how.tables) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      for (std::size_t j = i + 1; j < table.size() && players.size() < 2 * kShown; ++j) {
        if (of(table[i]).empty() || of(table[i]) != of(table[j])) continue;
        players.push_back(state.name(table[i]));
        players.push_back(state.name(table[j]));
      }
    }
  }
  const int named = static_cast<int>(players.size() / 2);
  return {id,
          {{"count", count},
           {"named", named},
           {"players", std::move(players)},
           {"more", std::max(0, count - named)},
           {"why", enum_name(how.method)}}};
}

Reason pairs_again(const State& state, const DrawReport& report) {
  Argument::List players;
  for (const Repeat& repeat : report.repeats) {
    if (players.size() == 2 * kShown) break;
    players.push_back(state.name(repeat.a));
    players.push_back(state.name(repeat.b));
  }
  const std::size_t more = report.repeats.size() - players.size() / 2;
  return {"draw.pairs-meet-again",
          {{"count", report.repeats.size()},
           {"players", std::move(players)},
           {"more", more},
           {"why", name_of(report.why)}}};
}

/// Two who sit at one table. Somebody who does not exist is the fold's to refuse.
void report_pair(const State& state, const History& history, std::pair<int, int> pair,
                 DrawReport& report) {
  const auto one = state.players.find(pair.first);
  const auto other = state.players.find(pair.second);
  if (one == state.players.end() || other == state.players.end()) return;
  const Entered& a = one->second.entry;
  const Entered& b = other->second.entry;
  const int met = history.met(pair.first, pair.second);
  if (met > 0) report.repeats.push_back({pair.first, pair.second, met});
  report.same_club += !a.club.empty() && a.club == b.club ? 1 : 0;
  report.same_family += !a.family.empty() && a.family == b.family ? 1 : 0;
  report.forbidden += state.forbidden.contains(pair) ? 1 : 0;
}

}  // namespace

int unavoidable_repeats(const State& state, const std::vector<int>& players,
                        const std::vector<int>& sizes) {
  const std::set<int> here(players.begin(), players.end());
  int bound = 0;
  for (const Round& round : state.rounds) {
    bound = std::max(bound, repeats_with(round, here, sizes));
  }
  const History history(state);
  const int smallest = *std::min_element(sizes.begin(), sizes.end());
  int lacking = 0;
  for (const int player : players) {
    int new_faces = 0;
    for (const int other : players) {
      if (other != player && history.met(player, other) == 0) ++new_faces;
    }
    lacking += std::max(0, smallest - 1 - new_faces);
  }
  return std::max(bound, (lacking + 1) / 2);
}

DrawReport report_on(const State& state, const Drawn& drawn) {
  Drawn with = drawn;
  DrawReport& report = with.report;
  report = {};
  const History history(state);
  const int usual = state.format().tables.front();
  std::vector<int> players;
  std::vector<int> sizes;
  for (const std::vector<int>& table : drawn.tables) {
    sizes.push_back(static_cast<int>(table.size()));
    players.insert(players.end(), table.begin(), table.end());
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (sizes.back() != usual && history.at_unusual(table[i]) > 0) {
        report.odd_again.push_back(table[i]);
      }
      for (std::size_t j = i + 1; j < table.size(); ++j) {
        report_pair(state, history, std::minmax(table[i], table[j]), report);
      }
    }
  }
  std::sort(report.repeats.begin(), report.repeats.end(), [](const Repeat& x, const Repeat& y) {
    return std::pair(x.a, x.b) < std::pair(y.a, y.b);
  });
  if (!sizes.empty()) report.unavoidable = unavoidable_repeats(state, players, sizes);
  report.why = why_not_better(state, with);
  report.note = why_together(with);
  return report;
}

std::vector<Reason> told(const State& state, const DrawReport& report,
                         const std::vector<std::vector<int>>& tables, DrawMethod method) {
  std::vector<Reason> all;
  if (report.repeats.empty()) {
    all.emplace_back("draw.nobody-meets-again");
  } else {
    all.push_back(pairs_again(state, report));
  }
  if (report.same_club > 0) {
    all.push_back(pairs_of_one("draw.pairs-of-one-club", state, &Entered::club, report.same_club,
                               {tables, method}));
  }
  if (report.same_family > 0) {
    all.push_back(pairs_of_one("draw.pairs-of-one-family", state, &Entered::family,
                               report.same_family, {tables, method}));
  }
  if (!report.odd_again.empty()) {
    Argument::List names;
    for (const int player : report.odd_again) names.push_back(state.name(player));
    all.push_back({"draw.unusual-table-again", {{"players", std::move(names)}}});
  }
  if (report.forbidden > 0) {
    all.push_back({"draw.pairs-kept-apart-meet",
                   {{"count", report.forbidden}, {"why", name_of(report.note)}}});
  } else if (!report.note.empty()) {
    all.push_back({"draw.note", {{"note", name_of(report.note)}}});
  }
  return all;
}

}  // namespace ultimo::tournament
