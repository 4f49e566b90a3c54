#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "store/entry.hpp"

/// Reading a log that lies where nothing can be written.
namespace ultimo::store {

/// Whether this user may write to the file. Where he may not, the database is not let near it: it
/// would make a journal beside it that the file's owner cannot use.
bool may_write(const std::string& path);

/// Entries lie in a journal beside the file and not in it yet.
bool has_journal(const std::string& path);
/// The journal's index is there: whoever made it has the file open, or was killed.
bool has_journal_index(const std::string& path);

/// The file as the database library reads it without looking beside it or locking it.
std::string unchanging_uri(const std::string& path);

/// A copy of a log with its journal in a folder of its own, gone with this.
class SetAside {
 public:
  static Stored<SetAside> of(const std::string& path);

  SetAside() = default;
  SetAside(SetAside&& other) noexcept : folder_(std::exchange(other.folder_, {})) {}
  SetAside& operator=(SetAside&&) = delete;
  SetAside(const SetAside&) = delete;
  SetAside& operator=(const SetAside&) = delete;
  ~SetAside();

  [[nodiscard]] std::string path() const { return (folder_ / kName).string(); }

 private:
  static constexpr const char* kName = "copy";
  explicit SetAside(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;  // empty: there is none
};

}  // namespace ultimo::store
