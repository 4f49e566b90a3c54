#include "print/layout.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace ultimo::print {
using tournament::Official;
using tournament::State;

std::string points(const Words& words, const State& state, int points) {
  return state.format().unit.empty() ? words.whole(points) : words.hundredths(points);
}

std::string figure(const Words& words, const State& state, const std::string& name,
                   const std::vector<Figure>& figures) {
  const Figure* found = tournament::find_figure(figures, name);
  if (found == nullptr) return "";
  const bool money = !state.format().unit.empty() && name == state.format().figures.front();
  if (money) return points(words, state, static_cast<int>(found->value / found->per));
  if (found->value % found->per == 0) return words.whole(found->value / found->per);
  const std::int64_t whole = std::abs(found->value) / found->per;
  return fmt::format("{}{}{}5", found->value < 0 ? "−" : "", words.whole(whole),
                     words.decimal);  // halves are all there are
}

std::string round_title(const Words& words, const State& state, int round) {
  if (round == 0) return "";
  if (state.rounds[static_cast<std::size_t>(round - 1)].final) return capital(words.final_round);
  return words.text("print.round-title", {{"round", round}});
}

std::string where_and_when_text(const State& state) {
  const std::string& place = state.opened.place;
  const std::string& date = state.opened.date;
  return place + (place.empty() || date.empty() ? "" : ", ") + date;
}

std::string fee_text(const Words& words, int hundredths) {
  return hundredths == 0 ? "" : words.hundredths(hundredths);
}

std::string official_text(const Words& words, const Official& official) {
  if (!official.office) return official.name;
  return fmt::format("{}, {}", official.name, office_word(words, *official.office));
}

std::string signer_text(const Words& words, const State& state, Office office) {
  for (const Official& official : state.opened.officials) {
    const Official known =
        official.office ? official : official_in(words, official.name);  // of an older log
    if (known.office == office) return official_text(words, official);
  }
  return office_word(words, office);
}

Heading heading_of(const Words& words, const State& state, const Stamp& stamp) {
  return {state.opened.name, where_and_when_text(state),
          fmt::format("{}   ·   {} {}, {}", state.format().title, words.log, stamp.entries,
                      stamp.head.substr(0, 16)),
          words.page};
}

void Frame::turn_to(double width, double height) {
  canvas_.open(width, height, heading_.name);
  fresh_ = true;
}

double Frame::draw(const std::string& title, const std::string& beside) {
  if (!fresh_) canvas_.next_page();
  fresh_ = false;
  ++page_;
  const double width = inner();
  const Font small{.size = 9, .grey = 0.35};
  constexpr double kLine = 11;
  // A long name goes up, where there is room, not down into the title.
  const double name_width = width * 0.68;
  const double high = canvas_.height_of(heading_.name, small, name_width, 2);
  canvas_.cell(kMargin, kMargin - 14 - (high > 1.5 * kLine ? kLine : 0), name_width, 2 * kLine,
               heading_.name, small);
  canvas_.text(kMargin + width * 0.7, kMargin - 14, width * 0.3, heading_.where, small,
               Align::right);
  canvas_.line(kMargin, kMargin + 1, kMargin + width, kMargin + 1, 0.8);
  canvas_.text(kMargin, kMargin + 8, width * 0.7, title, {.size = 18, .bold = true});
  canvas_.text(kMargin + width * 0.7, kMargin + 13, width * 0.3, beside, {.size = 11},
               Align::right);
  const double foot = canvas_.height() - kMargin + 6;
  canvas_.line(kMargin, foot - 5, kMargin + width, foot - 5, 0.4, 0.5);
  canvas_.text(kMargin, foot, width * 0.7, heading_.foot, {.size = 7.5, .grey = 0.4});
  canvas_.text(kMargin + width * 0.7, foot, width * 0.3, fmt::format("{} {}", heading_.page, page_),
               {.size = 7.5, .grey = 0.4}, Align::right);
  return kMargin + 40;
}

