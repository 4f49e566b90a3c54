#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/request.hpp"

namespace ultimo::server {

/// A file that is built into the program (cmake/UltimoAssets.cmake), packed with gzip.
struct Asset {
  std::string_view path;  // "/assets/app-4f3a2b1c.js"
  std::string_view type;
  std::string_view etag;
  bool immutable = false;  // its name changes with what is in it
  std::string_view packed;
};
std::span<const Asset> assets();

/// The file at a path, or of a page's path (`/table/K7RM2P`) the one page that shows them all.
/// Nothing: there is no such file.
std::optional<Answer> asset_answer(const Request& request);
bool is_page(std::string_view path);
std::string unpacked(std::string_view packed);
/// By gzip; empty if it cannot be done.
std::string packed(std::string_view bytes);

}  // namespace ultimo::server
