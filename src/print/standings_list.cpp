// Standings: every figure with the rounds it comes from.
#include "print/standings_list.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "print/pages.hpp"

namespace ultimo::print {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

std::string standings_title(const Words& words, const Standings& standings) {
  if (standings.complete) return words.final_standings;
  return words.text("print.standings-after", {{"round", standings.rounds}});
}

bool has_figure(const Format& format, std::string_view name) {
  return std::find(format.figures.begin(), format.figures.end(), name) != format.figures.end();
}

/// What a round says of itself: the figures of it that are added up. Empty: what was written.
struct RoundColumns {
  std::vector<std::string> figures;
  std::vector<std::string> headings;
};

RoundColumns round_columns(const Words& words, const State& state) {
  const Format& format = state.format();
  if (has_figure(format, "rank_points")) {
    return {{"rank_points", "sheet"}, {words.rank_short, words.sheet_points}};
  }
  if (has_figure(format, "difference")) {
    return {{"points", "difference"}, {words.rank_short, words.difference}};
  }
  return {};
}

/// A final that is a figure of its own has no column among the rounds besides.
std::vector<int> rounds_shown(const State& state) {
  std::vector<int> shown;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    const bool is_figure = state.rounds[r].final && has_figure(state.format(), "final");
    if (!is_figure) shown.push_back(static_cast<int>(r) + 1);
  }
  return shown;
}

/// Those of the format; the final's only where there has been one.
std::vector<std::string> figures_shown(const State& state) {
  std::vector<std::string> shown = state.format().figures;
  const bool played = !state.rounds.empty() && state.rounds.back().final;
  if (!played) std::erase(shown, "final");
  return shown;
}

std::vector<ColumnSpec> columns_of(const Words& words, const State& state) {
  const Format& format = state.format();
  const RoundColumns of_round = round_columns(words, state);
  std::vector<ColumnSpec> columns = {
      {"", 0.8, Align::right}, {capital(words.name), 4.2}, {capital(words.club), 2.8}};
  for (const int round : rounds_shown(state)) {
    const std::string title = round_title(words, state, round);
    if (of_round.figures.empty()) columns.push_back({title, 1.4, Align::right});
    for (std::size_t i = 0; i < of_round.figures.size(); ++i) {
      columns.push_back({of_round.headings[i], i == 0 ? 1.15 : 1.45, Align::right, title});
    }
  }
  for (const std::string& name : figures_shown(state)) {
    const bool money = !format.unit.empty() && name == format.figures.front();
    const std::string heading =
        capital(figure_name(words, name)) + (money ? " " + format.unit : "");
    constexpr double kLetter = 0.21;  // so that long headings can be read
    const double share = std::max(1.5, kLetter * static_cast<double>(heading.size()));
    columns.push_back({heading, share, Align::right});
  }
  return columns;
}

std::vector<std::string> cells_of(const Words& words, const State& state, const StandingsRow& row) {
  const RoundColumns of_round = round_columns(words, state);
  std::vector<std::string> cells = {row.place ? fmt::format("{}.", *row.place) : "–",
                                    state.name(row.player) + (row.provisional ? " *" : ""),
                                    state.players.at(row.player).entry.club};
  for (const int number : rounds_shown(state)) {
    const auto round = std::find_if(row.rounds.begin(), row.rounds.end(),
                                    [&](const RoundFigures& one) { return one.round == number; });
    if (round == row.rounds.end()) {
      cells.resize(cells.size() + std::max<std::size_t>(1, of_round.figures.size()));
    } else if (of_round.figures.empty()) {
      cells.push_back(points(words, state, round->sheet + round->ledger));
    } else {
      for (const std::string& name : of_round.figures) {
        cells.push_back(figure(words, state, name, round->figures));
      }
    }
  }
  for (const std::string& name : figures_shown(state)) {
    cells.push_back(figure(words, state, name, row.figures));
  }
  return cells;
}

}  // namespace

bool is_wide(const Words& words, const State& state) {
  constexpr std::size_t kOnShortSide = 12;
  return columns_of(words, state).size() > kOnShortSide;
}

void list_standings(Canvas& canvas, Frame& frame, const Words& words, const State& state,
                    const Standings& standings) {
  const std::vector<ColumnSpec> columns = columns_of(words, state);
  const bool crowded = columns.size() > (canvas.width() > canvas.height() ? 16 : 11);
  List list(canvas, frame, standings_title(words, standings),
            fmt::format("{}: {}", words.players, standings.rows.size()), columns, 16,
            crowded ? 8 : 9);
  std::set<int> out(standings.expelled.begin(), standings.expelled.end());
  for (const StandingsRow& row : standings.rows) {
    std::vector<std::string> cells = cells_of(words, state, row);
    if (!row.place && out.erase(row.player) > 0) {
      cells[2] += (cells[2].empty() ? "" : ", ") + words.expelled;
    }
    list.row(cells, row.place && *row.place <= 3);
  }
  const bool provisional = std::any_of(standings.rows.begin(), standings.rows.end(),
                                       [](const StandingsRow& row) { return row.provisional; });
  if (provisional) list.row({"*", words.provisional});
  // Some papers keep them in the list without a place, some do not.
  for (const int player : out) list.row({"", state.name(player), words.expelled});
}

void draw_standings(Canvas& canvas, const Words& words, const State& state,
                    const Standings& standings, const Stamp& stamp) {
  const bool wide = is_wide(words, state);
  canvas.open(wide ? kA4Long : kA4Short, wide ? kA4Short : kA4Long, state.opened.name);
  Frame frame(canvas, words, state, stamp);
  list_standings(canvas, frame, words, state, standings);
}

}  // namespace ultimo::print
