#include "cli/own_folders.hpp"

#include <cstdlib>

namespace ultimo::cli {
namespace fs = std::filesystem;

namespace {

std::optional<fs::path> folder_in(const char* variable) {
  const char* const value = std::getenv(variable);
  // The standard wants it absolute and else as if it were not there.
  if (value == nullptr || *value != '/') return std::nullopt;
  return fs::path(value);
}

std::optional<fs::path> own_folder(const char* variable, const char* in_home) {
  if (const auto named = folder_in(variable)) return *named / "ultimo";
  if (const auto home = folder_in("HOME")) return *home / ".local" / in_home / "ultimo";
  return std::nullopt;
}

}  // namespace

std::optional<fs::path> state_folder() { return own_folder("XDG_STATE_HOME", "state"); }
std::optional<fs::path> data_folder() { return own_folder("XDG_DATA_HOME", "share"); }

}  // namespace ultimo::cli
