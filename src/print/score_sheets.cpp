// Score sheets in the form each paper's players know.
#include <algorithm>

#include <fmt/format.h>

#include "print/pages.hpp"
#include "print/sheet_page.hpp"
#include "print/sheet_rows.hpp"

namespace ultimo::print {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

struct Columns {
  std::vector<ColumnSpec> before;            // what is said once a deal
  std::vector<std::string SheetLine::*> of;  // where it stands in a line
  double seat_share = 2.4;
};

Columns columns_for(const SheetPage& page) {
  const Words& words = page.words;
  const SheetLayout layout = page.state.format().sheet;
  Columns columns;
  const auto add = [&](std::string_view heading, double share, std::string SheetLine::*member) {
    columns.before.push_back({std::string(heading), share, Align::centre});
    columns.of.push_back(member);
  };
  // Where nothing else stands before the seats, the words of the sums need the room.
  add("", layout == SheetLayout::places ? 1.25 : 0.7, &SheetLine::number);
  if (layout == SheetLayout::places) return columns;
  add(page.dealer_word(), 1, &SheetLine::dealer);
  add(words.game, 2.2,
      layout == SheetLayout::ledger ? &SheetLine::game : &SheetLine::game_and_penalties);
  if (layout == SheetLayout::ledger) {
    add(words.declarer, 1.1, &SheetLine::declarer);
    add(words.partner, 1.2, &SheetLine::partner);
    add(words.points, 1.6, &SheetLine::points);  // of everybody in a klop
    add(words.feats, 3, &SheetLine::feats);
    add(words.contras, 1.2, &SheetLine::contras);
  }
  return columns;
}

/// The grid of a sheet: where its columns and rows are.
class Grid {
 public:
  Grid(Canvas& canvas, const SheetPage& page, const Columns& columns, double left, double width)
      : canvas_(canvas), page_(page), columns_(columns), left_(left), width_(width) {
    double all = columns.seat_share * static_cast<double>(page.seats());
    for (const ColumnSpec& column : columns.before) all += column.share;
    unit_ = width / all;
    for (const ColumnSpec& column : columns.before) before_ += column.share * unit_;
  }

  [[nodiscard]] double seat_left(std::size_t seat) const {
    return left_ + before_ + static_cast<double>(seat) * seat_width();
  }
  [[nodiscard]] double seat_width() const { return columns_.seat_share * unit_; }

