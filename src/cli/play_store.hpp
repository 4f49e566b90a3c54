#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "cli/new_file.hpp"
#include "cli/play_game.hpp"
#include "players/players.hpp"

namespace ultimo::cli {

/// A game as the text of a save file, and back.
std::string saved_text(const Game& game);
Result<Game> read_saved(const Players& players, std::string_view text);

/// The folder with the one game that is going on. Nothing in it is ever written over or thrown away
/// but that game's own file.
class Store {
 public:
  explicit Store(std::filesystem::path folder) : folder_(std::move(folder)) {}
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  /// Makes the folder and keeps other tables out of it.
  KeepResult<void> open();
  /// The saved game's text; nothing if there is none.
  [[nodiscard]] KeepResult<std::optional<std::string>> read() const;
  [[nodiscard]] KeepResult<void> write(const Game& game) const;
  /// Gives the saved file another name and says which.
  [[nodiscard]] KeepResult<std::string> put_aside(std::string_view name) const;
  /// The game is over.
  void clear() const;
  [[nodiscard]] std::filesystem::path file() const { return folder_ / "play.json"; }

 private:
  std::filesystem::path folder_;
  int lock_ = -1;
};

}  // namespace ultimo::cli
