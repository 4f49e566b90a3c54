// A season: several events added up.
#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/pages.hpp"

namespace ultimo::print {
using tournament::SeasonRow;

namespace {

std::string season_points(const Words& words, const std::string& unit, std::int64_t halves) {
  if (!unit.empty()) return words.hundredths(halves / 2);
  if (halves % 2 == 0) return words.whole(halves / 2);
  return fmt::format("{}{}{}5", halves < 0 ? "−" : "", words.whole(std::abs(halves) / 2),
                     words.decimal);
}

std::vector<std::string> season_cells(const Words& words, const SeasonTable& season,
                                      const SeasonRow& row) {
  std::vector<std::string> cells = {row.place ? fmt::format("{}.", *row.place) : "–", row.player,
                                    season_points(words, season.unit, row.halves),
                                    std::to_string(row.starts)};
  for (const SeasonRow::Result& result : row.events) {
    const std::string points = season_points(words, season.unit, result.halves);
    cells.push_back(!result.started ? "" : result.counted ? points : "(" + points + ")");
  }
  return cells;
}

void list_season(Canvas& canvas, Frame& frame, const Words& words, const SeasonTable& season) {
  const std::string unit = season.unit.empty() ? "" : " " + season.unit;
  std::vector<ColumnSpec> columns = {{"", 0.8, Align::right},
                                     {capital(words.name), 4.6},
                                     {capital(words.sum) + unit, 1.7, Align::right},
                                     {capital(words.starts), 1.5, Align::right}};
  for (std::size_t i = 0; i < season.events.size(); ++i) {
    columns.push_back({std::to_string(i + 1) + ".", 1.3, Align::right, capital(words.events)});
  }
  const std::string counted =
      season.best == 0 ? "" : fmt::format("{}: {}", capital(words.best_counted), season.best);
  List list(canvas, frame, words.season, counted, columns, 16, 9);
  for (const SeasonRow& row : season.rows) {
    list.row(season_cells(words, season, row), row.place && *row.place <= 3);
  }
  list.rule();
  list.row({"", capital(words.events)}, true);
  for (std::size_t i = 0; i < season.events.size(); ++i) {
    const SeasonTable::Of& event = season.events[i];
    list.row({std::to_string(i + 1) + ".",
              event.name + (event.where.empty() ? "" : ", " + event.where)});
  }
}

}  // namespace

void draw_season(Canvas& canvas, const Words& words, const SeasonTable& season) {
  constexpr std::size_t kOnShortSide = 8;
  const bool wide = season.events.size() > kOnShortSide;
  canvas.open(wide ? kA4Long : kA4Short, wide ? kA4Short : kA4Long, season.title);
  Frame frame(canvas,
              {season.title, "", fmt::format("{}: {}", capital(words.events), season.events.size()),
               words.page});
  list_season(canvas, frame, words, season);
}

}  // namespace ultimo::print