  /// Places, names and a field for radelci.
  double head(double y, bool marks) {
    const Font name_font{.size = 9.5, .bold = true};
    constexpr int kNameLines = 5;
    double name_height = 0;
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      name_height = std::max(name_height, canvas_.height_of(page_.name(seat), name_font,
                                                            seat_width() - 10, kNameLines));
    }
    const double height = 26 + name_height;
    canvas_.shade(left_, y, width_, height, 0.93);
    double x = left_;
    for (const ColumnSpec& column : columns_.before) {
      canvas_.text(x + 2, y + height - 14, column.share * unit_ - 4, column.heading,
                   {.size = 7.5, .grey = 0.25}, Align::centre);
      x += column.share * unit_;
    }
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      canvas_.text(seat_left(seat) + 5, y + 4, 20, page_.place(seat), {.size = 13, .bold = true});
      canvas_.text(seat_left(seat) + 27, y + 8, seat_width() - 32, page_.start_number(seat),
                   {.size = 8.5, .grey = 0.25}, Align::right);
      canvas_.cell(seat_left(seat) + 5, y + 22, seat_width() - 10, name_height, page_.name(seat),
                   name_font);
    }
    canvas_.line(left_, y + height, left_ + width_, y + height, 1);
    return marks ? radelci(y + height) : y + height;
  }

  void line(double y, double height, const SheetLine& line) {
    const double size = std::min(10.0, height * 0.62);
    const double down = (height - size * 1.3) / 2;
    double x = left_;
    for (std::size_t i = 0; i < columns_.before.size(); ++i) {
      const double wide = columns_.before[i].share * unit_;
      before_seats(x + 3, y, down, wide - 6, height, line.*columns_.of[i],
                   {.size = i == 0 ? size * 0.85 : size, .grey = i == 0 ? 0.25 : 0.0});
      if (i == 0 && line.struck && page_.state.format().sheet == SheetLayout::places) {
        const double middle = y + down + size * 0.55;
        canvas_.line(x + wide / 2 - 11, middle, x + wide / 2 + 11, middle, 1);
      }
      x += wide;
    }
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      const double half = seat_width() / 2;
      if (seat < line.scores.size()) {
        canvas_.text(seat_left(seat) + 7, y + down, half - 9, line.scores[seat], {.size = size},
                     Align::right);
        canvas_.text(seat_left(seat) + half + 2, y + down + size * 0.08, half - 7,
                     line.running[seat], {.size = size * 0.85, .grey = 0.45}, Align::right);
      }
      if (seat < line.dots.size() && line.dots[seat]) {
        canvas_.circle(seat_left(seat) + 4.5, y + height / 2, 1.6, true);
      }
    }
    canvas_.line(left_, y + height, left_ + width_, y + height, 0.35, 0.45);
  }

  /// A line under the deals: a word, and a figure for each seat.
  double sums(double y, std::string_view word, const std::vector<std::string>& figures, bool bold) {
    constexpr double kHeight = 19;
    canvas_.text(left_ + 3, y + 4, std::max(before_ - 6, 0.0), std::string(word),
                 {.size = 8.5, .bold = bold}, Align::right);
    for (std::size_t seat = 0; seat < page_.seats() && seat < figures.size(); ++seat) {
      canvas_.text(seat_left(seat) + 4, y + 3, seat_width() - 10, figures[seat],
                   {.size = 11, .bold = bold}, Align::right);
    }
    canvas_.line(left_, y + kHeight, left_ + width_, y + kHeight, 0.5);
    return y + kHeight;
  }

  /// The upright lines and the border.
  void rule(double top, double bottom) {
    double x = left_;
    for (const ColumnSpec& column : columns_.before) {
      x += column.share * unit_;
      if (x < seat_left(0) - 1) canvas_.line(x, top, x, bottom, 0.35, 0.45);
    }
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      canvas_.line(seat_left(seat), top, seat_left(seat), bottom, 0.8);
    }
    canvas_.box(left_, top, width_, bottom - top, 1);
  }

  void signatures(double y) {
    canvas_.text(left_, y - 11, 200, page_.words.signatures, {.size = 7.5, .grey = 0.35});
    const double each = width_ / static_cast<double>(page_.seats());
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      const double x = left_ + each * static_cast<double>(seat);
      canvas_.line(x + 6, y + 22, x + each - 6, y + 22, 0.6);
      canvas_.cell(x + 6, y + 25, each - 12, 20,
                   page_.place(seat) + (page_.place(seat).empty() ? "" : "  ") + page_.name(seat),
                   {.size = 8, .grey = 0.3}, Align::centre);
    }
  }

 private:
  /// In one line where it fits, else in as many as the row is high.
  void before_seats(double x, double y, double down, double width, double height,
                    const std::string& words, const Font& font) {
    const double room = height - 1;
    const double lines = canvas_.height_within(words, font, width, room);
    const bool one_line = lines < font.size * 1.6;
    canvas_.cell(x, one_line ? y + down : y + (height - lines) / 2, width, room, words, font,
                 Align::centre);
  }
  double radelci(double y) {
    constexpr double kHeight = 17;
    canvas_.text(left_ + 1, y + 4, before_ - 2, page_.words.radelc, {.size = 6.5, .grey = 0.35},
                 Align::centre);
    for (std::size_t seat = 0; seat < page_.seats(); ++seat) {
      if (!page_.filled || page_.table->scored.rows.empty()) continue;
      const std::vector<int>& marks = page_.table->scored.rows.back().marks;
      const int held = seat < marks.size() ? marks[seat] : 0;
      const double step = std::min(9.0, (seat_width() - 14) / std::max(1, held));
      for (int mark = 0; mark < held; ++mark) {
        canvas_.circle(seat_left(seat) + 9 + mark * step, y + kHeight / 2, 3.2, false);
      }
    }
    canvas_.line(left_, y + kHeight, left_ + width_, y + kHeight, 0.6);
    return y + kHeight;
  }

  Canvas& canvas_;
  const SheetPage& page_;
  const Columns& columns_;
  double left_;
  double width_;
  double unit_ = 0;
  double before_ = 0;
};

std::vector<std::string> figures_of(const SheetPage& page, const std::string& name) {
  std::vector<std::string> list;
  for (std::size_t seat = 0; seat < page.seats(); ++seat) {
    const std::vector<Figure>* known = nullptr;
    if (page.filled && page.figures != nullptr) {
      const auto found = page.figures->find(page.table->players[seat]);
      if (found != page.figures->end()) known = &found->second;
    }
    list.push_back(known == nullptr ? "" : figure(page.words, page.state, name, *known));
  }
  return list;
}

/// Sum, rulings, and what the paper makes of them.
double draw_sums(Grid& grid, double y, const SheetPage& page) {
  std::vector<std::string> sums;
  std::vector<std::string> rulings;
  std::vector<std::string> with_rulings;
  bool any_ruling = false;
  if (page.filled) {
    const std::vector<int> results = page.state.results(page.round, page.number);
    for (std::size_t seat = 0; seat < page.seats(); ++seat) {
      const int sheet = page.table->scored.totals[seat];
      sums.push_back(points(page.words, page.state, sheet));
      any_ruling |= results[seat] != sheet;
      with_rulings.push_back(points(page.words, page.state, results[seat]));
      rulings.push_back(
          results[seat] == sheet ? "" : points(page.words, page.state, results[seat] - sheet));
    }
  }
  y = grid.sums(y, page.words.sum, sums, true);
  if (any_ruling) {
    y = grid.sums(y, page.words.penalties, rulings, false);
    y = grid.sums(y, page.words.result, with_rulings, true);
  }
  if (page.has("difference")) {
    y = grid.sums(y, page.words.difference, figures_of(page, "difference"), false);
    y = grid.sums(y, page.words.rank_points, figures_of(page, "points"), true);
  }
  if (page.has("rank_points")) {
    y = grid.sums(y, page.words.rank_points, figures_of(page, "rank_points"), true);
  }
  return y;
}

