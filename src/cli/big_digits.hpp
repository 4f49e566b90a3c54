#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ultimo::cli {

/// How much a terminal's window holds.
struct Window {
  std::size_t columns = 80;
  std::size_t rows = 24;
};

/// Digits and colons as large as they fit, each line as wide as the others; in plain letters where
/// the window is too small for any other.
std::vector<std::string> big_digits(std::string_view text, const Window& window);

}  // namespace ultimo::cli
