// The timetable that is announced at the opening, with the rounds, their deals and the officials.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "print/layout.hpp"
#include "print/pages.hpp"
#include "tournament/timetable.hpp"

namespace ultimo::print {
using tournament::Format;
using tournament::State;
using tournament::TimetableRow;

namespace {

std::string minute_text(const Words& words, std::optional<int> minute) {
  constexpr int kDay = 24 * 60;
  if (!minute) return "";
  return words.time_of_day(*minute % kDay);
}

/// "94:30 min", "55 min"
std::string length_text(int seconds) {
  if (seconds == 0) return "";
  if (seconds % 60 == 0) return fmt::format("{} min", seconds / 60);
  return fmt::format("{}:{:02} min", seconds / 60, seconds % 60);
}

/// "21", or "8 / 10" where tables of different sizes play different numbers.
std::string deals_text(const Format& format, const TimetableRow& row) {
  if (row.what == TimetableRow::What::pause) return "";
  if (row.what == TimetableRow::What::final) {
    return format.final_deals == 0 ? "" : std::to_string(format.final_deals);
  }
  std::vector<std::string> deals;
  for (const int seats : format.tables) {
    const std::string number = std::to_string(format.deals_at(seats));
    if (number != "0" && (deals.empty() || deals.back() != number)) deals.push_back(number);
  }
  return fmt::format("{}", fmt::join(deals, " / "));
}

std::string what_text(const Words& words, const TimetableRow& row) {
  switch (row.what) {
    case TimetableRow::What::pause: return capital(words.pause);
    case TimetableRow::What::final: return capital(words.final_round);
    case TimetableRow::What::round: break;
  }
  return words.text("print.round-title", {{"round", row.round}});
}

}  // namespace

void draw_timetable(Canvas& canvas, const Words& words, const State& state, const Stamp& stamp) {
  const Format& format = state.format();
  canvas.open(kA4Short, kA4Long, state.opened.name);
  Frame frame(canvas, words, state, stamp);
  const std::string_view clause = state.clause_for("rounds").id;
  List list(canvas, frame, words.timetable, std::string(clause),
            {{"", 3},
             {capital(words.begins), 2, Align::right},
             {capital(words.ends), 2, Align::right},
             {capital(words.length), 2.4, Align::right},
             {capital(words.deals), 2, Align::right}},
            28, 14);
  for (const TimetableRow& row : tournament::timetable(format)) {
    list.row({what_text(words, row), minute_text(words, row.from), minute_text(words, row.till),
              length_text(row.seconds), deals_text(format, row)},
             row.what != TimetableRow::What::pause);
  }
  double y = list.y() + 16;
  const auto line = [&](std::string_view word, const std::string& text) {
    canvas.text(kMargin, y, 150, capital(word), {.size = 11, .grey = 0.3});
    canvas.cell(kMargin + 156, y, frame.inner() - 156, 42, text, {.size = 11});
    y += canvas.height_of(text, {.size = 11}, frame.inner() - 156, 3) + 6;
  };
  if (format.deal_seconds > 0) line(words.deal_limit, length_text(format.deal_seconds));
  for (const tournament::Official& official : state.opened.officials) {
    line(words.officials, official_text(words, official));
  }
}

}  // namespace ultimo::print
