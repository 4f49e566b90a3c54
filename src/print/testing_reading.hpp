#pragma once

// For tests: noted pages read again as a person reads them, by where things stand.

#include <set>

#include "print/testing_recording.hpp"

namespace ultimo::print::testing_print {

constexpr double kPaperMargin = 42;
constexpr double kNear = 1;  // points; things this close are in line

/// A page with a head and a foot.
struct PageRead {
  std::vector<std::string> head;  // the event, where and when, the title, what stands beside it
  std::vector<Text> body;
  std::vector<std::string> foot;  // the state of the log, the number of the page
};

inline PageRead read_page(const RecordingCanvas& canvas, int page) {
  PageRead read;
  for (const Text& text : canvas.texts) {
    if (text.page != page) continue;
    if (text.top < kPaperMargin + 40) {
      read.head.push_back(text.words);
    } else if (text.top > canvas.height() - kPaperMargin) {
      read.foot.push_back(text.words);
    } else {
      read.body.push_back(text);
    }
  }
  return read;
}

/// Texts by the line they stand on, from the top down.
inline std::vector<std::vector<Text>> in_lines(std::vector<Text> texts) {
  std::stable_sort(texts.begin(), texts.end(),
                   [](const Text& a, const Text& b) { return a.top < b.top; });
  std::vector<std::vector<Text>> lines;
  for (const Text& text : texts) {
    if (lines.empty() || text.top > lines.back().front().top + kNear) lines.emplace_back();
    lines.back().push_back(text);
  }
  for (std::vector<Text>& line : lines) {
    std::stable_sort(line.begin(), line.end(),
                     [](const Text& a, const Text& b) { return a.left < b.left; });
  }
  return lines;
}

struct Span {
  double left = 0;
  double right = 0;
  [[nodiscard]] bool holds(const Text& text) const {
    return text.x > left - kNear && text.right() < right + kNear;
  }
};

/// What stands in each column of a line. Text that is in none of them makes a column more.
inline std::vector<std::string> in_columns(const std::vector<Text>& line,
                                           const std::vector<Span>& columns) {
  std::vector<std::string> cells(columns.size());
  for (const Text& text : line) {
    if (text.words.empty()) continue;
    const auto column = std::find_if(columns.begin(), columns.end(),
                                     [&](const Span& span) { return span.holds(text); });
    if (column == columns.end()) {
      cells.push_back("in no column: " + text.words);
    } else {
      std::string& cell = cells[static_cast<std::size_t>(column - columns.begin())];
      cell += (cell.empty() ? "" : " & ") + text.words;
    }
  }
  return cells;
}

using Rows = std::vector<std::vector<std::string>>;

/// A list with its headings, over all its pages.
struct ListRead {
  std::string title;
  std::string beside;
  std::vector<std::string> headings;
  Rows rows;
  int pages = 0;
};

inline void read_rows(const std::vector<Text>& body, ListRead& list) {
  std::vector<Span> columns;
  for (const std::vector<Text>& line : in_lines(body)) {
    if (columns.empty()) {
      for (const Text& text : line) {
        columns.push_back({text.left, text.left + text.room});
        list.headings.push_back(text.words);
      }
    } else {
      list.rows.push_back(in_columns(line, columns));
    }
  }
}

/// The lists on these pages; one goes on where title, what is beside it, and headings are the same.
inline std::vector<ListRead> read_lists(const RecordingCanvas& canvas, int first_page = 1) {
  std::vector<ListRead> lists;
  for (int page = first_page; page <= canvas.pages; ++page) {
    const PageRead read = read_page(canvas, page);
    ListRead here{read.head.at(2), read.head.at(3), {}, {}, 1};
    read_rows(read.body, here);
    const bool goes_on = !lists.empty() && lists.back().title == here.title &&
                         lists.back().beside == here.beside &&
                         lists.back().headings == here.headings;
    if (goes_on) {
      lists.back().rows.insert(lists.back().rows.end(), here.rows.begin(), here.rows.end());
      ++lists.back().pages;
    } else {
      lists.push_back(std::move(here));
    }
  }
  return lists;
}

/// Text under headings: "# Rulings", or what stands in the margin, a bar, and the text. Lines break
/// anywhere, so spaces do not count.
inline std::string without_spaces(const std::string& words) {
  std::string text;
  std::copy_if(words.begin(), words.end(), std::back_inserter(text),
               [](char c) { return c != ' ' && c != '\n'; });
  return text;
}

/// Adds those of a page; the first line may go on from the page before.
inline void read_items(const std::vector<Text>& body, std::vector<std::string>& items) {
  for (const std::vector<Text>& line : in_lines(body)) {
    const Text& first = line.front();
    if (first.font.bold) {
      items.push_back("# " + first.words);
    } else if (line.size() > 1) {
      items.push_back(first.words + "|" + without_spaces(line[1].words));
    } else if (!items.empty()) {
      items.back() += without_spaces(first.words);
    }
  }
}

/// A deal on a sheet.
struct SheetLineRead {
  std::vector<std::string> before;   // what stands before the seats
  std::vector<std::string> scores;   // by seat
  std::vector<std::string> running;  // likewise
  std::set<std::size_t> dots;        // seats with a dot
  bool operator==(const SheetLineRead&) const = default;
};

struct SheetRead {
  std::vector<std::string> places;
  std::vector<std::string> names;
  std::vector<std::string> headings;
  std::vector<int> marks;  // circles over each seat
  std::vector<SheetLineRead> lines;
  Rows sums;  // the word, and a figure for each seat
  std::vector<std::string> signatures;
};

/// Reads the page of a sheet; `deals`: so many lines of it are deals, the others sums.
class SheetReader {
 public:
  SheetReader(const RecordingCanvas& canvas, int page) : canvas_(canvas), page_(page) {
    body_ = read_page(canvas, page).body;
  }

