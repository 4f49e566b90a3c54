#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ultimo::cli {

/// The width that text for people is made for.
inline constexpr std::size_t kColumns = 96;

/// How many columns a text takes on the terminal: characters, not bytes.
std::size_t columns(std::string_view text);

/// Breaks a text at `gap` so that it fits behind `used` columns of a line of `width`; further lines
/// begin there.
std::string wrapped(std::string_view text, std::size_t used, std::string_view gap = " ",
                    std::size_t width = kColumns);

/// Every line of it at a window's width; what fits stays as it is. 0: no window.
std::string lines_wrapped(std::string_view text, std::size_t width);

/// The same of options and their descriptions: what does not fit goes on below its description.
std::string help_wrapped(std::string_view text, std::size_t width);

/// The text with spaces behind it, `width` columns wide and never less than two spaces.
std::string padded(std::string_view text, std::size_t width);

}  // namespace ultimo::cli
