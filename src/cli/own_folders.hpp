#pragma once

#include <filesystem>
#include <optional>

namespace ultimo::cli {

// Folders of the program's own. Nothing where the environment names neither of the two.

/// Where games are kept: $XDG_STATE_HOME/ultimo or ~/.local/state/ultimo.
std::optional<std::filesystem::path> state_folder();
/// Where deals are kept if nobody says otherwise: $XDG_DATA_HOME/ultimo or ~/.local/share/ultimo.
std::optional<std::filesystem::path> data_folder();

}  // namespace ultimo::cli
