#pragma once

#include <filesystem>
#include <string_view>

namespace ultimo::cli::online {

/// Writes a file of this user's, with its folder: complete or not at all, and readable for nobody
/// else from the first byte on.
bool write_own_file(const std::filesystem::path& file, std::string_view text);

}  // namespace ultimo::cli::online
