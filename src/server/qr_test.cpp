#include "server/qr.hpp"

#include <gmock/gmock.h>

namespace ultimo::server {
namespace {

using ::testing::HasSubstr;

/// The large square by which readers find the code: a dark ring around a light one around dark.
bool finder_at(const QrSquares& squares, std::size_t row, std::size_t column) {
  for (std::size_t r = 0; r < 7; ++r) {
    for (std::size_t c = 0; c < 7; ++c) {
      const bool ring = r == 0 || r == 6 || c == 0 || c == 6;
      const bool middle = r >= 2 && r <= 4 && c >= 2 && c <= 4;
      if (squares[row + r][column + c] != (ring || middle)) return false;
    }
  }
  return true;
}

TEST(Qr, HasItsThreeFindersAndFitsTheText) {
  const auto squares = qr_squares("http://192.168.1.5:8080/");
  ASSERT_TRUE(squares);
  const std::size_t size = squares->size();
  EXPECT_EQ(size, 25U) << "24 bytes with repair of level M are a code of version 2";
  EXPECT_TRUE(finder_at(*squares, 0, 0));
  EXPECT_TRUE(finder_at(*squares, 0, size - 7));
  EXPECT_TRUE(finder_at(*squares, size - 7, 0));
  EXPECT_FALSE(finder_at(*squares, size - 7, size - 7));
  EXPECT_NE(squares, qr_squares("http://192.168.1.6:8080/"));
  EXPECT_FALSE(qr_squares(std::string(5000, 'x'))) << "no code holds so much";
}

/// What a terminal shows, as squares again: two rows a line.
QrSquares seen(const std::string& text) {
  QrSquares squares;
  std::vector<bool> upper;
  std::vector<bool> lower;
  for (std::size_t i = 0; i < text.size();) {
    const auto is = [&](std::string_view what) { return text.compare(i, what.size(), what) == 0; };
    if (is("\n")) {
      squares.push_back(std::exchange(upper, {}));
      squares.push_back(std::exchange(lower, {}));
      ++i;
    } else if (is("\x1b[")) {
      i = text.find('m', i) + 1;
    } else {
      const bool blank = is(" ");
      upper.push_back(blank || is("▄"));  // dark where no light is drawn
      lower.push_back(blank || is("▀"));
      i += blank ? 1 : 3;
    }
  }
  return squares;
}

TEST(Qr, OnATerminalIsTheSameWithALightRim) {
  constexpr std::size_t kRim = 4;
  const auto squares = qr_squares("http://10.0.0.7:8080/");
  ASSERT_TRUE(squares);
  const QrSquares shown = seen(qr_for_terminal(*squares));
  ASSERT_GE(shown.size(), squares->size() + 2 * kRim);
  for (std::size_t row = 0; row < squares->size() + 2 * kRim; ++row) {
    ASSERT_EQ(shown[row].size(), squares->size() + 2 * kRim);
    for (std::size_t column = 0; column < shown[row].size(); ++column) {
      const bool inside = row >= kRim && column >= kRim && row < squares->size() + kRim &&
                          column < squares->size() + kRim;
      const bool dark = inside && (*squares)[row - kRim][column - kRim];
      ASSERT_EQ(shown[row][column], dark) << row << ' ' << column;
    }
  }
}

TEST(Qr, OnAPageIsOnePathOnWhite) {
  const std::string svg = qr_as_svg({{true, false}, {false, true}});
  EXPECT_THAT(svg, HasSubstr(R"(viewBox="0 0 10 10")"));
  EXPECT_THAT(svg, HasSubstr(R"(d="M4 4h1v1h-1zM5 5h1v1h-1z")"));
  EXPECT_THAT(svg, HasSubstr("#fff"));
}

}  // namespace
}  // namespace ultimo::server