List::List(Canvas& canvas, Frame& frame, std::string title, std::string beside,
           std::vector<ColumnSpec> columns, double row_height, double size)
    : canvas_(canvas),
      frame_(frame),
      title_(std::move(title)),
      beside_(std::move(beside)),
      columns_(std::move(columns)),
      row_height_(row_height),
      size_(size) {
  double all = 0;
  for (const ColumnSpec& column : columns_) all += column.share;
  for (ColumnSpec& column : columns_) column.share *= frame_.inner() / all;
  begin_page();
}

void List::begin_page() {
  y_ = frame_.draw(title_, beside_);
  shaded_ = false;
  draw_groups();
  draw_headings();
}

void List::draw_groups() {
  const Font font{.size = size_ * 0.8, .grey = 0.25};
  bool any = false;
  double x = kMargin;
  for (std::size_t i = 0; i < columns_.size();) {
    double wide = 0;
    std::size_t end = i;
    do {
      wide += columns_[end++].share;
    } while (end < columns_.size() && columns_[end].group == columns_[i].group);
    if (!columns_[i].group.empty()) {
      any = true;
      canvas_.text(x + 3, y_, wide - 6, columns_[i].group, font, Align::centre);
      canvas_.line(x + 4, y_ + size_ * 1.15, x + wide - 4, y_ + size_ * 1.15, 0.4, 0.5);
    }
    x += wide;
    i = end;
  }
  if (any) y_ += size_ * 1.35;
}

void List::draw_headings() {
  const Font font{.size = size_ * 0.8, .bold = true, .grey = 0.25};
  constexpr int kMostLines = 2;
  double high = row_height_ * 0.8;
  double x = kMargin;
  for (const ColumnSpec& column : columns_) {
    const double wide = column.share - 6;
    const bool broken = column.heading.find(' ') != std::string::npos;
    if (broken) {
      const double lines = canvas_.height_of(column.heading, font, wide, kMostLines);
      high = std::max(high, lines + 2);
      canvas_.cell(x + 3, y_, wide, font.size * 1.3 * kMostLines, column.heading, font,
                   column.align);
    } else {
      canvas_.text(x + 3, y_, wide, column.heading, font, column.align);
    }
    x += column.share;
  }
  y_ += high;
  canvas_.line(kMargin, y_, kMargin + frame_.inner(), y_, 0.8);
  y_ += 2;
}

namespace {

/// As many as the longest names take in the narrowest column; the row is as high as they are.
constexpr int kLinesOfACell = 8;
double most_of_a_cell(const Font& font) { return font.size * 1.25 * kLinesOfACell; }

}  // namespace

double List::height_of(const std::vector<std::string>& cells, const Font& font) const {
  const double line = font.size * 1.25;
  double highest = line;
  for (std::size_t i = 0; i < columns_.size() && i < cells.size(); ++i) {
    if (columns_[i].align != Align::left || cells[i].empty()) continue;
    highest = std::max(highest, canvas_.height_within(cells[i], font, columns_[i].share - 6,
                                                      most_of_a_cell(font)));
  }
  return row_height_ + highest - line;
}

void List::row(const std::vector<std::string>& cells, bool bold) {
  const Font font{.size = size_, .bold = bold};
  const double high = height_of(cells, font);
  if (y_ + high > frame_.bottom()) begin_page();
  if (shaded_) canvas_.shade(kMargin, y_, frame_.inner(), high, 0.94);
  shaded_ = !shaded_;
  double x = kMargin;
  const double down = (row_height_ - size_ * 1.25) / 2;
  for (std::size_t i = 0; i < columns_.size() && i < cells.size(); ++i) {
    const double wide = columns_[i].share - 6;
    if (columns_[i].align == Align::left) {
      canvas_.cell(x + 3, y_ + down, wide, most_of_a_cell(font), cells[i], font);
    } else {
      canvas_.text(x + 3, y_ + down, wide, cells[i], font, columns_[i].align);
    }
    x += columns_[i].share;
  }
  y_ += high;
}

void List::rule() {
  canvas_.line(kMargin, y_ + 1, kMargin + frame_.inner(), y_ + 1, 0.8);
  y_ += 3;
  shaded_ = false;
}

}  // namespace ultimo::print
