#pragma once

#include <memory>
#include <string>

#include "store/set_aside.hpp"
#include "store/sqlite.hpp"

namespace ultimo::store {

/// A file of ours, opened with care: what is not ours is not touched, and what cannot be written to
/// is read all the same.
class OpenFile {
 public:
  /// Makes it if it is not there. Of an empty file the version is 0.
  static Stored<std::unique_ptr<OpenFile>> create(const std::string& path);
  static Stored<std::unique_ptr<OpenFile>> open(const std::string& path);
  /// Through another VFS of the database library; empty: its own.
  static Stored<std::unique_ptr<OpenFile>> create(const std::string& path, const std::string& vfs);

  OpenFile(std::string path, int flags, const std::string& vfs);
  OpenFile(std::string path, const std::string& where, int flags, SetAside copy);

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Where it really lies: the copy, if it had to be set aside.
  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] bool read_only() const { return read_only_; }
  SQLite::Database& database() { return database_; }
  [[nodiscard]] int version() const;

 private:
  static Stored<std::unique_ptr<OpenFile>> open_to_read(const std::string& path);
  Stored<void> prepare(bool may_be_new);
  Stored<void> prepare_to_read();
  void move_journal_in(bool at_the_end);

  std::string path_;
  std::string where_;
  bool read_only_ = false;
  SetAside copy_;  // goes after the database
  SQLite::Database database_;
};

}  // namespace ultimo::store
