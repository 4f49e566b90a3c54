#include "tournament/season.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tournament/fold_parts.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

/// Marks the results that count and sums them.
void count_best(SeasonRow& row, int best) {
  std::vector<SeasonRow::Result*> started;
  for (SeasonRow::Result& result : row.events) {
    if (result.started) started.push_back(&result);
  }
  std::stable_sort(started.begin(), started.end(),
                   [](const auto* a, const auto* b) { return a->halves > b->halves; });
  if (best > 0 && started.size() > static_cast<std::size_t>(best)) {
    started.resize(static_cast<std::size_t>(best));
  }
  for (SeasonRow::Result* result : started) {
    result->counted = true;
    row.halves += result->halves;
  }
}

/// What decides between two, most important first; more is better.
std::vector<std::int64_t> figures(const SeasonRow& row, const SeasonRules& rules) {
  std::vector<std::int64_t> list = {row.halves};
  constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();
  for (const SeasonRules::Tie tie : rules.ties) {
    std::int64_t figure = kNone;
    switch (tie) {
      case SeasonRules::Tie::best_result:
        for (const SeasonRow::Result& result : row.events) {
          if (result.started) figure = std::max(figure, result.halves);
        }
        break;
      case SeasonRules::Tie::starts: figure = row.starts; break;
      case SeasonRules::Tie::last_event:
        if (row.events.back().started) figure = row.events.back().halves;
        break;
    }
    list.push_back(figure);
  }
  return list;
}

}  // namespace

Result<std::vector<SeasonRules::Tie>> ties_in(std::string_view names) {
  std::vector<SeasonRules::Tie> ties;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(','), names.size());
    const std::string_view name = names.substr(0, end);
    names.remove_prefix(std::min(end + 1, names.size()));
    if (name.empty()) continue;
    const std::optional<SeasonRules::Tie> tie = parse_enum<SeasonRules::Tie>(name);
    if (!tie) return bad_field({"season.unknown-tie", {{"given", in_quotes(name)}}});
    ties.push_back(*tie);
  }
  return ties;
}

Result<void> check_season(const SeasonRules& rules) {
  if (rules.figure.empty() == rules.place_points.empty()) {
    return bad_field({"season.figure-or-places"});
  }
  return {};
}

Result<SeasonEvent> season_event(const State& state, const Standings& standings,
                                 const SeasonRules& rules) {
  if (!standings.complete && !state.frozen) {
    return does_not_fit({"season.event-not-over", {{"event", state.opened.name}}});
  }
  SeasonEvent event;
  event.name = state.opened.name;
  if (rules.figure == state.format().figures.front()) event.unit = state.format().unit;
  for (const StandingsRow& row : standings.rows) {
    if (!row.place) continue;
    SeasonEvent::Row one{state.players.at(row.player).entry.name, *row.place, 0};
    if (rules.figure.empty()) {
      const auto at = static_cast<std::size_t>(*row.place - 1);
      one.halves = at < rules.place_points.size() ? 2 * rules.place_points[at] : 0;
    } else {
      const Figure* figure = find_figure(row.figures, rules.figure);
      if (figure == nullptr) {
        return bad_field(
            {"season.no-such-figure",
             {{"figure", in_quotes(rules.figure)}, {"known", state.format().figures}}});
      }
      one.halves =
          static_cast<int>(std::lround(2.0 * static_cast<double>(figure->value) / figure->per));
    }
    event.rows.push_back(std::move(one));
  }
  return event;
}

std::vector<SeasonRow> season(const std::vector<SeasonEvent>& events, const SeasonRules& rules) {
  std::map<std::string, SeasonRow> by_name;
  for (std::size_t i = 0; i < events.size(); ++i) {
    for (const SeasonEvent::Row& one : events[i].rows) {
      // Written otherwise in another event (capitals, spaces), and still the same player.
      SeasonRow& row = by_name[name_key(one.player)];
      row.player = one.player;
      row.events.resize(events.size());
      row.events[i] = {true, false, one.halves};
      ++row.starts;
    }
  }
  std::vector<SeasonRow> ranked;
  std::vector<SeasonRow> outside;
  for (auto& [name, row] : by_name) {
    count_best(row, rules.best);
    (row.starts >= rules.min_starts ? ranked : outside).push_back(std::move(row));
  }
  const auto better = [&](const SeasonRow& a, const SeasonRow& b) {
    return figures(a, rules) > figures(b, rules);
  };
  std::stable_sort(ranked.begin(), ranked.end(), better);
  std::stable_sort(outside.begin(), outside.end(), better);
  const std::vector<int> places =
      shared_places(ranked, [&](const SeasonRow& a, const SeasonRow& b) {
        return figures(a, rules) == figures(b, rules);
      });
  for (std::size_t i = 0; i < ranked.size(); ++i) ranked[i].place = places[i];
  ranked.insert(ranked.end(), std::make_move_iterator(outside.begin()),
                std::make_move_iterator(outside.end()));
  return ranked;
}

std::string season_text(const std::string& unit, std::int64_t halves) {
  if (!unit.empty()) {
    const std::int64_t hundredths = std::abs(halves / 2);
    return fmt::format("{}{}.{:02}", halves < 0 ? "-" : "", hundredths / 100, hundredths % 100);
  }
  if (halves % 2 == 0) return std::to_string(halves / 2);
  return fmt::format("{}{}.5", halves < 0 ? "-" : "", std::abs(halves / 2));
}

}  // namespace ultimo::tournament