/// The lines of a sheet; empty ones where it is to be filled in.
std::vector<SheetLine> lines_for(const SheetPage& page, int planned) {
  return page.filled ? sheet_lines(page.words, page.state, *page.table) : empty_lines(planned);
}

int planned_deals(const SheetPage& page) {
  constexpr int kTimedRows = 32;
  const int planned = page.table == nullptr
                          ? page.state.format().deals_at(static_cast<int>(page.seats()))
                          : page.state.deals_due(page.round, page.number);
  return planned == 0 ? kTimedRows : planned;
}

/// A sheet of deals, over as many pages as its lines take; sums and signatures are on the last.
void draw_deals(Canvas& canvas, Frame& frame, const SheetPage& page) {
  constexpr double kHighest = 31;
  constexpr double kLowest = 9;  // lower lines could not be read
  const SheetLayout layout = page.state.format().sheet;
  const Columns columns = columns_for(page);
  Grid grid(canvas, page, columns, kMargin, frame.inner());
  const int planned = planned_deals(page);
  const std::vector<SheetLine> lines = lines_for(page, planned);
  Notes notes(canvas, page, frame.inner());
  const double below = notes.empty() || !notes.fit_below() ? 0 : notes.height() + 6;
  const double extra = (page.has("difference") || page.has("rank_points") ? 76 : 38) +
                       (page.filled ? 19 : 0) + below;
  std::size_t drawn = 0;
  do {
    const double top = frame.draw(page.words.score_sheet, page.beside());
    double y = grid.head(top, layout != SheetLayout::columns);
    const double room = frame.bottom() - 70 - extra - y;
    // What is in needs no room for more deals.
    constexpr std::size_t kFewest = 12;
    const std::size_t all =
        std::max(lines.size(), page.filled ? kFewest : static_cast<std::size_t>(planned));
    const double height = std::clamp(room / static_cast<double>(all), kLowest, kHighest);
    const auto end = std::min(lines.size(), drawn + static_cast<std::size_t>(room / height + 0.01));
    for (; drawn < end; ++drawn) {
      grid.line(y, height, lines[drawn]);
      y += height;
    }
    canvas.line(kMargin, y, kMargin + frame.inner(), y, 1);
    if (drawn == lines.size()) {
      y = draw_sums(grid, y, page);
      if (below > 0) notes.draw(y + 4);
      grid.signatures(frame.bottom() - 46);
    }
    grid.rule(top, y);
  } while (drawn < lines.size());
  if (!notes.fit_below()) notes.draw_overleaf(frame, page);
}

void draw_sheet(Canvas& canvas, Frame& frame, const SheetPage& page) {
  if (page.state.format().sheet == SheetLayout::coins) {
    draw_coins(canvas, frame, page);
  } else {
    draw_deals(canvas, frame, page);
  }
}

/// A ledger needs width; a card of coins is half a page.
std::pair<double, double> paper_for(SheetLayout layout) {
  if (layout == SheetLayout::ledger) return {kA4Long, kA4Short};
  if (layout == SheetLayout::coins) return {kA4Short, kA4Long / 2};
  return {kA4Short, kA4Long};
}

void open_sheets(Canvas& canvas, const State& state) {
  const auto [width, height] = paper_for(state.format().sheet);
  canvas.open(width, height, state.opened.name);
}

}  // namespace

void draw_blank_sheets(Canvas& canvas, const Words& words, const State& state, int round,
                       const Stamp& stamp) {
  open_sheets(canvas, state);
  Frame frame(canvas, words, state, stamp);
  if (round == 0) {
    draw_sheet(canvas, frame, {state, words});
    return;
  }
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  for (std::size_t t = 0; t < of.tables.size(); ++t) {
    draw_sheet(canvas, frame, {state, words, round, static_cast<int>(t) + 1, &of.tables[t]});
  }
}

void draw_filled_sheets(Canvas& canvas, const Words& words, const State& state, int round,
                        const Standings& standings, const Stamp& stamp) {
  open_sheets(canvas, state);
  Frame frame(canvas, words, state, stamp);
  std::map<int, std::vector<Figure>> figures;
  for (const StandingsRow& row : standings.rows) {
    for (const RoundFigures& one : row.rounds) {
      if (one.round == round) figures[row.player] = one.figures;
    }
  }
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  for (std::size_t t = 0; t < of.tables.size(); ++t) {
    if (!of.tables[t].sheet) continue;
    draw_sheet(canvas, frame,
               {state, words, round, static_cast<int>(t) + 1, &of.tables[t], true, &figures});
  }
}

}  // namespace ultimo::print
