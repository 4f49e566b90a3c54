#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/catalog.hpp"
#include "cli/new_file.hpp"
#include "cli/play_game.hpp"

namespace ultimo::cli {

/// Today as `2026-03-14`.
std::string today();

/// A file of that day and rulebook in the folder that does not exist yet.
std::filesystem::path new_records_file(const std::filesystem::path& folder, std::string_view day,
                                       std::string_view rulebook);

/// The deal that is finished, as the file keeps it: who played, the day, the seed.
FileResult<std::string> kept_text(const Game& game);

/// A file that deals are added to, each at once when it is over. What is in it is never touched;
/// only the beginning of the very deal that is added, left by a program that was killed, is written
/// again as a whole.
class PlayRecords {
 public:
  explicit PlayRecords(std::filesystem::path file) : file_(std::move(file)) {}

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Can deals be added to it? A file of something else is left alone.
  [[nodiscard]] KeepResult<void> check(const Catalog& catalog) const;
  /// Can it be written, or made?
  [[nodiscard]] KeepResult<void> check_writable() const;
  /// Adds a deal, unless it is the last one there already.
  [[nodiscard]] KeepResult<void> add(std::string_view deal) const;

 private:
  std::filesystem::path file_;
};

}  // namespace ultimo::cli