  SheetRead read(std::size_t deals, std::string_view signatures, std::string_view marks) {
    find_seats();
    take_signatures(signatures);
    std::vector<Text> inner;
    for (const Text& text : body_) {
      const bool in_head = text.top < head_bottom_;
      if (!in_head && text.top < signatures_top_ && text.words != marks) inner.push_back(text);
    }
    const std::vector<std::vector<Text>> lines = in_lines(inner);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i < deals) {
        add_deal(lines[i]);
      } else {
        add_sum(lines[i]);
      }
    }
    take_circles(lines);
    return std::move(read_);
  }

 private:
  void find_seats() {
    constexpr double kPlaceSize = 13;
    constexpr double kHeadHeight = 36;  // below the letters of the places
    double top = 0;
    for (const Text& text : body_) {
      if (text.font.size != kPlaceSize) continue;
      top = text.top;
      read_.places.push_back(text.words);
      seats_.push_back({text.left - 5, canvas_.width() - kPaperMargin});
      if (seats_.size() > 1) seats_[seats_.size() - 2].right = text.left - 5;
    }
    head_bottom_ = top + kHeadHeight;
    std::vector<Text> names;
    for (const Text& text : body_) {
      if (text.top >= head_bottom_ || text.font.size == kPlaceSize) continue;
      if (text.left < seats_.front().left) {
        before_.push_back({text.left, text.left + text.room});
        read_.headings.push_back(text.words);
      } else {
        names.push_back(text);
      }
    }
    read_.names = in_columns(names, seats_);
  }
  void take_signatures(std::string_view word) {
    for (const Text& text : body_) {
      if (text.words == word) signatures_top_ = text.top;
    }
    for (const Text& text : body_) {
      if (text.top > signatures_top_) read_.signatures.push_back(text.words);
    }
  }
  [[nodiscard]] std::vector<Text> in_seat(const std::vector<Text>& line, std::size_t seat) const {
    std::vector<Text> found;
    for (const Text& text : line) {
      if (!text.words.empty() && seats_[seat].holds(text)) found.push_back(text);
    }
    return found;
  }
  [[nodiscard]] std::vector<Text> left_of_seats(const std::vector<Text>& line) const {
    std::vector<Text> found;
    for (const Text& text : line) {
      if (text.left < seats_.front().left) found.push_back(text);
    }
    return found;
  }
  void add_deal(const std::vector<Text>& line) {
    SheetLineRead deal;
    deal.before = in_columns(left_of_seats(line), before_);
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const double half = (seats_[seat].left + seats_[seat].right) / 2;
      const std::vector<std::string> halves =
          in_columns(in_seat(line, seat), {{seats_[seat].left, half}, {half, seats_[seat].right}});
      deal.scores.push_back(halves[0]);
      deal.running.push_back(halves[1]);
    }
    read_.lines.push_back(std::move(deal));
  }
  void add_sum(const std::vector<Text>& line) {
    std::vector<std::string> sum = words_of_texts(left_of_seats(line));
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const std::vector<std::string> figures = words_of_texts(in_seat(line, seat));
      sum.push_back(fmt::format("{}", fmt::join(figures, " & ")));
    }
    read_.sums.push_back(std::move(sum));
  }
  void take_circles(const std::vector<std::vector<Text>>& lines) {
    read_.marks.resize(seats_.size());
    for (const Circle& circle : canvas_.circles) {
      if (circle.page != page_) continue;
      std::size_t seat = 0;
      while (seat + 1 < seats_.size() && circle.x > seats_[seat].right) ++seat;
      if (!circle.filled) {
        ++read_.marks[seat];
        continue;
      }
      std::size_t nearest = 0;
      for (std::size_t i = 0; i < read_.lines.size(); ++i) {
        const auto away = [&](std::size_t line) {
          const Text& text = lines[line].back();
          return std::fabs(text.y + text.extent.height / 2 - circle.y);
        };
        if (away(i) < away(nearest)) nearest = i;
      }
      read_.lines.at(nearest).dots.insert(seat);
    }
  }

  const RecordingCanvas& canvas_;
  int page_;
  std::vector<Text> body_;
  std::vector<Span> seats_;
  std::vector<Span> before_;
  double head_bottom_ = 0;
  double signatures_top_ = 0;
  SheetRead read_;
};

}  // namespace ultimo::print::testing_print
