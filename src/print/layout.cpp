#include "print/layout.hpp"

#include <cmath>
#include <ctime>

#include <fmt/format.h>

namespace ultimo::print {
using tournament::State;

const Words& words_of(const State& state) { return words_in(state.info().language); }

std::string points(const State& state, int points) {
  const std::string sign = points < 0 ? "−" : "";
  const int size = std::abs(points);
  if (state.format().unit.empty()) return sign + std::to_string(size);
  return fmt::format("{}{}{}{:02}", sign, size / 100, words_of(state).decimal, size % 100);
}

std::string figure(const State& state, const std::string& name,
                   const std::vector<Figure>& figures) {
  const Figure* found = tournament::find_figure(figures, name);
  if (found == nullptr) return "";
  const bool money = !state.format().unit.empty() && name == state.format().figures.front();
  if (money) return points(state, static_cast<int>(found->value / found->per));
  const std::string sign = found->value < 0 ? "−" : "";
  const std::int64_t whole = std::abs(found->value) / found->per;
  if (found->value % found->per == 0) return sign + std::to_string(whole);
  return fmt::format("{}{}{}5", sign, whole, words_of(state).decimal);  // halves are all there are
}

std::string time_text(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return fmt::format("{}. {}. {}, {}.{:02}", parts.tm_mday, parts.tm_mon + 1, parts.tm_year + 1900,
                     parts.tm_hour, parts.tm_min);
}

std::string clock_text(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return fmt::format("{}.{:02}", parts.tm_hour, parts.tm_min);
}

std::string round_title(const State& state, int round) {
  const Words& words = words_of(state);
  if (round == 0) return "";
  if (state.rounds[static_cast<std::size_t>(round - 1)].final) return capital(words.final_round);
  return fmt::format("{}. {}", round, words.round);
}

double Frame::draw(const std::string& title, const std::string& beside) {
  if (page_ > 0) canvas_.next_page();
  ++page_;
  const double width = inner();
  canvas_.text(kMargin, kMargin - 14, width * 0.72, state_.opened.name, {.size = 9, .grey = 0.35});
  const std::string where = state_.opened.place.empty() || state_.opened.date.empty()
                                ? state_.opened.place + state_.opened.date
                                : state_.opened.place + ", " + state_.opened.date;
  canvas_.text(kMargin + width * 0.72, kMargin - 14, width * 0.28, where, {.size = 9, .grey = 0.35},
               Align::right);
  canvas_.line(kMargin, kMargin + 1, kMargin + width, kMargin + 1, 0.8);
  canvas_.text(kMargin, kMargin + 8, width * 0.7, title, {.size = 18, .bold = true});
  canvas_.text(kMargin + width * 0.7, kMargin + 13, width * 0.3, beside, {.size = 11},
               Align::right);
  const double foot = canvas_.height() - kMargin + 6;
  canvas_.line(kMargin, foot - 5, kMargin + width, foot - 5, 0.4, 0.5);
  const Words& words = words_of(state_);
  canvas_.text(kMargin, foot, width * 0.7,
               fmt::format("{}   ·   {} {}, {}", state_.format().title, words.log, stamp_.entries,
                           stamp_.head.substr(0, 16)),
               {.size = 7.5, .grey = 0.4});
  canvas_.text(kMargin + width * 0.7, foot, width * 0.3, fmt::format("{} {}", words.page, page_),
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
  double x = kMargin;
  for (const ColumnSpec& column : columns_) {
    canvas_.text(x + 3, y_, column.share - 6, column.heading,
                 {.size = size_ * 0.8, .bold = true, .grey = 0.25}, column.align);
    x += column.share;
  }
  y_ += row_height_ * 0.8;
  canvas_.line(kMargin, y_, kMargin + frame_.inner(), y_, 0.8);
  y_ += 2;
}

void List::row(const std::vector<std::string>& cells, bool bold) {
  if (y_ + row_height_ > frame_.bottom()) begin_page();
  if (shaded_) canvas_.shade(kMargin, y_, frame_.inner(), row_height_, 0.94);
  shaded_ = !shaded_;
  double x = kMargin;
  const double down = (row_height_ - size_ * 1.25) / 2;
  for (std::size_t i = 0; i < columns_.size() && i < cells.size(); ++i) {
    canvas_.text(x + 3, y_ + down, columns_[i].share - 6, cells[i], {.size = size_, .bold = bold},
                 columns_[i].align);
    x += columns_[i].share;
  }
  y_ += row_height_;
}

}  // namespace ultimo::print
