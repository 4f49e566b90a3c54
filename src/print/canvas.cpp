#include "print/canvas.hpp"

#include <algorithm>

namespace ultimo::print {
namespace {

constexpr double kSmallest = 4;  // nobody reads smaller letters

}  // namespace

void Canvas::open(double width, double height, const std::string& title) {
  width_ = width;
  height_ = height;
  begin(title);
}

void Canvas::text(double x, double y, double width, const std::string& words, const Font& font,
                  Align align) {
  PlacedText placed{words, font, x, y, width, x, y, {}};
  placed.extent = extent_of(typesetter_.set(words, font));
  if (placed.extent.width > width && font.size > kSmallest) {
    placed.shrunk = true;
    placed.font.size = std::max(kSmallest, font.size * width / placed.extent.width);
    placed.y += (font.size - placed.font.size) * 0.6;  // on the same line as its neighbours
    placed.extent = extent_of(typesetter_.set(words, placed.font));
  }
  // Glyphs do not grow quite evenly: a hair too wide is not too wide.
  constexpr double kHair = 0.5;
  if (placed.extent.width > width + kHair) {
    placed.cut = true;
    placed.extent = extent_of(typesetter_.set_cut(words, placed.font, width));
  }
  if (align == Align::right) placed.x += width - placed.extent.width;
  if (align == Align::centre) placed.x += (width - placed.extent.width) / 2;
  show(placed);
}

void Canvas::paragraph(double x, double y, double width, double height, const std::string& words,
                       const Font& font) {
  PlacedText placed{words, font, x, y, width, x, y, {}, true};
  placed.extent = extent_of(typesetter_.set_wrapped(words, font, width));
  while (placed.extent.height > height && placed.font.size > kSmallest) {
    constexpr double kStep = 0.5;
    placed.shrunk = true;
    placed.font.size = std::max(kSmallest, placed.font.size - kStep);
    placed.extent = extent_of(typesetter_.set_wrapped(words, placed.font, width));
  }
  show(placed);
}

std::vector<std::string> Canvas::lines(const std::string& words, const Font& font,
                                       double width) const {
  return lines_of(typesetter_.set_wrapped(words, font, width));
}

}  // namespace ultimo::print
