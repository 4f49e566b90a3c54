#include "print/canvas.hpp"

#include <algorithm>

namespace ultimo::print {
namespace {

constexpr double kSmallest = 4;  // nobody reads smaller letters
// Glyphs do not grow quite evenly: a hair too wide is not too wide.
constexpr double kHair = 0.5;
constexpr double kForAWord = 0.75;  // rather than break it, so much smaller

/// What is not broken if it can be helped: words, and the parts of a double name.
std::vector<std::string> words_in_text(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c != ' ' && c != '\n') words.back() += c;
    if (c == ' ' || c == '\n' || c == '-') words.emplace_back();
  }
  return words;
}

bool has_letters(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 0x7F;
  });
}

}  // namespace

void Canvas::open(double width, double height, const std::string& title) {
  width_ = width;
  height_ = height;
  if (is_open_) {
    turn_to_other_paper();
  } else {
    begin(title);
  }
  is_open_ = true;
}

void Canvas::text(double x, double y, double width, const std::string& words, const Font& font,
                  Align align) {
  PlacedText placed{words, font, x, y, width, x, y, {}};
  placed.align = align;
  placed.extent = extent_of(typesetter_.set(words, font));
  if (placed.extent.width > width && font.size > kSmallest) {
    placed.shrunk = true;
    placed.font.size = std::max(kSmallest, font.size * width / placed.extent.width);
    placed.y += (font.size - placed.font.size) * 0.6;  // on the same line as its neighbours
    placed.extent = extent_of(typesetter_.set(words, placed.font));
  }
  if (placed.extent.width > width + kHair) {
    placed.cut = true;
    placed.extent = extent_of(typesetter_.set_cut(words, placed.font, width));
  }
  if (align == Align::right) placed.x += width - placed.extent.width;
  if (align == Align::centre) placed.x += (width - placed.extent.width) / 2;
  show(placed);
}

double Canvas::fitting_size(const std::string& words, const Font& font, double width,
                            double height) const {
  constexpr double kStep = 0.5;
  Font fitted = font;
  double longest = 0;
  for (const std::string& word : words_in_text(words)) {
    longest = std::max(longest, extent_of(typesetter_.set(word, font)).width);
  }
  // What has to be broken all the same need not be smaller for it.
  if (longest > width && longest * kForAWord <= width) {
    fitted.size = font.size * (width - kHair) / longest;
  }
  while (fitted.size > kSmallest &&
         extent_of(typesetter_.set_wrapped(words, fitted, width)).height > height + kHair) {
    fitted.size = std::max(kSmallest, fitted.size - kStep);
  }
  return fitted.size;
}

void Canvas::paragraph(double x, double y, double width, double height, const std::string& words,
                       const Font& font, Align align) {
  PlacedText placed{words, font, x, y, width, x, y, {}, true};
  placed.font.size = fitting_size(words, font, width, height);
  placed.shrunk = placed.font.size < font.size;
  placed.align = align;
  placed.extent = extent_of(typesetter_.set_wrapped(words, placed.font, width, align));
  if (align == Align::right) placed.x += width - placed.extent.width;
  if (align == Align::centre) placed.x += (width - placed.extent.width) / 2;
  show(placed);
}

bool Canvas::wants_lines(const std::string& words, const Font& font, double width,
                         double height) const {
  const double in_one = extent_of(typesetter_.set(words, font)).width;
  if (in_one <= width) return false;
  // A single word is broken only where it would be hard to read in one line; figures never are.
  const bool one_word = words_in_text(words).size() == 1;
  if (one_word && (in_one * kForAWord <= width || !has_letters(words))) return false;
  return fitting_size(words, font, width, height) > font.size * width / in_one;
}

double Canvas::height_within(const std::string& words, const Font& font, double width,
                             double height) const {
  if (!wants_lines(words, font, width, height)) return extent_of(typesetter_.set("Ž", font)).height;
  Font fitted = font;
  fitted.size = fitting_size(words, font, width, height);
  return extent_of(typesetter_.set_wrapped(words, fitted, width)).height;
}

double Canvas::height_of(const std::string& words, const Font& font, double width,
                         int most_lines) const {
  const double line = extent_of(typesetter_.set("Ž", font)).height;
  return height_within(words, font, width, line * most_lines);
}

void Canvas::cell(double x, double y, double width, double height, const std::string& words,
                  const Font& font, Align align) {
  if (wants_lines(words, font, width, height)) {
    paragraph(x, y, width, height, words, font, align);
  } else {
    text(x, y, width, words, font, align);
  }
}

std::vector<std::string> Canvas::lines(const std::string& words, const Font& font,
                                       double width) const {
  return lines_of(typesetter_.set_wrapped(words, font, width));
}

}  // namespace ultimo::print
