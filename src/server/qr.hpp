#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ultimo::server {

/// The squares of a QR code, row by row: true is dark. Without the light rim around it.
using QrSquares = std::vector<std::vector<bool>>;

/// Nothing where the text is too long for one.
std::optional<QrSquares> qr_squares(const std::string& text);

/// For a terminal: two squares a letter, one above the other, with the light rim that readers ask
/// for. Colours are set, because a terminal may be dark or light.
std::string qr_for_terminal(const QrSquares& squares);

/// For a page: one picture of one path, with its rim, as large as the page wants it.
std::string qr_as_svg(const QrSquares& squares);

}  // namespace ultimo::server
