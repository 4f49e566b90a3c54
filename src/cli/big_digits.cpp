#include "cli/big_digits.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ultimo::cli {
namespace {

/// Sizes in dots: half a character high and one wide, which is nearly a square.
struct Sizes {
  std::size_t width = 0;  // of a digit
  std::size_t height = 0;
  std::size_t stroke = 0;  // also of a colon, and the gap between two signs
};

// Seven strokes: top, upper right, lower right, bottom, lower left, upper left, middle.
constexpr std::array<std::uint8_t, 10> kStrokes = {0b0111111, 0b0000110, 0b1011011, 0b1001111,
                                                   0b1100110, 0b1101101, 0b1111101, 0b0000111,
                                                   0b1111111, 0b1101111};

class Dots {
 public:
  Dots(std::size_t width, std::size_t height) : rows_(height, std::vector<bool>(width)) {}

  void fill(std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
    for (std::size_t row = y; row < y + height; ++row) {
      for (std::size_t column = x; column < x + width; ++column) rows_[row][column] = true;
    }
  }
  /// Two dots above each other are one character.
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (std::size_t y = 0; y < rows_.size(); y += 2) {
      std::string& line = lines.emplace_back();
      for (std::size_t x = 0; x < rows_[y].size(); ++x) {
        const bool above = rows_[y][x];
        const bool below = y + 1 < rows_.size() && rows_[y + 1][x];
        line += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
      }
    }
    return lines;
  }

 private:
  std::vector<std::vector<bool>> rows_;
};

void draw_digit(Dots& dots, std::size_t x, const Sizes& sizes, std::uint8_t strokes) {
  const auto [width, height, stroke] = sizes;
  const std::size_t middle = (height - stroke) / 2;
  const std::size_t right = x + width - stroke;
  const auto has = [&](unsigned bit) { return (strokes >> bit & 1U) != 0; };
  if (has(0)) dots.fill(x, 0, width, stroke);
  if (has(1)) dots.fill(right, 0, stroke, middle + stroke);
  if (has(2)) dots.fill(right, middle, stroke, height - middle);
  if (has(3)) dots.fill(x, height - stroke, width, stroke);
  if (has(4)) dots.fill(x, middle, stroke, height - middle);
  if (has(5)) dots.fill(x, 0, stroke, middle + stroke);
  if (has(6)) dots.fill(x, middle, width, stroke);
}

void draw_colon(Dots& dots, std::size_t x, const Sizes& sizes) {
  const std::size_t middle = (sizes.height - sizes.stroke) / 2;
  dots.fill(x, middle / 2, sizes.stroke, sizes.stroke);
  dots.fill(x, sizes.height - sizes.stroke - middle / 2, sizes.stroke, sizes.stroke);
}

std::size_t width_of(char sign, const Sizes& sizes) {
  return sign == ':' ? sizes.stroke : sizes.width;
}

std::size_t width_of(std::string_view text, const Sizes& sizes) {
  std::size_t width = (text.size() - 1) * sizes.stroke;
  for (const char sign : text) width += width_of(sign, sizes);
  return width;
}

/// A digit of some width: nearly twice as high where there is room, never lower than wide.
Sizes sizes_for(std::size_t width, const Window& window) {
  const std::size_t height = std::min(2 * window.rows, width * 9 / 5);
  return {width, height, std::max<std::size_t>(1, width / 5)};
}

}  // namespace

std::vector<std::string> big_digits(std::string_view text, const Window& window) {
  constexpr std::size_t kNarrowest = 3;
  constexpr std::size_t kLowest = 5;
  for (std::size_t width = window.columns; width >= kNarrowest && !text.empty(); --width) {
    const Sizes sizes = sizes_for(width, window);
    if (sizes.height < std::max(width, kLowest) || width_of(text, sizes) > window.columns) continue;
    Dots dots(width_of(text, sizes), sizes.height);
    std::size_t x = 0;
    for (const char sign : text) {
      if (sign == ':') {
        draw_colon(dots, x, sizes);
      } else if (sign >= '0' && sign <= '9') {
        draw_digit(dots, x, sizes, kStrokes[static_cast<std::size_t>(sign - '0')]);
      }
      x += width_of(sign, sizes) + sizes.stroke;
    }
    return dots.lines();
  }
  return {std::string(text)};
}

}  // namespace ultimo::cli
