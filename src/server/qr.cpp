#include "server/qr.hpp"

#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

namespace ultimo::server {
namespace {

constexpr int kRim = 4;  // squares; the standard asks for so many

/// Is it dark there? Around the code everything is light.
bool dark_at(const QrSquares& squares, int row, int column) {
  const int size = static_cast<int>(squares.size());
  if (row < 0 || column < 0 || row >= size || column >= size) return false;
  return squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

/// White ink on black ground, whatever the terminal's own are: what is drawn is light.
std::string_view half_blocks(bool upper_dark, bool lower_dark) {
  if (upper_dark) return lower_dark ? " " : "▄";
  return lower_dark ? "▀" : "█";
}

}  // namespace

std::optional<QrSquares> qr_squares(const std::string& text) {
  constexpr int kSmallest = 0;  // that it fits in
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.c_str(), kSmallest, QR_ECLEVEL_M), QRcode_free);
  if (code == nullptr) return std::nullopt;
  const auto width = static_cast<std::size_t>(code->width);
  QrSquares squares(width, std::vector<bool>(width));
  for (std::size_t row = 0; row < width; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      squares[row][column] = (code->data[row * width + column] & 1U) != 0;
    }
  }
  return squares;
}

std::string qr_for_terminal(const QrSquares& squares) {
  constexpr std::string_view kInk = "\x1b[38;5;231;48;5;16m";
  constexpr std::string_view kOwnAgain = "\x1b[0m\n";
  const int end = static_cast<int>(squares.size()) + kRim;
  std::string text;
  for (int row = -kRim; row < end; row += 2) {
    text += kInk;
    for (int column = -kRim; column < end; ++column) {
      text += half_blocks(dark_at(squares, row, column), dark_at(squares, row + 1, column));
    }
    text += kOwnAgain;
  }
  return text;
}

std::string qr_as_svg(const QrSquares& squares) {
  const std::size_t all = squares.size() + 2 * kRim;
  std::string path;
  for (std::size_t row = 0; row < squares.size(); ++row) {
    for (std::size_t column = 0; column < squares.size(); ++column) {
      if (squares[row][column]) path += fmt::format("M{} {}h1v1h-1z", column + kRim, row + kRim);
    }
  }
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
      R"(<rect width="{0}" height="{0}" fill="#fff"/><path d="{1}"/></svg>)",
      all, path);
}

}  // namespace ultimo::server
