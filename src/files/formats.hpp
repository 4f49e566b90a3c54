#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "tournament/format.hpp"

namespace ultimo {

/// A rulebook's way to run an event: the file format.json in its folder.
struct EmbeddedFormat {
  std::string_view id;  // the folder's name
  std::string_view text;
};
/// Those that come with the program. Defined in a file of its own, embedded_formats.cpp, so that a
/// program with one more rulebook can have its own list.
std::span<const EmbeddedFormat> embedded_formats();

std::vector<std::string_view> format_names();
Result<tournament::Format> find_format(std::string_view id);

}  // namespace ultimo
