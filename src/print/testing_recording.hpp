#pragma once

// For tests: pages that are noted down instead of drawn, and what may be asked of any page.

#include <algorithm>

#include <fmt/format.h>

#include "print/canvas.hpp"

namespace ultimo::print::testing_print {

struct Text : PlacedText {
  int page = 0;  // from 1
  [[nodiscard]] double right() const { return x + extent.width; }
  [[nodiscard]] double bottom() const { return y + extent.height; }
  [[nodiscard]] double middle() const { return x + extent.width / 2; }
};

struct Circle {
  int page = 0;
  double x = 0;
  double y = 0;
  double radius = 0;
  bool filled = false;
};

struct Line {
  int page = 0;
  double x1 = 0;
  double y1 = 0;
  double x2 = 0;
  double y2 = 0;
};

struct Box {
  int page = 0;
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// Notes everything; text without words, too, for it holds a place in its row.
class RecordingCanvas final : public Canvas {
 public:
  std::string title;
  int pages = 0;
  std::vector<Text> texts;
  std::vector<Circle> circles;
  std::vector<Line> lines_drawn;
  std::vector<Box> boxes;  // shaded ones, too

  void next_page() override { ++pages; }
  using Canvas::line;
  void line(double x1, double y1, double x2, double y2, double, double) override {
    lines_drawn.push_back({pages, x1, y1, x2, y2});
  }
  void dashed(double x1, double y1, double x2, double y2) override {
    lines_drawn.push_back({pages, x1, y1, x2, y2});
  }
  void box(double x, double y, double width, double height, double) override {
    boxes.push_back({pages, x, y, width, height});
  }
  void shade(double x, double y, double width, double height, double) override {
    boxes.push_back({pages, x, y, width, height});
  }
  void circle(double x, double y, double radius, bool filled) override {
    circles.push_back({pages, x, y, radius, filled});
  }

 private:
  void begin(const std::string& name) override {
    title = name;
    pages = 1;
  }
  void show(const PlacedText& text) override { texts.push_back({text, pages}); }
};

/// Where letters really are: fonts leave room above and below them.
constexpr double kAir = 0.12;

inline bool overlap(const Text& a, const Text& b) {
  const double air = kAir * (a.font.size + b.font.size);
  return a.page == b.page && a.x < b.right() && b.x < a.right() && a.y + air < b.bottom() &&
         b.y + air < a.bottom();
}

inline bool covers(const Circle& circle, const Text& text) {
  return circle.page == text.page && circle.x + circle.radius > text.x &&
         circle.x - circle.radius < text.right() && circle.y > text.y && circle.y < text.bottom();
}

/// What no page may have: text beyond the paper or its own room, text over text, a dot on a figure,
/// lines beyond the paper.
inline std::vector<std::string> faults(const RecordingCanvas& canvas) {
  constexpr double kHair = 0.6;
  std::vector<std::string> found;
  std::vector<const Text*> seen;
  for (const Text& text : canvas.texts) {
    if (text.words.empty()) continue;
    const auto complain = [&](std::string_view what) {
      found.push_back(fmt::format("page {}: \"{}\" {}", text.page, text.words, what));
    };
    if (text.x < 0 || text.y < 0 || text.right() > canvas.width() ||
        text.bottom() > canvas.height()) {
      complain("is not on the paper");
    }
    if (text.extent.width > text.room + kHair) complain("is wider than its room");
    for (const Text* other : seen) {
      if (overlap(text, *other)) complain("lies over \"" + other->words + "\"");
    }
    for (const Circle& circle : canvas.circles) {
      if (covers(circle, text)) complain("has a dot on it");
    }
    seen.push_back(&text);
  }
  for (const Line& line : canvas.lines_drawn) {
    const bool on = std::min({line.x1, line.x2, line.y1, line.y2}) >= 0 &&
                    std::max(line.x1, line.x2) <= canvas.width() + kHair &&
                    std::max(line.y1, line.y2) <= canvas.height() + kHair;
    if (!on) found.push_back(fmt::format("page {}: a line leaves the paper", line.page));
  }
  for (const Box& box : canvas.boxes) {
    const bool on = box.x >= 0 && box.y >= 0 && box.x + box.width <= canvas.width() &&
                    box.y + box.height <= canvas.height();
    if (!on) found.push_back(fmt::format("page {}: a box leaves the paper", box.page));
  }
  return found;
}

/// The words of these texts, those that have any.
inline std::vector<std::string> words_of_texts(const std::vector<Text>& texts) {
  std::vector<std::string> words;
  for (const Text& text : texts) {
    if (!text.words.empty()) words.push_back(text.words);
  }
  return words;
}

template <class Wanted>
std::vector<Text> texts_where(const RecordingCanvas& canvas, const Wanted& wanted) {
  std::vector<Text> found;
  std::copy_if(canvas.texts.begin(), canvas.texts.end(), std::back_inserter(found), wanted);
  return found;
}

}  // namespace ultimo::print::testing_print
